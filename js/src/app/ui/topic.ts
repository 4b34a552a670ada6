/** A subject that can be asked about, and its answer. */

import type { Content, VNode } from "./dom";

/** A rule that a topic is about: the key of its words ("rule." before it), and what they need. */
export interface Rule {
  readonly key: string;
  readonly picture?: Content;
  readonly params?: Readonly<Record<string, string>>;
}

/** Everything there is to say about something. */
export interface Topic {
  readonly title: string;
  /** The facts: effects, costs, points, reasons. */
  readonly said?: readonly Content[];
  readonly rules: readonly Rule[];
  /** The source of its values. */
  readonly source?: string;
}

/** The place of a rule: the key of the passage ("at." before it), and the page of the rulebook if it has some. */
export type Passage = readonly [at: string, page?: number];

/** The subjects of the legend. */
export const LEGEND = "legend";

/** Say what a part of the view is about, for those who ask. */
export function about(what: string, node: VNode): VNode {
  return { ...node, props: { ...node.props, attrs: { ...node.props.attrs, "data-why": what } } };
}
