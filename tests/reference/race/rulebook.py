"""The course of the race in the rulebook's order, as generators that stop at each question to a player.

Quotations are from the rulebook of 2011, letters are the rulings of ``docs/candyman-rulings.md``. Every part of a turn
can be entered from its own question on, so that a race goes on from any moment.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass

from gingerbread_widget.games.candyman.components import Treat

from .table import ARMS, HEAD, LIMBS, SWEET_TOOF, TORN_OFF, TWINS, ZONE, Attack, Table

WORDS = {"G": "gumball", "J": "juju", "C": "corn", "B": "chocolate", "H": "hard", "P": "peppermint"}
LETTERS = {word: letter for letter, word in WORDS.items()}
PART = ("head", "body", "larm", "rarm", "lleg", "rleg")
ON_ONESELF = ("heal", "rush")
REACTIONS = ("block", "soften", "reflect")


@dataclass
class Question:
    """What somebody must decide."""

    phase: str
    actor: int
    options: list[str]


Play = Generator[Question, str, None]
Answer = Generator[Question, str, int]


class TurnOver(Exception):  # noqa: N818 - no error
    """The turn ends early."""


class RaceOver(Exception):  # noqa: N818 - no error
    """The race ends."""


def seat_in(text: str) -> int:
    """The seat that an answer names last."""
    return int(text.rsplit(maxsplit=1)[-1])


def icons(card: str) -> str:
    """The icons on a Dash N Bash card; none on a character or Cage Match card."""
    return "" if card[0] == "c" else card


# --- the turns


def race(t: Table, phase: str = "", actor: int = -1) -> Play:
    """Play to the end: from the first turn on, or from a question in the midst of one."""
    with suppress(RaceOver):
        while True:
            with suppress(TurnOver):
                yield from go_on(t, phase, actor) if phase else turn(t)
            phase, t.match, t.left, t.steps, t.again = "", -1, 0, "", False
            for seat in t.clockwise(t.active):  # "Play passes clockwise"
                t.round += seat == t.first
                if t.cookies[seat].space >= 0:
                    t.active = seat
                    break


def turn(t: Table) -> Play:
    """A turn from its beginning."""
    t.stage, t.landed, t.met, t.struck, t.used = "start", False, [0] * t.seats, set(), set()
    yield from any_time(t)
    yield from rest_of_turn(t)


def rest_of_turn(t: Table) -> Play:
    """A turn from where it stands, with nothing under way."""
    me = t.active
    if t.stage == "start" and t.cookies[me].space > t.box.last - ZONE:
        # "the Twins will make FOUR attacks upon you ... at the beginning of your turn"
        t.stage, t.left = "twins", 4
    while t.stage == "twins" and t.left:
        t.left -= 1
        yield from attack(t, Attack(TWINS, me, t.draw()), t.clockwise(me)[0])  # ruling q
        yield from any_time(t)
    if t.stage in ("start", "twins"):
        t.stage = "before"
        for seat in t.on(t.cookies[me].space, me):
            t.meet(seat)
    if t.stage == "before":
        yield from combat(t, "draw")
        yield from move(t)
    t.stage = "after"
    yield from combat(t, "end")
    if t.landed and t.cookies[me].space in t.box.bursts and len(t.living()) > 1:
        t.stage, t.call = "match", "start"
        yield from cage_match(t)


def any_time(t: Table, seat: int = -1) -> Play:
    """ "These cards may be played out of turn at anytime during the game" (ruling y)."""
    waiting = t.clockwise(t.active)
    if seat >= 0:
        waiting = waiting[waiting.index(seat) :]
    while (seat := waiting.pop(0)) != t.active:
        if t.cookies[seat].hand:
            t.asked = seat
            answer = yield Question("window", seat, ["pass", *cards_to_play(t, seat)])
            if answer != "pass":
                yield from play_card(t, seat, answer)
                waiting = t.clockwise(t.active)
    t.asked = t.active


def combat(t: Table, last: str) -> Play:
    """ "You may ... attack as many players as are legal during a given turn"."""
    while True:
        options = [f"hit {seat}" for seat in t.living() if was_met(t, seat)] + cards_to_play(t, t.active)
        if last == "end" and not options and not t.cookies[t.active].hand:
            return
        answer = yield Question("before" if last == "draw" else "after", t.active, [last, *options])
        if answer == last:
            return
        yield from play_card(t, t.active, answer)
        yield from any_time(t)


# --- who may be attacked, and with what


def was_met(t: Table, seat: int) -> bool:
    """ "You may only attack a given player once per turn" (house rule: once for each meeting)."""
    return t.met[seat] > 0 and (t.option("many") or (t.active, seat) not in t.struck)


def in_reach(t: Table, by: int, at: int, treat: Treat) -> bool:
    """Whether a card strikes from a distance (ruling x)."""
    if (by, at) in t.struck:
        return False
    if treat.ranged:
        return abs(t.cookies[by].space - t.cookies[at].space) <= treat.ranged
    return treat.anytime and by != t.active


def works_on(t: Table, treat: Treat, at: int) -> bool:
    """Whether there is what the card tears off or takes away."""
    if treat.effect == "snap":
        return any(part in ARMS for part in t.damaged(at))
    return treat.effect != "strip" or bool(t.cookies[at].gear)


def targets(t: Table, by: int, treat: Treat) -> list[int]:
    """Whom a seat may play a card on."""
    return [
        at
        for at in t.living()
        if at != by and works_on(t, treat, at) and ((by == t.active and was_met(t, at)) or in_reach(t, by, at, treat))
    ]


def helps(t: Table, seat: int, treat: Treat) -> bool:
    """Whether a card for oneself would do something."""
    return bool(t.damaged(seat)) if treat.effect == "heal" else t.cookies[seat].space < t.box.last - 1


def cards_to_play(t: Table, seat: int) -> list[str]:
    """All ways to play Treats and to use EQUIP cards; out of turn, those to be played at any time."""
    cookie, out = t.cookies[seat], []
    if seat == t.active:
        for limb, kind in cookie.gear.items():
            if limb not in t.used:
                out += [f"use {PART[limb]} {at}" for at in targets(t, seat, t.box.treats[kind])]
    for kind in {kind for kind, _ in cookie.hand}:
        treat = t.box.treats[kind]
        if treat.effect in REACTIONS or (seat != t.active and not treat.anytime):
            continue
        if treat.equip:
            free = [limb for limb in t.whole(seat) if limb in LIMBS and limb not in cookie.gear]
            out += [f"equip {treat.name} {PART[limb]}" for limb in free if treat.equip == PART[limb][1:]]
        elif treat.effect in ON_ONESELF:
            out += [f"play {treat.name}"] if helps(t, seat, treat) else []
        else:
            out += [f"play {treat.name} {at}" for at in targets(t, seat, treat)]
    return out


def play_card(t: Table, by: int, answer: str) -> Play:
    """Attack with a card of the deck, or play a Treat."""
    verb, _, rest = answer.partition(" ")
    if verb == "hit":
        spend(t, by, seat_in(rest))
        yield from attack(t, Attack(by, seat_in(rest), t.draw()), by)
        return
    if verb == "use":
        limb = PART.index(rest.split()[0])
        t.used.add(limb)
        kind = t.cookies[by].gear[limb]
    else:
        kind = next(k for k, _ in t.cookies[by].hand if rest.startswith(t.box.treats[k].name))
        t.discard(by, kind)
    treat = t.box.treats[kind]
    if verb == "equip":
        t.cookies[by].gear[PART.index(rest.split()[-1])] = kind
    elif treat.effect in ON_ONESELF:
        yield from help_oneself(t, by, treat)
    else:
        spend(t, by, seat_in(rest))
        yield from attack(t, Attack(by, seat_in(rest), kind), by)


def spend(t: Table, by: int, at: int) -> None:
    """Use up an attack."""
    if t.option("many") and by == t.active and t.met[at]:
        t.met[at] -= 1
    else:
        t.struck.add((by, at))


def help_oneself(t: Table, seat: int, treat: Treat) -> Play:
    """Heal, or rush forward."""
    if treat.effect == "rush":
        t.shove(seat, t.cookies[seat].space + treat.amount)
        return
    t.choose, t.boxes = "heal", treat.amount
    yield from heal(t, seat)


def heal(t: Table, seat: int) -> Play:
    """Restore boxes of a part."""
    part = yield from choose(seat, t.damaged(seat))
    t.cookies[seat].marks[part] = max(0, t.cookies[seat].marks[part] - t.boxes)
    t.choose, t.boxes = "", 0


def choose(seat: int, parts: list[int]) -> Answer:
    """Choose a part."""
    answer = yield Question("part", seat, [f"part {PART[part]}" for part in parts])
    return PART.index(answer.split()[1])


# --- an attack


def attack(t: Table, it: Attack, chooser: int) -> Play:
    """Carry an attack out, with the reactions to it."""
    t.attack = it
    assert it.card is not None
    yield from as_printed(t, it.card, chooser)
    yield from react(t)


def as_printed(t: Table, card: str | int, chooser: int) -> Play:
    """What a card does to the target."""
    it = t.attack
    assert it
    if isinstance(card, str):
        t.boxes = printed_boxes(t, it, card)
        t.choose = "blow" if t.boxes else ""
    else:
        treat = t.box.treats[card]
        it.boxes, it.push = list(treat.damage), treat.push
        t.choose = treat.effect if treat.effect in ("snap", "strip") else "blow" if treat.choice else ""
        t.boxes = treat.choice if t.choose == "blow" else 0
    if t.choose:
        yield from choose_for_attack(t, chooser)


def printed_boxes(t: Table, it: Attack, card: str) -> int:
    """Mark a card's icons; the boxes of a character or Cage Match card, which go to a part of choice."""
    for icon in icons(card):
        it.boxes[t.box.parts["GJCBHP".index(icon)]] += 1
    if icons(card):
        return 0
    return 3 if card == "cage" and t.option("hard") else 2  # "two blocks of damage to any 1 part of your choice"


