"""All that a hint says of an action in the race is so, by the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gingerbread_widget.games.candyman import RULES
from gingerbread_widget.games.candyman.constants import (
    A_HIT,
    A_PART,
    A_PASS,
    A_SUMMON,
    A_TREAT,
    A_USE,
    AFTER,
    CAGE,
    DEFENSE,
    FOR_HEAL,
    PART,
    PARTS,
    SHOWS,
)  # fmt: skip
from gingerbread_widget.games.candyman.names import PART_NAMES
from tests.unit.advised import NAMES, Said, check, listed

COUNT = 1500
Check = Callable[[Any, int, Said], bool]


def after(p: Any, code: int) -> Any:
    """The position after an action to which nobody reacts."""
    q = p.clone()
    q.apply(code)
    while q.phase == DEFENSE and p.phase != DEFENSE:
        q.apply(A_PASS)
    return q


def landed(p: Any, code: int) -> Any:
    """The position after an action, and the choice of a part that it may ask for."""
    q = after(p, code)
    while q.phase == PART and q.cur == p.cur:
        q = after(q, q.legal_actions()[0])
    return q


def aimed(p: Any, code: int) -> int:
    """The seat that an action is about."""
    words = RULES.text(p, code).split()
    if words[0] == "part":
        return int(p.target)
    return int(words[-1])


def full(p: Any) -> int:
    return int(RULES.observe(p, p.cur).full)


def marks(p: Any, seat: int) -> list[int]:
    return list(p.marks[seat * PARTS : seat * PARTS + PARTS])


def lost(p: Any, code: int, seat: int) -> int:
    return sum(marks(landed(p, code), seat)) - sum(marks(p, seat))


def torn(p: Any, code: int) -> set[str]:
    """The parts that an action tears off: whose, and which."""
    new = landed(p, code).trophies[len(p.trophies) :]
    return {f"{NAMES[it >> 3 & 7]} {PART_NAMES[it & 7]}" for it in new}


def quiet(p: Any, code: int) -> bool:
    """Tell whether no card came up: what a deck brought afterwards, with the Twins, is not of the action."""
    return "cards" not in RULES.result(p, landed(p, code))


def at(p: Any, code: int, it: Said) -> bool:
    return bool(it["name"] == NAMES[aimed(p, code)])


def space(p: Any, code: int, it: Said) -> bool:
    return bool(after(p, code).space[p.cur] == int(it["n"]))


def meets(p: Any, code: int, it: Said) -> bool:
    q = after(p, code)
    while q.actor != p.cur and q.actor >= 0:  # others who may play a card
        q.apply(A_PASS)
    seats = [NAMES.index(name) for name in listed(it["name"])]
    may = [code - A_HIT for code in q.legal_actions() if A_HIT <= code < A_SUMMON]
    return q.phase != AFTER or set(seats) <= set(may)


def boxes(p: Any, code: int, it: Said) -> bool:
    seat = NAMES.index(it["name"])
    told, more = int(it["n"]), after(p, code).phase == PART  # then a part is chosen besides
    found = lost(p, code, seat)
    return seat == aimed(p, code) and (not quiet(p, code) or found == told or (more and found > told))


def choice(p: Any, code: int, it: Said) -> bool:
    q = after(p, code)
    return at(p, code, it) and q.choose > 0 and q.boxes == int(it["n"]) and q.target == aimed(p, code)


def blocks(p: Any, code: int, it: Said) -> bool:
    """Tell whether it spares so many boxes that passing costs; where the deck does nothing to it."""
    if not quiet(p, code) or not quiet(p, A_PASS):
        return True
    passed, played = p.clone(), p.clone()
    played.apply(code)
    for q in (passed, played):
        while q.phase == DEFENSE:
            q.apply(A_PASS)
    return sum(marks(passed, p.cur)) - sum(marks(played, p.cur)) == int(it["n"])


def mends(p: Any, code: int, it: Said) -> bool:
    if p.choose == FOR_HEAL and A_PART <= code < A_PASS:
        return not quiet(p, code) or lost(p, code, p.cur) == -int(it["n"])
    q = after(p, code)
    most = max(min(q.boxes, int(q.marks[p.cur * PARTS + code - A_PART])) for code in q.legal_actions())
    return bool(most == int(it["n"]))


def chance(icons: int, cards: list[int], it: Said) -> bool:
    return len(cards) == int(it["all"]) and sum(bool(SHOWS[card] & icons) for card in cards) == int(it["n"])


def deck(p: Any) -> list[int]:
    counts = RULES.observe(p, p.cur).deck
    return [card for card, count in counts for _ in range(count)] or list(p.dash)


def left(p: Any, seat: int) -> int:
    return PARTS * full(p) - sum(marks(p, seat))


def gear_gone(p: Any, code: int, it: Said) -> bool:
    q, seat = after(p, code), NAMES.index(it["name"])
    return seat == aimed(p, code) and (q.gear[seat] != p.gear[seat] or (q.choose > 0 and p.gear[seat] > 0))


def snaps(p: Any, code: int, it: Said) -> bool:
    q = after(p, code)
    arms = q.legal_actions() if q.choose else []
    return at(p, code, it) and all(code in (A_PART + 2, A_PART + 3) for code in arms)


CHECKS: dict[str, Check] = {
    "space": space, "meets": meets, "boxes": boxes, "choice": choice, "blocks": blocks, "mends": mends, "snaps": snaps,
    "strips": gear_gone,
    "wins": lambda p, code, _: bool(after(p, code).winner == p.cur),
    "bridge": lambda p, code, _: RULES.entry(p, code)[-1] > after(p, code).space[p.cur],
    "burst": lambda p, code, _: bool(after(p, code).space[p.cur] in RULES.tables.bursts),
    "zone": lambda p, code, _: bool(p.space[p.cur] < RULES.tables.last - 8 <= after(p, code).space[p.cur]),
    "lead": lambda p, code, _: bool(
        p.space[p.cur] <= max(it for seat, it in enumerate(p.space) if seat != p.cur) < after(p, code).space[p.cur]
    ),
    "lucky": lambda p, _, it: chance(int(p.lucky), deck(p), it),
    "exit": lambda p, _, it: chance(1 << int(RULES.tables.icon[p.match]), deck(p), it),
    "keeps": lambda p, _, it: len(p.hands[p.cur]) == int(it["n"]),
    "target": lambda p, code, it: at(p, code, it)
    and sum(boxes < full(p) for boxes in marks(p, aimed(p, code))) == int(it["n"]),
    "first": lambda p, code, it: at(p, code, it) and max(p.space) == p.space[aimed(p, code)] > sorted(p.space)[-2],
    "tears": lambda p, code, it: f"{it['name']} {it['part']}" in torn(p, code),
    "out": lambda p, code, it: bool(landed(p, code).space[NAMES.index(it["name"])] < 0),
    "pushed": lambda p, code, it: at(p, code, it)
    and (
        not quiet(p, code)
        or p.space[aimed(p, code)] - landed(p, code).space[aimed(p, code)] == int(it["n"])
    ),
    "equip": lambda p, code, _: bool(code >= A_TREAT and after(p, code).gear[p.cur] > p.gear[p.cur]),
    "returns": lambda p, code, it: bool(after(p, code).target in {p.attacker, -1} and NAMES[p.attacker] == it["name"]),
    "fights": lambda p, code, it: at(p, code, it) and left(p, aimed(p, code)) == int(it["n"]),
    "own": lambda p, _, it: left(p, p.cur) == int(it["n"]),
}  # fmt: skip


def test_what_is_said_of_an_action_is_so() -> None:
    assert (A_USE, CAGE) == (37, 35)
    said = check("candyman", CHECKS, COUNT)
    assert said == CHECKS.keys(), CHECKS.keys() ^ said
