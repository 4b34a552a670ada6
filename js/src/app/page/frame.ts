/** Milliseconds after which a page that makes no frames (a hidden one, or one in a frame out of sight) is drawn all the same. */
const LATEST = 200;

/** Call back with the next frame, or a little later where there is none; what is returned calls it off. */
export function onFrame(callback: () => void): () => void {
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = (): void => {
    cancel();
    callback();
  };
  let frame = 0;
  const timer = setTimeout(once, LATEST);
  frame = requestAnimationFrame(once);
  return cancel;
}
