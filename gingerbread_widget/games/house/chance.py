"""The game with chance as a player: a card or tile is drawn when somebody gets to see it, not before.

The kernel shuffles all piles at set-up, so a position fixes all that is to come. Here the cards and tiles that nobody
has seen yet lie in no order that means anything; when one of them is due, a draw with equal odds decides which one it
is. So programs that search ahead can take the odds into account, and a position holds no secrets but those that other
seats have seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ..kit.base_rules import BaseRules
from .actions import TEXTS, text
from .constants import A_KEEP, A_LOOK, A_RETURN, CARD, CODES, LINE, OVER
from .names import LETTERS
from .position import Position
from .setup import BOARD_OF, INTRODUCTORY
from .sizes import BONUSES, CHARACTERS, TILES

# what is drawn
FIRST: Final = "start"
BOARD: Final = "board"
BONUS: Final = "bonus"
CHARACTER: Final = "character"
LOOK: Final = "look"
TILE: Final = "tile"

# what a seat is told, as numbers: the codes of actions, then, each plus the number of the thing:
TOLD_FIRST: Final = CODES  # the starting seat
TOLD_BOARD: Final = TOLD_FIRST + 4  # the board dealt to the next seat
TOLD_BONUS: Final = TOLD_BOARD + BOARD_OF  # a bonus card of the display
TOLD_LINE: Final = TOLD_BONUS + BONUSES  # a character that comes into the line
TOLD_LOOK: Final = TOLD_LINE + CHARACTERS  # a character that the seat sees in secret
TOLD_KEPT: Final = TOLD_LOOK + CHARACTERS  # a character that another seat keeps openly
TOLD_TILE: Final = TOLD_KEPT + CHARACTERS  # a double tile that is turned up
TOLD: Final = TOLD_TILE + TILES  # so many different things may be told

SET_UP: Final = -2
NONE: Final = -1


class Draw(NamedTuple):
    """A card or tile that is due."""

    kind: str  #: `FIRST`, `BOARD`, `BONUS`, `CHARACTER` (for the line), `LOOK` or `TILE`.
    seat: int = NONE  #: The seat that looks, or that the tile or board belongs to; else -1.
    place: int = 0  #: Its place in the pile, 0 on top; or its index among the face-down tiles of the seat.
    #: The character if one that somebody has seen before lies there, so that nothing is left to chance; else -1.
    fixed: int = NONE


class Moment(NamedTuple):
    """A node of the game: a seat decides, or chance draws. It never changes; `play` and `draw` make the next one."""

    #: The position; while draws are due, the one before the action that makes them due. Never to be changed.
    position: Position
    code: int  #: That action; `SET_UP` before the set-up is complete; `NONE` if no draw is due.
    due: tuple[Draw, ...]  #: Draws still to come, the next one first.
    drawn: tuple[int, ...]  #: Draws of the set-up so far.
    #: Characters and double tiles that nobody has seen.
    cards: frozenset[int]
    tiles: frozenset[int]
    #: All that each seat has been told since the start (``TOLD_...``); in the last place, what all have been told.
    told: tuple[tuple[int, ...], ...]
    steps: int  #: Actions and draws so far.
    looks: tuple[tuple[int, int, int], ...]  #: ``(step, seat, card)`` of the draws that one seat has seen in secret.
    #: ``(step, bit mask)`` of the decisions to put two cards under the pile, with the other seats that had seen one of
    #: the two before.
    orders: tuple[tuple[int, int], ...]

    def __deepcopy__(self, memo: object) -> Moment:
        """Return the moment itself, since it never changes; OpenSpiel copies states this way."""
        del memo
        return self

    @property
    def ready(self) -> bool:
        """True once the set-up is complete, so that there is a position to look at."""
        return self.code != SET_UP

    @property
    def over(self) -> bool:
        """True after the end of the game."""
        return not self.due and self.position.phase == OVER

    def outcomes(self) -> list[int]:
        """Return the possible results of the next draw, each with the same odds; empty if none is due."""
        if not self.due:
            return []
        kind = self.due[0].kind
        if kind == TILE:
            return sorted(self.tiles)
        if kind in (CHARACTER, LOOK):
            return sorted(self.cards)
        n = self.position.n
        if kind == FIRST:
            return list(range(n))
        if kind == BOARD:
            return [board for board in range(BOARD_OF) if board not in self.drawn[1:]]
        return [card for card in range(BONUSES) if card not in self.drawn[1 + n :]]

    def play(self, code: int) -> Moment:
        """Return the moment after an action, which is not checked; the draws that it makes due come next."""
        after = self.position.clone()
        after.apply(code)
        due = _due(self.position, after, code, self.cards)
        told = tuple((*own, self._heard(seat, code)) for seat, own in enumerate(self.told))
        orders = self.orders
        if A_KEEP <= code < A_RETURN:
            orders += self._order(code)
        steps = self.steps + 1
        if all(draw.fixed >= 0 for draw in due):
            told, _ = _tell_fixed(told, due)
            return self._replace(position=after, told=told, steps=steps, orders=orders)
        told, due = _tell_fixed(told, due)
        return self._replace(code=code, due=due, told=told, steps=steps, orders=orders)

    def draw(self, outcome: int) -> Moment:
        """Return the moment after a draw, one of `outcomes`; the last draw due plays the action that made it due."""
        draw = self.due[0]
        told = _tell(self.told, draw, outcome)
        steps = self.steps + 1
        if not self.ready:
            drawn = (*self.drawn, outcome)
            cards = self.cards - {outcome} if draw.kind == CHARACTER else self.cards
            moment = self._replace(due=self.due[1:], drawn=drawn, cards=cards, told=told, steps=steps)
            return moment if moment.due else _laid_out(moment)
        position = self.position.clone()
        if draw.kind == TILE:
            _bring_tile(position, draw, outcome)
        else:
            _bring_card(position, draw.place, outcome)
        told, due = _tell_fixed(told, self.due[1:])
        if not due:
            position.apply(self.code)
        return self._replace(
            position=position,
            code=self.code if due else NONE,
            due=due,
            cards=self.cards if draw.kind == TILE else self.cards - {outcome},
            tiles=self.tiles - {outcome} if draw.kind == TILE else self.tiles,
            told=told,
            steps=steps,
            looks=(*self.looks, (self.steps, draw.seat, outcome)) if draw.kind == LOOK else self.looks,
        )

    def _heard(self, seat: int, code: int) -> int:
        """Return what a seat is told of an action: after a look, only the card that is kept is public."""
        if A_KEEP <= code < A_RETURN and seat != self.position.cur:
            return TOLD_KEPT + (self.position.drawn[code - A_KEEP >> 1] & CARD)
        return code

    def _order(self, code: int) -> tuple[tuple[int, int], ...]:
        """Return the entry for `orders`, if there is one."""
        others = [e & CARD for i, e in enumerate(self.position.drawn) if i != code - A_KEEP >> 1]
        knew = [not characters_seen(own).isdisjoint(others) for own in self.told[:-1]]
        knew[self.position.cur] = False
        mask = sum(1 << seat for seat, yes in enumerate(knew) if yes)
        return ((self.steps, mask),) if len(others) > 1 and mask else ()


def start(rules: BaseRules[Position], players: int, mode: str) -> Moment:
    """Return the moment before the set-up.

    >>> from gingerbread_widget.games.house import RULES
    >>> moment = start(RULES, 3, "standard")
    >>> moment.ready, moment.due[0].kind, moment.outcomes()
    (False, 'start', [0, 1, 2])
    """
    position = rules.new_position(players, mode, 0)
    due = [Draw(FIRST), *(Draw(BOARD, seat) for seat in range(players))]
    if position.standard or players not in INTRODUCTORY:
        due += [Draw(BONUS)] * len(position.display)
    due += [Draw(CHARACTER)] * LINE
    return Moment(
        position=position,
        code=SET_UP,
        due=tuple(due),
        drawn=(),
        cards=frozenset(range(CHARACTERS)),
        tiles=frozenset(range(TILES)),
        told=((),) * (players + 1),
        steps=0,
        looks=(),
        orders=(),
    )


def _laid_out(moment: Moment) -> Moment:
    """Return the moment of the set-up position, once all its draws are made."""
    p = moment.position.clone()
    first, *rest = moment.drawn
    p.cur = p.first = first
    for seat, board in zip(p.seats, rest[: p.n], strict=True):
        seat.board = board
    if len(rest) > p.n + LINE:
        p.display = tuple(sorted(rest[p.n : -LINE]))
    p.line = rest[-LINE:]
    p.pile = sorted(moment.cards)
    return moment._replace(position=p, code=NONE, drawn=())


def characters_seen(told: Iterable[int]) -> set[int]:
    """Return the characters that a seat has seen, from all that it has been told."""
    return {(item - TOLD_LINE) % CHARACTERS for item in told if TOLD_LINE <= item < TOLD_TILE}


def told_text(item: int) -> str:
    """Return a fact that a seat is told, in words.

    >>> told_text(0), told_text(TOLD_LINE + 39)
    ('build 1 a1-b1', 'line 39')
    """
    if item in TEXTS:
        return TEXTS[item]
    if item < CODES:
        return f"keep {(item - A_KEEP >> 1) + 1}{' reversed' if item - A_KEEP & 1 else ''}"
    starts = {"start": TOLD_FIRST, "board": TOLD_BOARD, "display": TOLD_BONUS, "line": TOLD_LINE, "see": TOLD_LOOK}
    starts |= {"kept": TOLD_KEPT, "tile": TOLD_TILE}
    word = next(word for word, first in reversed(starts.items()) if item >= first)
    return f"{word} {item - starts[word]}"


def outcome_text(moment: Moment, outcome: int) -> str:
    """Return the result of a draw, in words."""
    draw = moment.due[0]
    box = moment.position.tables.components
    if draw.kind == FIRST:
        return f"seat {outcome} starts"
    if draw.kind == BOARD:
        return f"seat {draw.seat} has board {outcome + 1}"
    if draw.kind == BONUS:
        return f"bonus card {outcome}, {box.bonus_cards[outcome]}"
    if draw.kind == TILE:
        a, b = box.double_tiles[outcome]
        return f"seat {draw.seat} turns up tile {outcome}, {LETTERS[a]}{LETTERS[b]}"
    name = box.characters[outcome].name
    return f"{name} comes into the line" if draw.seat < 0 else f"seat {draw.seat} sees {name}"


def waiting_text(moment: Moment) -> str:
    """Return the action that made draws due, and these draws."""
    draws = ", ".join(draw.kind for draw in moment.due)
    return f"{text(moment.position, moment.code)}; to be drawn: {draws}"


def _due(before: Position, after: Position, code: int, cards: frozenset[int]) -> tuple[Draw, ...]:
    """Return the draws that an action makes due, in the order of the rules (ruling 16): tiles, then characters."""
    due = []
    for seat, (had, has) in enumerate(zip(before.seats, after.seats, strict=True)):
        due += [Draw(TILE, seat, place) for place in range(had.face_down - 1, has.face_down - 1, -1)]
    kind, looker = (LOOK, before.cur) if code == A_LOOK else (CHARACTER, NONE)
    for place in range(after.head - before.head):
        card = after.pile[before.head + place] & CARD
        due.append(Draw(kind, looker, place, NONE if card in cards else card))
    return tuple(due)


def _tell(told: tuple[tuple[int, ...], ...], draw: Draw, outcome: int) -> tuple[tuple[int, ...], ...]:
    """Return what each seat has been told, with the outcome of a draw added for all who see it."""
    if draw.kind == LOOK:
        return tuple((*own, TOLD_LOOK + outcome) if seat == draw.seat else own for seat, own in enumerate(told))
    first = {FIRST: TOLD_FIRST, BOARD: TOLD_BOARD, BONUS: TOLD_BONUS, CHARACTER: TOLD_LINE, TILE: TOLD_TILE}[draw.kind]
    return tuple((*own, first + outcome) for own in told)


def _tell_fixed(
    told: tuple[tuple[int, ...], ...], due: tuple[Draw, ...]
) -> tuple[tuple[tuple[int, ...], ...], tuple[Draw, ...]]:
    """Tell the draws that are due, as far as nothing in them is left to chance."""
    while due and due[0].fixed >= 0:
        told = _tell(told, due[0], due[0].fixed)
        due = due[1:]
    return told, due


def _bring_card(p: Position, place: int, card: int) -> None:
    """Exchange two cards of the pile that nobody has seen, so that this one lies at the place."""
    pile = list(p.pile)
    at = p.head + place
    other = next(i for i in range(at, len(pile)) if pile[i] & CARD == card)
    here, there = pile[at], pile[other]
    pile[at] = here & ~CARD | card
    pile[other] = there & ~CARD | here & CARD
    p.pile = pile


def _bring_tile(p: Position, draw: Draw, tile: int) -> None:
    """Exchange two double tiles that nobody has seen, so that this one lies next on the seat's pile."""
    seat = p.seats[draw.seat]
    here = seat.draw[draw.place]
    for other in p.seats:
        if tile in other.draw[: other.face_down]:
            other.draw = _replaced(other.draw, tile, here)
            break
    else:
        p.box = _replaced(p.box, tile, here)
    seat.draw = (*seat.draw[: draw.place], tile, *seat.draw[draw.place + 1 :])


def _replaced(items: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    at = items.index(old)
    return (*items[:at], new, *items[at + 1 :])
