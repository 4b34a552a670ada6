/** The games with a face of their own. Nothing else of what is shared knows a game. */

import type { Game } from "./app/ui/context";
import { CANDYMAN } from "./candyman/index";
import { HOUSE } from "./house/index";

const GAMES: Readonly<Record<string, Game>> = { candyman: CANDYMAN, house: HOUSE };

export function gameOf(name: string): Game {
  const game = GAMES[name];
  if (game === undefined) throw new Error(`no game "${name}" is known here`);
  return game;
}
