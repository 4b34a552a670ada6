"""All that a hint says of an action in Gingerbread House is so, by the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.constants import A_STAIRS
from gingerbread_widget.games.house.names import CELLS, SYMBOLS
from tests.unit.advised import Said, check, listed

COUNT = 900
Check = Callable[[Any, int, Said], bool]


def after(p: Any, code: int) -> Any:
    q = p.clone()
    q.apply(code)
    return q


def gained(p: Any, code: int) -> Any:
    """The position after an action and the gains that it brings."""
    q = after(p, code)
    for symbol in [p.seats[p.cur].tops[cell] for cell in laid(p, code)]:
        text = f"take {SYMBOLS[symbol]}"
        while q.cur == p.cur and text in [RULES.text(q, it) for it in q.legal_actions()]:
            if RULES.observe(q, q.cur).pending and symbol not in dict(RULES.observe(q, q.cur).pending):
                break
            q.apply(RULES.parse(q, text))
    return q


def laid(p: Any, code: int) -> list[int]:
    words = RULES.text(p, code).split()
    if words[0] not in {"build", "wild"}:
        return []
    cells = [CELLS.index(cell) for cell in words[-1].split("-")]
    return sorted(cells)


def card(name: str) -> int:
    return next(i for i, it in enumerate(RULES.tables.components.characters) if it.name == name)


def short(seat: Any, name: str) -> int:
    """Tokens that a seat lacks for a character: of its colours, and of any for what remains."""
    cost = RULES.tables.components.characters[card(name)]
    lack = sum(max(0, need - have) for need, have in zip(cost.cost, seat.bread, strict=True))
    spare = sum(max(0, have - need) for need, have in zip(cost.cost, seat.bread, strict=True))
    return int(lack + max(0, cost.wild_cost - spare))


def own(p: Any, q: Any) -> tuple[Any, Any]:
    return p.seats[p.cur], q.seats[p.cur]


def complete(seat: Any) -> int:
    return int(min(seat.heights))


def points(text: str) -> int:
    return int(text.split(maxsplit=1)[0])


def level(p: Any, code: int, it: Said) -> bool:
    seat, then = own(p, after(p, code))
    return complete(seat) < int(it["n"]) <= complete(then)


def covers(p: Any, code: int, it: Said) -> bool:
    tops = p.seats[p.cur].tops
    return listed(it["what"]) == [SYMBOLS[tops[cell]] for cell in laid(p, code)]


def triple(p: Any, code: int, it: Said) -> bool:
    tops = p.seats[p.cur].tops
    return [SYMBOLS[tops[cell]] for cell in laid(p, code)] == [it["what"]] * 2


def shows(p: Any, code: int, it: Said) -> bool:
    then = own(p, after(p, code))[1]
    return code < A_STAIRS and listed(it["what"]) == [SYMBOLS[then.tops[cell]] for cell in laid(p, code)]


def stairs(p: Any, code: int, it: Said) -> bool:
    seat, then = own(p, after(p, code))
    return bool(seat.stairs - then.stairs == points(it["stairs"]))


def reach(p: Any, code: int, it: Said) -> bool:
    seat, then = own(p, gained(p, code))
    return all(short(seat, name) > 0 == short(then, name) for name in listed(it["name"]))


def nearer(p: Any, code: int, it: Said) -> bool:
    seat, then = own(p, gained(p, code))
    return short(seat, it["name"]) > short(then, it["name"]) == int(it["n"])


def loses(p: Any, code: int, it: Said) -> bool:
    seat, then = own(p, gained(p, code))
    return all(short(seat, name) == 0 < short(then, name) for name in listed(it["name"]))


def gate(p: Any, code: int, it: Said) -> bool:
    q, name = after(p, code), card(it["name"])
    coming = q.seats[p.cur].gate if q.phase != 5 else (*q.seats[p.cur].gate, q.held)  # a full gate
    return name in coming and RULES.tables.components.characters[name].points == points(it["points"])


def traps(p: Any, code: int, it: Said) -> bool:
    name = card(it["name"])
    fits = RULES.tables.components.characters[name].points == points(it["points"])
    return fits and name in after(p, code).seats[p.cur].trapped


def coming(p: Any, code: int) -> str:
    """The character that an action brings to the gate."""
    words, names = RULES.text(p, code).split(), RULES.tables.components.characters
    row = [it & 63 for it in p.drawn] if words[0] == "keep" else p.line
    return str(names[row[int(words[2] if words[0] == "cage" else words[1]) - 1]].name)


def tokens(p: Any, code: int, it: Said) -> bool:
    colour = SYMBOLS.index(it["bread"].split()[0])
    seat, then = own(p, after(p, code))
    return bool(then.bread[colour] == int(it["n"]) == seat.bread[colour] + 1)


def remains(p: Any, code: int, it: Said) -> bool:
    colour = SYMBOLS.index(RULES.text(p, code).split()[1])
    return bool(p.seats[p.cur].bread[colour] - 1 == int(it["n"]))


CHECKS: dict[str, Check] = {
    "level": level, "covers": covers, "triple": triple, "shows": shows, "stairs": stairs, "reach": reach,
    "nearer": nearer, "loses": loses, "gate": gate, "traps": traps, "tokens": tokens, "remains": remains,
    "bare": lambda p, code, _: bool(own(p, gained(p, code))[0].stairs > 0 == own(p, gained(p, code))[1].stairs),
    "full": lambda p, code, _: bool(own(p, gained(p, code))[0].n_bread < 10 == own(p, gained(p, code))[1].n_bread),
    "points": lambda p, code, it: bool(after(p, code).score(p.cur) - p.score(p.cur) == int(it["n"])),
    "gives": lambda p, code, it: after(p, code).seats[p.cur].stairs - p.seats[p.cur].stairs == points(it["stairs"]),
    "workshop": lambda p, code, it: bool(after(p, code).seats[p.cur].stairs == int(it["n"])),
    "looks": lambda p, code, it: len(after(p, code).drawn) == int(it["n"]),
    "leaves": lambda p, _, it: card(it["name"]) in p.seats[p.cur].gate,
    "unused": lambda p, code, _: bool(RULES.observe(p, p.cur).pending and after(p, code).phase != p.phase),
    "wild": lambda p, *_: p.wilds > 0,
    "keeps": lambda p, code, it: bool(after(p, code).seats[p.cur].n_bread == int(it["n"])),
    "lacks": lambda p, code, it: short(p.seats[p.cur], coming(p, code)) == int(it["n"]),
    "payable": lambda p, code, _: short(p.seats[p.cur], coming(p, code)) == 0,
    "crowded": lambda p, *_: len(p.seats[p.cur].gate) == 2,
}  # fmt: skip


def test_what_is_said_of_an_action_is_so() -> None:
    said = check("house", CHECKS, COUNT)
    assert said == CHECKS.keys(), CHECKS.keys() ^ said
