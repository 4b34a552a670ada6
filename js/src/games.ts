/** The games with a face of their own, each a part that is loaded when it is shown, and the plain face for all others. */

import { partOf, PARTS } from "./app/page/parts";
import type { LibraryHost, LibraryModel } from "./app/page/library";
import { shared } from "./app/shared";
import type { Game } from "./app/ui/context";
import { PLAIN } from "./plain/index";

/** Nothing else of what is shared knows a game. */
const GAMES: readonly string[] = ["candyman", "house"];

/** The game of a name, undefined as long as its part has not been loaded. */
export function gameOf(name: string): Game | undefined {
  return GAMES.includes(name) ? PARTS.get(name) as Game | undefined : PLAIN;
}

export function loadGame(name: string, model: LibraryModel, host?: LibraryHost): Promise<Game> {
  return partOf<Game>(name, shared, model, host);
}
