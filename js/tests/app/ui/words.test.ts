import { describe, expect, it } from "vitest";

import shared from "../../../../gingerbread_widget/data/messages/en.json";
import house from "../../../../gingerbread_widget/data/messages/house/en.json";
import { languageOf, Messages } from "../../../src/app/i18n/index";
import type { Context } from "../../../src/app/ui/context";
import { h, plain, type VNode } from "../../../src/app/ui/dom";
import { sentence } from "../../../src/app/ui/log";
import { luminance, themeFor } from "../../../src/app/ui/theme";
import { Words } from "../../../src/house/words";
import { SETUP } from "../../fake";

const english = { ...shared, ...house };

describe("messages", () => {
  const messages = Messages.english(english);

  it("fill in named parameters and choose the plural", () => {
    expect(messages.text("place.wins", { n: 1 })).toBe("wins by 1 point");
    expect(messages.text("place.wins", { n: 2 })).toBe("wins by 2 points");
  });

  it("leave text alone that looks like a parameter but is data", () => {
    expect(messages.text("say.main", { name: "{name} $& constructor" })).toBe("{name} $& constructor: place a double tile");
    expect(messages.text("say.main", {})).toBe("{name}: place a double tile");
  });

  it("keep parameters that are no text as they are", () => {
    const thing = { a: 1 };
    expect(messages.rich<object>("log.take", { symbols: thing })).toEqual(["took ", thing]);
  });

  it("let no line begin with the comma behind a picture, however deep it stands", () => {
    const heart = h("i", { attrs: { "aria-label": "heart" } });
    const held = (sign: string): VNode => h("span", { class: "gbw-held" }, heart, sign);
    const words = new Words(messages, { ...SETUP, names: ["Ada", "Bo"] });
    const listed = sentence({ words } as unknown as Context, [["took ", heart], "went", [h("b", {}, "Bo")], "came"]);
    expect(listed).toEqual(["took ", held(","), " ", "went", ", ", h("b", {}, "Bo"), ", ", "came"]);
    expect(sentence({ words } as unknown as Context, [["took ", h("span", {}, heart, heart)], "went"])[1]).toEqual(h("span", {}, heart, held(",")));
    expect(words.rich("fact.covers", { one: heart, two: heart }).slice(-2)).toEqual([held("."), ""]);
    expect(plain(["(", held(","), " end)"])).toBe("(heart, end)");
  });

  it("fall back to English for a language that is not there", () => {
    expect(languageOf(["xx", "__proto__", "constructor", ""])).toBe("en");
  });

  it("have both forms wherever there is one, with the same parameters", () => {
    const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
    for (const entry of Object.values(english)) {
      if (typeof entry === "string") continue;
      expect(Object.keys(entry)).toEqual(["one", "other"]);
      expect(new Set([...names(entry.other), "n"])).toEqual(new Set([...names(entry.one), "n"]));
    }
  });
});

describe("a title", () => {
  it("of a long word may break, with a hyphen; others are as they are", () => {
    const setup = { ...SETUP, characters: ["Rumpelstiltskin", "Little Red Riding Hood", "Hansel & Gretel", "Cinderella"].map((name) => [name, "R", 1, "H", "C", ""] as const) };
    const words = new Words(Messages.english(english), setup);
    expect([0, 1, 2, 3].map((id) => words.title(id))).toEqual(["Rum\u00adpel\u00adstiltskin", "Little Red Riding Hood", "Hansel & Gretel", "Cin\u00adderel\u00adla"]);
    expect(words.name(0)).toBe("Rumpelstiltskin");
  });
});

describe("the theme", () => {
  it("is what the trait says, else what the ground looks like", () => {
    const host = document.createElement("div");
    document.body.replaceChildren(host);
    expect(themeFor("dark", host)).toBe("dark");
    host.style.backgroundColor = "rgb(255, 255, 255)";
    expect(themeFor("", host)).toBe("light");
    host.style.backgroundColor = "rgb(17, 17, 17)";
    expect(themeFor("", host)).toBe("dark");
  });

  it("reads colours, and sees through transparent ones", () => {
    expect(luminance("rgb(255, 255, 255)")).toBeCloseTo(1);
    expect(luminance("rgba(0, 0, 0, 0)")).toBeNull();
    expect(luminance("oklch(0.5 0 0)")).toBeNull();
  });
});
