import type { Commands as SharedCommands, Context as Shared } from "../app/ui/context";
import type { View } from "./view";
import type { Words } from "./words";

/** What the person at the widget has chosen and typed. Thrown away when the position changes. */
export interface Choice {
  code: number | null;
  /** Words that the actions shown have. */
  find: string;
}

export interface Commands extends SharedCommands {
  choose(change: Partial<Choice>): void;
}

export interface Context extends Shared {
  readonly view: View;
  readonly choice: Choice;
  readonly words: Words;
  readonly commands: Commands;
}
