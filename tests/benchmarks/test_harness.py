"""What measures is itself in order: one subject's trouble is its own, and the figures are what was seen."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.benchmarks.environments import Packages, SetupError, _once
from tests.benchmarks.results import Results, Round, Row, Spread
from tests.benchmarks.rounds import SubjectError, Worker, measure
from tests.benchmarks.subjects import OURS, Subject
from tests.benchmarks.table import full, short, write

SPOILT = """
class Subject:
    def __init__(self, options):
        print("a library says hello")
        self.loops = {"own": lambda games, seed: sum(10 for _ in range(games)), "greedy": None}
    def middle(self, seed): return [seed]
    def copier(self, position): return lambda: []
    def key(self, position): return position
    def about(self): return {"versions": {"spoilt": "1.0"}}
"""


@dataclass(frozen=True)
class Here:
    """The environment that is there."""

    def make(self, _folder: Path) -> Path:
        return Path(sys.executable)


@dataclass(frozen=True)
class Nowhere:
    """An environment that cannot be."""

    def make(self, _folder: Path) -> Path:
        raise SetupError("no such package")


YARDSTICK = Subject("yardstick", "plain Python", "none", "yardstick", Here(), "json")


def round_of(*subjects: Subject, folder: Path) -> Results:
    return measure(subjects, folder, 2, 0.001, lambda _: None)


def test_a_subject_tells_its_speed_its_sizes_and_its_import(tmp_path: Path) -> None:
    row = round_of(YARDSTICK, folder=tmp_path).rows["yardstick"]
    assert (row.error, row.notes) == ("", [])
    assert [len(row.loops["own"]), len(row.copies), len(row.imports)] == [2, 2, 2]
    assert row.length("own") == 120
    assert row.decisions("own").median > 0
    assert row.memory is not None
    assert row.pickle is not None


def test_what_cannot_be_installed_says_so_and_the_rest_goes_on(tmp_path: Path) -> None:
    missing = Subject("missing", "Missing", "none", "yardstick", Nowhere())
    results = round_of(missing, YARDSTICK, folder=tmp_path)
    assert results.rows["missing"].error == "cannot be installed here: no such package"
    assert len(results.rows["yardstick"].loops["own"]) == 2
    assert "- Missing (none) cannot be installed here: no such package" in short(results)


def test_what_does_not_run_says_so(tmp_path: Path) -> None:
    adapter = tmp_path / "lost"
    adapter.with_suffix(".py").write_text("import a_library_that_is_not_there", encoding="utf-8")
    results = round_of(Subject("lost", "Lost", "none", str(adapter), Here()), folder=tmp_path)
    assert "No module named 'a_library_that_is_not_there'" in results.rows["lost"].error


def test_a_wheel_that_should_be_compiled_and_is_not_is_not_measured(tmp_path: Path) -> None:
    kernel = tmp_path / "kernel.py"
    kernel.write_text("def bench(seats, standard, games, seed): return (games,)\n", encoding="utf-8")
    options = {"folder": str(tmp_path), "compiled": False}
    subject = Subject("other", "Other", "none", "kernel_folder", Here(), options=options, compiled=True)
    assert "is not compiled" in round_of(subject, folder=tmp_path).rows["other"].error


def test_what_fails_is_noted_and_the_rest_counts(tmp_path: Path) -> None:
    adapter = tmp_path / "spoilt"
    adapter.with_suffix(".py").write_text(SPOILT, encoding="utf-8")
    row = round_of(Subject("spoilt", "Spoilt", "none", str(adapter), Here()), folder=tmp_path).rows["spoilt"]
    assert row.versions == {"spoilt": "1.0"}
    assert row.notes == [
        "greedy: TypeError: 'NoneType' object is not callable",
        "copies: a copy is not equal to its original",
    ]
    assert (row.copies, row.memory, [*row.loops]) == ([], None, ["own"])


def test_a_subject_that_dies_leaves_its_last_words(tmp_path: Path) -> None:
    adapter = tmp_path / "dying"
    adapter.with_suffix(".py").write_text("raise SystemExit('out of memory')", encoding="utf-8")
    with (
        Worker(Path(sys.executable), Subject("dying", "Dying", "none", str(adapter), Here())) as worker,
        pytest.raises(SubjectError, match="it ended while asked to about: out of memory"),
    ):
        worker.ask("about")


def test_an_environment_is_made_once_and_anew_when_it_should_differ(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    made = []
    for made_from in ("one", "one", "two"):
        with _once(folder, made_from) as needed:
            made.append(needed)
            folder.mkdir(exist_ok=True)
    assert made == [True, False, True]


def test_an_environment_that_failed_leaves_nothing(tmp_path: Path) -> None:
    impossible = Packages("impossible", ("no package has / such a name",))
    with pytest.raises(SetupError, match=r"(?i)error"):
        impossible.make(tmp_path)
    assert [*tmp_path.iterdir()] == []


def example() -> Results:
    ours = Row(OURS, "ours, compiled", "house", versions={"ours": "1.0"})
    ours.loops["legal"] = [Round(1.0, 10, 1200), Round(1.0, 10, 1000), Round(2.0, 20, 2200)]
    peer = Row("peer", "Peer", "chess", versions={"peer": "2.0"}, notes=["pickle: it cannot"])
    peer.loops["legal"] = [Round(1.0, 1, 300), Round(1.0, 1, 200), Round(1.0, 1, 220)]
    machine = {"processor": "Abacus", "cores": 2, "system": "Linux x86_64", "python": "CPython 3.11.7"}
    return Results("2026-01-31", machine, 3, {OURS: ours, "peer": peer})


def test_ratios_are_taken_round_by_round() -> None:
    assert example().faster(OURS, "peer", "legal") == Spread(5.0, 4.5, 5.0)
    assert example().rows[OURS].decisions("legal") == Spread(1100.0, 1050.0, 1150.0)
    assert Spread(100.0, 98.0, 104.0).percent == 3.0


def test_figures_survive_saving(tmp_path: Path) -> None:
    example().save(tmp_path / "results.json")
    assert Results.load(tmp_path / "results.json") == example()


def test_pages_get_the_tables_they_ask_for_again_and_again(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "above\n\n<!-- benchmarks: short -->\nold\n<!-- /benchmarks -->\n\n"
        "between\n\n<!-- benchmarks: full -->\n<!-- /benchmarks -->\n\nbelow\n",
        encoding="utf-8",
    )
    write(example(), [page])
    text = page.read_text(encoding="utf-8")
    assert "old" not in text
    assert "| **ours, compiled** | house | - | 10.0 | 1.10 k |" in text
    assert "| Peer | chess | from Python | 220 ± 11 % | 1.00 | 240 | 5.00 times |" in text
    assert "- Peer (chess), pickle: it cannot" in text
    assert "Abacus, 2 cores of which one works" in text
    assert "ours 1.0, peer 2.0" in text
    assert text.startswith("above\n")
    assert text.endswith("below\n")
    write(example(), [page])
    assert page.read_text(encoding="utf-8") == text


def test_a_page_without_a_place_is_an_error(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing here\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="no place for a table"):
        write(example(), [page])


def test_other_kernels_are_on_no_page() -> None:
    results = example()
    results.rows["kernel"] = Row("kernel", "another kernel", "house", loops={"own": [Round(1.0, 1, 10)] * 3})
    assert "another kernel" not in short(results) + full(results)
    assert "another kernel" in full(results, everything=True)
