/** Light or dark: what the trait says, else what the ground behind the widget looks like. */

/** Ink of the page, and whether the ground is dark. */
export interface Theme {
  readonly ink: string;
  readonly dark: boolean;
}

/** Relative luminance of an "rgb(...)" colour, null where it is see-through or not understood. */
export function luminance(colour: string): number | null {
  const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  const [r, g, b, alpha = 1] = numbers;
  if (!colour.startsWith("rgb") || r === undefined || g === undefined || b === undefined || alpha < 0.5) return null;
  const [x, y, z] = [r, g, b].map((n) => ((n / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * (x ?? 0) + 0.7152 * (y ?? 0) + 0.0722 * (z ?? 0);
}

/** Luminance of the nearest ground behind an element, through shadow roots; null when there is none. */
function groundBehind(element: Element): number | null {
  let at: Element | null = element;
  while (at !== null) {
    const found = luminance(getComputedStyle(at).backgroundColor);
    if (found !== null) return found;
    const root: Node = at.getRootNode();
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return null;
}

/** Value for `data-gbw-theme`; null leaves it to the page and the system. */
export function themeFor(wanted: unknown, host: Element): "light" | "dark" | null {
  if (wanted === "light" || wanted === "dark") return wanted;
  const ground = groundBehind(host);
  return ground === null ? null : ground < 0.22 ? "dark" : "light";
}

/** Give an element the theme that is wanted or fits its ground; return what it looks like then. It makes the browser compute styles. */
export function applyTheme(root: HTMLElement, wanted: unknown): Theme {
  const theme = themeFor(wanted, root.parentElement ?? root);
  if (theme === null) delete root.dataset["gbwTheme"];
  else root.dataset["gbwTheme"] = theme;
  const { color, backgroundColor } = getComputedStyle(root);
  return { ink: color, dark: (luminance(backgroundColor) ?? 1) < 0.22 };
}

/** Call back when the page or the system may have changed its theme. */
export function onThemeChange(host: Element, changed: () => void, signal: AbortSignal): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed, { signal });
  const observer = new MutationObserver(changed);
  const { body, documentElement } = host.ownerDocument;
  for (const it of [body, documentElement]) observer.observe(it, { attributes: true, attributeFilter: ["class", "style", "data-jp-theme-light", "data-jp-theme-name", "data-theme", "data-vscode-theme-kind"] });
  signal.addEventListener("abort", () => observer.disconnect());
}
