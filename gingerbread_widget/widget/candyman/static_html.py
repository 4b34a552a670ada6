"""A position without scripts: the path with its tokens, the cookies with their damage, and one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from ..wording import Wording

PARTS: Final = ("head", "body", "larm", "rarm", "lleg", "rleg")
#: Tokens, by seat.
TOKENS: Final = ("#c33", "#27c", "#283", "#c70", "#83a", "#577")
#: Icons on the path, by letter.
ICONS: Final = {"G": "#f8b", "J": "#96c", "C": "#fb3", "B": "#743", "H": "#8c5", "P": "#e55", "-": "#ddd"}
_NONE: Final = "\u2013"
_GONE: Final = "\u00d7"
_SPACE: Final = 8
_ROW: Final = 30
#: Where the parts of a cookie are drawn: the head and the body as ellipses (centre and radii), limbs as lines.
_ROUND: Final = ((20, 9, 7, 7), (20, 26, 9, 11))
_LIMBS: Final = ((13, 20, 4, 27), (27, 20, 36, 27), (16, 36, 12, 47), (24, 36, 28, 47))
_DOUGH: Final = ("#d9a066", "#c2854a", "#a96c38", "#8b5227", "#6d3d1a", "#552d12", "#402010")


def lines(view: Mapping[str, Any], names: Sequence[str], words: Wording) -> list[str]:
    """Return a line a seat: space, parts that are left, and trophies."""
    out = []
    for seat, name in enumerate(names):
        own = view["seats"][seat]
        trophies = words("trophies.n", n=len(own["trophies"]))
        if own["space"] < 0:
            out.append(words("still.seat.out", name=name, trophies=trophies))
        else:
            left = words("parts.n", n=6 - len(_torn(view, seat)))
            out.append(words("still.seat", name=name, space=own["space"], parts=left, trophies=trophies))
    return out


def _torn(view: Mapping[str, Any], seat: int) -> set[int]:
    """Return the parts that the seat has lost."""
    return {part % 6 for _, part in view["torn"] if part // 6 == seat}


def picture(setup: Mapping[str, Any], view: Mapping[str, Any], names: Sequence[str], words: Wording) -> str:
    """Return the path, the cookies, and a table of trophies and damage, as HTML."""
    cookies = "".join(
        f"<th>{_cookie(view, seat, setup['full'], name, words)}<br>"
        f"<span style=color:{TOKENS[seat]}>&#9679;</span> <bdi>{escape(name)}</bdi>"
        for seat, name in enumerate(names)
    )
    rows = "".join(
        f"<tr align=center><th align=left>{escape(label)}{''.join(f'<td>{escape(cell)}' for cell in cells)}"
        for label, cells in _rows(view, setup["full"], words)
    )
    return f"{_path(setup, view, names, words)}<table><tr valign=bottom><th>{cookies}{rows}</table>"


def _rows(view: Mapping[str, Any], full: int, words: Wording) -> list[tuple[str, list[str]]]:
    """Return the rows of the table: trophies, and the damage part by part."""
    seats = view["seats"]
    torn = [_torn(view, seat) for seat in range(len(seats))]
    rows = [
        (words("space"), [_NONE if it["space"] < 0 else str(it["space"]) for it in seats]),
        (words("trophies"), [str(len(it["trophies"])) for it in seats]),
    ]
    for part, name in enumerate(PARTS):
        cells = [_GONE if part in torn[i] else f"{it['marks'][part]}/{full}" for i, it in enumerate(seats)]
        rows.append((words(f"part.{name}"), cells))
    return [*rows, (words("treats"), [str(it["treats"]) for it in seats])]


def _where(at: int, across: int) -> tuple[int, int]:
    """Return the middle of a space: the path goes to and fro, from the bottom up."""
    row, column = divmod(at, across)
    return (column if row % 2 == 0 else across - 1 - column) * _SPACE + _SPACE // 2, -row * _ROW


def _dots(ink: str, size: int, places: list[tuple[int, int]]) -> str:
    """Draw all dots of a colour as one path: they are ends of lines without a length."""
    return f"<path stroke={ink} stroke-width={size} d='{''.join(f'M{x} {y}h0' for x, y in places)}'/>"


def _path(setup: Mapping[str, Any], view: Mapping[str, Any], names: Sequence[str], words: Wording) -> str:
    path, across = setup["path"], 40
    height = (len(path) - 1) // across * _ROW + 28
    marks = [(ICONS[letter], 7, [at for at, it in enumerate(path) if it == letter]) for letter in ICONS]
    marks = [("#c00", 9, [*range(setup["zone"], len(path))]), ("#000", 9, setup["bursts"]), *marks]
    drawn = [_dots(ink, size, [_where(at, across) for at in spaces]) for ink, size, spaces in marks]
    stacked: dict[int, int] = {}
    for seat, own in enumerate(view["seats"]):
        at = own["space"]
        if at >= 0:
            x, y = _where(at, across)
            up = stacked[at] = stacked.get(at, 0) + 1
            drawn.append(f"<circle cx={x} cy={y - 1 - 4 * up} r=3 fill={TOKENS[seat]} stroke=#fff />")
    told = ", ".join(
        f"{name} {own['space']}" for name, own in zip(names, view["seats"], strict=True) if own["space"] >= 0
    )
    label = escape(words("path.label", list=", ".join(told) or _NONE), quote=True)
    return (
        f"<svg viewBox='0 {4 - height} {across * _SPACE} {height + 2}' width={2 * across * _SPACE} role=img "
        f"stroke-linecap=round aria-label='{label}'>{''.join(drawn)}</svg>"
    )


def _cookie(view: Mapping[str, Any], seat: int, full: int, name: str, words: Wording) -> str:
    """Draw a gingerbread figure: parts darken with their boxes, and those torn off are gone."""
    own, torn = view["seats"][seat], _torn(view, seat)
    drawn = []
    for part, marks in enumerate(own["marks"]):
        ink = "none" if part in torn else _DOUGH[marks * (len(_DOUGH) - 1) // full]
        if part < 2:
            cx, cy, rx, ry = _ROUND[part]
            edge = " stroke=#ccc stroke-dasharray=2" if part in torn else ""
            drawn.append(f"<ellipse cx={cx} cy={cy} rx={rx} ry={ry} fill={ink}{edge} />")
        elif part not in torn:
            x, y, u, v = _LIMBS[part - 2]
            drawn.append(f"<path d='M{x} {y}L{u} {v}' stroke={ink} stroke-width=8 stroke-linecap=round />")
    lost = words.list([words(f"part.{PARTS[part]}") for part in sorted(torn)]) if torn else words("torn.none")
    label = escape(words("cookie.label", name=name, list=lost), quote=True)
    return f"<svg viewBox='0 0 40 52' width=80 role=img aria-label='{label}'>{''.join(drawn)}</svg>"
