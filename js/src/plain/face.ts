/** The face of a game that has none of its own: names and numbers from its views, and its actions as texts. */

import type { Messages } from "../app/i18n/index";
import type { TurnEntries } from "../app/model/logbook";
import type { LogEntry, Setup } from "../app/model/types";
import { isOver, type Context as Shared, type Face, type Host, type KeyWords } from "../app/ui/context";
import { curtainCloser } from "../app/ui/curtain";
import { h, plain, type Content, type VNode } from "../app/ui/dom";
import { winnerNames, winners } from "../app/ui/final";
import { byKey } from "../app/ui/focus";
import { hint } from "../app/ui/hint";
import { log } from "../app/ui/log";
import { bin, label, note, push } from "../app/ui/parts";
import { copier, scoreBox, scoreTable, tabbed } from "../app/ui/table";
import { badge } from "../app/ui/words";
import { factsOf, scoreOf, told, Words, type Choice, type Context, type Fact, type View } from "./context";
import { decision, textOf } from "./decision";

const nothing = (): Choice => ({ code: null, find: "" });

export class PlainFace implements Face<Context> {
  readonly shortcuts = {};
  readonly tellKeys = (): readonly KeyWords[] => [];
  readonly showsLead = true;
  private choice = nothing();

  constructor(private readonly host: Host) {}

  get hasChoice(): boolean {
    return this.choice.code !== null || this.choice.find !== "";
  }

  words(messages: Messages, setup: Setup): Words {
    return new Words(messages, setup);
  }

  symbols(): VNode[] {
    return [];
  }

  context(shared: Shared): Context {
    return {
      ...shared, view: shared.view as View, words: shared.words as Words, choice: this.choice,
      commands: { ...shared.commands, choose: (change) => this.change(change) },
    };
  }

  positionChanged(): void {
    this.choice = nothing();
  }

  clearChoice(): void {
    this.change(nothing());
  }

  beforePress(key: string): () => boolean {
    return () => key.startsWith("choice:") && this.choice.code !== null;
  }

  headline(c: Context): string {
    if (!isOver(c)) return c.words.t("plain.choose", { name: c.words.seat(c.view.actor) });
    const won = winners(c);
    return won.length === 0 ? c.words.t("plain.over") : c.words.t("plain.won", { list: winnerNames(c), n: won.length });
  }

  guidance(c: Context): string {
    return c.words.t(isOver(c) ? "plain.over" : "plain.guidance");
  }

  turnNumber({ entries, view }: Context): number {
    return entries.findLast(([step]) => step <= view.step)?.[2] ?? 1;
  }

  turnCounter({ setup }: Context): VNode {
    return h("span", {}, setup.mode);
  }

  body(c: Context): VNode {
    return h("div", { class: "gbw-plain" }, hint(c), decision(c), seats(c), scores(c), log(c));
  }

  readonly tally = (c: Context, seat: number): number => scoreOf(c.view, seat);
  readonly tallyLabel = (c: Context): string => c.words.t(isOver(c) ? "points" : "points.now");

  readonly isLogged = (): boolean => true;
  readonly isAnnounced = (): boolean => true;
  readonly isSetUp = (): boolean => false;

  describeTurn(_: Context, entries: readonly LogEntry[]): Content {
    return entries.map(([, , , ...details]) => details.map(told).join(" ")).join(", ");
  }

  tellTurn(c: Context, { seat, entries }: TurnEntries): string {
    return `${c.words.t("score.of", { name: c.words.seat(seat) })} ${plain(this.describeTurn(c, entries))}`;
  }

  readonly beginsMoment = (): boolean => true;
  readonly describeAction = textOf;

  choose(_: Context, code: number): void {
    this.change({ code, find: "" });
  }

  announcement(c: Context): string | null {
    return this.choice.code === null ? null : textOf(c, this.choice.code);
  }

  firstChoice(root: HTMLElement): HTMLElement | null {
    return root.querySelector<HTMLElement>('.gbw-plain-list [tabindex="0"]') ?? byKey(root, "curtain");
  }

  private change(change: Partial<Choice>): void {
    Object.assign(this.choice, change);
    this.host.draw();
  }
}

/** The table as it lies open to all, and the seats; the secret of a seat comes with its own view. */
function seats(c: Context): VNode {
  const { words, view } = c;
  const common = factsOf(view);
  return h("section", { class: "gbw-plain-seats", attrs: { "aria-label": words.t("plain.seats") } },
    common.length > 0 && bin("", words.t("table"), label(words.t("table")), facts(common)),
    view.seats.map((it, seat) => bin(seat === view.actor ? "gbw-plain-seat gbw-is-acting" : "gbw-plain-seat", words.seat(seat),
      label([badge(words, seat), " ", words.seat(seat)], seat === view.viewer && c.curtain === "open" && note(words.t("plain.secret", { name: words.seat(seat) })),
        push(words.t("points.n", { n: scoreOf(view, seat) })), seat === view.viewer && curtainCloser(c)),
      facts(factsOf(it)))));
}

/** Names and values, in the game's own English. */
function facts(all: readonly Fact[]): Content {
  return all.length > 0 && h("dl", { class: "gbw-plain-facts", attrs: { lang: "en" } }, all.map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}

function scores(c: Context): Content {
  if (!isOver(c)) return null;
  const { words, view } = c;
  const rows = view.seats.map((_, seat) => [words.seat(seat), scoreOf(view, seat)] as const);
  const cell = (tag: string, content: Content): VNode => h(tag, tag === "th" ? { attrs: { scope: "row" } } : {}, content);
  return scoreBox(words.t("score"), label(words.t("score"), copier(c, () => tabbed([["", words.t("total")], ...rows]))),
    scoreTable({
      caption: words.t("score"), corner: h("span", { class: "gbw-sr" }, words.t("plain.seats")), columns: [words.t("total")],
      rows: rows.map(([name, points]) => h("tr", {}, cell("th", name), cell("td", points))),
    }));
}
