"""A page without a browser: it keeps the widget's state as a front end does, and sends what a front end may send."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

import gingerbread_widget as gw
from tests.unit.games import snapshot


class Wire(BaseComm):
    """A comm that writes down what the kernel sends, as JSON, as it would travel."""

    opened: list[Wire]
    draws = True  #: The page draws at once what it is sent, and says so.

    def publish_msg(self, msg_type: str, data: Any = None, *_args: Any, **_options: Any) -> None:
        if msg_type == "comm_open":
            self.sent: list[dict[str, Any]] = []
            self.state = json.loads(json.dumps(data["state"], default=str))
            self.opened.append(self)
        elif msg_type == "comm_msg":
            self.sent.append(json.loads(json.dumps(data, default=str)))
            if self.draws:
                self.tell_drawn()

    def custom(self, content: Any) -> None:
        """Hand a message of the page to the kernel."""
        self.handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})

    def tell_drawn(self) -> None:
        """Tell, if the last message asks for it, that all has been drawn."""
        if "echo" in self.sent[-1].get("state", {}):
            self.custom({"type": "drawn", "seq": 1, "at": self.sent[-1]["state"]["echo"]})


class Page:
    """One widget as a person sees it.

    Attributes
    ----------
    widget : GameWidget
        The widget in the kernel.
    """

    def __init__(self, widget: gw.GameWidget, wire: Wire) -> None:
        self.widget = widget
        self.wire = wire
        self.seq = 0
        self._read = 0
        self._state: dict[str, Any] = wire.state
        self._errors: list[dict[str, Any]] = []
        self._looks: list[dict[str, Any]] = []
        self._cards: list[dict[str, Any]] = []
        self._hints: list[dict[str, Any]] = []
        self._files: list[dict[str, Any]] = []

    def _follow(self) -> None:
        for message in self.wire.sent[self._read :]:
            if message["method"] == "update":
                self._state.update(message["state"])
                if "news" in message["state"]:
                    start, entries = message["state"]["news"]
                    self._state["log"] = self._state["log"][:start] + entries
            elif message["method"] == "custom":
                self._custom(message["content"])
        self._read = len(self.wire.sent)

    def _custom(self, content: dict[str, Any]) -> None:
        if content["type"] == "error":
            self._errors.append(content)
        elif content["type"] == "look":
            self._looks.append(content)
        elif content["type"] == "cards":
            self._cards.append(content)
        elif content["type"] == "file":
            self._files.append(content)
        elif content["type"] == "hint":
            self._hints.append(content)
        elif content["type"] not in {"seat", "sealed"}:  # see `far_pages`
            raise AssertionError(f"a page knows no message {content}")

    @property
    def view(self) -> dict[str, Any]:
        """Return the position on screen."""
        self._follow()
        view: dict[str, Any] = self._state["view"]
        return view

    @property
    def log(self) -> list[list[Any]]:
        """Return the move log on screen."""
        self._follow()
        log: list[list[Any]] = self._state["log"]
        return log

    @property
    def setup(self) -> dict[str, Any]:
        """Return what the page knows of the box."""
        self._follow()
        setup: dict[str, Any] = self._state["setup"]
        return setup

    @property
    def errors(self) -> list[dict[str, Any]]:
        """Return the errors shown so far."""
        self._follow()
        return self._errors

    @property
    def looks(self) -> list[dict[str, Any]]:
        """Return the past positions shown so far."""
        self._follow()
        return self._looks

    @property
    def cards(self) -> list[dict[str, Any]]:
        """Return the answers to those who drew the curtain back."""
        self._follow()
        return self._cards

    @property
    def hints(self) -> list[dict[str, Any]]:
        """Return the hints so far."""
        self._follow()
        return self._hints

    @property
    def thinking(self) -> dict[str, Any]:
        """Return what is shown of the player at work."""
        self._follow()
        thinking: dict[str, Any] = self._state["thinking"]
        return thinking

    @property
    def state(self) -> dict[str, Any]:
        """Return all traits as the page knows them."""
        self._follow()
        return self._state

    def raw(self, content: Any) -> None:
        """Send anything at all."""
        self.wire.custom(content)

    def ask(self, kind: str, **fields: Any) -> int:
        """Send a request; return its number."""
        self.seq += 1
        request = {"type": kind, "seq": self.seq, "revision": self.view["rev"], **fields}
        self.raw(json.loads(json.dumps(request)))
        return self.seq

    def click(self, *codes: int) -> int:
        """Play codes together."""
        return self.ask("play", actions=list(codes))

    def click_text(self, *texts: str) -> int:
        """Play one action that is named as in Python."""
        game = self.widget.game
        return self.click(*(game.rules.parse(game.position, text) for text in texts))

    def write(self, **state: Any) -> None:
        """Set traits from the page, as a broken front end might."""
        self.wire.handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})

    def in_step(self) -> None:
        """Check that the page shows the game in the kernel."""
        game, view = self.widget.game, self.view
        assert (view["rev"], view["step"], view["steps"]) == (game.revision, game.step, game.steps)
        shown = game.view(view["viewer"])
        assert {key: view[key] for key in shown} == json.loads(json.dumps(shown))
        assert self.log == [[i, *entry] for i, entry in enumerate(game.entries(), 1)]
        assert self.log == self.widget.get_state()["log"]


Show = Callable[..., Page]


def pages(monkeypatch: pytest.MonkeyPatch) -> Show:
    """Return a function that shows a game on a page."""
    Wire.opened = []
    monkeypatch.setattr(comm, "create_comm", Wire)

    def show(game: gw.Game, **options: Any) -> Page:
        widget = gw.GameWidget(game, **options)
        wire = next(wire for wire in Wire.opened if wire is widget.comm)
        return Page(widget, wire)

    return show


def unchanged(page: Page, before: dict[str, Any], *, errors: int, seq: int) -> str:
    """Check that nothing has changed and the page shows one more error, with the number of the request."""
    assert snapshot(page.widget.game) == before
    page.in_step()
    assert len(page.errors) == errors + 1
    assert page.errors[-1]["seq"] == seq
    text = page.errors[-1]["text"]
    assert isinstance(text, str)
    assert 10 < len(text) < 900
    return text
