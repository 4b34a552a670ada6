"""Codes that a page plays together, tried before any of them is played."""

from __future__ import annotations

from collections.abc import Collection

from ..game import Game
from .notices import Refusal


def check_batch(game: Game, codes: tuple[int, ...], seats: Collection[int]) -> None:
    """Check that codes may be played together; raise a `Refusal` if not.

    Each is legal, and an action of a seat that the page plays. None but the last shows anything that its seat, or
    all, did not know before: whoever looks at cards decides after that, and cannot try what a look would show.

    The first code is left to the game, which says why it is not legal. Nothing is said of those after it, since that
    would tell of moments that the page has not seen.
    """
    rules, position = game.rules, game.position
    for at, code in enumerate(codes):
        if at and position.actor not in seats:
            raise Refusal("error.batch")
        if code not in position.legal_actions():
            if at:
                raise Refusal("error.batch")
            return
        if at == len(codes) - 1:
            return
        before = position.clone()
        position.apply(code)
        if rules.shows_secret(code) or rules.shows_public(rules.result(before, position)):
            raise Refusal("error.batch")
