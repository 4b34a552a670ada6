/** Each frame comes at once: what is asked for has been drawn when a test looks. */
globalThis.requestAnimationFrame = (draw) => {
  draw(0);
  return 0;
};
