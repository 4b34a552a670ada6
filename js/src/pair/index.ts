/** The script of shared games, in which each person plays at a page of their own; only their pages fetch it. */

import styles from "./pair.css";
import type { Companion, Join } from "../app/ui/context";
import { SeatModel, type PairSetup } from "./model";
import { seatRegion } from "./region";
import { Ring } from "./ring";

/** The keys of each table on this page, however many views of it there are. */
const RINGS = new Map<string, Promise<Ring>>();

function ringOf(table: string): Promise<Ring | null> {
  // browsers have it on pages that came over https, or from this machine
  if ((globalThis.crypto as Partial<Crypto> | undefined)?.subtle === undefined) return Promise.resolve(null);
  const ring = RINGS.get(table) ?? new Ring(table).find();
  RINGS.set(table, ring);
  return ring;
}

const join: Join = async (model, signal) => {
  const { pair } = model.get("setup") as PairSetup;
  const seats = new SeatModel(model, await ringOf(pair?.id ?? ""), signal);
  const companion: Companion = { styles, draw: (c) => seatRegion(c, seats) };
  return Object.assign(seats, { companion });
};

export default join;
