/**
 * The script of a page that holds a whole game (`export_html` in Python writes it). The page carries the scripts of the
 * widget and the game as blocks of packed data, and asks nothing of any server.
 */

import { inflate, loadPart, type Bytes } from "./app/page/library";
import { fromBase64, RecordingModel, type Recording } from "./app/page/recording";
import type { Application } from "./widget";

function block(name: string): Bytes {
  const element = document.getElementById(`gbw-${name}`);
  if (element === null) throw new Error(`this page holds no ${name}`);
  return fromBase64(element.textContent ?? "");
}

async function replay(place: HTMLElement, fail: (error: unknown) => void): Promise<void> {
  const recording = JSON.parse(await inflate(block("game"))) as Recording;
  const model = new RecordingModel(recording, block);
  const application = await loadPart<Application>("app", model);
  // it takes the place of what stands there for readers without scripts
  application(place, model, new AbortController().signal, undefined, fail);
}

const place = document.getElementById("gbw-place");
if (place !== null) {
  const fail = (error: unknown): void => place.prepend(`${place.dataset["failed"] ?? ""}${String(error)}`);
  replay(place, fail).catch(fail);
}
