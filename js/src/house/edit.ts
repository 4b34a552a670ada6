/** What the script of the editor is for the house. */

import type { WidgetModel } from "../app/model/types";
import type { LibraryHost, LibraryModel } from "../app/page/library";
import type { Game } from "../app/ui/context";

/** Show a position that is set up by hand, until the signal ends it. */
export type Edit = (root: HTMLElement, model: WidgetModel & LibraryModel, signal: AbortSignal, game: Game, host?: LibraryHost) => void;
