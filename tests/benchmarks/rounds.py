"""Measures all subjects in turns: each round asks every one of them once, so a busy machine slows all down alike."""

from __future__ import annotations

import json
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import Timer
from typing import Any, Final, Self

from tests.benchmarks import environments
from tests.benchmarks.environments import Recipe, SetupError
from tests.benchmarks.machine import machine
from tests.benchmarks.results import Results, Round, Row
from tests.benchmarks.subjects import ADAPTERS, Subject

WORKER: Final = Path(__file__).parent / "worker.py"
PATIENCE: Final = 120  # seconds for one answer
PROCESSES: Final = 5  # of each subject, one after the other
MEMORY_PROCESSES: Final = 3
MOST: Final = 10**9
LOOPS: Final = ("own", "legal", "candidates", "greedy")
IMPORT: Final = (
    "import sys; sys.path[:0] = {!r}; from time import process_time as t; b = t(); import {}; print(); print(t() - b)"
)


class SubjectError(Exception):
    """A subject failed at what it was asked for."""


class Worker:
    """A subject in its process."""

    def __init__(self, python: Path, subject: Subject) -> None:
        adapter = ADAPTERS / f"{subject.adapter}.py"
        self._command = [str(python), "-I", str(WORKER), str(adapter), json.dumps(subject.options)]
        self._start()

    def _start(self) -> None:
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 - closed in _stop
        self._process = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, text=True
        )

    def _stop(self) -> None:
        process = self._process
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._log.close()

    def restart(self) -> None:
        """Go on in a fresh process."""
        self._stop()
        self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """Ask, and wait for the answer."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        patience = Timer(PATIENCE, process.kill)
        patience.start()
        try:
            process.stdin.write(json.dumps({"do": do, **more}) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            patience.cancel()
        if not line:
            raise SubjectError(f"it ended while asked to {do}: {self._last_words()}")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise SubjectError(answer["error"])
        return answer

    def _last_words(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(10)  # it closes its output before it says why it ends
        self._log.seek(0)
        said = self._log.read().decode(errors="replace").strip().splitlines()
        return said[-1] if said else "no word"


def measure(
    subjects: Iterable[Subject],
    folder: Path,
    rounds: int,
    seconds: float,
    say: Callable[[str], None],
    *,
    loops: Iterable[str] = LOOPS,
    sizes: bool = True,
    imports: bool = True,
    processes: int = PROCESSES,
) -> Results:
    """Make the environments, start the workers, and go round.

    Parameters
    ----------
    subjects : iterable of Subject
        Whom to measure, in the order of the table.
    folder : Path
        Where the environments are kept.
    rounds : int
        How often each is asked.
    seconds : float
        Processor time that one loop should take in a round.
    say : callable
        Told what goes on.
    loops : iterable of str
        Which loops.
    sizes : bool
        Whether to measure memory and pickles too.
    imports : bool
        Whether to measure imports too.
    processes : int
        How many of each subject, one after the other.
    """
    environments.prepare(folder)
    wanted = [*subjects]
    rows = {s.key: Row(s.key, s.name, s.game) for s in wanted}
    pythons = _pythons(wanted, folder, say)
    results = Results(datetime.now(UTC).date().isoformat(), machine(), rounds, rows)
    with ExitStack() as stack:
        running: dict[str, Worker] = {}
        for s in wanted:
            python = pythons[s.recipe]
            if isinstance(python, Path):
                worker = stack.enter_context(Worker(python, s))
                try:
                    _introduce(worker, s, rows[s.key])
                except SubjectError as error:
                    rows[s.key].error = f"does not run here: {error}"
                else:
                    running[s.key] = worker
            else:
                rows[s.key].error = f"cannot be installed here: {python}"
            if rows[s.key].error:
                say(f"{s.name}: {rows[s.key].error}")
        tasks = [*_tasks([s for s in wanted if s.key in running], running, rows, [*loops], seconds)]
        if imports:
            tasks += _imports([s for s in wanted if s.key in running and s.module], pythons, rows)
        _go_round(tasks, running, rounds, processes, say)
        if sizes:
            _sizes([s for s in wanted if s.key in running and s.positions], running, pythons, rows, say)
    return results


def _pythons(subjects: Iterable[Subject], folder: Path, say: Callable[[str], None]) -> dict[Recipe, Path | SetupError]:
    """The Python of each environment, or why there is none."""
    pythons: dict[Recipe, Path | SetupError] = {}
    for s in subjects:
        if s.recipe not in pythons:
            say(f"environment of {s.name} ...")
            try:
                pythons[s.recipe] = s.recipe.make(folder)
            except SetupError as error:
                pythons[s.recipe] = error
    return pythons


def _introduce(worker: Worker, subject: Subject, row: Row) -> None:
    """Ask who it is."""
    about = worker.ask("about")
    if subject.compiled is not None and about["compiled"] is not subject.compiled:
        raise SubjectError("it is compiled" if about["compiled"] else "it is not compiled: is there a C compiler?")
    row.versions = about["versions"]
    row.loops = {loop: [] for loop in about["loops"]}


@dataclass(frozen=True)
class Task:
    """One measure of one subject; of several, where they share it."""

    rows: list[Row]
    what: str
    run: Callable[[int], None]

    def give_up(self, error: Exception) -> None:
        """Half of the rounds would compare with nothing."""
        for row in self.rows:
            row.notes.append(f"{self.what}: {error}")
            row.loops.pop(self.what, None)
            if self.what == "copies":
                row.copies.clear()
            if self.what == "import":
                row.imports.clear()


def _tasks(
    subjects: Iterable[Subject],
    running: Mapping[str, Worker],
    rows: Mapping[str, Row],
    loops: list[str],
    seconds: float,
) -> Iterator[Task]:
    """One task a loop and subject, and one for its copies; the same loops of different subjects side by side."""
    for key in running:
        rows[key].loops = {loop: [] for loop in loops if loop in rows[key].loops}
    for loop in loops:
        for key, worker in running.items():
            if loop in rows[key].loops:
                yield Task([rows[key]], loop, _player(worker, rows[key], loop, seconds))
    for s in subjects:
        if s.positions:
            yield Task([rows[s.key]], "copies", _copier(running[s.key], rows[s.key], seconds / 2))


WARM_UP: Final = -1  # a round that does not count


def _enough(run: Callable[[int], dict[str, Any]], seconds: float, first: int = 2) -> int:
    """How many take so long, an even number; they warm the subject up, too."""
    number = first
    while (took := float(run(number)["seconds"])) < seconds / 4:
        number *= 4
        if number > MOST:
            raise SubjectError("it takes no time")
    return 2 * max(1, round(number * seconds / took / 2))


def _player(worker: Worker, row: Row, loop: str, seconds: float) -> Callable[[int], None]:
    games = 0

    def play(k: int) -> None:
        nonlocal games
        if k == WARM_UP:
            games = _enough(lambda n: worker.ask("play", loop=loop, games=n, seed=1), seconds)
            return
        answer = worker.ask("play", loop=loop, games=games, seed=k * 1000 + 1)
        row.loops[loop].append(Round(answer["seconds"], games, answer["decisions"]))

    return play


def _copier(worker: Worker, row: Row, seconds: float) -> Callable[[int], None]:
    number = 0

    def copy(k: int) -> None:
        nonlocal number
        if k == WARM_UP:
            number = _enough(lambda n: worker.ask("copies", number=n), seconds, first=64)
            return
        answer = worker.ask("copies", number=number)
        row.copies.append(answer["seconds"] / answer["copies"])

    return copy


def _imports(
    subjects: Iterable[Subject], pythons: Mapping[Recipe, Path | SetupError], rows: Mapping[str, Row]
) -> Iterator[Task]:
    """One task a module: import it in a fresh process; subjects that share one share the figure."""
    sharing: dict[tuple[Recipe, str, str], list[Row]] = {}
    for s in subjects:
        sharing.setdefault((s.recipe, s.module, s.options.get("path", "")), []).append(rows[s.key])
    for (recipe, module, path), some in sharing.items():
        yield Task(some, "import", _importer(pythons[recipe], IMPORT.format([path] if path else [], module), some))


def _importer(python: Path | SetupError, script: str, rows: list[Row]) -> Callable[[int], None]:
    def load(k: int) -> None:
        command = [str(python), "-I", "-c", script]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
        except subprocess.SubprocessError as error:
            raise SubjectError(str(error)) from error
        if k != WARM_UP:  # the first one compiles
            for row in rows:
                row.imports.append(float(done.stdout.split()[-1]))

    return load


def _sizes(
    subjects: Iterable[Subject],
    running: Mapping[str, Worker],
    pythons: Mapping[Recipe, Path | SetupError],
    rows: Mapping[str, Row],
    say: Callable[[str], None],
) -> None:
    """Memory, each time in a fresh process, and pickles."""
    for s in subjects:
        row = rows[s.key]
        python = pythons[s.recipe]
        assert isinstance(python, Path)
        grown = []
        try:
            if row.copies:
                for _ in range(MEMORY_PROCESSES):
                    with Worker(python, s) as fresh:
                        grown.append(fresh.ask("memory")["bytes"])
                row.memory = statistics.median(grown)
        except SubjectError as error:
            row.notes.append(f"memory: {error}")
        try:
            row.pickle = running[s.key].ask("pickle")["bytes"]
        except SubjectError as error:
            row.notes.append(f"pickle: {error}")
        say(f"sizes of {s.name}, {s.game}")


def _go_round(
    tasks: list[Task], running: Mapping[str, Worker], rounds: int, processes: int, say: Callable[[str], None]
) -> None:
    """Every task once a round, each round from another one on; who fails is out.

    A process is faster or slower than the next by some percent for its whole life, by where things lie in its memory
    and how its strings hash, so there are several, one after the other.
    """
    left = [*tasks]
    for k in range(rounds):
        if k * processes // rounds != (k - 1) * processes // rounds:
            say("fresh processes, and warm-up")
            for worker in running.values():
                worker.restart()
            left = _all(left, WARM_UP, say)
        say(f"round {k + 1} of {rounds}")
        start = k * len(left) // rounds
        left = _all([*left[start:], *left[:start]], k, say)


def _all(tasks: list[Task], k: int, say: Callable[[str], None]) -> list[Task]:
    """Do them; return those that did not fail."""
    well = []
    for task in tasks:
        try:
            task.run(k)
        except SubjectError as error:
            task.give_up(error)
            say(f"{task.rows[0].name}, {task.what}: {error}")
        else:
            well.append(task)
    return well
