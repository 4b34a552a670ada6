"""One game played by the kernel and by the reference side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import unified_diff
from random import Random

from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.rules import HouseRules

from .boxes import CHANGES, rules_with
from .game import ReferenceGame
from .kernel import candidate_texts, deal_of, legal_texts, moment_of
from .witches import WITCHES

# Every other game is played with the shipped box.
BOXES = [name for change in CHANGES for name in ("shipped", change)]


@dataclass(frozen=True)
class Plan:
    """Which game to play. The number settles deal, box, witches and what they choose."""

    seats: int
    mode: str
    number: int

    @property
    def box(self) -> str:
        """Name of the box."""
        return BOXES[self.number % len(BOXES)]

    def witch(self, seat: int) -> str:
        """Name of the bent that a seat plays with: in two games of three all seats have the same."""
        names = list(WITCHES)
        first = self.number + self.number // len(BOXES)
        return names[(first + (seat if self.number % 3 == 2 else 0)) % len(names)]

    def __str__(self) -> str:
        witches = ", ".join(self.witch(seat) for seat in range(self.seats))
        return f"{self.seats} seats, {self.mode}, seed {self.number}, box {self.box!r}, witches {witches}"


def compare(plan: Plan) -> Counter[str]:
    """Play a whole game and assert agreement at every step; how often each thing came up."""
    rules = rules_with(plan.box)
    position = rules.new_position(plan.seats, plan.mode, plan.number)
    game = ReferenceGame(deal_of(position))
    rng = Random(str(plan))
    moves: list[str] = []
    came_up: Counter[str] = Counter()
    try:
        while True:
            assert not (found := difference(position, game)), found
            came_up[f"phase {game.phase}"] += 1
            if game.over:
                break
            text = choose(plan, position, game, rng)
            came_up[kind(text)] += 1
            moves.append(text)
            position.apply(rules.parse(position, text))
            game.apply(text)
        assert list(rules.ranking(position)) == game.ranking(), "final ranking"
    except Exception as error:
        error.add_note(f"{plan}, step {len(moves)}, after these moves:\n{moves}")
        raise
    came_up["steps"] += len(moves)
    return came_up + game.table.happened


def kind(text: str) -> str:
    """An action's kind, such as ``"cage line"`` of ``"cage line 3"``."""
    words = text.replace("gate ", "gate.").split()
    return " ".join(word.split(".")[0] for word in words[:2] if word.isalpha() or "." in word)


def choose(plan: Plan, position: Position, game: ReferenceGame, rng: Random) -> str:
    """Any legal action, or a candidate, or what the witch of the seat likes."""
    dice = rng.random()
    if dice < 0.15:
        return rng.choice(game.legal_texts())
    if dice < 0.45:
        return rng.choice(candidate_texts(position))
    return WITCHES[plan.witch(game.actor)](game.table, game.legal_texts(), rng)


def difference(position: Position, game: ReferenceGame) -> str:
    """What kernel and reference tell differently about one moment; empty if nothing."""
    out: list[str] = []
    ours, theirs = moment_of(position), game.moment()
    if ours != theirs:
        texts = ours.text().split("\n"), theirs.text().split("\n")
        out += unified_diff(*texts, "kernel", "reference", n=0, lineterm="")
    legal, allowed = legal_texts(position), game.legal_texts()
    if legal != allowed:
        out.append(f"legal for the kernel alone: {list((Counter(legal) - Counter(allowed)).elements())}")
        out.append(f"legal for the reference alone: {list((Counter(allowed) - Counter(legal)).elements())}")
    if list(position.scores()) != game.scores():
        out.append(f"scores {list(position.scores())} of the kernel, {game.scores()} of the reference")
    return "\n".join(out)


def replay(rules: HouseRules, seats: int, mode: str, seed: int, moves: Iterable[str]) -> tuple[Position, ReferenceGame]:
    """Kernel and reference after the moves."""
    position = rules.new_position(seats, mode, seed)
    game = ReferenceGame(deal_of(position))
    for text in moves:
        position.apply(rules.parse(position, text))
        game.apply(text)
    return position, game
