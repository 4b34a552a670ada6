// The picture of a board stands where the game will be; a bar counts the bytes that the game waits for.

const FIRST_FILES = "first.json";
// The part of the bar that bytes fill; the rest is Python starting, which nothing tells of, and the board being drawn.
const LOADED = 50;
const STARTED = 90;
// Milliseconds in which the bar goes two thirds of what is left while Python starts.
const START = 15_000;
// Milliseconds in which nothing comes, after which the page says so.
const PATIENCE = 90_000;
const ROOM = `@media (max-width: 720px) {
  .jp-CodeConsole .jp-OutputPrompt, .jp-CodeConsole .jp-OutputArea-promptOverlay { display: none; }
  .jp-CodeConsole .jp-Cell, .jp-CodeConsole .jp-OutputArea-output { padding: 0 !important; }
}`;

const frame = document.getElementById("game");
const wait = document.getElementById("wait");
const say = document.getElementById("say");
const bar = document.getElementById("bar");
const trouble = document.getElementById("trouble");
let came = performance.now();
let reached = 0;
let loaded = 0;
let failed = "";

/** Move the bar, never backwards. */
function show(percent, text) {
  bar.value = Math.max(bar.value, percent);
  if (say.textContent !== text) say.textContent = text;
}

/** Fetch a file into the browser's cache, where the game finds it; tell of each part that has come. */
async function fetched(path, got) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) got(part.value.length);
}

async function load() {
  const files = await (await fetch(FIRST_FILES)).json();
  const all = files.reduce((sum, [, bytes]) => sum + bytes, 0);
  const mega = (bytes) => (bytes / 1e6).toFixed(0);
  let here = 0;
  await Promise.all(files.map(([path]) => fetched(path, (bytes) => {
    here += bytes;
    came = performance.now();
    show(Math.min(1, here / all) * LOADED, `Loading Python and the game: ${mega(here)} of ${mega(all)} MB`);
  })));
  loaded = came = performance.now();
}

/** What has come of the game inside the frame, from nothing (0) to its board (3). */
function stage(inside) {
  if (inside?.querySelector(".gbw-root [data-key]")) return 3;
  if (inside?.querySelector(".gbw-root, .jp-OutputArea-output")) return 2;
  return inside?.querySelector(".jp-CodeConsole") ? 1 : 0;
}

function look() {
  const inside = frame.contentDocument;
  // on a phone the game has the whole width
  if (inside?.head && !inside.getElementById("room")) {
    const style = inside.createElement("style");
    style.id = "room";
    style.textContent = ROOM;
    inside.head.append(style);
  }
  const at = stage(inside);
  if (at > reached) came = performance.now();
  reached = at;
  if (at === 3) {
    wait.remove();
    frame.inert = false;
    return;
  }
  if (at === 2) show(STARTED, "Setting up the board");
  else if (loaded > 0) show(STARTED - (STARTED - LOADED) * Math.exp((loaded - performance.now()) / START), "Starting Python");
  if (failed !== "" || performance.now() - came > PATIENCE) {
    trouble.hidden = false;
    trouble.querySelector("output").textContent = failed;
  }
  setTimeout(look, 200);
}

frame.inert = true;
document.getElementById("again").addEventListener("click", () => location.reload());
load().catch((error) => { failed = String(error); });
look();