def choose_for_attack(t: Table, chooser: int) -> Play:
    """Choose what an attack strikes."""
    it = t.attack
    assert it
    if t.choose == "snap":
        arm = yield from choose(chooser, [part for part in t.damaged(it.at) if part in ARMS])
        it.boxes[arm] = TORN_OFF
    elif t.choose == "strip":
        it.limb = yield from choose(chooser, sorted(t.cookies[it.at].gear))
    else:
        part = yield from choose(chooser, t.whole(it.at))
        it.boxes[part] += t.boxes
    t.choose, t.boxes = "", 0


def react(t: Table) -> Play:
    """ "DEFENSE. These cards may be played in reaction to any attack upon you"; whoever holds Treats is asked."""
    it = t.attack
    assert it
    while it.card is not None and t.cookies[it.at].hand:
        mine = {kind for kind, _ in t.cookies[it.at].hand}
        names = [t.box.treats[kind] for kind in mine]
        able = [treat.effect in REACTIONS or (treat.effect in ON_ONESELF and helps(t, it.at, treat)) for treat in names]
        plays = [f"play {treat.name}" for treat, can in zip(names, able, strict=True) if can]
        answer = yield Question("defense", it.at, ["pass", *plays])
        if answer == "pass":
            break
        treat = next(treat for treat in names if answer == f"play {treat.name}")
        t.discard(it.at, t.box.treats.index(treat))
        if treat.effect in ON_ONESELF:
            yield from help_oneself(t, it.at, treat)
        elif treat.effect == "soften":
            it.boxes = [n if n == TORN_OFF else max(0, n - treat.amount) for n in it.boxes]
        else:
            t.attack = None
            if treat.effect == "reflect" and it.by != TWINS:
                yield from send_back(t, it)
            return
    strike_home(t)


