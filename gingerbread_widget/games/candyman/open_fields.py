"""The open fields of a position, written by ``python -m tools.make_fields`` from the table in ``fields.py``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OpenFields:
    """The open fields of a position."""

    options: int  #: How it is played (see `options`).
    lucky: tuple[int, ...]  #: Treat icons (in bytes: a bit mask).
    first: int  #: Seat that began.
    active: int  #: Seat whose turn it is.
    phase: str  #: What the actor decides.
    stage: str  #: How far the turn has come.
    asked: int  #: The seat whose window to play at any time is open.
    round: int  #: Round, counted from 1.
    generation: int  #: How often the Treat pile was made anew, up to 15.
    recent: int  #: Dash N Bash cards shown by the last action; they lie on top of the face-up ones.
    aimed: int  #: Whom the last action attacked or summoned, or -1.
    run: bool  #: The last survivor runs the gauntlet.
    landed: bool  #: The active seat's token stands where its move ended.
    steps: tuple[int, ...]  #: Icons for the next step (in bytes: a bit mask).
    again: bool  #: Whether another step with the same icon follows.
    by: int  #: Attacker (`TWINS` too) of the attack being carried out; -1 for none.
    at: int  #: Target of the attack being carried out; -1 for none.
    weapon: int  #: Its card: a Dash N Bash kind plus 1, or a kind of Treat plus 37; 0 in a match or once sent back.
    blow: tuple[int, ...]  #: Its damage by part (in bytes: four bits each).
    shift: int  #: Spaces that it pushes.
    choose: int  #: What a part is chosen for: 1 damage, 2 a snap, 3 an EQUIP card, 4 healing.
    boxes: int  #: Boxes due on a part of choice.
    strip: int  #: Limb whose EQUIP card the attack removes, plus 1; 0 for none.
    left: int  #: Attacks of the Twins still to come.
    match: int  #: Space of the Cage Match, or -1.
    call: str  #: Why somebody is summoned.
    end: str  #: How the game ended.
    winner: int  #: The winner, if one got over the border or survived, else -1.
    used: int  #: Bit mask of the limbs whose EQUIP card the active seat used in this turn.
    met: int  #: Four bits a seat: how often the active seat met it in this turn.
    struck: int  #: Six bits an attacker: the seats that it attacked in this turn.
    shown: tuple[int, ...]  #: All face-up Dash N Bash cards by kind, the last one on top.
    spent: tuple[int, ...]  #: Special Treats on the discard pile, by kind.


@dataclass(frozen=True, slots=True)
class OpenSeatFields:
    """The open fields of a seat."""

    space: int  #: By seat: where the token stands, -1 for those who are out.
    marks: tuple[int, ...]  #: By seat times 6 plus part: darkened boxes; a full part is torn off.
