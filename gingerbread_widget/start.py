"""Starting a game: a new one, one from a position, or one from a file."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import Any, Final

from .game import Game, checked_seed, game_from_json, game_from_text
from .games.kit.arguments import path as checked_path
from .games.kit.arguments import seat, wrong
from .games.kit.base_rules import BaseRules
from .protocol import RecordError
from .record import Record, checked_names, decoded, looks_like_text, parse_json, read
from .registry import GAMES, rules_named

DEFAULT: Final = ("Ada", "Bo")
MORE: Final = ("Cy", "Di", "Eve", "Flo")


def new_game(
    game: str | None = None,
    *,
    players: Iterable[str] = DEFAULT,
    mode: str | None = None,
    seed: int | None = None,
    first: int | str | None = None,
    components: Any = None,
    position: str | None = None,
) -> Game:
    """Start a game.

    Parameters
    ----------
    game : str, optional
        Name of the game (see `gingerbread_widget.registry.GAMES`); the first one registered if left out.
    players : iterable of str
        Names, one a seat. If left out where a position has more seats, further ones join Ada and Bo.
    mode : str, optional
        The way to play, one of the game's own (`BaseRules.modes`); the first of them if left out.
    seed : int, optional
        The same seed gives the same game on every machine; drawn if left out.
    first : int or str, optional
        The seat that begins, or the name of its player: whom the rulebook names, such as the eldest. Drawn by lot, from
        the seed, if left out.
    components : path, mapping or component set, optional
        Your own components instead of the shipped ones.
    position : str, optional
        Start from this position (see `Game.position_text`) instead of a set-up. The position says what is played, in
        which mode and by how many; what is said of that besides has to agree.

    Raises
    ------
    GameError
        If an argument is wrong; ComponentError if the components are, RecordError if the text of the position is.

    Examples
    --------
    >>> new_game(players=["Ada", "Bo", "Cy"], mode="standard", seed=7)
    <Game house, standard: Ada, Bo, Cy; step 0, Ada to act>
    >>> new_game(players=["Ada", "Bo", "Cy"], seed=7, first="Cy")
    <Game house, introductory: Ada, Bo, Cy; step 0, Cy to act>
    """
    rules = rules_named(_name(position) if game is None else game)
    if components is not None:
        rules = rules.with_components(components)
    seed = checked_seed(seed)
    names = checked_names(players)
    if position is None:
        mode = rules.modes[0] if mode is None else mode
        start = rules.new_position(len(names), mode, seed, None if first is None else seat(first, names, "first"))
    else:
        if first is not None:
            raise wrong("first", "None, since the position says whose turn it is", first)
        start = rules.parse_position(position)
        if players is DEFAULT:
            names = (*names, *MORE)[: len(start.scores())]
        mode = _agreeing(rules, start, names, mode)
    record = Record(
        game=rules.name,
        mode=mode,
        players=names,
        seed=seed,
        start=start.dump(),
        components=rules.components_json(),
        digest=rules.components_digest(),
    )
    return Game(rules, record, start)


def _name(text: str | None) -> str | None:
    """Return the name of the game that a position is of, if it says so."""
    first = text.split(None, 1)[:1] if isinstance(text, str) else []
    return first[0] if first and first[0] in GAMES else None


def _agreeing(rules: BaseRules[Any], start: Any, names: tuple[str, ...], mode: str | None) -> str:
    """Return the mode of a position, once it is seen to agree with what is said of it."""
    seats = len(start.scores())
    if len(names) != seats:
        raise wrong("players", f"{seats} names, one a seat of the position", names)
    own: str = rules.setup(start).get("mode", rules.modes[0])
    if mode is not None and mode != own:
        raise wrong("mode", f"{own!r}, the mode of the position", mode)
    return own


def load_game(path: str | PathLike[str]) -> Game:
    """Read a game that `Game.save` wrote, as JSON or as text; every move of every line is checked.

    The `RecordError` of a file that is damaged, of another version, or does not replay, says where.
    """
    file = checked_path("path", path)
    try:
        return _game_of(read(file))
    except RecordError as error:
        raise RecordError(f"{file.name}: {error}") from None


def game_in(data: bytes) -> Game:
    """Return the game that the bytes of a file hold, as `load_game` reads it; its errors name no file."""
    return _game_of(decoded(data))


def _game_of(text: str) -> Game:
    return game_from_text(text) if looks_like_text(text) else game_from_json(parse_json(text))
