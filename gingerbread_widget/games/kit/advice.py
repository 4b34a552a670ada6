"""Hints in words: where to look, which part of the board it is about, what to do and why.

Facts come from a position that the seat cannot tell from the real one. All words are phrases: those of facts and places
in the game's own room, the sentences around them shared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .facts import Fact, Place

if TYPE_CHECKING:
    from .base_rules import BaseRules


class Finding(NamedTuple):
    """A comparison of actions, best first, as far as a hint tells it."""

    best: int  #: Code of the best action.
    other: int = -1  #: Code of the best alternative, -1 if there is none.
    wins: int = 0  #: Games of 100 that are won after the best action.
    fewer: int = 0  #: By how many of them the alternative wins fewer, 0 where it is too close to call.
    close: int = 1  #: Number of actions too close to call, the best one among them.
    games: int = 0  #: Games that were played on after the best action; 0 for a search of the whole turn.
    lost: bool = False  #: The goal of a puzzle can no longer be reached.


class Advice(NamedTuple):
    """A hint in three steps, of a sentence or more each.

    Actions stand in it as ``{best}`` and ``{other}``, for whoever shows it to tell in words or pictures (see `filled`).
    """

    nudge: str  #: Where to look.
    region: str  #: The part of the board, or of what can be done.
    action: str  #: What to do and why, how good it is, and under which assumption.
    best: int  #: Code of the action advised, -1 for none.
    other: int  #: Code of the best alternative, -1 if there is none.
    cells: tuple[int, ...]  #: Spaces of the board that the second step is about.

    def filled(self, best: str, other: str) -> Advice:
        """Return the advice with the texts of both actions."""

        def fill(text: str) -> str:
            return text.replace("{best}", best).replace("{other}", other)

        return self._replace(nudge=fill(self.nudge), region=fill(self.region), action=fill(self.action))


def advise(rules: BaseRules[Any], position: Any, found: Finding, names: Sequence[str], locale: str = "") -> Advice:
    """Return what to tell of a moment.

    Parameters
    ----------
    rules : BaseRules
        The rules of the game.
    position : BasePosition
        One that the seat to act cannot tell from the real one: a sample of its observation.
    found : Finding
        The best action, and how good it is.
    names : sequence of str
        The players by seat.
    locale : str
        Language, one of `LANGUAGES`; English if empty.
    """
    say = rules.phrases(locale)
    if found.lost:
        lost = say("advice.lost")
        return Advice(lost, lost, lost, -1, -1, ())
    facts = rules.facts(position, found.best)
    told = _told(rules, position, facts, names, say)
    place = (rules.place(position, found.best, say) if found.other >= 0 else None) or _anywhere(found, say)
    hook = next((fact.kind for fact in facts if fact.kind in rules.hooks), "")
    nudge = [place.nudge, *([say(f"hook.{hook}")] if hook else [])]
    region = [place.region, *([_sentence(told[:1], say)] if len(told) > 1 and place.cells else [])]
    action = ["{best}.", *([_sentence(told, say)] if told else []), *_comparison(rules, position, found, names, say)]
    return Advice(" ".join(nudge), " ".join(region), " ".join(action), found.best, found.other, place.cells)


def _told(rules: BaseRules[Any], position: Any, facts: Sequence[Fact], names: Sequence[str], say: Any) -> list[str]:
    return [rules.fact_text(position, fact, names, say) for fact in facts]


def _sentence(parts: Sequence[str], say: Any) -> str:
    """Return some facts as a sentence."""
    text: str = say.list(parts)
    return f"{text[:1].upper()}{text[1:]}."


def _anywhere(found: Finding, say: Any) -> Place:
    """Return what is told where a game names no place: how many actions are good, and two of which one is best."""
    if found.other < 0:
        return Place(say("advice.only"), say("advice.only"))
    first, second = ("{best}", "{other}") if found.best < found.other else ("{other}", "{best}")
    return Place(say("advice.choices", n=found.close), say("advice.between", first=first, second=second))


def _comparison(rules: BaseRules[Any], position: Any, found: Finding, names: Sequence[str], say: Any) -> list[str]:
    """Return the sentences on how good the best action is, what the alternative is like, and the assumption."""
    if not found.games:
        return [say("advice.goal")]
    out = [say("advice.wins", n=found.wins)]
    if found.other >= 0:
        out.append(say("advice.fewer" if found.fewer else "advice.close", n=found.fewer, other="{other}"))
        own = {fact.kind for fact in rules.facts(position, found.best)}
        worse = [it for it in rules.facts(position, found.other) if it.kind in rules.drawbacks and it.kind not in own]
        out += [say("advice.but", list=say.list(_told(rules, position, worse, names, say)))] if worse else []
    return [*out, say("advice.assumes", n=found.games)]
