"""Places stay where they are while a game is played, at every width, with every number of seats and any names."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house.constants import PAIR_A, PAIR_B
from gingerbread_widget.games.house.names import CELLS

from .notebook import Notebook
from .places import NAMES, WIDTHS, faults, look
from .screen import Screen

pytestmark = pytest.mark.browser

#: Actions after which a game is looked at, and for how many.
FROM: Final = 60
STEPS: Final = 12


def _action(game: gw.Game, random: Random) -> int:
    """Play an action; placements where there are any, as taking stairways would be most of a random game."""
    actions = [int(action) for action in game.candidate_actions()]
    builds = [code for code in actions if code < 72] if game.rules.name == "house" else []
    code = random.choice(builds or actions)
    game.play(code)
    return code


def _choose(screen: Screen, widths: tuple[int, ...]) -> list[tuple[str, dict[str, Any]]]:
    """Looks after each press that chooses a tile and its spaces, and with the hint, the menu and a refused space."""
    looks = []
    for key in ("tile:1", "LIT", "LIT", "more", "more", "DARK"):
        seen = screen.seen()
        cells = {k: it for k, it in seen.buttons.items() if k.startswith("cell:")}
        found = [k for k, it in cells.items() if (it.lit if key == "LIT" else not it.can and not it.on)]
        if key in ("LIT", "DARK") and not found:
            continue
        if key == "DARK":  # it says why not
            screen.key(found[0]).hover()
        else:
            screen.press(found[-1] if key == "LIT" else key)
        screen.settle()
        looks.append((key, look(screen, widths)))
    screen.page.mouse.move(0, 0)
    return looks


def play(desk: Notebook, game: str, seats: int, names: str, widths: tuple[int, ...], steps: int) -> list[str]:
    """What moved or went beyond its place in the middle of a game and at its end."""
    people = NAMES[names][:seats]
    known = gw.new_game(game, players=people, seed=seats)
    random = Random(seats)
    codes = [_action(known, random) for _ in range(FROM)]
    screen = desk.show(
        f"import gingerbread_widget as gw\ngame = gw.new_game({game!r}, players={people!r}, seed={seats})\n"
        f"game.play(*{codes!r})\nw = gw.GameWidget(game)\nw"
    )
    seen = [("the beginning", look(screen, widths))]
    for _ in range(steps):
        if known.view(known.actor)["phase"] == "main" and screen.seen().keys("tile:"):
            seen += _choose(screen, widths)
        code = _action(known, random)
        desk.do(f"game.play({code})")
        screen.until_step(known.step)
        seen.append((f"after {code}", look(screen, widths)))
    rest: list[int] = []
    while not known.over:
        rest.append(_action(known, random))
    desk.do(f"game.play(*{rest!r})")
    screen.until_step(known.step)
    seen.append(("the end", look(screen, widths)))
    screen.press("seek:prev")
    screen.until("root.classList.contains('gbw-past')")
    seen.append(("before the end", look(screen, widths)))
    return faults(seen, widths)


@pytest.mark.parametrize(("game", "seats", "names"), [("house", 3, "long"), ("candyman", 4, "long")])
def test_no_place_moves_and_nothing_goes_beyond_its_place(desk: Notebook, game: str, seats: int, names: str) -> None:
    assert play(desk, game, seats, names, (360, 1200), STEPS) == []


@pytest.mark.proof
@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize(
    ("game", "seats"), [("house", 2), ("house", 3), ("house", 4), ("candyman", 2), ("candyman", 4), ("candyman", 6)]
)
def test_no_place_moves_at_any_width_whoever_plays(desk: Notebook, game: str, seats: int, names: str) -> None:
    assert play(desk, game, seats, names, WIDTHS, STEPS) == []


#: Tell if a heading of two lines leaves room for a bot's turn in three, and nothing has to be scrolled to.
_TOLD: Final = """(it) => {
    const [say, why] = it.children;
    say.textContent = "Ada: use the symbols that you have covered";
    why.textContent = "Bo covered 1 red heart and 1 stairway on b3\u2013c3 and took 1 red heart and 1 stairway, "
        + "trapped Puss in Boots for 4, and laid a wild tile on b2.";
    return [say.clientHeight > 36, why.clientHeight > 48, it.scrollHeight <= it.clientHeight];
}"""
#: Pixels of the highest place with nothing in it, at three points across, of the narrowest reason of a score, and of
#: the way from the top of the widget to the end of its seek bar.
_USE: Final = """(root) => {
    const box = (it) => it.getBoundingClientRect();
    const regions = ".gbw-scene, .gbw-decision, .gbw-belongings, .gbw-supply, .gbw-opp, .gbw-scorebox, .gbw-log";
    const edge = box(root);
    const boxes = [...root.querySelectorAll(regions)].map(box).sort((a, b) => a.top - b.top);
    const empty = [0.1, 0.5, 0.9].map((part) => {
        const x = edge.left + part * edge.width;
        const here = boxes.filter(({ left, right }) => left <= x && x <= right);
        let end = here[0].top, most = 0;
        for (const { top, bottom } of [...here, { top: edge.bottom, bottom: edge.bottom }]) {
            most = Math.max(most, top - end);
            end = Math.max(end, bottom);
        }
        return most;
    });
    const reasons = [...root.querySelectorAll(".gbw-reasons > td")].map((it) => box(it).width);
    return [Math.max(...empty), Math.min(...reasons), box(root.querySelector(".gbw-seek")).bottom - edge.top];
}"""


def test_many_seats_leave_no_place_empty_squeeze_no_reason_and_have_the_seek_bar_in_sight(desk: Notebook) -> None:
    for seats in (3, 4):
        screen = desk.show(
            f"import gingerbread_widget as gw\ngame = gw.new_game(players={NAMES['long'][:seats]!r}, seed={seats})\n"
            "w = gw.GameWidget(game)\nw"
        )
        for width in (1090, 1200):
            screen.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
            screen.settle()
            empty, reason, seek = screen.root.evaluate(_USE)
            assert (empty < 60, reason > 400, seek < 700) == (True, True, True), (seats, width, empty, reason, seek)


def test_on_a_phone_the_reason_of_a_refused_space_is_in_sight_and_the_first_space_stays(desk: Notebook) -> None:
    known = gw.new_game("house", players=("Ada", "Bo"), seed=2)
    random = Random(2)
    codes = [_action(known, random) for _ in range(FROM)]
    while known.view(known.actor)["phase"] != "main":
        codes.append(_action(known, random))
    needs = [entry[0] for entry in known.view(known.actor)["pairs"]]
    ends = [(CELLS[PAIR_A[pair]], CELLS[PAIR_B[pair]]) for pair in range(len(needs))]
    possible = {cell for pair, need in zip(ends, needs, strict=True) if need >= 0 for cell in pair}
    first, second = next(it for it, need in zip(ends, needs, strict=True) if need < 0 and it[0] in possible)
    screen = desk.show(
        "import gingerbread_widget as gw\ngame = gw.new_game('house', players=('Ada', 'Bo'), seed=2)\n"
        f"game.play(*{codes!r})\nw = gw.GameWidget(game)\nw"
    )
    screen.root.evaluate("(root) => { root.parentElement.style.width = '360px'; }")
    screen.press("tile:1", f"cell:{first}")
    screen.key(f"cell:{second}").evaluate("(cell) => cell.click()")  # as a finger does, which hovers nowhere
    screen.settle()
    assert f"from {first}" in screen.seen().why
    assert f"Not on {first}\u2013{second}: " in screen.seen().why
    in_sight = """(why) => {
        const box = why.getBoundingClientRect();
        return why.contains(document.elementFromPoint(box.left + 8, box.bottom - 4));
    }"""
    assert screen.root.locator(".gbw-status .gbw-why").evaluate(in_sight)
    assert screen.root.locator(".gbw-words").evaluate(_TOLD) == [True, True, True]
