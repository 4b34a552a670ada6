/**
 * Plain descriptions of elements, and the patcher that makes the page agree with them.
 *
 * Elements are kept, not rebuilt: a press that begins before a change and ends after it still reaches its button, focus
 * stays where it is, and a screen reader is told only what is new. All text goes in as text.
 */

export interface Handlers {
  /** Pressed with pointer or keyboard. */
  readonly press?: () => void;
  /** The press changes the game or the choice, so it waits while an answer is outstanding. */
  readonly playing?: boolean;
  /** Pointer over the element or focus on it (true), and gone again (false). */
  readonly hover?: (inside: boolean) => void;
  /** A new value of an input. */
  readonly input?: (value: string) => void;
}

/** Content that is drawn by other means, again whenever the sign changes. */
export interface Paint {
  readonly sign: string;
  readonly draw: (host: HTMLElement) => void;
}

export interface Props extends Handlers {
  /** Name by which tests, focus and waiting presses find the element; unique in the widget. */
  readonly key?: string;
  readonly class?: string;
  /** Name of an icon of the sprite, on a `use` element. */
  readonly icon?: string;
  readonly paint?: Paint;
  readonly attrs?: Readonly<Record<string, string | number | boolean | undefined>>;
}

export interface VNode {
  readonly tag: string;
  readonly props: Props;
  readonly kids: readonly (VNode | string)[] | LateKids;
}

/** Content that is described, and compared, only when its sign changes. */
interface LateKids {
  readonly sign: string;
  readonly make: () => readonly (VNode | string)[];
}

export type Content = VNode | string | number | null | undefined | false | readonly Content[];

export function h(tag: string, props: Props, ...content: Content[]): VNode {
  return { tag, props, kids: flat(content) };
}

/** An element whose content stays as it is while the sign stays the same. */
export function late(tag: string, props: Props, sign: string, make: () => Content): VNode {
  return { tag, props, kids: { sign, make: () => flat([make()]) } };
}

function flat(content: readonly Content[]): (VNode | string)[] {
  const kids: (VNode | string)[] = [];
  const add = (item: Content): void => {
    if (Array.isArray(item)) item.forEach(add);
    else if (typeof item === "number") kids.push(String(item));
    else if (item !== null && item !== undefined && item !== false && item !== "") kids.push(item as VNode | string);
  };
  content.forEach(add);
  return kids;
}

/** Content as text: pictures by their names, the rest as it reads. */
export function plain(content: Content): string {
  const words = (item: Content): string => {
    if (Array.isArray(item)) return item.map(words).join("");
    if (item === null || item === undefined || item === false) return "";
    if (typeof item !== "object") return String(item);
    const { props, kids } = item as VNode;
    const name = props.attrs?.["aria-label"];
    if (name !== undefined) return ` ${String(name)} `;
    return props.attrs?.["aria-hidden"] === "true" ? "" : ("make" in kids ? flat(kids.make()) : kids).map(words).join("");
  };
  return words(content).replace(/\s+/g, " ").replace(/ (?=[,.)])|(?<=\() /g, "").trim();
}

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "symbol", "path", "rect", "circle", "g", "text", "title"]);

export class Patcher {
  private readonly handlers = new WeakMap<Element, Handlers>();
  private readonly signs = new WeakMap<Element, string>();

  /** @param idPrefix makes ids unique among the widgets of a page */
  constructor(private readonly idPrefix: string) {}

  handlersOf(element: Element): Handlers | undefined {
    return this.handlers.get(element);
  }

  /** Make the children of `parent` agree with the description. */
  patch(parent: Element, kids: readonly (VNode | string)[]): void {
    const keyed = new Map<string, Element>();
    const loose: ChildNode[] = [];
    for (const child of parent.childNodes) {
      const key = child instanceof Element ? child.getAttribute("data-key") : null;
      if (key === null) loose.push(child);
      else keyed.set(key, child as Element);
    }
    const nodes = kids.map((kid) => (typeof kid === "string" ? takeText(loose) : takeElement(kid, keyed, loose)) ?? create(parent, kid));
    // what is gone leaves first, so that what stays need not move: a moved element would lose its focus
    const kept = new Set<ChildNode>(nodes);
    for (const child of [...parent.childNodes]) if (!kept.has(child)) child.remove();
    let place: ChildNode | null = parent.firstChild;
    nodes.forEach((node, i) => {
      if (node === place) place = place.nextSibling;
      else parent.insertBefore(node, place);
      const kid = kids[i];
      if (typeof kid === "object") this.update(node as Element, kid);
      else if (node.textContent !== kid) node.textContent = kid ?? "";
    });
  }

  private update(element: Element, node: VNode): void {
    const { props } = node;
    const wanted = new Map<string, string>();
    for (const [name, value] of Object.entries(props.attrs ?? {})) {
      if (value !== undefined && value !== false) wanted.set(name, value === true ? "" : String(value));
    }
    if (props.key !== undefined) wanted.set("data-key", props.key);
    if (props.class !== undefined && props.class !== "") wanted.set("class", props.class);
    if (props.icon !== undefined) wanted.set(node.tag === "use" ? "href" : "id", node.tag === "use" ? `#${this.idPrefix}${props.icon}` : props.icon);
    if (node.tag === "button") wanted.set("type", "button");
    for (const name of IDS) if (wanted.has(name)) wanted.set(name, `${this.idPrefix}${wanted.get(name)}`);
    for (const { name } of [...element.attributes]) {
      if (!wanted.has(name) && !MANAGED.has(name)) element.removeAttribute(name);
    }
    for (const [name, value] of wanted) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
      if (name === "value" && element instanceof HTMLInputElement && element.value !== value) element.value = value;
    }
    this.handlers.set(element, props);
    const sign = props.paint?.sign ?? ("sign" in node.kids ? node.kids.sign : undefined);
    if (sign !== undefined) {
      if (this.signs.get(element) === sign) return;
      this.signs.set(element, sign);
    }
    if (props.paint !== undefined) props.paint.draw(element as HTMLElement);
    else this.patch(element, "make" in node.kids ? node.kids.make() : node.kids);
  }
}

/** Attributes that hold ids, which are unique among the widgets of a page. */
const IDS = ["id", "aria-controls", "aria-labelledby"];

/** Attributes that others set: roving focus, the scene inside its host, whoever unfolds something, and the coach. */
const MANAGED = new Set(["tabindex", "style", "data-gbw-renderer", "open", "data-look"]);

function takeText(loose: ChildNode[]): ChildNode | undefined {
  return take(loose, (node) => node.nodeType === 3);
}

function takeElement(kid: VNode, keyed: Map<string, Element>, loose: ChildNode[]): ChildNode | undefined {
  const { key } = kid.props;
  if (key !== undefined) {
    const element = keyed.get(key);
    keyed.delete(key);
    return element?.localName === kid.tag ? element : undefined;
  }
  // the first class is what an element is; those after it are states
  const kind = kid.props.class?.split(" ", 1)[0] ?? "";
  return take(loose, (node) => node instanceof Element && node.localName === kid.tag && (node.classList[0] ?? "") === kind);
}

function take(loose: ChildNode[], fits: (node: ChildNode) => boolean): ChildNode | undefined {
  const index = loose.findIndex(fits);
  return index < 0 ? undefined : loose.splice(index, 1)[0];
}

function create(parent: Element, kid: VNode | string): ChildNode {
  const document = parent.ownerDocument;
  if (typeof kid === "string") return document.createTextNode(kid);
  return SVG_TAGS.has(kid.tag) ? document.createElementNS(SVG, kid.tag) : document.createElement(kid.tag);
}
