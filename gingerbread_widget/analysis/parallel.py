"""Tasks done here or on other processors: the results are the same whoever does them, and in whatever order."""

from __future__ import annotations

import sys
import warnings
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final

from ..games.kit import arguments
from .arguments import check_executor
from .progress import progress_bar

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

Task = tuple[Any, ...]

#: Tasks that an executor has at a time: work for a large cluster, and soon cancelled.
OUTSTANDING: Final = 1024
#: How often workers may die: a task that kills its worker should not do so for ever.
DEATHS: Final = 5
#: Seconds between looks for an interruption, on systems where waiting cannot be interrupted.
BLINK: Final = 0.5


def run_tasks(
    function: Callable[..., Any],
    tasks: Sequence[Task],
    *,
    executor: Any = None,
    progress: bool = False,
    label: str = "",
) -> Iterator[tuple[int, Any]]:
    """Call a function for each task; yield the number of the task and its result, as they are done.

    Tasks of a worker that dies are done again. A `ProcessPoolExecutor` takes no more tasks after that; another one like
    it then does the rest. An interruption (Ctrl-C, the notebook's stop button) while this waits or works yields what is
    done, cancels the rest, and ends without an error.

    Parameters
    ----------
    function : function
        Picklable, if the executor runs it elsewhere.
    tasks : sequence of tuple
        Its arguments, for each call.
    executor : optional
        Anything that takes tasks as `concurrent.futures.Executor` does; without one, all is done here.
    progress : bool
        Show a progress bar.
    label : str
        Label of the bar.

    Raises
    ------
    GameError
        If the executor is none.
    BrokenExecutor
        If workers die again and again.
    Exception
        Any error of the function.

    Examples
    --------
    >>> dict(run_tasks(pow, [(2, 3), (3, 2)]))
    {0: 8, 1: 9}
    """
    check_executor(executor)
    arguments.function("function", function)
    if not isinstance(tasks, Sequence):
        raise arguments.wrong("tasks", "a list of arguments", tasks)
    return _results(function, tasks, executor, label, shown=progress)


def _results(
    function: Callable[..., Any], tasks: Sequence[Task], executor: Any, label: str, *, shown: bool
) -> Iterator[tuple[int, Any]]:
    with progress_bar(len(tasks), label, shown=shown) as step:
        if executor is not None:
            yield from _Work(function, tasks, executor).results(step)
            return
        with suppress(KeyboardInterrupt):
            for number, task in enumerate(tasks):
                yield number, function(*task)
                step()


class _Work:
    """Tasks on their way through an executor."""

    def __init__(self, function: Callable[..., Any], tasks: Sequence[Task], executor: Any) -> None:
        self.function = function
        self.tasks = tasks
        self.executor = executor
        self.own: ProcessPoolExecutor | None = None
        self.to_do = deque(range(len(tasks)))
        self.out: dict[Future[Any], int] = {}
        self.ready: SimpleQueue[Future[Any]] = SimpleQueue()
        self.lost: Counter[int] = Counter()
        self.deaths = 0

    def results(self, step: Callable[[], object]) -> Iterator[tuple[int, Any]]:
        """Yield the number and result of each task, in order of completion; after each, call `step`."""
        try:
            while self.to_do or self.out:
                self._hand_out()
                future = self._next()
                result = self._outcome(future)
                if result is not None:
                    del self.out[future]
                    yield result
                    step()
        except KeyboardInterrupt:
            yield from self._rest()
        finally:
            for future in list(self.out):
                future.cancel()
            if self.own is not None:
                self.own.shutdown(wait=False, cancel_futures=True)

    def _hand_out(self) -> None:
        while self.to_do and len(self.out) < OUTSTANDING:
            number = self.to_do[0]
            try:
                future = self.executor.submit(self.function, *self.tasks[number])
            except BrokenExecutor as error:
                if self.out:  # those end with the same error, and have the pool replaced
                    return
                self._renew(error)
                continue
            self.to_do.popleft()
            self.out[future] = number
            future.add_done_callback(self.ready.put)

    def _next(self) -> Future[Any]:
        while True:
            with suppress(Empty):
                return self.ready.get(timeout=BLINK)

    def _outcome(self, future: Future[Any]) -> tuple[int, Any] | None:
        """Return the number and result of a finished task, or None if it has to be done again."""
        if future not in self.out:
            return None
        number = self.out[future]
        try:
            result = future.result()
        except BrokenExecutor as error:
            self._renew(error)
        except Exception as error:
            self.lost[number] += 1
            if not _lost(error) or self.lost[number] == DEATHS:
                raise
            del self.out[future]
            self.to_do.appendleft(number)
        else:
            return number, result
        return None

    def _renew(self, error: BrokenExecutor) -> None:
        """Put another pool in the place of one that is broken, and do again what that had not done."""
        self.deaths += 1
        if not is_process_pool(self.executor):
            raise BrokenExecutor(f"executor: it is broken, and what it had not done is lost: {error}") from error
        if self.deaths == DEATHS:
            raise BrokenExecutor(
                f"executor: workers died {DEATHS} times; is memory short, or can what they run not be imported there?"
            ) from error
        finished = [future for future in self.out if future.done() and not future.cancelled()]
        good = {future for future in finished if future.exception() is None}
        again = sorted(number for future, number in self.out.items() if future not in good)
        self.out = {future: number for future, number in self.out.items() if future in good}
        self.to_do.extendleft(reversed(again))
        self.executor = self.own = _like(self.executor)
        warnings.warn(
            f"a worker died; {len(again)} tasks are done again by another pool of processes",
            RuntimeWarning,
            stacklevel=5,
        )

    def _rest(self) -> Iterator[tuple[int, Any]]:
        """Yield what else is done by now."""
        for future, number in list(self.out.items()):
            if future.done() and not future.cancelled() and future.exception() is None:
                del self.out[future]
                yield number, future.result()


def is_process_pool(executor: Any) -> bool:
    """Return whether it is Python's own pool of processes."""
    module = sys.modules.get("concurrent.futures.process")  # not everywhere: in a browser's Python it cannot be loaded
    return module is not None and type(executor) is module.ProcessPoolExecutor


def _like(pool: ProcessPoolExecutor) -> ProcessPoolExecutor:
    """Return a new pool with the settings of another one, which it does not tell openly."""
    from concurrent.futures import ProcessPoolExecutor

    given: dict[str, Any] = vars(pool)
    return ProcessPoolExecutor(
        given.get("_max_workers"),
        mp_context=given.get("_mp_context"),
        initializer=given.get("_initializer"),
        initargs=given.get("_initargs", ()),
        max_tasks_per_child=given.get("_max_tasks_per_child"),
    )


def _lost(error: Exception) -> bool:
    """Return whether an error says that a worker has died, not that the work is wrong."""
    # ipyparallel wraps its own error and those of the work alike, and says in `ename` which it is
    return isinstance(error, CancelledError) or getattr(error, "ename", None) == "EngineError"
