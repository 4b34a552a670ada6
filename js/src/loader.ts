/**
 * The script that anywidget loads with every widget: a few lines that keep the move log and fetch the application, which the page
 * loads once.
 */

import { tellDrawn } from "./app/model/echo";
import { completeLog, keepLog } from "./app/model/logbook";
import { listen } from "./app/model/listen";
import type { WidgetModel } from "./app/model/types";
import { loadPart, type LibraryHost, type LibraryModel } from "./app/page/library";
import type { Application } from "./widget";

interface Initialize {
  readonly model: WidgetModel & LibraryModel;
  readonly signal?: AbortSignal;
}

interface Render extends Initialize {
  readonly el: HTMLElement;
  readonly host?: LibraryHost;
}

/** A picture, and why there is no more. */
interface Still {
  readonly type: string;
  readonly html: string;
}

function initialize({ model, signal }: Initialize): () => void {
  const end = new AbortController();
  signal?.addEventListener("abort", () => end.abort());
  // an editor has no log
  if (model.get("view") !== undefined) {
    keepLog(model, end.signal);
    completeLog(model);
    tellDrawn(model, end.signal);
  }
  return () => end.abort();
}

async function render({ model, el, host, signal }: Render): Promise<() => void> {
  const end = new AbortController();
  signal?.addEventListener("abort", () => end.abort());
  const fail = (error: unknown): void => {
    el.textContent = `The game cannot be shown here: ${String(error)}`;
    // Python has what there is without the application: the reader's language, and a picture
    listen(model, "msg:custom", (content: Still) => {
      if (content.type === "still") el.innerHTML = content.html;
    }, end.signal);
    model.send({ type: "still", locale: navigator.language, detail: String(error) });
  };
  await loadPart<Application>("app", model, host).then((application) => {
    if (!end.signal.aborted) application(el, model, end.signal, host, fail);
  }).catch(fail);
  return () => end.abort();
}

export default { initialize, render };
