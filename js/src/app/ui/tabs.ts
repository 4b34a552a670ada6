/** Tabs of a narrow view: one part of the table at a time, and a dot where something changed since it was looked at. */

import type { Context, Tab } from "./context";
import { h, type VNode } from "./dom";

/** The open tab of one view, and the state in which the others were last seen. */
export class Tabs {
  private chosen = "";
  private readonly seen = new Map<string, string>();

  choose(key: string): void {
    this.chosen = key;
  }

  /** Return the tab that is open: what was chosen, as long as it is there. */
  open(tabs: readonly Tab[]): string {
    return (tabs.find(({ key }) => key === this.chosen) ?? tabs[0])?.key ?? "";
  }

  list(c: Context): VNode | null {
    if (c.tabs.length === 0) return null;
    const { words } = c;
    return h("div", { class: "gbw-tabs", attrs: { role: "tablist", "aria-label": words.t("tabs"), "data-rove": "row" } },
      c.tabs.map((tab) => {
        const open = tab.key === c.tab;
        return h("button", {
          key: `tab:${tab.key}`, class: "gbw-tab", press: () => c.commands.open(tab.key),
          attrs: { role: "tab", id: `tab-${tab.key}`, "aria-selected": String(open), "aria-controls": `panel-${tab.key}` },
        }, tab.name, this.isNew(c, tab) && [h("i", { class: "gbw-tabdot" }), h("span", { class: "gbw-sr" }, ` (${words.t("tab.new")})`)]);
      }));
  }

  /** Tell if a tab holds something that was not there when it was open; what is in sight is seen. */
  private isNew(c: Context, { key, of, sign }: Tab): boolean {
    const subject = `${key}:${of}`;
    const known = c.narrow && key !== c.tab ? this.seen.get(subject) : undefined;
    if (known === undefined) this.seen.set(subject, sign);
    return known !== undefined && known !== sign;
  }
}

/** A region that is a tab's in a narrow view. */
export function tabPanel(c: Context, key: string, region: VNode): VNode {
  if (c.tab === "") return region;
  const { props } = region;
  const roles = c.narrow ? { role: "tabpanel", id: `panel-${key}`, "aria-labelledby": `tab-${key}` } : {};
  return { ...region, props: { ...props, class: `${props.class ?? ""} gbw-tabpanel${key === c.tab ? "" : " gbw-tab-shut"}`, attrs: { ...props.attrs, ...roles } } };
}
