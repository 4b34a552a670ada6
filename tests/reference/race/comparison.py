"""One race played by the kernel and by the reference side by side."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from random import Random
from typing import Any

from gingerbread_widget.games.candyman import CandymanRules, shipped
from gingerbread_widget.games.candyman.position import Position

from .kernel import CARDS, legal_texts, phase_of, table_of
from .rulebook import Play, Question, race
from .table import Cookie, Table

MODES = (
    *("basic", "classic", "basic+start", "classic+icons", "basic+many", "basic+hard", "basic+last", "classic+start"),
    *("basic+start+icons", "basic+start+many+last", "classic+start+icons+many+hard+last", "basic+start+icons+hard"),
)
#: What of a table plays no part once the race is over.
FINISHED = {"steps", "again", "attack", "choose", "boxes", "left", "match", "call", "met", "struck", "used", "landed"}
FIELDS = [field.name for field in fields(Table) if field.compare and field.name != "box"]


@cache
def rules_with(box: str) -> CandymanRules:
    """The rules with one of the boxes: the shipped one, or one of reactions, limbs and cards to play at any time."""
    if box == "shipped":
        return CandymanRules()
    data: dict[str, Any] = json.loads(shipped().to_json())
    many = {"Mirror Glaze": 8, "Ginger Snap": 5, "Sticky Fingers": 5, "Wafer Shield": 4, "Acid Drop": 5}
    some = {"Licorice Whip": 4, "Lollipop Mace": 4, "Taffy Boots": 3, "Push'n Pop": 4, "Brittle Blow": 3}
    for treat in data["treats"]:
        treat["count"] = (many | some).get(treat["name"], 0)
        if treat["name"] == "Acid Drop":
            treat["ranged"] = 9
    data["dash"] |= {"single": [3] * 6, "different": [1] * 15, "characters": [3] * 5, "cage": 5}
    return CandymanRules().with_components(data)


@dataclass(frozen=True)
class Plan:
    """Which race to play. The number settles shuffles, mode, box, players, and where it is entered."""

    seats: int
    number: int

    @property
    def mode(self) -> str:
        """The mode."""
        return MODES[self.number % len(MODES)]

    @property
    def box(self) -> str:
        """Name of the box."""
        return ("shipped", "crowded")[self.number // len(MODES) % 2]

    def __str__(self) -> str:
        return f"{self.seats} seats, {self.mode}, seed {self.number}, box {self.box!r}"


class Reference:
    """A race played by the reference."""

    def __init__(self, table: Table, phase: str = "", actor: int = -1) -> None:
        self.table = table
        self.play: Play = race(table, phase, actor)
        self.question: Question | None = next(self.play, None)

    def answer(self, text: str, after: Position) -> None:
        """Go on; cards that are shuffled anew come in the order in which the kernel has them."""

        def shuffle(what: str, cards: list[Any]) -> list[Any]:
            order = [CARDS[kind] for kind in after.dash] if what == "dash" else after.pile[:]
            assert Counter(order) == Counter(cards), f"other {what} were shuffled"
            return order

        self.table.shuffle = shuffle
        self.table.came = []
        try:
            self.question = self.play.send(text)
        except StopIteration:
            self.question = None


def set_up(p: Position) -> Table:
    """ "Place all tokens on the START space at Candy Keep"; what was shuffled lies as in a position yet unplayed."""
    cookies = [Cookie(hand=table_of(p).cookies[seat].hand) for seat in range(p.n)]
    seen = table_of(p)
    assert all(len(cookie.hand) == seen.option("start") for cookie in cookies)
    return Table(
        box=seen.box, mode=seen.mode, cookies=cookies, lucky=seen.lucky, deck=seen.deck, pile=seen.pile,
        first=seen.first, active=seen.first, asked=seen.first,
    )  # fmt: skip


def differences(p: Position, it: Reference) -> list[str]:
    """What kernel and reference tell differently about one moment."""
    ours, theirs, question = table_of(p), it.table, it.question
    for cookie in theirs.cookies:
        cookie.hand.sort()
    theirs.spent.sort()
    left_out = FINISHED if question is None else ()
    out = [
        f"{name}: {getattr(ours, name)} of the kernel, {getattr(theirs, name)} of the reference"
        for name in FIELDS
        if name not in left_out and getattr(ours, name) != getattr(theirs, name)
    ]
    decision = (question.phase, question.actor, sorted(question.options)) if question else ("over", -1, [])
    if (*phase_of(p), legal_texts(p)) != decision:
        out.append(f"decision: {*phase_of(p), legal_texts(p)} of the kernel, {decision} of the reference")
    return out


def compare(plan: Plan) -> Counter[str]:
    """Play a whole race and assert agreement at every step; now and then another reference enters from the middle.

    Returns how often each thing came up.
    """
    rules = rules_with(plan.box)
    p = rules.new_position(plan.seats, plan.mode, plan.number)
    it = Reference(set_up(p))
    rng = Random(str(plan))
    came_up: Counter[str] = Counter()
    moves: list[str] = []
    choose = PLAYERS[plan.number % len(PLAYERS)]
    try:
        while True:
            found = differences(p, it)
            assert not found, "\n".join(found)
            came_up[phase_of(p)[0]] += 1
            if p.actor < 0:
                break
            if rng.random() < 0.02:
                it = Reference(table_of(p), *phase_of(p))
                came_up[f"entered at {table_of(p).stage} {phase_of(p)[0]}"] += 1
                continue
            code = choose(p, rng)
            text = rules.text(p, code)
            moves.append(text)
            came_up[" ".join(word for word in text.split() if not word.isdigit())] += 1
            before = p.clone()
            p.apply(code)
            it.answer(text, p)
            assert rules.result(before, p).get("cards", []) == it.table.came, "cards that came up"
    except Exception as error:
        error.add_note(f"{plan}, step {len(moves)}, after these moves:\n{moves[-40:]}\n{rules.position_text(p)}")
        raise
    trophies = Counter(taker for taker, _, _ in it.table.torn)
    assert p.scores() == [trophies[s] + 100 * (s == it.table.winner) for s in range(p.n)], "points"
    came_up[it.table.end] += 1
    came_up["steps"] += len(moves)
    return came_up


# --- who plays


def _at_random(p: Position, rng: Random) -> int:
    return rng.choice(p.candidate_actions())


def _busy(p: Position, rng: Random) -> int:
    """Mostly what looks like doing something: the later codes play Treats."""
    codes = p.legal_actions()
    return codes[-1] if rng.random() < 0.4 else rng.choice(codes)


def _by_rating(p: Position, rng: Random) -> int:
    codes = p.candidate_actions()
    if len(codes) == 1 or rng.random() < 0.15:
        return rng.choice(codes)
    ratings = p.ratings()
    return codes[max(range(len(codes)), key=ratings.__getitem__)]


PLAYERS: tuple[Callable[[Position, Random], int], ...] = (
    _by_rating,
    _at_random,
    _by_rating,
    _busy,
    _by_rating,
    _at_random,
    _by_rating,
)
