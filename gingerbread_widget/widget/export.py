"""A whole game as one HTML file that opens without a kernel, a server or a network.

The file holds the widget's own scripts, packed, and what everybody may see of each moment. Its Content Security Policy
lets it run that one script and ask nothing of any server.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
from collections.abc import Iterable, Sequence
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any, Final

from ..game import Game, check_game
from ..games.kit.arguments import choice, wrong
from ..games.kit.arguments import path as checked_path
from ..games.kit.wording import LANGUAGES
from .face import extras, face_of, title_of
from .library import APP, built, packed_script
from .marks import Marks, Review, marks_of
from .messages import THEMES
from .static_html import position_html
from .wording import Wording, packed, packed_for

_PAGE: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<style>
:root {{ color-scheme: {scheme}; }}
body {{ margin: 0; background: Canvas; color: CanvasText; font: 15px/1.45 system-ui, sans-serif; }}
h1, #gbw-place {{ max-width: 1400px; margin: 0 auto; padding: 12px; }}
h1 {{ padding-bottom: 0; font: 600 20px/1.3 Georgia, serif; overflow-wrap: anywhere; }}
</style>
</head>
<body>
<h1>{title}</h1>
<main id="gbw-place" data-failed="{failed}">
{still}
</main>
{blocks}
<script type="module">{script}</script>
</body>
</html>
"""


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode("ascii")


def _script() -> str:
    """Return the script of the page."""
    text = built("replay.js").decode("utf-8")
    if "</script" in text.lower() or "<!--" in text:
        raise ValueError("replay.js: expected a script for a page, got one that holds the end of a script")
    return text


def _policy(script: str) -> str:
    """Return the policy that allows the page's own script, by its digest, and what that unpacks; nothing else."""
    digest = _base64(hashlib.sha256(script.encode()).digest())
    return (
        f"default-src 'none'; script-src 'sha256-{digest}' blob:; style-src 'unsafe-inline'; "
        "img-src data: blob:; base-uri 'none'; form-action 'none'"
    )


def recording(
    game: Game, *, locale: str = "", theme: str = "", kinds: Sequence[str] = (), marks: Iterable[Sequence[Any]] = ()
) -> dict[str, Any]:
    """Return the game up to this moment, for a page without a kernel: the public view of each step.

    Moves that were taken back, or are ahead after going back, are left out, and so are their marks; players are people
    if not said otherwise.

    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> _ = game.play("side 1")
    >>> [view["step"] for view in recording(game)["views"]]
    [0, 1]
    """
    name = game.rules.name
    words = packed_for(locale, name) if locale else {language: packed(language, name) for language in LANGUAGES[1:]}
    with game.lock:
        end = game.step
        log = [[i, *entry] for i, entry in enumerate(game.entries(), 1)]
        views = [_frame(game, at, end, log) for at in range(end + 1)]
        pointed = Marks()
        pointed.put(game, marks)
        shown = pointed.shown(game)
        setup = {
            "title": game.rules.title,
            **game.setup(),
            "names": list(game.players),
            "kinds": list(kinds) or ["human"] * len(game.players),
        }
    return {
        "setup": setup,
        "log": log,
        "views": views,
        "marks": shown,
        "locale": locale,
        "theme": theme,
        "messages": {language: _base64(it) for language, it in words.items()},
    }


def _frame(game: Game, at: int, end: int, log: list[list[Any]]) -> dict[str, Any]:
    view = game.view(-1, at)
    same = {"rev": 0, "ack": 0, "eyes": -1, "undo": False, "unsees": False, "redo": False}
    return {**same, "step": at, "steps": end, **view, **extras(game, log, view, at)}


def replay_page(
    game: Game,
    *,
    title: str = "",
    locale: str = "",
    theme: str = "",
    kinds: Sequence[str] = (),
    marks: Iterable[Sequence[Any]] = (),
) -> bytes:
    """Return the file that `export_html` writes, as bytes; the same for the same game."""
    if not isinstance(title, str):
        raise wrong("title", "a text", title)
    choice("theme", theme, THEMES)
    words = Wording(locale, check_game(game).rules.name)
    with game.lock:
        data = recording(game, locale=locale, theme=theme, kinds=kinds, marks=marks)
        still = position_html(game, locale)
    packed_game = gzip.compress(json.dumps(data, separators=(",", ":")).encode(), 9, mtime=0)
    parts = {name: packed_script(name) for name in (APP, *face_of(game).scripts)} | {"game": packed_game}
    script = _script()
    page = _PAGE.format(
        policy=escape(_policy(script)),
        language=words.language,
        failed=escape(words("error.page", detail="")),
        title=escape(title or f"{title_of(game, words)}: {', '.join(game.players)}"),
        scheme=theme or "light dark",
        still=still,
        blocks="\n".join(
            f'<script type="text/plain" id="gbw-{name}">{_base64(it)}</script>' for name, it in parts.items()
        ),
        script=script,
    )
    return page.encode("utf-8", "xmlcharrefreplace")


def export_html(
    game: Game,
    path: str | PathLike[str],
    *,
    title: str = "",
    locale: str = "",
    theme: str = "",
    review: Review | Iterable[Sequence[Any]] | None = None,
) -> Path:
    """Write the game to one HTML file in which every moment of it can be looked at; return its path.

    The file opens from a disk, without a kernel and without a network: the widget's own front end with its pictures, a
    seek bar, the log and the score tables. It holds the line that led to this moment, and of each moment what everybody
    may see: no card that a seat looked at in secret, no order of a pile, no seed.

    Parameters
    ----------
    game : Game
        The game, at its end or in the middle.
    path : str or path-like
        The file to write.
    title : str
        Title of the page; the names of the players if empty.
    locale, theme : str
        Language and colours as for `GameWidget`; those of the reader's browser if empty.
    review : object with a method `marks`, or iterable, optional
        Moves to point out on the seek bar, as for `GameWidget.mark`.

    Raises
    ------
    GameError
        If the title is no text, or there is no such language or theme, or a mark is none of a move.

    Examples
    --------
    >>> import tempfile
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     gw.export_html(game, f"{folder}/replay.html").name
    'replay.html'
    """
    file = checked_path("path", path)
    file.write_bytes(replay_page(game, title=title, locale=locale, theme=theme, marks=marks_of(review)))
    return file
