import { describe, expect, it, vi } from "vitest";

import { h, late, Patcher, type VNode } from "../../../src/app/ui/dom";

function host(): { root: HTMLElement; draw: (...kids: VNode[]) => void; patcher: Patcher } {
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  const patcher = new Patcher("test-");
  return { root, patcher, draw: (...kids) => patcher.patch(root, kids) };
}

const item = (key: string, text = key): VNode => h("button", { key }, text);

describe("the patcher", () => {
  it("keeps elements by key, in any order", () => {
    const { root, draw } = host();
    draw(item("a"), item("b"), item("c"));
    const [a, b, c] = root.children;
    draw(item("c"), item("a", "new"), item("d"));
    expect([root.children[0], root.children[1]]).toEqual([c, a]);
    expect(root.contains(b ?? null)).toBe(false);
    expect(root.textContent).toBe("cnewd");
  });

  it("keeps focus when what stands before goes or comes", () => {
    const { root, draw } = host();
    draw(item("a"), h("p", {}, "text"), item("b"));
    const b = root.querySelector<HTMLElement>('[data-key="b"]');
    b?.focus();
    draw(item("b"));
    expect(document.activeElement).toBe(b);
    draw(h("p", {}, "again"), item("a"), item("b"));
    expect(document.activeElement).toBe(b);
  });

  it("puts text in as text and mends it in place", () => {
    const { root, draw } = host();
    draw(h("p", {}, "one ", h("b", {}, "<i>two</i>"), " three"));
    const text = root.firstChild?.firstChild;
    draw(h("p", {}, "1 ", h("b", {}, "2")));
    expect(root.innerHTML).toBe("<p>1 <b>2</b></p>");
    expect(root.firstChild?.firstChild).toBe(text);
  });

  it("takes away attributes that are no longer wanted, but none that others set", () => {
    const { root, draw } = host();
    draw(h("i", { class: "x now", attrs: { title: "t", hidden: true, lang: undefined } }));
    const element = root.firstElementChild as HTMLElement;
    element.tabIndex = 0;
    draw(h("i", { class: "x", attrs: { hidden: false } }));
    expect(root.innerHTML).toBe('<i class="x" tabindex="0"></i>');
  });

  it("makes ids of icons its own", () => {
    const { root, draw } = host();
    draw(h("svg", {}, h("symbol", { icon: "red" }), h("use", { icon: "red" })));
    expect(root.querySelector("symbol")?.id).toBe("test-red");
    expect(root.querySelector("use")?.getAttribute("href")).toBe("#test-red");
  });

  it("paints, and makes late content, only when the sign changes", () => {
    const { draw } = host();
    const paint = vi.fn();
    const make = vi.fn(() => "text");
    const both = (sign: string): void => draw(h("div", { paint: { sign, draw: paint } }), late("p", {}, sign, make));
    both("1");
    both("1");
    both("2");
    expect([paint.mock.calls.length, make.mock.calls.length]).toEqual([2, 2]);
  });
});
