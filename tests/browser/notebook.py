"""A notebook that is open in JupyterLab: its cells, its kernel, its traffic, and what went wrong in its page."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from nbformat import v4 as nbf
from playwright.sync_api import ConsoleMessage, JSHandle, Locator, Page, WebSocket

from .screen import Screen
from .server import Server

#: What JupyterLab itself complains about, whatever the notebook shows.
NOT_OURS: Final = (
    "Failed to load resource: the server responded with a status of 404",  # settings and workspaces not written yet
    "The ScriptProcessorNode is deprecated",
    "Could not restore the debugger state: Canceled future",  # JupyterLab's debugger asks, and the kernel is shut down
)

#: The notebook's panel: there is no other in the workspace.
_PANEL: Final = "const panel = [...window.jupyterapp.shell.widgets('main')].find((it) => it.sessionContext);"


class Traffic:
    """What goes over all websockets of a page, both ways."""

    def __init__(self, page: Page) -> None:
        self.frames: list[bytes] = []
        page.on("websocket", self._watch)

    def _watch(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._note)
        socket.on("framesent", self._note)

    def _note(self, payload: str | bytes) -> None:
        self.frames.append(payload.encode() if isinstance(payload, str) else payload)

    @property
    def size(self) -> int:
        """Bytes of all frames so far."""
        return sum(len(frame) for frame in self.frames)

    def bytes_of_request(self, mark: bytes) -> int:
        """Bytes of the last message sent that holds `mark`, and of all that the kernel said because of it."""
        request = next(frame for frame in reversed(self.frames) if mark in frame)
        return self._bytes_of(request)

    def bytes_of_cell(self, source: str) -> int:
        """Bytes of the last request to run a cell that holds the source, and of all that the kernel said because of it.

        JupyterLab's own chatter (its debugger, its list of kernels) comes when it likes, and is not among them.
        """
        kind = re.compile(rb'"msg_type": ?"([^"]+)"')
        kinds = ((frame, kind.search(frame)) for frame in reversed(self.frames) if source.encode() in frame)
        return self._bytes_of(next(frame for frame, found in kinds if found and found[1] == b"execute_request"))

    def _bytes_of(self, request: bytes) -> int:
        found = re.search(rb'"msg_id": ?"([^"]+)"', request)
        assert found is not None
        return sum(len(frame) for frame in self.frames if found[1] in frame)


class Complaints:
    """Errors in the page that nobody expects; `known` are those of a host."""

    def __init__(self, page: Page, known: Sequence[str] = NOT_OURS) -> None:
        self.texts: list[str] = []
        self.known = known
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._note(f"page error: {error}"))

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text}")

    def _note(self, text: str) -> None:
        if not any(known in text for known in self.known):
            self.texts.append(text)


class Notebook:
    """A notebook in a page of its own.

    Parameters
    ----------
    page : Page
        Page that shows nothing yet.
    server : Server
        Where the notebook lies.
    path : str
        Its path there.
    """

    #: Where the host opens a notebook.
    ADDRESS: ClassVar[str] = "lab/workspaces/{workspace}/tree/{path}"
    #: What the host itself complains about.
    NOT_OURS: ClassVar[tuple[str, ...]] = NOT_OURS

    def __init__(self, page: Page, server: Server, path: str) -> None:
        self.page = page
        self.path = path
        self.traffic = Traffic(page)
        self.complaints = Complaints(page, self.NOT_OURS)
        self._url = server.url + self.ADDRESS.format(workspace=Path(path).stem, path=path)
        page.goto(f"{self._url}?token={server.token}" if server.token else self._url)
        self._wait_for_kernel()
        page.evaluate("() => window.jupyterapp.shell.collapseLeft()")

    def _wait_for_kernel(self) -> None:
        self.page.wait_for_function(
            f"""() => {{
                if (window.jupyterapp === undefined) return false;
                if (document.getElementById("jupyterlab-splash") !== null) return false;
                {_PANEL}
                const context = panel?.sessionContext;
                return panel?.isVisible && context.isReady && context.session?.kernel?.status === "idle";
            }}"""
        )

    def reload(self) -> None:
        """Load the page again; the kernel lives on."""
        self.page.goto(self._url)
        self._wait_for_kernel()

    def front(self) -> None:
        """Bring the notebook's tab to the front."""
        self.page.evaluate(f"() => {{ {_PANEL} window.jupyterapp.shell.activateById(panel.id); }}")

    def reopen(self) -> None:
        """Save the notebook, close its tab, and open it again; the kernel lives on."""
        self.page.evaluate(
            f"""async (path) => {{
                {_PANEL}
                await panel.context.save();
                const {{ commands }} = window.jupyterapp;
                panel.close();
                while (!panel.isDisposed) await new Promise((done) => requestAnimationFrame(done));
                await commands.execute("docmanager:open", {{ path }});
            }}""",
            self.path,
        )
        self._wait_for_kernel()

    def end_kernel(self) -> None:
        """Save the notebook and end its kernel."""
        self.page.evaluate(
            f"async () => {{ {_PANEL} await panel.context.save(); await panel.sessionContext.shutdown(); }}"
        )

    def shut(self) -> None:
        """End the kernel and close the page."""
        self.page.evaluate(f"async () => {{ {_PANEL} await panel.sessionContext.shutdown(); }}")
        self.page.close()

    def restart(self) -> None:
        """Restart the kernel; the page stays."""
        self.page.evaluate(f"async () => {{ {_PANEL} await panel.sessionContext.session.kernel.restart(); }}")
        self.until_idle()

    def interrupt(self) -> None:
        """Stop the cell that the kernel runs.

        JupyterLab need not know of one: it takes a kernel for idle as soon as a click was answered beside a cell.
        """
        self.page.evaluate(f"async () => {{ {_PANEL} await panel.sessionContext.session.kernel.interrupt(); }}")

    # ---- cells

    def run(self, cell: int, *, wait: bool = True) -> None:
        """Run a cell; `wait` until it is done, and without error."""
        done = self.page.evaluate(
            f"""async ([cell, wait]) => {{
                {_PANEL}
                window.jupyterapp.shell.activateById(panel.id);
                panel.content.activeCellIndex = cell;
                const run = window.jupyterapp.commands.execute("notebook:run-cell");
                if (wait) await run;
            }}""",
            [cell, wait],
        )
        assert done is None
        if wait:
            errors = [output for output in self.outputs(cell) if output["output_type"] == "error"]
            assert not errors, errors[0]["evalue"]

    def until_run(self, cell: int) -> None:
        """Wait until a cell that was started is done."""
        self.page.wait_for_function(
            f"cell => {{ {_PANEL} return panel.content.widgets[cell].model.executionCount !== null; }}", arg=cell
        )

    @property
    def busy(self) -> bool:
        """Whether the kernel runs a cell."""
        return bool(
            self.page.evaluate(f"() => {{ {_PANEL} return panel.sessionContext.session.kernel.status === 'busy'; }}")
        )

    def until_busy(self) -> None:
        """Wait until the kernel runs a cell."""
        self.page.wait_for_function(
            f"() => {{ {_PANEL} return panel.sessionContext.session.kernel.status === 'busy'; }}"
        )

    def until_idle(self) -> None:
        """Wait until the kernel has told the page that it is done."""
        self.page.wait_for_function(
            f"() => {{ {_PANEL} return panel.sessionContext.session.kernel.status === 'idle'; }}"
        )

    def run_all(self) -> None:
        """Run all code cells, one after the other."""
        for cell, kind in enumerate(self.kinds()):
            if kind == "code":
                self.run(cell)

    def kinds(self) -> list[str]:
        """The kind of each cell."""
        kinds: list[str] = self.page.evaluate(
            f"() => {{ {_PANEL} return panel.content.widgets.map((w) => w.model.type); }}"
        )
        return kinds

    def add(self, source: str) -> int:
        """Put a code cell at the end; return its number."""
        number: int = self.page.evaluate(
            f"""(source) => {{
                {_PANEL}
                const cells = panel.content.model.sharedModel;
                cells.insertCell(cells.cells.length, {{ cell_type: "code", source }});
                return cells.cells.length - 1;
            }}""",
            source,
        )
        return number

    def show(self, source: str) -> Screen:
        """Run a new cell that ends in a widget; return the widget once it shows a game."""
        cell = self.add(source)
        self.run(cell)
        screen = self.screen(cell)
        screen.until_ready()
        return screen

    def clear(self) -> None:
        """Remove all cells."""
        self.page.evaluate(
            f"() => {{ {_PANEL} panel.content.model.sharedModel.deleteCellRange(0, panel.content.widgets.length); }}"
        )

    def outputs(self, cell: int) -> list[dict[str, Any]]:
        """Outputs of a cell as nbformat has them."""
        outputs: list[dict[str, Any]] = self.page.evaluate(
            f"(cell) => {{ {_PANEL} return panel.content.widgets[cell].model.outputs.toJSON(); }}", cell
        )
        return outputs

    def cell(self, cell: int) -> Locator:
        """A cell on the page."""
        return self.page.locator(".jp-NotebookPanel .jp-Cell").nth(cell)

    def screen(self, cell: int) -> Screen:
        """The widget that a cell shows."""
        return Screen(self.cell(cell).locator(".gbw-root"))

    def model(self, model_id: str) -> JSHandle:
        """The page's side of a widget, as its front end and every script of the page can reach it."""
        return self.page.evaluate_handle(
            f"""async (id) => {{
                {_PANEL}
                const renderer = panel.content.rendermime.createRenderer("application/vnd.jupyter.widget-view+json");
                return (await renderer._manager.promise).get_model(id);
            }}""",
            model_id,
        )

    # ---- the kernel

    def do(self, code: str) -> None:
        """Run code in the notebook's kernel, without a cell."""
        self._execute(code, None)

    def value(self, expression: str) -> Any:
        """The value, as JSON has it, of an expression in the notebook's kernel."""
        return json.loads(ast.literal_eval(self._execute("", f"__import__('json').dumps({expression})")))

    def _execute(self, code: str, expression: str | None) -> str:
        answer: dict[str, Any] = self.page.evaluate(
            f"""async ([code, expression]) => {{
                {_PANEL}
                const future = panel.sessionContext.session.kernel.requestExecute({{
                    code, silent: false, store_history: false, allow_stdin: false,
                    user_expressions: expression === null ? {{}} : {{ it: expression }},
                }});
                return (await future.done).content;
            }}""",
            [code, expression],
        )
        result = answer if answer["status"] == "error" or expression is None else answer["user_expressions"]["it"]
        assert result["status"] == "ok", f"{result['ename']}: {result['evalue']}\nin: {code or expression}"
        return "" if expression is None else str(result["data"]["text/plain"])


def write_notebook(path: Path, cells: Sequence[str]) -> None:
    """A notebook of code cells, with the kernel named so that no dialog asks for it."""
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = nbf.new_notebook(cells=[nbf.new_code_cell(cell) for cell in cells], metadata=kernel)
    path.write_text(json.dumps(notebook), encoding="utf-8")
