"""Work in pieces: all results, whoever does them, whoever dies, and whenever somebody interrupts."""

from __future__ import annotations

import _thread
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from gingerbread_widget.analysis import parallel, run_tasks
from gingerbread_widget.protocol import GameError

# Python 3.12 and newer warn of every fork of a process with threads: the tests' own have some.
pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")

#: Windows has no fork.
METHODS = [it for it in ("fork", "spawn") if it in multiprocessing.get_all_start_methods()]
TASKS = [(base, 2) for base in range(40)]
SQUARES = {number: number**2 for number in range(40)}


@pytest.fixture(params=["threads", *METHODS])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    pool = ThreadPoolExecutor(2) if request.param == "threads" else processes(request.param)
    with pool:
        yield pool


def processes(method: str) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(method))


def test_all_results_here() -> None:
    assert list(run_tasks(pow, TASKS)) == list(SQUARES.items())


def test_all_results_from_an_executor(executor: Executor) -> None:
    results = list(run_tasks(pow, TASKS, executor=executor))
    assert dict(results) == SQUARES
    assert len(results) == len(TASKS)


def test_no_tasks_no_results(executor: Executor) -> None:
    assert list(run_tasks(pow, [], executor=executor, progress=True)) == []


def test_an_executor_has_a_bounded_number_of_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    class Lazy:
        """Does the oldest of its tasks when it has three, or is asked for one more than there are."""

        def __init__(self) -> None:
            self.waiting: list[tuple[Future[int], int]] = []
            self.submitted = self.most = 0

        def submit(self, function: Any, *task: int) -> Future[int]:  # noqa: ARG002 - only counted
            future: Future[int] = Future()
            self.waiting.append((future, self.submitted))
            self.submitted += 1
            self.most = max(self.most, len(self.waiting))
            if len(self.waiting) == 3 or self.submitted == len(TASKS):
                for done, number in self.waiting:
                    done.set_result(number)
                self.waiting.clear()
            return future

    monkeypatch.setattr(parallel, "OUTSTANDING", 3)
    lazy, seen = Lazy(), 0
    for _ in run_tasks(pow, TASKS, executor=lazy):
        assert lazy.submitted <= seen + 3
        seen += 1
    assert (seen, lazy.submitted, lazy.most) == (40, 40, 3)


def square_or_die(number: int, flag: str) -> int:
    """Task 7 ends its process, as the system does when memory is short, unless it has done so before."""
    if number == 7 and not os.path.exists(flag):  # noqa: PTH110 - a path is sent as text
        Path(flag).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number**2


@pytest.mark.parametrize("method", METHODS)
def test_the_tasks_of_a_worker_that_died_are_done_again(method: str, tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path / "died")) for number in range(40)]
    with processes(method) as pool, pytest.warns(RuntimeWarning, match="a worker died; .* done again"):
        results = list(run_tasks(square_or_die, tasks, executor=pool))
    assert dict(results) == SQUARES
    assert len(results) == len(tasks)


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_task_that_always_kills_its_worker_ends_the_work() -> None:
    with (
        processes(METHODS[0]) as pool,
        pytest.warns(RuntimeWarning, match="a worker died"),
        pytest.raises(BrokenExecutor, match="workers died 5 times; is memory short"),
    ):
        list(run_tasks(die, [(1,), (2,)], executor=pool))


def test_another_broken_executor_says_what_is_wrong() -> None:
    def fail() -> None:
        raise OSError("no room")

    with (
        ThreadPoolExecutor(1, initializer=fail) as pool,
        pytest.raises(BrokenExecutor, match="executor: it is broken"),
    ):
        list(run_tasks(pow, TASKS, executor=pool))


def test_an_error_of_the_work_ends_it(executor: Executor) -> None:
    with pytest.raises(ZeroDivisionError):
        list(run_tasks(divmod, [(4, 2), (1, 0)], executor=executor))


def test_an_interruption_here_gives_what_is_done() -> None:
    def interrupted(number: int) -> int:
        if number == 3:
            raise KeyboardInterrupt
        return number

    assert list(run_tasks(interrupted, [(number,) for number in range(9)])) == [(0, 0), (1, 1), (2, 2)]


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Interruptions are heard, though a shell that starts tests in the background has them ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_an_interruption_gives_what_is_done_and_cancels_the_rest() -> None:
    begun: list[int] = []
    gate = threading.Event()

    def work(number: int) -> int:
        begun.append(number)
        if number == 3:
            _thread.interrupt_main()
            gate.wait()
        return number

    with ThreadPoolExecutor(1) as pool:
        try:
            results = list(run_tasks(work, [(number,) for number in range(9)], executor=pool))
        finally:
            gate.set()
    assert sorted(results) == [(0, 0), (1, 1), (2, 2)]
    assert begun == [0, 1, 2, 3]


def test_an_interruption_that_a_worker_notices_first_ends_it_too() -> None:
    with ThreadPoolExecutor(1) as pool:
        assert dict(run_tasks(exit_by_interruption, [(0,), (1,), (2,)], executor=pool)) in ({0: 0}, {0: 0, 2: 2})


def exit_by_interruption(number: int) -> int:
    if number == 1:
        raise KeyboardInterrupt
    return number


def test_who_stops_listening_cancels_the_rest() -> None:
    begun: list[int] = []
    gate = threading.Event()

    def work(number: int) -> int:
        begun.append(number)
        if number:
            gate.wait()
        return number

    with ThreadPoolExecutor(1) as pool:
        results = run_tasks(work, [(number,) for number in range(9)], executor=pool)
        assert next(results) == (0, 0)
        results.close()  # type: ignore[attr-defined]
        gate.set()
    assert begun in ([0], [0, 1])


def test_what_is_no_executor_is_refused_at_once() -> None:
    with pytest.raises(GameError, match=r"executor: expected a concurrent\.futures executor, a Dask .*, got 2"):
        run_tasks(pow, TASKS, executor=2)


def test_progress_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    list(run_tasks(pow, TASKS, progress=True, label="Squares"))
    assert "Squares: 100%" in capsys.readouterr().err


def test_progress_is_shown_without_tqdm(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    list(run_tasks(pow, TASKS, progress=True, label="Squares"))
    assert capsys.readouterr().err.splitlines()[-1] == "Squares: 100 %"
