"""The front end in a page that gives little, as VS Code and Colab are known to: a frame of its own for each output.

There is no widget manager, models arrive after the view, the frame goes when it is scrolled away, and a policy refuses
what widgets are usually loaded by. A program stands for the host; the widget behind it is a real one.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Frame, Page, Route, expect

import gingerbread_widget as gw
from gingerbread_widget.widget.library import STATIC
from tests.unit.pages import Wire, pages

from .notebook import Complaints
from .screen import Screen

pytestmark = pytest.mark.browser

URL: Final = "https://output.test/"
#: Of VS Code's notebooks, in which it may be switched on.
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' https: data:; font-src https:; connect-src https:; child-src https: data:"
)
#: No script but the host's own.
STRICTEST: Final = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; child-src https:"
SAID: Final = "The game cannot be shown here: Error:"
#: Shows a view as a host does that has but `host.getModel`, which knows the library only after a while.
SHOW: Final = """async ({ state, library, late }) => {
    const listeners = [];
    const bytes = (text) => new DataView(Uint8Array.from(atob(text), (it) => it.charCodeAt(0)).buffer);
    const scripts = ["app", "house", "data"].map((name) => [name, bytes(library[name])]);
    const held = { ...library, ...Object.fromEntries(scripts) };
    const fire = (event, payload) => listeners.filter((it) => it.event === event).forEach((it) => it.callback(payload));
    const hear = (messages) => {
        for (const it of messages) {
            if (it.method === "custom") fire("msg:custom", it.content);
            Object.assign(state, it.state);
            for (const name of Object.keys(it.state ?? {})) fire(`change:${name}`);
        }
    };
    const model = {
        get: (name) => state[name],
        set: (name, value) => { state[name] = value; },
        on: (event, callback) => listeners.push({ event, callback }),
        off: () => {},
        send: (content) => { toPython(content).then(hear); },
    };
    const came = performance.now() + late;
    const getModel = async (reference) => {
        if (reference !== state.library || performance.now() < came) throw new Error("no such model");
        return { get: (name) => held[name] };
    };
    const { default: widget } = await import("/widget.js");
    widget.initialize({ model });
    await widget.render({ model, el: document.body.appendChild(document.createElement("div")), host: { getModel } });
}"""


def plain(value: Any) -> Any:
    """The contents of a message, as a page gets it."""
    return base64.b64encode(value).decode() if isinstance(value, bytes) else str(value)


class Output:
    """An output of a cell: a frame of its own in the page."""

    def __init__(self, page: Page, policy: str, show: Callable[..., Any]) -> None:
        self.page = page
        shown = show(gw.new_game(players=["Ada", "Bo"], seed=7))
        self.widget: gw.GameWidget = shown.widget
        self.wire: Wire = shown.wire
        self.told = 0

        def serve(route: Route) -> None:
            if route.request.url.endswith("widget.js"):
                route.fulfill(body=(STATIC / "widget.js").read_bytes(), content_type="text/javascript")
            else:
                frame = '<iframe src="/output" width="1000" height="1000"></iframe>'
                body = f"<!doctype html>{'' if route.request.url.endswith('output') else frame}"
                headers = {"Content-Security-Policy": policy}
                route.fulfill(body=body, content_type="text/html", headers=headers)

        page.route(f"{URL}**", serve)
        page.expose_function("toPython", self.hear)
        page.goto(URL)

    def hear(self, content: Any) -> list[Any]:
        """Hand a message to the widget; return what it has sent since."""
        self.wire.custom(content)
        news = self.wire.sent[self.told :]
        self.told = len(self.wire.sent)
        return news

    def show(self, late: int = 0) -> Screen:
        """Show the widget in the frame, with the state that it has now."""
        frame = self.page.wait_for_selector("iframe").content_frame()  # type: ignore[union-attr] # it waits for one
        assert isinstance(frame, Frame)
        frame.wait_for_load_state()
        state, library = (json.loads(json.dumps(it.get_state(), default=plain)) for it in self._models())
        self.told = len(self.wire.sent)
        frame.evaluate(SHOW, {"state": state, "library": library, "late": late})
        return Screen(self.page.frame_locator("iframe").locator(".gbw-root"))

    def _models(self) -> tuple[Any, Any]:
        return self.widget, self.widget.library

    def scroll_away_and_back(self) -> None:
        """Throw the frame away, and make it again."""
        frame = self.page.locator("iframe").evaluate("(it) => { it.remove(); return it.outerHTML; }")
        self.page.evaluate("(frame) => { document.body.innerHTML = frame; }", frame)


@pytest.fixture
def show(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    return pages(monkeypatch)


def test_where_eval_is_all_that_a_policy_allows_a_game_goes_on_when_scrolled_back(
    bare_page: Page, show: Callable[..., Any]
) -> None:
    complaints = Complaints(bare_page, ("Content Security Policy",))
    output = Output(bare_page, POLICY, show)
    screen = output.show(late=400)
    screen.until_ready()
    screen.play("side:1", "main")
    assert output.widget.game.step == 1
    output.scroll_away_and_back()
    screen = output.show()
    screen.until_step(1)
    screen.play("undo")
    assert output.widget.game.step == 0
    assert complaints.texts == []


def test_where_no_script_may_run_the_cell_says_so_and_shows_the_picture(
    bare_page: Page, show: Callable[..., Any]
) -> None:
    output = Output(bare_page, STRICTEST, show)
    output.show()
    cell = bare_page.frame_locator("iframe").locator("body")
    expect(cell.locator("svg")).to_have_count(2)
    expect(cell).to_contain_text(re.compile(f"^{SAID} this page runs no scripts of widgets"))
    expect(cell).to_contain_text("Ada")


@pytest.mark.proof
def test_where_the_library_never_comes_the_cell_says_so_and_shows_the_picture(
    bare_page: Page, show: Callable[..., Any]
) -> None:
    output = Output(bare_page, POLICY, show)
    output.show(late=60_000)
    cell = bare_page.frame_locator("iframe").locator("body")
    expect(cell.locator("svg")).to_have_count(2, timeout=20_000)
    expect(cell).to_contain_text(re.compile(f"^{SAID} app is not on this page"))