def send_back(t: Table, it: Attack) -> Play:
    """The attack as printed against its player, with its conditions (ruling z)."""
    assert it.card is not None
    if isinstance(it.card, int) and not works_on(t, t.box.treats[it.card], it.by):
        return
    t.attack = Attack(it.at, it.by)
    yield from as_printed(t, it.card, it.at)
    strike_home(t)


def strike_home(t: Table) -> None:
    """Damage, and what else the attack does; then see who is left."""
    it = t.attack
    assert it
    t.unequip(it.at, it.limb)
    t.hurt(it.at, it.boxes, it.by)
    if it.push and t.cookies[it.at].space >= 0:
        t.shove(it.at, t.cookies[it.at].space - it.push)
    t.attack = None
    see_who_is_left(t)


def see_who_is_left(t: Table) -> None:
    """ "Eliminating the other players is not an automatic win" (rulings u and v)."""
    living = t.living()
    if not living:
        t.end = "crumbs"
        raise RaceOver
    if len(living) == 1 and not t.run:
        if t.option("last"):
            t.end, t.winner = "survived", living[0]
            raise RaceOver
        t.run = True
        t.put(living[0], t.box.last - ZONE)
        raise TurnOver
    if t.cookies[t.active].space < 0 and t.stage != "match":
        raise TurnOver


