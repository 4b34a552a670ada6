"""This checkout beside another one, or beside a commit of it.

Both are copied into folders of their own, compiled and interpreted, and measured in turns by the same adapter.
"""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from tests.benchmarks.environments import COMPILER, ROOT, Packages, SetupError, _digest, _once, _run
from tests.benchmarks.results import Results, Spread
from tests.benchmarks.rounds import LOOPS
from tests.benchmarks.subjects import HOUSE, RACE_NAME, Subject
from tests.benchmarks.table import LOOP_NAMES, rows_of

PACKAGE: Final = "gingerbread_widget"
#: Loops that the tables for readers do not show.
MORE: Final = {"keys": "keys", "dumps": "bytes", "observations": "observations", "samples": "samples"}
GAMES: Final = (("house", HOUSE, 2, "standard"), ("candyman", RACE_NAME, 4, "basic"))


@dataclass(frozen=True)
class Tree:
    """The package of a checkout: copied to ``NAME-pure``, or to ``NAME-compiled`` and compiled."""

    name: str
    root: Path
    pure: bool

    def copied_to(self, folder: Path) -> Path:
        """Return where the copy lies."""
        return folder / f"{self.name}-{'pure' if self.pure else 'compiled'}"

    def make(self, folder: Path) -> Path:
        """Make it in a folder, unless it is there; return the Python that it works with."""
        package, compiler = self.root / PACKAGE, self.root / "hatch_kernel.py"
        if not compiler.is_file():
            raise SetupError(f"{self.root} is no checkout: it has no hatch_kernel.py")
        python = _libraries().make(folder)
        target = self.copied_to(folder)
        with _once(target, _digest([compiler, *sorted(package.rglob("*.py"))])) as needed:
            if needed:
                shutil.copytree(package, target / PACKAGE, ignore=shutil.ignore_patterns("static", "__pycache__"))
                if not self.pure:
                    _run([str(python), str(compiler), str(target)])
        return python


def _libraries() -> Packages:
    """Return the environment of both: what the package and its compiler need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return Packages("libraries", (*project["dependencies"], *COMPILER.requirements))


def checkout(where: str, folder: Path) -> Path:
    """Return the folder of another checkout; of a commit, it is made."""
    if Path(where).is_dir():
        return Path(where).resolve()
    git = ["git", "-C", str(ROOT)]
    try:
        found = subprocess.run([*git, "rev-parse", "--verify", f"{where}^{{commit}}"], capture_output=True, check=True)
        commit = found.stdout.decode().strip()
        archive = [*git, "archive", commit, PACKAGE, "hatch_kernel.py"]
        packed = subprocess.run(archive, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise SystemExit(f"--beside: expected a folder or a commit, got {where!r:.40}") from None
    target = folder / f"commit-{commit[:12]}"
    shutil.rmtree(target, ignore_errors=True)
    with tarfile.open(fileobj=BytesIO(packed)) as files:
        files.extraction_filter = getattr(tarfile, "data_filter", None)  # not in Python 3.11.3 and before
        files.extractall(target)
    return target


def subjects(other: Path, folder: Path) -> list[Subject]:
    """Return whom to measure: each game, compiled and interpreted, of this checkout and next to it of the other one."""
    out = []
    for game, played, seats, mode in GAMES:
        for pure in (False, True):
            for name, root in (("this", ROOT), ("other", other)):
                tree = Tree(name, root, pure)
                path = str(tree.copied_to(folder))
                options = {"game": game, "seats": seats, "mode": mode, "path": path, "more": True}
                kind = "interpreted" if pure else "compiled"
                title = f"{name}, {kind}"
                key = f"{name} {game} {kind}"
                out.append(Subject(key, title, played, "ours", tree, PACKAGE, options=options, compiled=not pure))
    return out


LOOPS_BESIDE: Final = (*LOOPS, *MORE)


def compared(results: Results) -> str:
    """Return a table of processor time for the same work: this checkout's, divided by the other one's."""
    columns = [f"{game} {kind}" for game, *_ in GAMES for kind in ("compiled", "interpreted")]
    names = LOOP_NAMES | MORE
    lines = [
        (names.get(what, what), *(_cell(results, column, what) for column in columns))
        for what in (*LOOPS_BESIDE, "copies", "import")
    ]
    failed = [f"- {row.key}: {text}" for row in results.rows.values() for text in (row.error, *row.notes) if text]
    return "\n".join([*rows_of(("loop", *columns), lines), *failed])


def _cell(results: Results, column: str, what: str) -> str:
    this, other = (results.rows[f"{name} {column}"] for name in ("this", "other"))
    try:
        ratio = Spread.of(_ratios(results, this.key, other.key, what))
    except (KeyError, IndexError, ValueError):
        return "-"
    return f"{ratio.median:.3f} ({ratio.low:.3f} to {ratio.high:.3f})"


def _ratios(results: Results, this: str, other: str, what: str) -> Iterator[float]:
    """Yield the ratio of each round."""
    a, b = results.rows[this], results.rows[other]
    if what in {"copies", "import"}:
        ours, theirs = (a.copies, b.copies) if what == "copies" else (a.imports, b.imports)
        yield from (x / y for x, y in zip(ours, theirs, strict=True))
        return
    for x, y in zip(a.loops[what], b.loops[what], strict=True):
        yield (x.seconds / x.decisions) / (y.seconds / y.decisions)
