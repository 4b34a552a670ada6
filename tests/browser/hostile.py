"""Names that would do something if they were taken for markup, would not fit, or run from right to left."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from playwright.sync_api import Page

from .screen import Screen

#: Two players.
PLAYERS: Final = ("<img src=x onerror=window.pwned=1>", 'מלכה "B" </script><script>window.pwned=2</script>')
#: All character cards: markup, a very long one, one from right to left, in turn.
CARDS: Final = ("<b onmouseover=window.pwned=3>Bold</b>", "W" * 57, "הזקנה </title><svg onload=window.pwned=4>")


def components() -> dict[str, Any]:
    """The shipped components, with hostile names."""
    text = files("gingerbread_widget").joinpath("data/components/gingerbread_house.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    for number, card in enumerate(found["characters"]):
        card["name"] = f"{number} {CARDS[number % len(CARDS)]}"
    return found


def source(cell: str) -> str:
    """The source of a cell or app that shows a game of Ada and Bo, with hostile names instead."""
    players, cards = repr(list(PLAYERS)), repr(json.dumps(components()))
    new = f"import json\nhostile = dict(players={players}, components=json.loads({cards}))\n"
    for quoted in ("['Ada', 'Bo']", '["Ada", "Bo"]'):
        cell = cell.replace(f"gw.new_game(players={quoted}, ", "gw.new_game(**hostile, ")
    assert "hostile" in cell
    return f"{new}{cell}"


def harmless(page: Page, screen: Screen | None = None) -> None:
    """Whether the names did nothing on the page, and are there as text in the widget."""
    assert page.evaluate("window.pwned") is None
    if screen is not None:
        text = str(screen.root.evaluate("root => root.textContent"))
        assert [name for name in PLAYERS if name not in text] == []
        assert [name for name in CARDS if name not in text] == []
        assert screen.root.locator("img, script, iframe").count() == 0
        assert [name for name in _attributes(screen) if name.startswith("on")] == []


def _attributes(screen: Screen) -> list[str]:
    """Names of all attributes inside the widget."""
    names: list[str] = screen.root.evaluate(
        "root => [...root.querySelectorAll('*')].flatMap((it) => it.getAttributeNames())"
    )
    return names
