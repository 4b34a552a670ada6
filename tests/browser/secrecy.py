"""What traffic may hold of a game: checked against positions in which all that is hidden lies otherwise."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

import gingerbread_widget as gw

from .overheard import Said, overheard

#: What the widget adds to a view of the rules; none of it comes from the piles.
OWN: Final = {"rev", "step", "steps", "shut", "eyes", "undo", "unsees", "redo", "ack", "last", "holding", "together"}
OWN_SETUP: Final = {"title", "names", "kinds", "spectator", "round", "table", "pair"}
#: What a message from the kernel may hold beside a view.
AROUND: Final = {"type", "at", "seq", "view"}


def check_traffic(frames: Iterable[bytes], game: gw.Game) -> None:
    """Whether the frames of a game that was played in one go, by whoever sat there, tell nothing hidden.

    Raises
    ------
    AssertionError
        With the seed of the game and the step.
    """
    said = list(overheard(frames))
    seen = list(_views(said))
    steps = {view["step"] for view in seen}
    assert {0, game.step} <= steps <= set(range(game.step + 1))
    looks = {step for step, entry in enumerate(game.entries(), 1) if entry[2] == "look"}
    assert looks <= steps, "a click ends with the look, since the seat that looks sees something new"
    for view in seen:
        for other in _rearranged(game, view):
            assert {key: view[key] for key in other} == other, f"seed {game.record.seed}, step {view['step']}"
            assert set(view) - set(other) <= OWN
    # nothing else of the game travels but what no move changes, and the public log
    start = game.position_at(0)
    start.determinize(0, 1)
    setup = next(it.data["state"]["setup"] for it in said if "setup" in it.data.get("state", {}))
    open_to_all = json.loads(json.dumps(game.rules.setup(start)))
    assert {key: setup[key] for key in open_to_all} == open_to_all
    assert set(setup) - set(open_to_all) <= OWN_SETUP
    told = [line for it in said for line in it.data.get("state", {}).get("news", [0, []])[1]]
    assert told == [[step, *entry] for step, entry in enumerate(game.entries(), 1)]


def _views(said: list[Said]) -> Iterator[dict[str, Any]]:
    """Every view that was sent, in a trait or in a message."""
    for it in said:
        if "view" in it.data.get("state", {}):
            yield it.data["state"]["view"]
        content = it.data.get("content", {})
        if "view" in content:
            assert set(content) <= AROUND
            yield content["view"]


def _rearranged(game: gw.Game, view: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The same view where what the viewer cannot know lies otherwise; of a public view, what some seat cannot know."""
    viewer = view["viewer"]
    for seat in range(len(game.players)) if viewer < 0 else [viewer]:
        for seed in range(3):
            position = game.position_at(view["step"])
            position.determinize(seat, seed)
            yield game.rules.view(position, viewer)
