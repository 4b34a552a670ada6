"""Each kind of decision shows its task, and its buttons carry it out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .moments import View, find
from .notebook import Notebook

pytestmark = pytest.mark.browser


def legal(view: View, first: int, end: int) -> bool:
    """Whether one of these codes is legal."""
    return any(first <= code < end for code in view["legal"])


def pending(view: View, symbol: int, count: int | None = None) -> bool:
    """Whether such an effect waits."""
    return view["phase"] == "effect" and any(s == symbol and count in (None, n) for s, n in view["pending"])


def gate(view: View) -> int:
    """How many wait at the gate of the seat to act."""
    return len(view["seats"][view["actor"]]["gate"])


#: What is looked for, words of the status line, keys to press, how the last lines of the log begin.
PHASES: dict[str, tuple[Callable[[View], bool], str, list[str], list[str]]] = {
    "side": (lambda v: v["phase"] == "side", "choose a side of your board", ["side:1", "main"], ["side 2"]),
    "first": (lambda v: v["phase"] == "first", "choose your first character", ["first:3", "main"], ["first 3"]),
    "main": (lambda v: v["phase"] == "main", "place a double tile", ["tile:1", "LIT", "LIT", "ONLY"], ["build 1 "]),
    "main, stairways": (
        lambda v: v["phase"] == "main" and v["seats"][v["actor"]]["stairs"] <= 2,
        "place a double tile",
        ["stairs", "tile:2", "main"],
        ["stairs 2 take 2"],
    ),
    "effect, single": (
        lambda v: pending(v, 0, 1) and len(v["pending"]) == 1,
        "use 1 red heart",
        ["main"],
        ["take red"],
    ),
    "effect, triple": (
        lambda v: pending(v, 0, 3) and sum(v["seats"][v["actor"]]["bread"]) <= 7,
        "use 3 red hearts",
        ["main"],
        ["take red"] * 3,
    ),
    "effect, triple, one at a time": (
        lambda v: pending(v, 0, 3) and sum(v["seats"][v["actor"]]["bread"]) <= 7,
        "use 3 red hearts",
        ["only", "only", "main"],
        ["take red"] * 3,
    ),
    "effect, declined": (lambda v: pending(v, 0, 1), "use", ["alt"], ["decline"]),
    "effect, wild symbol": (
        lambda v: pending(v, 7) and legal(v, 83, 84),
        "use",
        ["choice:83", "main"],
        ["take blue"],
    ),
    "effect, exchange": (
        lambda v: pending(v, 5) and 86 + 4 * 0 + 2 in v["legal"],
        "use",
        ["choice:exchange", "give:red", "get:blue", "main"],
        ["exchange red>blue"],
    ),
    "effect, cage line": (
        lambda v: pending(v, 6) and legal(v, 103, 104) and gate(v) < 2,
        "use",
        ["choice:cage", "choice:103", "main"],
        ["cage line 2"],
    ),
    "effect, cage look": (
        lambda v: pending(v, 6) and legal(v, 106, 107) and v["pile"] >= 3 and gate(v) < 2,
        "use",
        ["choice:cage", "choice:106", "main", "curtain", "keep:2", "swap", "main"],
        ["cage look", "keep 2 return 3 1"],
    ),
    "keep, gate full": (
        lambda v: v["phase"] == "keep" and gate(v) == 2 and len(v["drawn"]) == 3,
        "is to move",
        ["curtain", "keep:1", "away:2", "main"],
        ["keep 1 return 2 3", "return gate 2"],
    ),
    "gate": (
        lambda v: v["phase"] == "gate" and 114 in v["legal"],
        "make room at your gate",
        ["choice:114", "main"],
        ["return gate 2"],
    ),
    "trap": (
        lambda v: v["phase"] == "trap" and 117 in v["legal"],
        "trap characters, or end the turn",
        ["choice:117", "main"],
        ["trap line 2"],
    ),
    "trap, end": (
        lambda v: v["phase"] == "trap" and legal(v, 116, 122),
        "trap characters, or end the turn",
        ["alt"],
        ["end turn"],
    ),
    "pay": (lambda v: v["phase"] == "pay", "pay for", ["TOKENS", "main"], ["pay "]),
    "wild": (lambda v: v["phase"] == "wild", "place the wild tile", ["cell:b2", "ONLY"], ["wild b2"]),
    "bonus": (
        lambda v: v["phase"] == "bonus" and legal(v, 138, 139),
        "choose a bonus card",
        ["bonus:3", "main"],
        ["bonus 3"],
    ),
    "bonus, none": (
        lambda v: v["phase"] == "bonus" and 148 in v["legal"],
        "choose a bonus card",
        ["bonus:skip", "main"],
        ["skip bonus"],
    ),
    "discard": (
        lambda v: v["phase"] == "main" and 149 in v["legal"],
        "place a double tile",
        ["pantry:red", "give-back:yes"],
        ["discard red"],
    ),
}


@pytest.mark.parametrize("phase", PHASES)
def test_the_task_of_each_phase(desk: Notebook, phase: str) -> None:
    wanted, say, keys, texts = PHASES[phase]
    moment = find(wanted)
    screen = desk.show(moment.cell)
    seen = screen.seen()
    assert say in seen.say, f"seed {moment.seed}"
    for key in keys:
        if key == "LIT":
            now = screen.seen()
            screen.press(next(cell for cell in now.keys("cell:") if now.buttons[cell].lit))
        elif key == "TOKENS":
            for token in range(1, desk.value("w.view['pay'][1]") + 1):
                screen.press(f"token:{token}")
        elif key == "ONLY":  # what it brings, if anything, waits
            seen = screen.play("only" if screen.seen().can("only") else "main")
        elif key in {"main", "only", "alt", "give-back:yes"}:
            seen = screen.play(key)
        else:
            screen.press(key)
    log: list[str] = [line.partition(": ")[2] for line in desk.value("game.log")][-len(texts) :]
    assert [line.startswith(text) for line, text in zip(log, texts, strict=True)] == [True] * len(texts), (
        f"seed {moment.seed}: {log} is not {texts}"
    )
    assert seen.step >= len(moment.codes) + len(texts)


def test_the_end(desk: Notebook) -> None:
    moment = find(lambda v: v["phase"] == "over")
    screen = desk.show(moment.cell)
    assert screen.seen().over
    assert not screen.seen().keys("cell:")
    assert "wins" in screen.seen().say or "share the victory" in screen.seen().say, f"seed {moment.seed}"
