"""A tournament of a class: whatever a player's file does, the others' results stand, and the table says what it was."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from gingerbread_widget import classroom
from gingerbread_widget.classroom import contest
from gingerbread_widget.classroom.results import ClassTournament
from gingerbread_widget.protocol import GameError

PLAYER: Final = "def player(observation, legal, rng):\n"
FILES: Final = {
    "plain": PLAYER + "    return rng.choice(legal)",
    "thinks": "from collections import Counter\nimport fractions\n\n"
    + PLAYER
    + "    rate = observation.rater()\n    return max(legal, key=lambda it: rate(it.code))",
    "prints": PLAYER + "    print('x' * 1_000_000)\n    return rng.choice(legal)",
    "curious": f"""
import os, pathlib

LOOKS = [lambda: pathlib.Path("secret.txt").read_text(), lambda: os.listdir("/"), lambda: os.system("ls"),
         lambda: open("mine.txt", "w"), lambda: __import__("socket").socket()]

{PLAYER}
    for look in LOOKS:
        try:
            look()
            return None
        except PermissionError:
            pass
    return rng.choice(legal)
""",
    "loops": PLAYER + "    while True:\n        pass",
    "raises": PLAYER + "    return legal[0] if not legal else {}['honey']",
    "reads": PLAYER + f"    return open({__file__!r}).read()",
    "cheats": PLAYER + "    return 'win'",
    "exits": "import os\n\n" + PLAYER + "    os._exit(3)",
    "broken": "def plyer(observation",
    "empty": "",
}
WRONG: Final = {
    "loops": "took more than 2 s",
    "raises": "line 2: KeyError: 'honey'",
    "reads": "line 2: PermissionError: a player may not open ",
    "cheats": "ValueError: chose 'win', which is not legal",
    "exits": "its process ended",
    "broken": "SyntaxError: '(' was never closed (broken.py, line 1)",
    "empty": "TypeError: there is no function player(observation, legal, rng)",
}
FINE: Final = ("plain", "thinks", "prints", "curious")


def written(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / f"{name}.py").write_text(FILES[name])
    return folder


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> ClassTournament:
    """All of them; whoever fails once is out, for the time that it takes."""
    folder = written(tmp_path_factory.mktemp("players"), *FILES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(contest, "MOST_FAULTS", 1)
        return classroom.tournament(folder, seconds=2, progress=False)


def test_the_results_of_the_others_stand(played: ClassTournament) -> None:
    among = [it for it in played.games if {*it.players} <= {*FINE}]
    assert len(among) == 12
    for match in among:
        assert match.fault == "", match.fault
        assert len(match.points) == 2
        assert match.winners
    rows = {row.player: row for row in played.standings}
    assert {row.games for row in rows.values()} == {2 * (len(FILES) - 1)}
    assert {row.player for row in played.standings[: len(FINE)]} == {*FINE}
    assert played.standings[0].player == "thinks"


@pytest.mark.parametrize("name", WRONG)
def test_the_table_says_what_happened(played: ClassTournament, name: str) -> None:
    said = played.happened(name)
    assert said.startswith(f"lost a game: {WRONG[name]}")
    assert "then out" in said
    (line,) = [it for it in str(played).splitlines() if it.startswith(f"{name} ")]
    assert WRONG[name] in line
    assert all(name not in it.winners for it in played.games if {*it.players} & {*FINE})


def test_output_is_thrown_away_and_counted(played: ClassTournament) -> None:
    (count,) = re.findall(r"printed (\d+) characters", played.happened("prints"))
    assert int(count) > 10_000_000
    assert int(count) % 1_000_001 == 0


def test_what_a_player_was_refused_is_told(played: ClassTournament) -> None:
    assert played.tried["curious"].keys() == {"open 'secret.txt'", "open '/'", "use os.system"}  # the first three
    assert "was refused to open 'secret.txt'" in played.happened("curious")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems list processes in other ways")
def test_no_process_is_left(played: ClassTournament) -> None:
    command = ["ps", "--ppid", str(os.getpid()), "-o", "args"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False)
    assert played.games
    assert "player_process" not in listed.stdout


def test_games_can_be_replayed_and_saved(played: ClassTournament, tmp_path: Path) -> None:
    number = next(i for i, it in enumerate(played.games) if {*it.players} == {"plain", "thinks"})
    game = played.replay(number)
    assert game.over
    assert game.scores() == [*played.games[number].points]
    files = played.save(tmp_path)
    assert len(files) == sum(bool(it.text) for it in played.games) > 12
    with pytest.raises(GameError, match=r"game: expected one that was played, got one in which \w+ was out"):
        next(it for it in played.games if not it.text).game()
    assert "printed" in played.to_csv(tmp_path / "table.csv").read_text(encoding="utf-8")
    assert played.to_pandas().shape == (len(FILES), 6)


def test_after_three_faults_a_player_is_out(tmp_path: Path) -> None:
    result = classroom.tournament(written(tmp_path, "raises"), bots=["random"], games=4, progress=False)
    assert result.happened("raises") == f"lost 3 games: {WRONG['raises']}; then out"
    assert [row.player for row in result.standings] == ["random", "raises"]
    assert result.happened("random") == ""


def test_the_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    written(tmp_path, "plain")
    one, other, another = (
        classroom.tournament(tmp_path, bots=["random"], seed=seed, seconds=20, progress=False).games
        for seed in (1, 1, 2)
    )
    assert one == other
    assert one != another


def test_a_game_has_a_limit_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text("import time\n\n" + PLAYER + "    time.sleep(0.2)\n    return legal[0]")
    result = classroom.tournament(tmp_path, bots=["random"], seconds=5, game_seconds=0.5, progress=False)
    assert result.happened("slow") == "lost 2 games: took more than 0.5 s for a game"


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux alone")
def test_memory_is_limited(tmp_path: Path) -> None:
    (tmp_path / "eats.py").write_text(PLAYER + "    return [0] * 10**9")
    result = classroom.tournament(tmp_path, bots=["random"], seconds=20, progress=False)
    assert result.happened("eats") == "lost 2 games: line 2: MemoryError"


def test_in_a_browser_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.raises(GameError, match="expected a Python that can start processes, got one in a browser"):
        classroom.tournament(written(tmp_path, "plain"), bots=["random"])
