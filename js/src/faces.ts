/** The games that there are: the words of each, and how it looks. Nothing else of what is shared knows a game. */

import shared from "../../gingerbread_widget/data/messages/en.json";
import candyman from "../../gingerbread_widget/data/messages/candyman/en.json";
import house from "../../gingerbread_widget/data/messages/house/en.json";
import { CandymanFace } from "./candyman/face";
import { EditorApp } from "./house/editor/app";
import { HouseFace } from "./house/face";
import type { Catalogue } from "./app/i18n/index";
import type { WidgetModel } from "./app/model/types";
import type { LibraryHost, LibraryModel } from "./app/page/library";
import type { Face, Host } from "./app/ui/face";

export type GameKey = keyof typeof candyman | keyof typeof house;

interface Game {
  /** The shared words, and after them the game's own, which may replace some. */
  readonly english: Catalogue;
  make(host: Host): Face;
  /** Shows a position that is set up by hand. */
  edit?(root: HTMLElement, model: WidgetModel & LibraryModel, signal: AbortSignal, host?: LibraryHost): void;
}

const HOUSE: Catalogue = { ...shared, ...house };

const GAMES: Readonly<Record<string, Game>> = {
  candyman: { english: { ...shared, ...candyman }, make: (host) => new CandymanFace(host) },
  house: {
    english: HOUSE, make: (host) => new HouseFace(host),
    edit: (root, model, signal, host) => void new EditorApp(root, model, signal, HOUSE, host),
  },
};

export function faceOf(name: string): Game {
  const game = GAMES[name];
  if (game === undefined) throw new Error(`no game "${name}" is known here`);
  return game;
}
