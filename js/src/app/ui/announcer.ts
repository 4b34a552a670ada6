/**
 * The live region beside the status line: it tells each thing once, as a whole sentence. New moves, the hint when it
 * stands, the preview when it is chosen, the lesson of the coach, the curtain when it falls.
 */

import { byTurn } from "../model/logbook";
import { said } from "./coach";
import type { Context } from "./context";
import { h, plain, type VNode } from "./dom";
import { hintSaid } from "./hint";
import { whySaid } from "./why";

export class Announcer {
  private entries: number | null = null;
  private readonly lessons = new Set<string>();
  private readonly said = new Map<string, string>();
  /** The last words said, all of one drawing. */
  private texts: readonly string[] = [];
  private fresh: string[] = [];
  private serial = 0;

  /** The live region. What it says is a new element each time: the same words said twice are heard twice. */
  region(c: Context): VNode {
    this.listen("hint", plain(hintSaid(c)));
    this.listen("preview", c.face.announcement(c) ?? "");
    this.moves(c);
    this.lesson(c);
    this.listen("why", whySaid(c));
    this.listen("curtain", (c.covered && c.face.curtain?.title(c)) || "");
    if (this.fresh.length > 0) {
      this.texts = this.fresh;
      this.fresh = [];
      this.serial += 1;
    }
    return h("div", { class: "gbw-sr", attrs: { "aria-live": "polite", "aria-atomic": "true" } },
      this.texts.length > 0 && h("span", { key: `said:${this.serial}` }, this.texts.join(" ")));
  }

  /** Announce the actions since the last drawing; going back is told by the status line. */
  private moves(c: Context): void {
    const known = this.entries;
    this.entries = c.entries.length;
    // what was there when the widget came is read, not announced
    if (known === null || c.entries.length <= known) return;
    const fresh = c.entries.slice(known).filter((entry) => c.face.isAnnounced(entry));
    if (fresh.length === 0) return;
    this.fresh.push(byTurn(fresh, c.face.isSetUp).map((turn) => c.face.tellTurn(c, turn)).join(" "));
  }

  /** Say a lesson once, however often it makes way for something and comes back. */
  private lesson(c: Context): void {
    const { key } = c.lesson ?? { key: "" };
    if (key === "" || this.lessons.has(key)) return;
    this.lessons.add(key);
    this.fresh.push(said(c));
  }

  /** Say something when it has changed; when it is no longer so, stop saying it. */
  private listen(kind: string, text: string): void {
    const before = this.said.get(kind) ?? "";
    if (text === before) return;
    this.said.set(kind, text);
    if (text !== "") this.fresh.push(text);
    else this.texts = this.texts.filter((it) => it !== before);
  }
}
