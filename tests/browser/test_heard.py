"""What a screen reader is told by itself: every move once, and whose turn it is; and the focus stays with the play."""

from __future__ import annotations

import itertools
import re
from typing import Final

import pytest

from .moments import find
from .notebook import Notebook
from .screen import Screen
from .test_curtain import ABOUT_TO_LOOK
from .test_keyboard_game import Typist, start

pytestmark = pytest.mark.browser

#: Notes what live regions say: the whole region where it is atomic, else the text that is new. Focus that is lost, too.
_LISTEN: Final = """root => {
    root.gbwHeard = [];
    const regions = "[aria-live], [role=status], [role=alert]";
    const visible = (it) => it.closest("[inert], [aria-hidden=true]") === null;
    const hear = (records) => {
        const changed = new Map();
        for (const { target, addedNodes, type } of records) {
            const from = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
            const region = from?.closest(regions);
            if (region == null || !root.contains(region) || !visible(region)) continue;
            const atomic = region.getAttribute("aria-atomic") === "true" || region.hasAttribute("role");
            const fresh = type === "characterData" ? [target] : [...addedNodes];
            if (fresh.length === 0) continue;
            if (!changed.has(region)) changed.set(region, []);
            changed.get(region).push(...(atomic ? [] : fresh.map((it) => it.textContent)));
            if (atomic) changed.set(region, [region.textContent]);
        }
        for (const [region, texts] of changed) {
            const text = texts.join(" ").trim();
            if (text !== "") root.gbwHeard.push([region.className.split(" ")[0], text]);
        }
    };
    new MutationObserver(hear).observe(root, { subtree: true, childList: true, characterData: true });
}"""


#: How the moves are told, by what their lines in the game's own log begin with.
_TOLD: Final = {
    "build": r"\bon [abc][123]\u2013[abc][123]",
    "stairs": r"\bgave up\b",
    "decline": r"\bleft the rest\b",
    "trap": r"\btrapped\b",
    "wild": r"\bwild tile on\b",
    "bonus": r"\b(?:bonus card|took Bonus)\b",
}


def heard(screen: Screen, region: str) -> list[str]:
    """What a live region has said so far."""
    said: list[list[str]] = screen.root.evaluate("root => root.gbwHeard")
    return [text for name, text in said if name == region]


def entries(desk: Notebook, since: int) -> list[str]:
    """The moves since a step, as the game's own log has them."""
    log: list[str] = desk.value(f"[str(line) for line in game.log][{since}:]")
    return log


def focused(screen: Screen) -> bool:
    """Whether the focus is on a button of the widget that shows."""
    return bool(
        screen.root.evaluate(
            "root => root.contains(document.activeElement) && document.activeElement.checkVisibility()"
            " && document.activeElement.matches('[data-key]')"
        )
    )


def turns(screen: Screen, desk: Notebook, typist: Typist, wanted: int) -> None:
    """Play turns by keyboard, until so many of the person's own are over and another one begins."""
    seat = desk.value("w.view['actor']")
    turn = desk.value(f"w.view['seats'][{seat}]['turn']")
    for _ in range(60):
        typist.decide(screen.seen())
        screen.until("root.querySelector('[data-key=stop]') === null")
        assert focused(screen), screen.seen().say
        desk.until_idle()
        if desk.value(f"w.view['actor'] == {seat} and w.view['seats'][{seat}]['turn'] == {turn + wanted}"):
            return
    raise AssertionError("no end of the turns")


def listen(desk: Notebook, seats: str, wanted: int) -> list[str]:
    """Play turns from the sixth on, compare what is told with the log, and return what was told of the moves."""
    moment = find(lambda v: v["phase"] == "main" and v["actor"] == 0 and v["seats"][0]["turn"] == 6)
    screen = desk.show(moment.cell.replace("Widget(game)", f"Widget(game{seats})"))
    typist = start(screen)
    screen.root.evaluate(_LISTEN)
    turns(screen, desk, typist, wanted)
    moves = heard(screen, "gbw-sr")
    log = entries(desk, len(moment.codes))
    told = {kind: len(re.findall(pattern, " ".join(moves))) for kind, pattern in _TOLD.items()}
    played = {kind: sum(line.split(": ", 1)[1].startswith(kind) for line in log) for kind in told}
    assert told == played, f"seed {moment.seed}: {moves}, {log}"
    assert played["build"] + played["stairs"] == 2 * wanted
    says = heard(screen, "gbw-say")
    assert says.count("Ada: place a double tile") == wanted, says
    assert all(one != other for one, other in itertools.pairwise(says)), says
    return moves


def test_every_move_of_a_person_and_a_player_is_told_once_and_whose_turn_it_is(desk: Notebook) -> None:
    moves = listen(desk, ", seats={'Bo': 'random'}", 2)
    assert any("Bo covered" in text or "Bo gave up" in text for text in moves), moves


@pytest.mark.proof
def test_every_move_of_two_people_is_told_once_and_whose_turn_it_is(desk: Notebook) -> None:
    listen(desk, "", 2)


def test_the_curtain_says_whose_turn_it_is_and_keeps_the_focus(desk: Notebook) -> None:
    screen = desk.show(ABOUT_TO_LOOK.cell)
    screen.press("choice:cage", "choice:106")
    screen.key("main").focus()
    screen.root.evaluate(_LISTEN)
    screen.page.keyboard.press("Enter")
    title = f"{ABOUT_TO_LOOK.actor} is about to look at 3 characters"
    dialog = screen.root.get_by_role("dialog", name=title)
    dialog.wait_for()
    assert dialog.locator(":focus").get_attribute("data-key") == "curtain"
    assert heard(screen, "gbw-sr")[-1].endswith(title)  # after the move that led there
    stops = "root => [...root.querySelectorAll('button')].filter((it) => it.closest('[inert]') === null)"
    assert screen.root.evaluate(f"root => ({stops})(root).map((it) => it.dataset.key)") == ["curtain"]
    screen.page.keyboard.press("Enter")
    screen.until("root.querySelector('[role=dialog]') === null")
    assert focused(screen)
    assert screen.seen().say == f"{ABOUT_TO_LOOK.actor}: keep one of 3 characters"
