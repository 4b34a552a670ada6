"""The package in a zip, as some distribute their programs: whatever it reads of its own is read from there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import gingerbread_widget

PROGRAM = """
import tempfile
from pathlib import Path

import gingerbread_widget as gw
from gingerbread_widget import demo
from gingerbread_widget.games import candyman, house
from gingerbread_widget.games.house.documentation import text

assert ".zip" in gw.__file__, gw.__file__
assert "determinize(seat, seed)" in text("Position", "position.py")
for language in ("en", "fr", "nl", "de"):
    for name in ("house", "candyman"):
        game = gw.new_game(name, seed=7, components={"house": house, "candyman": candyman}[name].shipped())
        print(game.score_table(locale=language))
        game.explain(game.legal_actions()[0], locale=language)
        widget = gw.GameWidget(game, locale=language)
        assert widget._esm and widget.library.get_state()["app"] and "text/html" in widget._repr_mimebundle_()[0]
        with tempfile.TemporaryDirectory() as folder:
            assert gw.export_html(game, folder + "/game.html", locale=language).stat().st_size > 50_000
assert len(gw.puzzles()) == 20
puzzle = gw.puzzle("three-for-two")
assert puzzle.check(*puzzle.form.solution)
game = gw.new_game(seed=7)
game.play("side 1", "side 1")
assert gw.house_figure(game).data and str(gw.house_svg(game)) and gw.PositionEditor().sheet
assert gw.play("greedy", seed=7).game.over is False
with tempfile.TemporaryDirectory() as folder:
    names = [path.name for path in demo.copy_examples(folder).iterdir()]
    assert names == [path.name for path in demo.examples()] == ["01_play.ipynb"]
"""


def test_the_package_runs_from_a_zip(tmp_path: Path) -> None:
    package = Path(gingerbread_widget.__file__).parent
    file = tmp_path / "all.zip"
    with ZipFile(file, "w") as out:
        for path in sorted(package.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                out.write(path, path.relative_to(package.parent))
        out.write(package.parent / "examples" / "01_play.ipynb", "gingerbread_widget/examples/01_play.ipynb")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": str(file)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_nothing_of_the_package_is_looked_for_beside_a_source_file() -> None:
    package = Path(gingerbread_widget.__file__).parent
    found = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if "(__file__)" in path.read_text(encoding="utf-8")
    }
    # a compiled kernel cannot be in a zip, and the examples of a checkout are beside the package
    assert found == {"games/kit/native.py", "demo.py"}
