/** The coach: a line for each thing that somebody meets for the first time, and a mark where to look. */

import type { Session } from "../model/session";
import type { Context, Lesson } from "./context";
import type { Content } from "./dom";
import { icon } from "./icons";
import { button } from "./parts";

/** Of the lessons that a moment holds, the one that is shown: each once, and one in a moment. */
export class Coach {
  private shown: { readonly key: string; readonly rev: number } | null = null;
  /** Revision in which a lesson was understood. */
  private understood = -1;

  constructor(private readonly session: Session) {}

  /** Return the lesson of the moment, null if there is none. */
  lesson(c: Context): Lesson | null {
    const { coach, learned } = c.options;
    const { rev } = c.live;
    if (!coach || !c.open || c.covered || c.draft !== null || c.replay || this.understood === rev) return null;
    const lesson = c.face.lessons?.(c).find(({ key }) => !learned.includes(key)) ?? null;
    if (lesson !== null) this.shown = { key: lesson.key, rev };
    return lesson;
  }

  /** Call it when the session has changed: a lesson has been given when its moment has passed. */
  follow(): void {
    if (this.shown !== null && this.shown.rev !== this.session.live.rev) this.give();
  }

  /** The lesson that is shown was understood. */
  next(): void {
    this.understood = this.session.live.rev;
    this.give();
  }

  private give(): void {
    const { session, shown } = this;
    this.shown = null;
    if (shown !== null) session.set({ learned: [...session.options.learned, shown.key] });
  }
}

/** The lesson as the status line says it, in place of its guidance. */
export function tip(c: Context): Content {
  const { lesson, words, commands } = c;
  if (lesson === null) return null;
  return [icon("hint", "gbw-icon"), said(c), " ",
    button("coach:next", words.t("coach.next"), { press: () => commands.learn() }, { text: true }),
    button("coach:off", words.t("coach.off"), { press: () => commands.set({ coach: false }) }, { text: true })];
}

/** The words of the lesson. */
export function said({ lesson, words }: Context): string {
  return lesson === null ? "" : (words.find(`rule.${lesson.key}`) ?? "");
}

/** Mark what the lesson is about, or the hint from its second step on; or the tab that it is behind. */
export function mark(root: Element, { lesson, hint, advice, step, face, looking }: Context): void {
  const cells = hint === null && step > 1 && looking === null ? (advice?.cells ?? []) : [];
  const target = cells.map((cell) => face.spot?.(cell) ?? "").join() || (lesson?.target ?? "");
  const wanted = new Set([...target === "" ? [] : root.querySelectorAll(target)].map((it) => {
    const tab = it.closest(".gbw-tab-shut")?.getAttribute("aria-labelledby") ?? null;
    return (tab === null ? null : root.querySelector(`#${tab}`)) ?? it;
  }));
  for (const element of root.querySelectorAll("[data-look]")) if (!wanted.has(element)) element.removeAttribute("data-look");
  for (const element of wanted) element.setAttribute("data-look", "");
}
