"""Completion within texts: legal actions and names, asked of the function, and of a real kernel."""

from __future__ import annotations

from collections.abc import Iterator
from queue import Empty
from typing import Any

import pytest
from jupyter_client.manager import start_new_kernel

import gingerbread_widget as gw
from gingerbread_widget.completion import complete

GAME = gw.new_game(players=["Ada", "Bo"], seed=7)
NAMES: dict[str, Any] = {
    "gw": gw,
    "game": GAME,
    "w": gw.GameWidget(GAME),
    "pose": gw.puzzle("three-for-two"),
    "len": len,
}
LEVELS = ["beginner", "casual", "skilled", "strong", "expert"]

CASES = {
    'game.play("': ["side 1", "side 2"],
    "x = 1\n  game . play ( 'sid": ["side 1", "side 2"],
    'game.play("side 1", "side 2", "': ["first 1", "first 2", "first 3", "first 4"],
    'game.play("SIDE 2': ["side 2"],
    'w.game.explain("': ["side 1", "side 2"],
    'pose.check("build 1 c1-c2", "take': ["take green"],
    'gw.analysis.what_if(game, [["side 1"], ["side 1", "side 2", "first 1': ["first 1"],
    'gw.puzzle("three': ["three-for-two", "three-blues"],
    'gw.new_game("': ["house", "candyman"],
    'gw.new_game(seed=3, mode="': ["introductory", "standard"],
    'gw.new_game("candyman", mode="classic': ["classic", "classic+start", "classic+icons"],
    'gw.new_game(game="candyman", mode="basic+s': ["basic+start"],
    'gw.players.player("be': ["beginner"],
    'gw.players.play_out(game, ["greedy", "ran': ["random"],
    'gw.GameWidget(game, seats={"': ["Ada", "Bo"],
    "gw.GameWidget(game, {'Ada': 'exp": ["expert"],
    'gw.GameWidget(game, {"Ada": "expert", "B': ["Bo"],
    'gw.house_figure(game, "': ["Ada", "Bo"],
    'game.observation("A': ["Ada"],
    'game.score_table("': ["de", "en", "fr", "nl"],
    'gw.analysis.rate(game, policy="': ["random", "greedy"],
    'game.branch(2, "': ["fresh", "same"],
    'gw.play(theme="': ["light", "dark"],
    # nothing of ours, or nothing to say
    'len("': [],
    'gw.new_game(players=["': [],
    'game.play("side 1"': [],
    'game.play("side 1", "no such action", "': [],
    'unknown.play("': [],
    'gw.new_game("chess", mode="': [],
    '# game.play("': [],
    'game.save("': [],
    'gw.analysis.rate("': [],
    "": [],
    '("': [],
}  # fmt: skip


@pytest.mark.parametrize("source", CASES)
def test_a_text_becomes_what_it_may_be(source: str) -> None:
    assert complete(source, NAMES)[1] == CASES[source]
    assert GAME.step == 0, "asking plays nothing"


def test_all_levels_are_offered() -> None:
    assert {*LEVELS} <= {*complete('gw.play("', NAMES)[1]}


def test_nobody_elses_attributes_are_read() -> None:
    class Other:
        @property
        def play(self) -> object:
            raise AssertionError("read")

    assert complete('other.play("', {"other": Other()}) == ("", [])


# ---- a kernel


@pytest.fixture(scope="module")
def kernel() -> Iterator[Any]:
    manager, client = start_new_kernel(kernel_name="python3")
    client.execute_interactive("import gingerbread_widget as gw\ngame = gw.new_game(seed=7)\nimport sys", timeout=60)
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def asked(kernel: Any, source: str) -> tuple[list[str], str]:
    """The offers of the kernel at the end of a source, and the text that each replaces."""
    kernel.complete(source, len(source))
    while True:
        try:
            reply = kernel.get_shell_msg(timeout=60)
        except Empty:
            pytest.fail("no answer")
        if reply["msg_type"] == "complete_reply":
            content = reply["content"]
            return content["matches"], source[content["cursor_start"] : content["cursor_end"]]


@pytest.mark.parametrize("jedi", [True, False])
def test_a_kernel_completes_actions_and_names_and_nothing_else(kernel: Any, jedi: bool) -> None:
    kernel.execute_interactive(f"get_ipython().Completer.use_jedi = {jedi}", timeout=60)
    assert asked(kernel, 'game.play("') == (["side 1", "side 2"], "")
    assert asked(kernel, 'a = 1\ngame.play("side 1", "side') == (["side 1", "side 2"], "side")
    assert asked(kernel, 'gw.puzzle("three-f') == (["three-for-two"], "three-f")
    assert "play" in {it.rpartition(".")[2] for it in asked(kernel, "game.pl")[0]}, "the rest is as ever"
    assert asked(kernel, 'print("/us')[0], "file names elsewhere"


def test_a_second_import_adds_nothing(kernel: Any) -> None:
    again = "for it in [*sys.modules]:\n    if it.startswith('gingerbread_widget'): del sys.modules[it]\n"
    count = "len(get_ipython().Completer.custom_matchers)"
    reply = kernel.execute_interactive(
        f"before = {count}\n{again}import gingerbread_widget as gw\nassert {count} == before == 1", timeout=60
    )
    assert reply["content"]["status"] == "ok"
