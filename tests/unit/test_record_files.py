"""Files of records as people have them: with byte order marks, behind links, with modes, beside files of their own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gingerbread_widget as gw
from tests.unit.games import started


@pytest.mark.parametrize("name", ["game.json", "game.txt"])
def test_a_byte_order_mark_is_skipped(name: str, tmp_path: Path) -> None:
    game = started()
    file = game.save(tmp_path / name)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert gw.load_game(file).log == game.log


def test_a_symbolic_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    file, link = tmp_path / "far" / "game.json", tmp_path / "link.json"
    link.symlink_to(file)
    for _ in range(2):  # to nothing, and to a file
        started().save(link)
        assert link.is_symlink()
        assert gw.load_game(file).players == ("Ada", "Bo")
    assert [it.name for it in (tmp_path / "far").iterdir()] == ["game.json"]


def test_the_mode_of_a_file_stays(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.touch(0o600)
    file.chmod(0o600)
    started().save(file)
    assert file.stat().st_mode & 0o777 == 0o600


def test_saving_leaves_other_files_alone(tmp_path: Path) -> None:
    mine = tmp_path / "game.json.part"
    mine.write_text("mine")
    started().save(tmp_path / "game.json")
    assert mine.read_text() == "mine"
    assert len(list(tmp_path.iterdir())) == 2


def test_saving_that_fails_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "game.json").mkdir()
    with pytest.raises(IsADirectoryError):
        started().save(tmp_path / "game.json")
    assert [it.name for it in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("key", ["seed", "players"])
def test_a_record_with_a_key_twice_is_refused(key: str, tmp_path: Path) -> None:
    file = started().save(tmp_path / "game.json")
    file.write_text(re.sub(rf'"{key}": ', f'"{key}": 1, "{key}": ', file.read_text(), count=1))
    with pytest.raises(gw.RecordError, match=f"game.json: key '{key}' stands twice in one object"):
        gw.load_game(file)


def test_a_puzzle_with_a_key_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"format": "gingerbread_widget puzzle 1", "best": 1, "best": 2}')
    with pytest.raises(gw.RecordError, match=r"mine\.json: key 'best' stands twice in one object"):
        gw.puzzle(file)


def test_solved_puzzles_are_read_behind_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text('\ufeff{"solved": ["three-for-two"]}', encoding="utf-8")
    assert gw.Progress(file).solved == {"three-for-two"}


@pytest.mark.parametrize("text", ["[" * 100_000, '{"solved": [], "solved": ["three-for-two"]}'])
def test_a_damaged_file_of_solved_puzzles_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(gw.RecordError, match=r"puzzles\.json: (expected|key 'solved' stands twice)"):
        gw.Progress(file)


@pytest.mark.parametrize("name", ["game.json", "game.txt"])
def test_names_with_joiners_within_are_names(name: str, tmp_path: Path) -> None:
    names = ("می\u200cخو\u0627\u0647م", "ශ්\u200dරී", "👩\u200d👧")
    assert gw.load_game(gw.new_game(players=names, seed=7).save(tmp_path / name)).players == names


@pytest.mark.parametrize("name", ["\u200d", "Ada\u200c", "\u200dAda", "A\u200bda", "\u202eAda"])
def test_names_of_what_cannot_be_seen_are_refused(name: str) -> None:
    with pytest.raises(gw.GameError, match=r"players\[1\]: expected a name"):
        gw.new_game(players=["Bo", name])
