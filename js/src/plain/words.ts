import type english from "../../../gingerbread_widget/data/messages/plain/en.json";
import { Words as SharedWords } from "../app/ui/words";

export class Words extends SharedWords<keyof typeof english> {
  /** The game's title, which is the same in all languages. */
  override get game(): string {
    return this.setup.title ?? super.game;
  }
}
