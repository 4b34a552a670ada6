/**
 * The standing pass: whoever holds Special Treats is asked at each window, whatever they are, so that being asked tells
 * nothing. Here somebody may say beforehand that they pass until something hits them. It is this view's own affair: Python
 * hears of ordinary passes.
 */

import type { Host } from "../app/ui/context";
import { kindOf } from "./actions";
import type { Setup, View } from "./types";

export class Standing {
  private readonly passing = new Set<number>();
  /** Revision for which a pass was sent. */
  private sent = -1;

  constructor(private readonly host: Host) {}

  get seats(): readonly number[] {
    return [...this.passing].sort((a, b) => a - b);
  }

  set(seat: number, on: boolean): void {
    if (on) this.passing.add(seat);
    else this.passing.delete(seat);
    this.host.draw();
  }

  /** A seat that was hit, pushed or attacked is asked again; so is everybody after a step back. */
  follow(now: View, before: View): void {
    if (now.step <= before.step) this.passing.clear();
    for (const seat of this.seats) if (isHit(seat, now, before)) this.passing.delete(seat);
  }

  /** Pass, where that is to be done now. */
  act(): void {
    const { session } = this.host;
    const view = session.live as View;
    if (view.phase !== "window" || !this.passing.has(view.actor) || !session.open || session.silent || this.sent === view.rev) return;
    const pass = session.moves.find((code) => kindOf(session.setup as Setup, code) === "pass");
    if (pass === undefined) return;
    this.sent = view.rev;
    // after the drawing that this belongs to
    queueMicrotask(() => {
      if (session.open && session.live.rev === this.sent && this.passing.has(view.actor)) session.request({ type: "play", actions: [pass] }, "pass");
    });
  }
}

/** Tell if a seat is attacked, or was hit or pushed out of its turn, or there is nothing more to pass. */
function isHit(seat: number, now: View, before: View): boolean {
  const [is, was] = [now.seats[seat], before.seats[seat]];
  if (is === undefined || was === undefined || now.attack?.at === seat || now.actor < 0) return true;
  const hurt = is.marks.some((n, part) => n > (was.marks[part] ?? 0)) || lost(now, seat) > lost(before, seat);
  return hurt || (is.space !== was.space && before.active !== seat && now.active !== seat);
}

/** Count the parts that a seat has lost. */
function lost(view: View, seat: number): number {
  return view.torn.filter(([, part]) => Math.floor(part / 6) === seat).length;
}
