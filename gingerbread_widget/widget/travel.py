"""Where undo and redo lead in a widget: from one decision of a person to another."""

from __future__ import annotations

from collections.abc import Collection

from ..game import Game


def undo_to(game: Game, humans: Collection[int], *, sandbox: bool) -> int:
    """The last moment at which a person decided, -1 if there is none or something has come to light since.

    That is cards that she then looked at in secret, or what all have seen since. In a sandbox that may be taken back.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(seed=7)
    >>> _ = game.play("side 1")
    >>> undo_to(game, {0}, sandbox=False), undo_to(game, {1}, sandbox=False)
    (0, -1)
    """
    entries = game.entries()
    for at in range(game.step - 1, -1, -1):
        if entries[at][0] in humans:
            seen = game.revealed(at) or any(game.opened(later) for later in range(at, game.step))
            return -1 if seen and not sandbox else at
    return -1


def redo_to(game: Game, humans: Collection[int]) -> int:
    """The next moment of the current line at which a person decides, or its end; -1 if it ends here."""
    for at in range(game.step + 1, game.steps + 1):
        if at == game.steps or game.position_at(at).actor in humans:
            return at
    return -1
