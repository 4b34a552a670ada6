"""The course of the game in the rulebook's order, as generators that stop at each question to a witch.

A function that yields asks the witch whose turn it is; what is sent back is the text of her answer. Quotations are
from the English rulebook, numbers are those of ``docs/rulings.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from itertools import permutations

from gingerbread_widget.games.house.components import COLOURS

from .house import House
from .table import (
    LINE,
    MOST_AT_GATE,
    MOST_BONUS_CARDS,
    MOST_STAIRWAYS,
    MOST_TOKENS,
    SYMBOLS,
    Hidden,
    Table,
)


@dataclass
class Question:
    """What the witch whose turn it is must decide."""

    phase: str
    options: list[str]


Play = Generator[Question, str, None]
Answer = Generator[Question, str, str]


def number(text: str) -> int:
    """The place that an answer names last, counted from 0: 2 for ``"cage line 3"``."""
    return int(text.rsplit(maxsplit=1)[-1]) - 1


# --- "Setup"


def set_up(table: Table) -> Play:
    """Setup 4 to 8; what is dealt at random was dealt before."""
    for seat in table.turn_order():
        table.actor = seat
        # "Whether you use the front or reverse side of the player board is up to you" (ruling 36)
        answer = yield Question("side", ["side 1", "side 2"])
        witch = table.witch
        witch.side = 2 * witch.board + number(answer)
        witch.house = House(tuple(SYMBOLS[code] for code in table.box.board_sides[witch.side]))
    for witch in table.witches:
        # "Each witch draws 3 double tiles from her personal draw pile, placing them face up in front of her"
        witch.hand = [witch.face_down.pop() for _ in range(3)]
    for seat in reversed(table.turn_order()):
        table.actor = seat
        # "Beginning with the witch to the right of the starting witch and in counter-clockwise order"
        answer = yield Question("first", [f"first {i + 1}" for i in range(len(table.line))])
        table.witch.gate.append(table.line.pop(number(answer)))  # "Do not draw a replacement card yet."
    refill(table)
    table.playing = True


def refill(table: Table) -> None:
    """Fill up the character line as far as the pile goes (rulings 15 and 16)."""
    while len(table.line) < LINE and table.pile:
        table.line.append(table.pile.pop(0).card)
    if len(table.line) < LINE:
        table.note("the pile is too short for the line")


# --- "How to Play"


def whole_game(table: Table) -> Play:
    """From set-up, or from the beginning of a turn, to the end."""
    if not table.playing:
        yield from set_up(table)
        table.actor = table.first
    while not table.over:
        yield from turn(table)
        end_of_turn(table)


def turn(table: Table) -> Play:
    """One turn: "you must take one of the following two actions"."""
    answer = yield from decide(table, "main", lambda: builds(table) + discards_for_stairways(table))
    verb, tile, *rest = answer.split()
    double = table.witch.hand.pop(int(tile) - 1)
    if verb == "build":
        # "This action consists of three parts, which must be played in the following order." (ruling 20)
        yield from build(table, double, *rest[0].split("-"))
        yield from trap(table)
        yield from complete_levels(table)
    else:
        take_stairways(table, double, int(rest[1]))


def decide(
    table: Table,
    phase: str,
    choices: Callable[[], list[str]],
    way_out: str | None = None,
    room: Callable[[], bool] = lambda: False,
) -> Answer:
    """Ask until something other than a discard is answered.

    "At any time, you can discard gingerbread tokens ... The same applies to attracted characters" (ruling 11, situation
    S4). Where there is nothing to choose but the way out, and no room could be made for anything, nothing is asked.
    """
    while choices() or room():
        if not choices():
            table.note("asked only because room can be made (ruling 7)")
        witch = table.witch
        discards = [f"discard {colour}" for colour in COLOURS if witch.tokens[colour]]
        returns = [f"return gate {i + 1}" for i in range(len(witch.gate))]
        answer = yield Question(phase, choices() + ([way_out] if way_out else []) + discards + returns)
        if answer in discards:
            table.note(f"discard in phase {phase}")
            pay(table, answer.split()[1])
        elif answer in returns:
            table.note(f"return in phase {phase}")
            return_from_gate(table, answer)
        else:
            return answer
    assert way_out
    table.note(f"'{way_out}' gone through without asking")
    return way_out


def pay(table: Table, colour: str) -> None:
    """Return a token to the general supply."""
    table.witch.tokens[colour] -= 1
    table.supply[colour] += 1


def return_from_gate(table: Table, answer: str) -> None:
    """Put an attracted character under the pile. All saw which."""
    table.pile.append(Hidden(table.witch.gate.pop(number(answer)), table.everybody()))


# --- "Build ..."


def builds(table: Table) -> list[str]:
    """All placements of the face-up double tiles, each either way round.

    Which tile it is makes no difference to where it may lie. One with equal halves looks the same when it is turned,
    so it is offered with the earlier space first alone.
    """
    witch = table.witch
    places = table.house.places(witch.stairways)
    if not places:
        table.note("no place for any double tile: action 2 is compulsory (ruling 31)")
    texts = []
    for place, double in enumerate(witch.hand, 1):
        texts += [f"build {place} {a}-{b}" for a, b in places]
        first, second = table.box.double_tiles[double]
        if first != second:
            texts += [f"build {place} {b}-{a}" for a, b in places]
    return texts


def build(table: Table, double: int, a: str, b: str) -> Play:
    """Place a double tile, then carry out the symbols that it covers."""
    first, second = table.box.double_tiles[double]
    one, other, stairways = table.house.place_double(double, (SYMBOLS[first], SYMBOLS[second]), a, b)
    table.witch.stairways -= stairways
    if stairways:
        table.note(f"built on {stairways} stairways")
    if one == other:
        # "Whenever you cover two of the same symbol, you may carry out the effect three times instead of just two
        # times." "If you cover two wild symbols, you may carry out any three effects"
        table.note(f"three times {'the same colour' if one in COLOURS else one}")
        if stairways:
            table.note("three times, one symbol seen through stairways")
        yield from carry_out(table, [(one, 3)])
    else:
        yield from carry_out(table, [(one, 1), (other, 1)])


# --- "Symbols and Effects"


def carry_out(table: Table, symbols: list[tuple[str, int]]) -> Play:
    """Use the covered symbols in any order, each or not (ruling 6), one use after the other (7, 13, situation S1)."""
    table.now.effects = symbols
    if any(symbol in COLOURS and not table.supply[symbol] for symbol, _ in symbols):
        table.note("a covered colour is out, and no other comes in its place")
    while table.now.effects:
        answer = yield from decide(table, "effect", lambda: effects(table), "decline", lambda: room_helps(table))
        if answer == "decline":
            break
        use_symbol(table, answer)
        yield from effect(table, answer)
    table.now.effects = []


def effects(table: Table) -> list[str]:
    """Everything that the symbols left can do now."""
    possible = [text for symbol, _ in table.now.effects for text in effects_of(table, symbol)]
    return list(dict.fromkeys(possible))


def effects_of(table: Table, symbol: str) -> list[str]:
    """What one symbol can do now."""
    witch = table.witch
    if symbol in COLOURS:
        # "Take the matching gingerbread token from the general supply (if any remain)"
        return [f"take {symbol}"] if table.supply[symbol] and witch.pantry < MOST_TOKENS else []
    if symbol == "stairway":
        # "Take one stairway tile from the general supply (if any remain)"
        return ["take stairway"] if table.stairways and witch.stairways < MOST_STAIRWAYS else []
    if symbol == "exchange":
        # "Exchange one gingerbread token in your personal supply (if available) for a gingerbread token from the
        # general supply": for another colour (ruling 9), which is there before the token is given (ruling 10)
        return [
            f"exchange {give}>{get}"
            for give in COLOURS
            for get in COLOURS
            if give != get and witch.tokens[give] and table.supply[get]
        ]
    if symbol == "cage":
        line = [f"cage line {i + 1}" for i in range(len(table.line))]
        return [*line, "cage look"] if table.pile else line  # ruling 15
    # "Wild: ... Carry out any one of the above effects."
    return [text for above in SYMBOLS[:-1] for text in effects_of(table, above)]


def room_helps(table: Table) -> bool:
    """Whether a discard would let a gingerbread in (ruling 7).

    The pantry is full, the supply has the colour, and there is a token of another colour to give up (situation S7).
    """
    witch = table.witch
    wanted = {colour for symbol, _ in table.now.effects for colour in COLOURS if symbol in (colour, "star")}
    open_to = [colour for colour in wanted if witch.pantry == MOST_TOKENS and table.supply[colour]]
    if any(witch.tokens[colour] == MOST_TOKENS for colour in open_to):
        table.note("ten tokens of the covered colour itself")
    return any(witch.tokens[colour] < MOST_TOKENS for colour in open_to)


def use_symbol(table: Table, answer: str) -> None:
    """Count one use of the symbol that does what was answered.

    A symbol that can do nothing else goes before a star, for the star can still do the same afterwards.
    """
    symbols = table.now.effects
    able = [i for i, (symbol, _) in enumerate(symbols) if answer in effects_of(table, symbol)]
    i = min(able, key=lambda i: symbols[i][0] == "star")
    symbol, times = symbols[i]
    table.now.effects = [*symbols[:i], *([(symbol, times - 1)] if times > 1 else []), *symbols[i + 1 :]]


def effect(table: Table, answer: str) -> Play:
    """Carry out one effect."""
    witch = table.witch
    verb, what, *_ = answer.split()
    if answer == "take stairway":
        table.stairways -= 1
        witch.stairways += 1
    elif verb == "take":
        table.supply[what] -= 1
        witch.tokens[what] += 1
    elif verb == "exchange":
        give, get = what.split(">")
        if witch.pantry == MOST_TOKENS:
            table.note("an exchange with a full pantry (ruling 10)")
        pay(table, give)
        table.supply[get] -= 1
        witch.tokens[get] += 1
    elif what == "line":
        yield from attract(table, table.line.pop(number(answer)))  # not refilled (ruling 13)
    else:
        yield from look(table)


def look(table: Table) -> Play:
    """Look at three cards, or as many as there are (ruling 15); keep one (14), return the others in any order."""
    top, table.pile = table.pile[:3], table.pile[3:]
    if len(top) < 3:
        table.note(f"a look at {len(top)} (ruling 15)")
    if any(hidden.seen_by for hidden in top):
        table.note("a look at a card that went under the pile before")
    her = frozenset({table.actor})
    drawn = table.now.looked_at = [Hidden(hidden.card, hidden.seen_by | her) for hidden in top]
    places = range(1, len(drawn) + 1)
    ways = [
        " ".join([f"keep {kept}", *(["return"] if others else []), *map(str, others)])
        for kept in places
        for others in permutations(i for i in places if i != kept)
    ]
    answer = yield Question("keep", ways)
    kept, *others = (drawn[int(word) - 1] for word in answer.split() if word.isdigit())
    # She sees where the others go (ruling 35). Of two, nobody else can tell the order; of one alone can whoever knew
    # all that was looked at.
    seen_by = frozenset.intersection(*(hidden.seen_by for hidden in drawn)) if len(others) == 1 else her
    table.now.looked_at = [Hidden(hidden.card, seen_by) for hidden in others]
    yield from attract(table, kept.card)
    table.pile += table.now.looked_at  # after the card that made room (ruling 12)
    table.now.looked_at = []


def attract(table: Table, card: int) -> Play:
    """Place a character at the gate; if two are there, one of them makes room first (ruling 12)."""
    if len(table.witch.gate) == MOST_AT_GATE:
        table.note("a cage at a full gate (ruling 12)")
        table.now.held = card
        answer = yield Question("gate", [f"return gate {i + 1}" for i in range(MOST_AT_GATE)])
        return_from_gate(table, answer)
        table.now.held = -1
    table.witch.gate.append(card)


# --- "... and Afterward Trap a Character ..."


def can_pay(table: Table, card: int) -> bool:
    """Whether the pantry holds the coloured part of a cost, and in all as many tokens as it asks for (situation S5)."""
    character, tokens = table.box.characters[card], table.witch.tokens
    coloured = all(tokens[colour] >= cost for colour, cost in zip(COLOURS, character.cost, strict=True))
    return coloured and table.witch.pantry >= character.total


def prey(table: Table) -> list[str]:
    """Characters that can be paid for: "Select a card from the character line or from your gate"."""
    line = [f"trap line {i + 1}" for i, card in enumerate(table.line) if can_pay(table, card)]
    return line + [f"trap gate {i + 1}" for i, card in enumerate(table.witch.gate) if can_pay(table, card)]


def trap(table: Table) -> Play:
    """Trap any number, one after the other."""
    while True:
        answer = yield from decide(table, "trap", lambda: prey(table), "end turn")
        if answer == "end turn":
            return
        row = table.line if answer.startswith("trap line") else table.witch.gate
        card = row.pop(number(answer))
        table.witch.trapped.append(card)  # at once, though "any" tokens may still be due
        yield from pay_cost(table, card)
        yield from wild_tile(table)


def pay_cost(table: Table, card: int) -> Play:
    """Pay "as printed on the card", the coloured part first; "any" tokens one by one (ruling 21, situation S5)."""
    character = table.box.characters[card]
    for colour, cost in zip(COLOURS, character.cost, strict=True):
        for _ in range(cost):
            pay(table, colour)
    table.now.payee, table.now.to_pay = card, character.wild_cost
    if character.wild_cost and sum(character.cost):
        table.note("a cost that mixes colours and any (situation S5)")
    while table.now.to_pay:
        having = [colour for colour in COLOURS if table.witch.tokens[colour]]
        if len(having) == 1 or table.witch.pantry == table.now.to_pay:
            table.note("a payment without a choice gone through without asking")
            answer = f"pay {having[0]}"
        else:
            answer = yield Question("pay", [f"pay {colour}" for colour in having])
        pay(table, answer.split()[1])
        table.now.to_pay -= 1
    table.now.payee = -1


def wild_tile(table: Table) -> Play:
    """ "... you immediately get a wild tile from the general supply, which you must place on your player board.".

    "If all wild tiles are gone, you can still trap fairy tale characters".
    """
    if not table.wilds:
        table.note("no wild tile left")
        return
    table.wilds -= 1
    answer = yield from decide(table, "wild", lambda: [f"wild {space}" for space in table.house.columns])
    covered = table.house.place_wild(answer.split()[1])
    if covered == "star":
        table.note("a star under a wild tile (ruling 19)")
    yield from carry_out(table, [(covered, 1)])  # once: no triple (ruling 8)


# --- "... and Maybe Complete a Level?"


def complete_levels(table: Table) -> Play:
    """ "For each newly completed level, you may select a bonus card", but for the fourth and higher ones no more."""
    witch = table.witch
    before, after = witch.levels, table.house.complete_levels()
    witch.levels = after
    counted = min(after, MOST_BONUS_CARDS) - min(before, MOST_BONUS_CARDS)  # ruling 23
    # "At no point ... more than 3 bonus cards": needed only where a position was set up
    due = min(counted, MOST_BONUS_CARDS - len(witch.bonus))
    if after - before > counted:
        table.note("no card for the fourth or a higher level (ruling 23)")
    if due > 1:
        table.note(f"{due} bonus cards due at once")
    ovens = 0
    for still in range(due, 0, -1):
        table.now.to_pick = still
        answer = yield from decide(
            table, "bonus", lambda: [f"bonus {i + 1}" for i in range(len(table.display))], "skip bonus"
        )
        if answer == "skip bonus":  # "may" (ruling 22)
            continue
        card = table.display.pop(number(answer))
        witch.bonus.append(card)
        if table.standard and table.box.bonus_cards[card].kind == "oven":
            bake(table, "RYBG".index(table.box.bonus_cards[card].param))
            ovens += 1
            if ovens > 1:
                table.note("two ovens in a turn (ruling 24)")
    table.now.to_pick = 0


def bake(table: Table, colour_index: int) -> None:
    """Baking Oven: as many tokens of its colour as it shows, within limit and supply (rulings 25 and 26)."""
    colour = COLOURS[colour_index]
    showing, space, supply = table.house.showing(colour), MOST_TOKENS - table.witch.pantry, table.supply[colour]
    if space < min(showing, supply):
        table.note("an oven held back by a full pantry")
    if supply < min(showing, space):
        table.note("an oven held back by the supply")
    tokens = min(showing, space, supply)
    table.supply[colour] -= tokens
    table.witch.tokens[colour] += tokens


# --- "Take Two Stairways"


def discards_for_stairways(table: Table) -> list[str]:
    """Each face-up double tile with each number of stairways that may be had; perhaps none (ruling 30)."""
    witch = table.witch
    most = min(2, MOST_STAIRWAYS - witch.stairways, table.stairways)
    return [f"stairs {i + 1} take {n}" for i in range(len(witch.hand)) for n in range(most + 1)]


def take_stairways(table: Table, double: int, count: int) -> None:
    """ "... discard one of your face-up double tiles to take up to two stairway tiles from the general supply."."""
    if not table.stairways:
        table.note("action 2 with an empty supply (ruling 30)")
    elif table.witch.stairways == MOST_STAIRWAYS:
        table.note("action 2 with a full workshop (ruling 30)")
    table.discarded.append(double)
    table.stairways -= count
    table.witch.stairways += count


# --- "End of Turn" and "Game End"


def end_of_turn(table: Table) -> None:
    """Turn up a double tile, refill the line, see whether the game is over, and pass the turn on."""
    witch = table.witch
    witch.turns += 1
    if witch.face_down:
        witch.hand.append(witch.face_down.pop())
    refill(table)
    # "The game ends when no witch has any face-up double tiles left in front of her."
    if not any(witch.hand for witch in table.witches):
        table.over = True
    elif stuck(table):
        table.note("an early end (ruling 32)")
        table.over = True
    table.actor = -1 if table.over else next_with_a_double(table)


def next_with_a_double(table: Table) -> int:
    """The next seat in turn order that has a face-up double tile; the others are passed over."""
    seats = len(table.witches)
    following = [(table.actor + i) % seats for i in range(1, seats + 1)]
    return next(seat for seat in following if table.witches[seat].hand)


def stuck(table: Table) -> bool:
    """ "... all stairway tiles are gone and no player can place a double tile any more" (ruling 32)."""
    if table.stairways:
        return False
    return not any(w.house.places(w.stairways) for w in table.witches if w.hand and w.house)
