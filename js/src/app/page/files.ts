/** Files between the page and the disk of whoever looks at it. */

import { fromBase64 } from "./recording";
import { inflate } from "./library";

/** Bytes that a saved game may have (`LARGEST` in Python): more are not read, and not sent. */
export const MOST_BYTES = 4_000_000;

/** A file as Python sends it: its text gzipped, in base64. */
export interface PackedFile {
  readonly name: string;
  readonly data: string;
}

export function textOf({ data }: PackedFile): Promise<string> {
  return inflate(fromBase64(data));
}

/** Offer a text as a download. */
export function download(root: HTMLElement, name: string, text: string): void {
  const type = name.endsWith(".html") ? "text/html" : "application/json";
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = root.ownerDocument.createElement("a");
  Object.assign(link, { href: url, download: name });
  link.addEventListener("click", (event) => event.stopPropagation()); // it is no press beside the menu
  root.append(link);
  link.click();
  link.remove();
  // the browser reads it after the click
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Ask for a file; `null` for one that is larger than a saved game, else its bytes in base64. Nothing where none is chosen. */
export function choose(root: HTMLElement, chosen: (data: string | null) => void): void {
  const field = root.ownerDocument.createElement("input");
  Object.assign(field, { type: "file", accept: ".json,.txt" });
  field.addEventListener("change", () => {
    const file = field.files?.[0];
    if (file === undefined) return;
    if (file.size > MOST_BYTES) chosen(null);
    else void file.arrayBuffer().then((bytes) => chosen(toBase64(new Uint8Array(bytes))));
  });
  field.click();
}

/** Characters at a time: a call takes only so many arguments. */
const SLICE = 0x8000;

/** Write bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += SLICE) text += String.fromCharCode(...bytes.subarray(i, i + SLICE));
  return btoa(text);
}
