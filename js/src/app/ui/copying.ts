/** Text on the clipboard: by the browser's clipboard, else, in pages that may not use it, by a selection. */

export async function copyText(root: HTMLElement, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(root, text);
  }
}

function copySelected(root: HTMLElement, text: string): boolean {
  const before = (root.getRootNode() as Document | ShadowRoot).activeElement;
  const field = root.ownerDocument.createElement("textarea");
  field.value = text;
  field.className = "gbw-sr";
  root.append(field);
  field.select();
  try {
    return root.ownerDocument.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