# --- "Movement"


def move(t: Table) -> Play:
    """Draw a card and move, up to the fall-back over a bridge; then others may play Treats."""
    me = t.active
    t.met = [0] * t.seats  # ruling w
    card = t.draw()
    if {*icons(card)} & t.lucky:
        t.draw_treat(me)  # one a card (ruling d)
    if icons(card):
        t.again = card[0] == card[-1] and len(card) == 2
        t.steps = card[:1] if t.again else card
        yield from walk(t, me)
    elif card == "cage":
        yield from to_a_burst(t)
    else:
        character = t.box.characters[int(card[1:]) - 1]
        land(t, me, character.space)
        if character is t.box.characters[0] and too_early(t):
            yield from sweet_toof(t)
            raise TurnOver
    yield from arrive(t)


def walk(t: Table, seat: int) -> Play:
    """ "Move your token to the first space showing that candy icon", forward or backwards, once or twice."""
    while t.steps:
        here = t.cookies[seat].space
        options = [f"forward {WORDS[icon]}" for icon in t.steps]
        options += [f"back {WORDS[icon]}" for icon in t.steps if t.next_icon(here, -1, icon) is not None]
        direction, word = (yield Question("step", seat, options)).split()
        there = t.next_icon(here, 1 if direction == "forward" else -1, LETTERS[word])
        assert there is not None
        if there == t.box.last:
            # "The first player who draws a card that would place them on the last space on the path is the winner"
            t.cookies[seat].space, t.winner, t.end = there, seat, "gauntlet" if t.run else "escaped"
            raise RaceOver
        if t.match < 0:
            way = range(here + 1, there + 1) if there > here else range(there, here)
            for other in t.living():
                if t.cookies[other].space in way:
                    t.meet(other)
        t.put(seat, there)
        if t.again:
            t.again = False
        else:
            t.steps = t.steps.replace(LETTERS[word], "")


def land(t: Table, seat: int, space: int) -> None:
    """Move without passing anybody: "you do not wind your way past every space in between"."""
    t.put(seat, space)
    for other in t.on(space, seat):
        t.meet(other)


def to_a_burst(t: Table) -> Play:
    """ "Transport your token immediately to the nearest candy icon showing a burst" (ruling e)."""
    far = [abs(space - t.cookies[t.active].space) for space in t.box.bursts]
    near = [i for i in range(3) if far[i] == min(far)]
    if len(near) > 1:
        answer = yield Question("burst", t.active, [f"burst {i + 1}" for i in near])
        near = [seat_in(answer) - 1]
    land(t, t.active, t.box.bursts[near[0]])


def arrive(t: Table) -> Play:
    """ "If you end your move on a candy icon linked to a bridge entrance, you must immediately 'fall back'"."""
    leads = dict(t.box.bridges).get(t.cookies[t.active].space)
    if leads is not None:
        land(t, t.active, leads)
    t.landed, t.stage = True, "moved"
    yield from any_time(t)


def too_early(t: Table) -> bool:
    """ "Before at least half of the other players pass the 1st Candy Cage Match space" (ruling t)."""
    others = [seat for seat in t.living() if seat != t.active]
    return bool(others) and 2 * sum(t.cookies[seat].beyond for seat in others) < len(others)


def sweet_toof(t: Table) -> Play:
    """ "Sweet Toof tears off your head and throws you immediately onto the 'Pink Gumball' Cage Match space"."""
    me = t.active
    t.hurt(me, [TORN_OFF if part == HEAD else 0 for part in range(6)], SWEET_TOOF)
    see_who_is_left(t)
    gumball = next(space for space in t.box.bursts if t.icon(space) == "G")
    t.put(me, gumball)
    t.stage, t.call, t.match = "match", "toof", gumball
    yield from cage_match(t)


# --- "Candy Cage Match"


def cage_match(t: Table) -> Play:
    """ "They may summon ... any player from anywhere on the board to the space they occupy"."""
    me = t.active
    if (yield from bring(t, me, [seat for seat in t.living() if seat != me], t.call == "start")):
        yield from fight(t, me)


def bring(t: Table, by: int, whom: list[int], may_decline: bool) -> Answer:
    """Summon a player to the space; whether one was."""
    answer = yield Question("summon", by, [f"summon {seat}" for seat in whom] + ["alone"] * may_decline)
    t.call = "start"
    if answer == "alone":
        return False
    t.match = t.cookies[by].space
    t.put(seat_in(answer), t.match)
    return True


