"""A position without scripts, for notebooks where no widget can be, and for pages before their script has run.

It goes into every saved notebook once a display, so it is small. It is made from the public view, so it tells nothing
that only one seat knows. The picture is the game's own (see `face`).
"""

from __future__ import annotations

from html import escape
from typing import Any

from ..game import Game
from ..table import NO_MATHS
from .face import face_of, title_of
from .wording import Wording


def _moment(game: Game, view: dict[str, Any], words: Wording) -> str:
    """Return who is to act, or who has won."""
    if view["actor"] >= 0:
        return words("say.other", name=game.players[view["actor"]])
    won = [game.players[seat] for seat, rank in view["ranking"] if rank == 1]
    return words("still.won", list=words.list(won), n=len(won))


def position_text(game: Game, locale: str = "") -> str:
    """Return the position as text, a line a seat; in English if no language is said.

    >>> import gingerbread_widget as gw
    >>> print(position_text(gw.new_game(players=["Ada", "Bo"], seed=7)))
    Ada: 0 points, turn 1 of 15
    Bo: 0 points, turn 1 of 15
    """
    return "\n".join(face_of(game).lines(game.view(), game.players, Wording(locale, game.rules.name)))


def position_html(game: Game, locale: str = "", *, run: bool = False) -> str:
    """Return the public position as HTML without scripts, links or style sheets: who is to act, a picture, a table.

    With `run`, it says that this was the state when the cell was run.
    """
    with game.lock:
        view, setup, step = game.view(), game.setup(), game.step
    face, words = face_of(game), Wording(locale, game.rules.name)
    kind = face.kind(game.mode, step, words)
    told = words("still.run", game=kind) if run else kind
    moment = words("still.told", game=escape(told), moment=f"<bdi>{escape(_moment(game, view, words))}</bdi>")
    return (
        f"<div {NO_MATHS} lang={words.language}><p><b>{escape(title_of(game, words))}</b>, {moment}</p>"
        f"{face.picture(setup, view, game.players, words)}</div>"
    )
