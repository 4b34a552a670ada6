/** The games as they are once their parts are loaded. */
import { PARTS } from "../src/app/page/parts";
import type { Game } from "../src/app/ui/context";
import candyman from "../src/candyman/index";
import * as games from "../src/games";
import house from "../src/house/index";

PARTS.set("candyman", candyman).set("house", house);

export const gameOf = (name: string): Game => games.gameOf(name) as Game;