def fight(t: Table, seat: int) -> Play:
    """ "Attacks continue to be exchanged one at a time", "until only one player remains on the space"."""
    while len(t.on(t.match)) > 1:
        if t.cookies[seat].space == t.match:
            answer = yield Question("strike", seat, [f"hit {at}" for at in t.on(t.match, seat)])
            yield from bout(t, seat, seat_in(answer))
        seat = t.clockwise(seat)[0]


def bout(t: Table, seat: int, at: int) -> Play:
    """One card: damage, and perhaps the way out."""
    card = t.draw()
    t.attack = Attack(seat, at)
    t.boxes = printed_boxes(t, t.attack, card)
    key = t.icon(t.match)
    if key in icons(card):
        t.steps, t.again = key, card == 2 * key
    if card == "cage":
        yield from one_more(t, seat)
    elif t.boxes:
        yield from part_of_choice(t, seat)
    else:
        yield from blow_and_way_out(t, seat)


def one_more(t: Table, seat: int) -> Play:
    """ "Summon another player to the space and do 2 damage to a cookie part of your choice"."""
    if t.elsewhere():
        t.call = "cage"
        yield from bring(t, seat, t.elsewhere(), may_decline=False)
    yield from aim(t, seat)


def aim(t: Table, seat: int) -> Play:
    """Any opponent (ruling r)."""
    answer = yield Question("aim", seat, [f"hit {at}" for at in t.on(t.match, seat)])
    assert t.attack
    t.attack.at = seat_in(answer)
    yield from part_of_choice(t, seat)


def part_of_choice(t: Table, seat: int) -> Play:
    """Boxes on a part of choice."""
    t.choose = "blow"
    yield from choose_for_attack(t, seat)
    yield from blow_and_way_out(t, seat)


def blow_and_way_out(t: Table, seat: int) -> Play:
    """Damage first: "The defender will still take the ... damage as a parting shot"."""
    assert t.attack
    t.hurt(t.attack.at, t.attack.boxes, seat)
    t.attack = None
    see_who_is_left(t)
    if t.steps:
        yield from way_out(t, seat)


def way_out(t: Table, seat: int) -> Play:
    """ "Immediately moves to the first matching candy icon forward or back"; perhaps out and back again."""
    yield from walk(t, seat)
    space = t.cookies[seat].space
    t.put(seat, dict(t.box.bridges).get(space, space))
    if t.cookies[seat].space == t.match and t.elsewhere():
        t.call = "back"
        yield from bring(t, seat, t.elsewhere(), may_decline=True)


# --- from the middle


def go_on(t: Table, phase: str, actor: int) -> Play:
    """Go on with the turn from a question."""
    if t.stage == "match":
        yield from go_on_in_match(t, phase, actor)
        return
    if phase == "window":
        yield from any_time(t, actor)
    elif phase == "step":
        yield from walk(t, actor)
        yield from arrive(t)
        t.stage = "after"
    elif phase == "burst":
        yield from to_a_burst(t)
        yield from arrive(t)
    elif phase in ("part", "defense"):
        yield from go_on_in_attack(t, actor)
        yield from any_time(t)
    if t.stage == "moved":
        t.stage = "after"
    yield from rest_of_turn(t)


def go_on_in_attack(t: Table, actor: int) -> Play:
    """Finish an attack, or the healing of a part."""
    if t.choose == "heal":
        yield from heal(t, actor)
    elif t.choose:
        yield from choose_for_attack(t, actor)
    if t.attack:
        yield from react(t)


def go_on_in_match(t: Table, phase: str, actor: int) -> Play:
    """Finish what a fighter has begun; then the next one strikes."""
    if phase == "strike":
        yield from fight(t, actor)
        return
    if phase == "summon" and t.call in ("start", "toof"):
        yield from cage_match(t)
        return
    if phase == "summon" and t.call == "back":
        yield from bring(t, actor, t.elsewhere(), may_decline=True)
    elif phase == "summon":
        yield from one_more(t, actor)
    elif phase == "aim":
        yield from aim(t, actor)
    elif phase == "part":
        yield from part_of_choice(t, actor)
    else:
        yield from way_out(t, actor)
    yield from fight(t, t.clockwise(actor)[0])
