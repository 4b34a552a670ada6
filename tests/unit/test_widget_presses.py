"""One press plays all that leaves no choice, one undo takes it back; how many presses a game takes in the widget."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, cast

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.candyman import constants as race
from gingerbread_widget.games.candyman.position import Position as Race
from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house import constants as c
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.players import greedy
from gingerbread_widget.widget.candyman.unasked import concerns, unasked
from gingerbread_widget.widget.house.together import gains, together
from tests.unit.pages import Page, Show

NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")
GAMES: Final = 10
#: The part of all presses that may leave no choice.
MOST: Final = 0.1
_GAINS: Final = range(c.A_GAIN, c.A_EXCHANGE)


def ends(position: Any) -> set[bytes]:
    """The positions to which gains in any order lead; none if something else can be done on the way."""
    codes = position.candidate_actions()
    if position.phase != c.EFFECT:
        return {position.dump()}
    found: set[bytes] = set()
    for code in codes:
        if code not in _GAINS:
            return set()
        after = position.clone()
        after.apply(code)
        more = ends(after) if after.cur == position.cur else {after.dump()}
        if not more:
            return set()
        found |= more
    return found


def leaves_a_choice(game: gw.Game, codes: Sequence[int], *, kept: bool) -> bool:
    """Tell whether something else could be done.

    Whoever keeps their cards for a turn could have passed this once, and who turns up a card confirms nothing.
    """
    position: Any = game.position
    if game.rules.name == "house":
        return len(position.candidate_actions()) > 1 and (position.phase != c.EFFECT or len(ends(position)) != 1)
    after = position.clone()
    after.apply(codes[0])
    return kept or len(position.legal_actions()) > 1 or "cards" in game.rules.result(position, after)


def press(page: Page, rng: Random) -> tuple[list[int], bool]:
    """Press what a person would; return the codes that the press plays, and whether it keeps a hand for a turn."""
    game, view = page.widget.game, page.view
    code = int(greedy(game.observation(game.actor), game.candidate_actions(), rng))
    together = view.get("together", [])
    if view["phase"] == "window" and code == race.A_PASS:
        page.ask("hold", actions=[code])
        return [code], True
    codes = [code]
    if view["phase"] == "effect":
        codes = together[0] or codes
    elif view["phase"] == "wild":
        codes += together[code - c.A_WILD]
    elif view["phase"] == "main" and code < c.A_STAIRS:
        codes += together[code % 24 >> 1]
    page.click(*codes)
    return codes, False


def played(show: Show, name: str, seats: int, seed: int, *, alone: bool) -> Iterator[tuple[str, bool]]:
    """Play a game in the widget; yield, for each press, the phase and whether it left a choice."""
    mode = "standard" if name == "house" else "basic+start"
    game = gw.new_game(name, players=NAMES[:seats], mode=mode, seed=seed)
    page, rng = show(game, seats=dict.fromkeys(NAMES[alone:seats], "greedy") if alone else None), Random(seed)
    while not game.over:
        phase, before, position = str(page.view["phase"]), game.branch(), game.step
        codes, kept = press(page, rng)
        assert page.errors == [], f"seed {seed}: {codes}"
        assert game.step >= position + len(codes)
        yield phase, leaves_a_choice(before, codes, kept=kept)
    page.widget.close()


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("name", ["house", "candyman"])
def test_few_presses_leave_no_choice(show: Show, name: str, alone: bool) -> None:
    presses = [
        one
        for seed in range(GAMES)
        for one in played(show, name, 2 + seed % (3 if name == "house" else 5), seed, alone=alone)
    ]
    empty = [phase for phase, chosen in presses if not chosen]
    assert len(empty) < MOST * len(presses), {phase: empty.count(phase) for phase in empty}


def finished(position: Any) -> set[bytes]:
    """The positions to which all effects lead that are carried out, in any order: of the most of them."""
    most, found = 0, set[bytes]()
    todo = [(position, 0)]
    while todo:
        at, done = todo.pop()
        if at.phase not in {c.EFFECT, c.KEEP, c.GATE} or at.cur != position.cur:
            if done > most:
                most, found = done, set()
            if done == most:
                found.add(at.dump())
            continue
        for code in at.legal_actions():
            if at.phase != c.EFFECT or code in range(c.A_GAIN, c.A_KEEP):
                after = at.clone()
                after.apply(code)
                todo.append((after, done + (at.phase == c.EFFECT)))
    return found


def in_effects(games: int) -> Iterator[Any]:
    """Positions in the midst of effects of random games."""
    for seed in range(games):
        rng, position = Random(seed), RULES.new_position(2, "standard", seed)
        while position.actor >= 0:
            before = position.phase
            builds = [code for code in position.candidate_actions() if code < c.A_STAIRS]
            position.apply(rng.choice(builds or position.candidate_actions()))
            if position.phase == c.EFFECT and before != c.EFFECT:
                yield position.clone()


@pytest.mark.parametrize("games", [12, pytest.param(200, marks=pytest.mark.proof)])
def test_gains_that_are_taken_together_give_nothing_up(games: int) -> None:
    taken = left = 0
    for position in in_effects(games):
        stars = c.STAR in {
            position.effect_symbol * (position.effect_count > 0),
            position.second_symbol * (position.second_count > 0),
        }
        if stars and position.effect_count + position.second_count > 1:
            continue  # too many ways
        codes = gains(position)
        if not codes:
            left += 1
            continue
        after = position.clone()
        for code in codes:
            after.apply(code)
        assert finished(position) <= finished(after) | {after.dump()}, position.dump()
        taken += 1
    assert taken > 10 * games
    assert left > games


def test_gains_wait_where_their_order_matters() -> None:
    position = next(p for p in in_effects(60) if _pending(p) == {0: 1, 2: 1} and p.seats[p.cur].n_bread <= 8)
    assert gains(position) == [c.A_GAIN, c.A_GAIN + 2]
    seat = position.seats[position.cur]
    seat.n_bread = 9
    assert gains(position) == [], "there is room for one of the two"
    seat.n_bread = 10
    assert gains(position) == []


def test_gains_before_an_exchange_leave_enough_to_take() -> None:
    position = next(p for p in in_effects(200) if _pending(p) == {0: 1, c.EXCHANGE: 1} and p.seats[p.cur].n_bread < 9)
    assert gains(position) == [c.A_GAIN]
    position.supply[0] = 1
    assert gains(position) == [], "whoever takes the last heart cannot get it in exchange"


def _pending(p: Any) -> dict[int, int]:
    both = ((p.effect_symbol, p.effect_count), (p.second_symbol, p.second_count))
    return {int(symbol): int(count) for symbol, count in both if count}


def placing(seats: int = 2) -> tuple[gw.Game, list[int]]:
    """A game in which a double tile can be placed, and the codes of one that brings at least two things at once."""
    for seed in range(100):
        game = gw.new_game("house", players=NAMES[:seats], seed=seed)
        rng = Random(seed)
        while game.step < 40 or game.view()["phase"] != "main":
            game.play(
                rng.choice([a for a in game.candidate_actions() if int(a) < c.A_STAIRS] or game.candidate_actions())
            )
        for pair, codes in enumerate(together(cast("Position", game.position))):
            if len(codes) > 1:
                return game, [pair * 2, *codes]
    raise AssertionError("nobody could take several things")


@pytest.mark.parametrize("alone", [True, False])
def test_one_undo_takes_back_what_one_press_played_and_redo_plays_it_again(show: Show, alone: bool) -> None:
    game, codes = placing()
    page = show(game, seats={game.players[1 - game.actor]: "greedy"} if alone else None, sandbox=True)
    step, log = game.step, game.log
    assert page.view["together"][codes[0] >> 1] == codes[1:]
    page.click(*codes)
    assert [entry[2] for entry in game.entries()[step : step + len(codes)]] == ["build", *["take"] * (len(codes) - 1)]
    played = game.log
    page.ask("undo")
    assert (game.log, page.view["redo"]) == (log, True)
    page.ask("redo")
    assert game.log == (played if alone else played[: step + len(codes)])
    page.ask("undo")
    page.click(codes[0])
    page.click(codes[1])
    page.ask("undo")
    assert game.step == step + 1, "each was a press of its own"


def test_a_view_of_others_and_of_the_past_tells_nothing_of_presses(show: Show) -> None:
    game, _ = placing()
    page = show(game, spectator=True)
    assert "together" not in page.view
    page = show(game)
    page.ask("look", at=game.step - 1)
    assert "together" not in page.looks[-1]["view"]


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_in_which_nothing_is_chosen_takes_four_presses(show: Show, seed: int) -> None:
    game = gw.new_game("house", players=NAMES[:2], seed=seed)
    page, rng, presses, turns = show(game), Random(seed), 0, 0
    seat, chosen = -1, False
    while not game.over:
        if game.view()["phase"] in {"main", "over"}:
            if seat >= 0 and not chosen:
                assert presses <= 4, f"seed {seed}, step {game.step}"
                turns += 1
            seat, presses, chosen = game.actor, 3, False  # a tile and two spaces
        elif seat >= 0:
            chosen = True
        press(page, rng)
        presses += 1
    assert turns > 5


@pytest.mark.parametrize("seed", range(4))
def test_what_one_press_takes_hangs_on_nothing_hidden(seed: int) -> None:
    rng, position = Random(seed), RULES.new_position(2, "standard", seed)
    while position.actor >= 0:
        other = position.clone()
        other.determinize(position.actor, seed)
        assert together(position) == together(other)
        position.apply(rng.choice(position.candidate_actions()))


@pytest.mark.parametrize("seed", range(4))
def test_nobody_learns_from_a_pass_that_comes_at_once_what_the_hand_holds(seed: int) -> None:
    game, rng, passes = gw.new_game("candyman", players=NAMES[:3], mode="basic+start", seed=seed), Random(seed), 0
    while not game.over:
        position, entries = cast("Race", game.position), game.entries()
        seat = position.actor
        for other in (at for at in range(3) if at != seat):
            unlike = position.clone()
            unlike.determinize(other, seed)
            for kept in (True, False):
                code = unasked(position, kept=kept, alone=False)
                assert code == unasked(unlike, kept=kept, alone=False), f"step {game.step}"
                passes += code == race.A_PASS
            assert concerns(position, entries[-5:]) == concerns(unlike, entries[-5:]), f"step {game.step}"
        game.play(rng.choice(game.candidate_actions()))
    assert passes > 10


def holding_on(show: Show, seats: int = 3) -> Page:
    """A page on which the seat to act has just said that it passes until something concerns it."""
    for seed in range(50):
        game, rng = gw.new_game("candyman", players=NAMES[:seats], mode="basic+start", seed=seed), Random(seed)
        while not game.over and (game.step < 20 or game.view()["phase"] != "window"):
            game.play(rng.choice(game.candidate_actions()))
        page = show(game)
        page.ask("hold", actions=[race.A_PASS])
        if page.view["holding"]:
            return page
    raise AssertionError("it concerned everybody at once")


def test_who_holds_is_told_to_all_and_asked_again_by_a_press_or_a_step_back(show: Show) -> None:
    page = holding_on(show)
    [seat] = page.view["holding"]
    assert page.widget.get_state("view")["view"]["holding"] == [seat]
    page.ask("hold", at=seat)
    assert page.view["holding"] == []
    page = holding_on(show)
    page.widget.game.undo()
    assert page.view["holding"] == []


def test_moves_of_cells_are_followed_by_nothing(show: Show) -> None:
    page = holding_on(show)
    game = page.widget.game
    while not game.over:
        step = game.step
        game.play(game.candidate_actions()[0])
        assert game.step == step + 1
    assert page.errors == []


@pytest.mark.parametrize("seed", range(3))
def test_undo_goes_back_over_all_that_nobody_was_asked_for(show: Show, seed: int) -> None:
    game = gw.new_game("candyman", players=NAMES[:2], mode="basic+start", seed=seed)
    page, rng, followed = show(game, sandbox=True), Random(seed), 0
    while not game.over and followed < 5:
        step = game.step
        codes, _ = press(page, rng)
        if game.step > step + len(codes):
            followed += 1
            log = game.log
            page.ask("undo")
            assert game.step == step
            page.ask("redo")
            assert game.log == log
    assert page.errors == []
    assert followed
