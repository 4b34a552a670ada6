/** Tell if things may move: somebody looks, and has not told the system that they want less motion. */
export function mayMove(root: HTMLElement): boolean {
  if (typeof root.animate !== "function" || root.ownerDocument.hidden) return false;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
