/** Words and small pictures of the race. */

import type english from "../../../gingerbread_widget/data/messages/candyman/en.json";
import type { Messages } from "../app/i18n/index";
import { h, type VNode } from "../app/ui/dom";
import { picture } from "../app/ui/icons";
import { Words as SharedWords } from "../app/ui/words";
import { FIRST_LIMB, ICONS, PARTS, TWINS, type Setup, type TreatRow, type View } from "./types";

type Line = (VNode | string)[];

/** Keys of messages that only the race has. */
export type OwnKey = keyof typeof english;

export class Words extends SharedWords<OwnKey> {
  constructor(messages: Messages, protected override readonly setup: Setup) {
    super(messages, setup);
  }

  /** Name of a seat, or of the Twins. */
  who(seat: number | "twins"): string {
    return seat === "twins" || seat === TWINS ? this.t("twins") : this.seat(seat);
  }

  icon(icon: number): string {
    return this.t(`icon.${ICONS[icon] ?? "gumball"}`);
  }

  /** An icon as a picture that a screen reader names. */
  candy(icon: number, cls = "gbw-sym"): VNode {
    return picture(ICONS[icon] ?? "gumball", cls, this.icon(icon));
  }

  part(part: number): string {
    return this.t(`part.${PARTS[part] ?? "body"}`);
  }

  /** "on the left arm" */
  on(part: number): string {
    return this.t(`on.${PARTS[part] ?? "body"}`);
  }

  boxes(n: number): string {
    return this.t("boxes.n", { n });
  }

  treatRow(kind: number): TreatRow {
    return this.setup.treats[kind] ?? ["?", [], "", [], 0, 0, 0, "", 0];
  }

  treat(kind: number): string {
    return this.named(this.treatRow(kind)[0]);
  }

  keywords(kind: number): string[] {
    return this.treatRow(kind)[1].map((keyword) => {
      if (keyword === "DEFENSE") return this.t("keyword.defense");
      if (keyword.startsWith("EQUIP")) return this.t(keyword.endsWith("leg") ? "keyword.equip.leg" : "keyword.equip.arm");
      const n = /^RANGED (\d+)$/.exec(keyword)?.[1];
      return n === undefined ? this.t("keyword.anytime") : this.t("keyword.ranged", { n: Number(n) });
    });
  }

  /** Return the effect of a Treat, in a line. */
  effect(kind: number): string {
    const [, , effect, damage, choice, push, amount] = this.treatRow(kind);
    const blow = this.blow(damage, choice, push);
    switch (effect) {
      case "snap": return this.t("effect.snap", { effect: this.list(blow) });
      case "strip": return this.t("effect.strip");
      case "heal": return this.t("effect.heal", { boxes: this.boxes(amount) });
      case "rush": return this.t("effect.rush", { spaces: this.t("spaces.n", { n: amount }) });
      case "block": return this.t("effect.block");
      case "soften": return this.t("effect.soften", { n: amount });
      case "reflect": return this.t("effect.reflect");
      default: return this.list(blow);
    }
  }

  /** Return the effects of an attack: "2 boxes on the left leg", ... */
  blow(damage: readonly number[], choice: number, push: number): string[] {
    const [first = 0] = damage;
    const every = first > 0 && damage.every((n) => n === first);
    return [
      ...(every ? [this.t("effect.every", { n: first })]
        : damage.flatMap((n, part) => (n > 0 ? [this.t("effect.damage", { boxes: this.boxes(n), on: this.on(part) })] : []))),
      ...(choice > 0 ? [this.t("effect.choice", { boxes: this.boxes(choice) })] : []),
      ...(push > 0 ? [this.t("effect.push", { spaces: this.t("spaces.n", { n: push }) })] : []),
    ];
  }

  /** Icons of a Dash N Bash card, from its label; none for a character and a match. */
  icons(label: string): number[] {
    return /^[A-Z]+$/.test(label) ? [...label].map((letter) => this.setup.icons.findIndex(([it]) => it === letter)) : [];
  }

  /** Return the name of a Dash N Bash card. */
  card(label: string): string {
    const [one, other] = this.icons(label);
    if (one !== undefined && other === undefined) return this.t("card.single", { icon: this.icon(one) });
    if (one !== undefined && other === one) return this.t("card.double", { icon: this.icon(one) });
    if (one !== undefined && other !== undefined) return this.t("card.pair", { one: this.icon(one), other: this.icon(other) });
    if (label === "cage") return this.t("card.cage");
    return this.character(Number(label.slice(1)) - 1);
  }

  /** The same with pictures, where there are some. */
  cardPictures(label: string): Line {
    const icons = this.icons(label);
    if (icons.length > 0) return [h("span", { class: "gbw-syms", attrs: { role: "img", "aria-label": this.card(label) } }, icons.map((icon) => this.candy(icon)))];
    return [h("b", {}, this.card(label))];
  }

  character(index: number): string {
    return this.named(this.setup.characters[index]?.[0] ?? "?");
  }

  /** Return the kinds of a space, apart from its icon: several at once are possible. */
  place(space: number): string[] {
    const { setup } = this;
    const bridge = setup.bridges.find(([entrance]) => entrance === space);
    const character = setup.characters.find(([, at]) => at === space);
    return [
      ...(space === 0 ? [this.t("path.start")] : []),
      ...(setup.bursts.includes(space) ? [this.t("path.burst")] : []),
      ...(bridge === undefined ? [] : [this.t("path.bridge", { space: bridge[1] })]),
      ...(character === undefined ? [] : [this.named(character[0])]),
      ...(space === setup.swirl ? [this.t("path.swirl")] : []),
      ...(space >= setup.zone ? [this.t("path.zone")] : []),
      ...(space === setup.path.length - 1 ? [this.t("path.border")] : []),
    ];
  }

  /** The icon on a space, -1 for none. */
  iconAt(space: number): number {
    const letter = this.setup.path[space];
    return letter === undefined || letter === "-" ? -1 : this.setup.icons.findIndex(([it]) => it === letter);
  }

  /** Tell what an action would do now. */
  action(code: number, where: View): string {
    const [kind = "", one = 0, two = 0] = this.setup.actions[code] ?? [];
    const space = where.goals.find(([it]) => it === code)?.[1] ?? -1;
    const last = this.setup.path.length - 1;
    switch (kind) {
      case "forward": case "back":
        return kind === "forward" && space === last ? this.t("do.forward.win") : this.t(`do.${kind}`, { icon: this.icon(one), space });
      case "burst": return this.t("do.burst", { space: this.setup.bursts[one] ?? space });
      case "hit": return this.t(where.phase === "strike" ? "do.strike" : where.phase === "aim" ? "do.aim" : "do.hit", { name: this.seat(one) });
      case "summon": return this.t("do.summon", { name: this.seat(one) });
      case "part": return this.t("do.part", { part: this.part(one) });
      case "pass": return this.t(where.phase === "defense" ? "do.pass.defense" : "do.pass");
      case "play": {
        const aimed = (this.setup.actions[code] ?? []).length > 2;
        return this.t(aimed ? "do.play.on" : "do.play", { treat: this.treat(one), name: this.seat(two) });
      }
      case "use": return this.t("do.use", { treat: this.treat(where.seats[where.actor]?.equipped.find(([limb]) => limb === one)?.[1] ?? -1), part: this.part(one + FIRST_LIMB), name: this.seat(two) });
      case "equip": return this.t("do.equip", { treat: this.treat(one), on: this.on(two + FIRST_LIMB) });
      default: return this.t(`do.${kind}` as OwnKey);
    }
  }
}
