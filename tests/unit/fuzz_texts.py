"""Damages texts of positions and records, JSON saves, dumps and files, and looks at what reading them does.

Each input is made from a seed of its own, so one can be looked at by itself::

    python -m tests.unit.fuzz_texts 17 1        # the input of seed 17
    python -m tests.unit.fuzz_texts 0 100000    # those of seeds 0 to 99,999

Reading has to end in a `GameError`, or in a game or position that is sound and that its own text gives again. The last
line of output tells, as JSON, how many inputs of each kind were read and refused, how long the slowest took and which
it was, and the most memory that the process had.
"""

from __future__ import annotations

import json
import re
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import gingerbread_widget as gw
from gingerbread_widget.game import game_from_json
from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.constants import A_LOOK, OVER
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.protocol import GameError
from gingerbread_widget.record import parse_json, to_json

TOO_LONG = 60  # seconds after which an input is taken to hang
LARGE_EVERY = 2000  # one input in so many is as large as a file may be
SAVED = Path(__file__).parent.parent / "fixtures" / "records"
LINE = re.compile(r"(?:^|\n) *")
MARK = re.compile(r'[{}()\[\]"\\;:,=.@ ]')
TOKENS = (
    *(
        "",
        " ",
        "\n",
        "\r",
        "\t",
        "\0",
        "\x1b",
        "\x7f",
        "\ufeff",
        "\u202e",
        "\u2028",
        "\ud800",
        "\udfff",
        "é",
        "e\u0301",
    ),
    *("魔女", "\U0001f600", "٣", "²", "(", ")", "{", "}", "[", "]", '"', "\\", ";", ":", ",", "=", "@", "*", "?", "|"),
    *("-1", "0", "1", "9" * 20, "9" * 5000, "-" + "9" * 400, "1e999", "0x10", "NaN", "Infinity", "null", "true", "1.5"),
    *("\\u0000", "\\ud800", "\\U00110000", "\\n", "\\x", "[eval 0.5]", "[eval 1e400]", "[eval ", "{[", "{a}", "()"),
    *("(side 1)", "side 2;", "end turn", "1. Ada:", "2. Bo: ", '[At "0"]\n', '[Seed "-1"]\n', '[Game "house"]', "[]"),
    *("actor=9", "pile=...", "beliefs=0:1:Tom", "effects=*3", "pay=Han:8", "built=*a1", "RY1a1b1", "Tom@01", "Tom@*"),
)
VALUES: tuple[Any, ...] = (
    *(None, True, -2, -1, 0, 1, 2, 3, 9, 10**30, -(10**5000), 1.5, 0.1, float("nan"), float("inf"), 1e308),
    *("", "x", "side 1", "end turn", "\ud800", "\0", "é" * 20_000, [], {}, [[]], ["side 1"], {"move": "side 1"}),
)


class Samples:
    """What is damaged: short games and positions of all kinds, in all forms."""

    def __init__(self) -> None:
        self.positions: list[Position] = []
        self.lines: list[str] = []
        self.texts: list[str] = []
        self.saves: list[str] = []
        for seed in range(36):
            self._add(seed)
        self.saves += [file.read_text(encoding="utf-8") for file in SAVED.glob("[fv]*.json")]
        self.dumps = [p.dump() for p in self.positions]

    def _add(self, seed: int) -> None:
        rng = Random(seed)
        position = RULES.new_position(2 + seed % 3, RULES.modes[seed % 2], seed)
        for _ in range(rng.choice([0, 3, 60, 140, 200])):
            looks = A_LOOK in position.legal_actions()
            code = A_LOOK if looks else rng.choice(position.candidate_actions())
            after = position.clone()
            after.apply(code)
            if after.phase == OVER:
                break
            position = after
        self.positions.append(position)
        self.lines.append(RULES.position_text(position))
        game = gw.new_game(position=self.lines[-1], seed=seed)
        for _ in range(rng.randrange(5)):
            for _ in range(rng.randrange(1, 6)):
                if not game.over:
                    game.play(rng.choice(game.legal_actions()))
                    game.node.comment = rng.choice(["", "", "a", "[b]", 'so {x} "y" \\ \n(z)'])
                    game.node.evaluation = rng.choice([None, rng.random()])
            game.go_to(rng.randrange(game.steps + 1))
        game.record.headers["Date"] = "2026.12.24"
        self.texts.append(game.to_text())
        self.saves.append(json.dumps(to_json(game.record, game.step), ensure_ascii=False))


# ---- damage


def damaged(text: str, other: str, rng: Random) -> str:
    """The text with one to four things done to it."""
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3, 4])):
        text = rng.choice(DAMAGES)(text, other, rng)
    return text


def _place(text: str, rng: Random) -> int:
    """Somewhere in a text: mostly beside a character that has a meaning, on any line alike."""
    if rng.random() < 0.3:
        return rng.randrange(len(text) + 1)
    start = rng.choice([match.end() for match in LINE.finditer(text)])
    marks = [match.end() for match in MARK.finditer(text, start, start + 300)] or [start]
    return max(0, rng.choice(marks) - (rng.random() < 0.3))


def _cut(text: str, rng: Random, longest: int = 40) -> tuple[int, int]:
    start = _place(text, rng)
    return start, min(len(text), start + rng.randrange(longest))


def _truncate(text: str, _other: str, rng: Random) -> str:
    return text[: _place(text, rng)]


def _remove(text: str, _other: str, rng: Random) -> str:
    a, b = _cut(text, rng)
    return text[:a] + text[b:]


def _repeat(text: str, _other: str, rng: Random) -> str:
    a, b = _cut(text, rng)
    return text[:b] + text[a:b] * rng.choice([1, 1, 2, 30]) + text[b:]


def _splice(text: str, other: str, rng: Random) -> str:
    return text[: _place(text, rng)] + other[rng.randrange(len(other) + 1) :]


def _move(text: str, _other: str, rng: Random) -> str:
    a, b = _cut(text, rng)
    c = rng.randrange(len(text) + 1)
    return text[:a] + text[b:c] + text[a:b] + text[c:]


def _flip(text: str, _other: str, rng: Random) -> str:
    a = _place(text, rng)
    letter = chr(rng.choice([ord(text[a]) ^ 1 << rng.randrange(7), rng.randrange(128)])) if a < len(text) else ""
    return text[:a] + letter + text[a + 1 :]


def _digit(text: str, _other: str, rng: Random) -> str:
    places = [i for i, letter in enumerate(text[:4000]) if letter.isdigit()]
    if not places:
        return text
    a = rng.choice(places)
    return text[:a] + rng.choice(["0", "1", "2", "3", "9", "10", "-1", "64", "255", "256", "9" * 30]) + text[a + 1 :]


def _word(text: str, other: str, rng: Random) -> str:
    """A word becomes one of the same text, or of another one."""
    words, more = text.split(" "), other.split(" ")
    words[rng.randrange(len(words))] = rng.choice(rng.choice([words, more]))
    return " ".join(words)


def _item(text: str, other: str, rng: Random) -> str:
    """The same with what stands between commas."""
    words, more = text.split(","), other.split(",")
    words[rng.randrange(len(words))] = rng.choice(rng.choice([words, more]))
    return ",".join(words)


def _insert(text: str, _other: str, rng: Random) -> str:
    a, b = _cut(text, rng, 4)
    return text[:a] + rng.choice(TOKENS) * rng.choice([1, 1, 1, 3]) + text[b:]


def _nest(text: str, _other: str, rng: Random) -> str:
    a = _place(text, rng)
    begin, end = rng.choice([("(", ")"), ("{", "}"), ("[", "]"), ("(side 1 ", ")"), ('{"a":', "}"), ("[[", "]]")])
    deep = rng.choice([1, 2, 50, 1500])
    return text[:a] + begin * deep + text[a : a + 10] + end * deep + text[a + 10 :]


DAMAGES: tuple[Callable[[str, str, Random], str], ...] = (
    _truncate,
    _remove,
    _repeat,
    _splice,
    _move,
    _flip,
    _digit,
    _word,
    _item,
    *[_insert] * 6,
    _nest,
)


def garbage(rng: Random) -> str:
    """A text at random."""
    alphabet = rng.choice(
        ['{}()[];:"\\ \n1.aA', "house standard main turn=0|,@*RYBG1a", "\0\ud800é魔\u202e\U0001f600 x"]
    )
    if rng.random() < 0.3:
        return "".join(rng.choice(TOKENS) for _ in range(rng.randrange(60)))
    return "".join(rng.choice(alphabet) for _ in range(rng.randrange(400)))


def damaged_bytes(data: bytes, other: bytes, rng: Random) -> bytes:
    """The bytes with one to four things done to them."""
    out = bytearray(data)
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3, 4])):
        at = rng.randrange(len(out) + 1)
        how = rng.randrange(6)
        if how == 0 and at < len(out):
            out[at] = rng.choice([out[at] ^ 1 << rng.randrange(8), rng.randrange(256), 0, 255, 60, 61])
        elif how == 1:
            del out[at : at + rng.randrange(1, 9)]
        elif how == 2:
            out[at:at] = bytes([rng.choice([0, 1, 60, 255])]) * rng.choice([1, 2, 40, 5000])
        elif how == 3:
            out[at:at] = out[at : at + rng.randrange(20)]
        elif how == 4:
            out[at:] = other[rng.randrange(len(other) + 1) :]
        else:
            out[at:] = b""
    return bytes(out) if rng.random() < 0.97 else rng.randbytes(rng.randrange(500))


def damaged_value(value: Any, rng: Random) -> Any:
    """A JSON value with one of its parts changed; the value itself is changed too."""
    node = value["moves"] if rng.random() < 0.5 and isinstance(value.get("moves"), (dict, list)) else value
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return value
        key = rng.choice(keys)
        inner = node[key]
        if isinstance(inner, (dict, list)) and rng.random() < 0.7:
            node = inner
            continue
        how = rng.randrange(5)
        if how == 0:
            del node[key]
        elif how == 1 and isinstance(node, list):
            node[key:key] = [inner] * rng.choice([1, 50])
        elif how == 2 and isinstance(node, dict):
            node[rng.choice(["after", "eval", "comment", "move", "at", "digest"])] = rng.choice(VALUES)
        elif how == 3:
            other = rng.choice(keys)
            node[key], node[other] = node[other], inner
        else:
            node[key] = rng.choice(VALUES)
        return value


# ---- as large as a file may be


def large(samples: Samples, rng: Random) -> tuple[str, Any]:
    """An input of almost four million characters."""
    text = samples.texts[0].partition("\n\n")[0] + "\n\n"
    save = json.dumps({**json.loads(samples.saves[0]), "moves": 0, "at": 0}).replace('"moves": 0', '"moves": [%s]')
    size = 3_990_000 - len(text)
    units = {
        "record": [
            "(",
            ";",
            "\n",
            "x ",
            "{",
            "\\",
            "side 1;",
            "(side 2)",
            "1. Ada: ",
            "{a}",
            "(end turn)",
            "\U0001f600",
        ],
        "header": ['[A "x"]\n', '[A "\\n"]', "[", "[A", "\\\\"],
        "save": [
            "[],",
            "{},",
            '{"":0},',
            '{"":{}},',
            '"side 1",',
            '{"move":"side 1"},',
            "9,",
            "[[[[",
            '{"move":"side 1","after":-1},',
        ],
        "position": ["|", " ", "x", "| board=1 "],
        "dump": ["\0", "\1", "<"],
    }
    kind = rng.choice(list(units))
    unit = rng.choice(units[kind])
    much = unit * (size // len(unit.encode()))
    if kind == "record":
        return "record", text + "side 1 " + much
    if kind == "header":
        return "record", much if rng.random() < 0.5 else f'[Game "{much}"]'
    if kind == "save":
        return "save", save % much.removesuffix(",")
    if kind == "position":
        return "position", samples.lines[0] + much
    return "dump", samples.dumps[0] + much.encode()


# ---- one input


def made(samples: Samples, seed: int) -> tuple[str, Any]:
    """Kind and content of the input that a seed gives."""
    rng = Random(seed)
    if seed % LARGE_EVERY == LARGE_EVERY // 2:
        return large(samples, rng)
    kind = rng.choice(["position"] * 6 + ["record"] * 6 + ["save"] * 3 + ["value"] * 2 + ["dump"] * 4 + ["file"])
    if kind == "dump":
        return kind, damaged_bytes(rng.choice(samples.dumps), rng.choice(samples.dumps), rng)
    if kind == "value":
        value = json.loads(rng.choice(samples.saves))
        for _ in range(rng.randrange(1, 4)):
            value = damaged_value(value, rng)
        return kind, value
    some = {"position": samples.lines, "record": samples.texts, "save": samples.saves}
    pool = some[kind] if kind in some else rng.choice([samples.texts, samples.saves])
    if kind == "file":
        one, two = (rng.choice(pool).encode() for _ in range(2))
        return kind, damaged_bytes(one, two, rng)
    return kind, garbage(rng) if rng.random() < 0.05 else damaged(rng.choice(pool), rng.choice(pool), rng)


def read(kind: str, content: Any, folder: Path) -> bool:
    """Read an input; whether that gave something, which then is sound."""
    try:
        if kind == "position":
            thing: Any = RULES.parse_position(content)
        elif kind == "dump":
            thing = RULES.load(content)
        elif kind == "record":
            thing = gw.game_from_text(content)
        elif kind == "value":
            thing = game_from_json(content)
        elif kind == "save":
            thing = game_from_json(parse_json(content))
        else:
            file = folder / "input"
            file.write_bytes(content)
            thing = gw.load_game(file)
    except GameError as error:
        if not 10 < len(str(error)) < 2000:
            raise RuntimeError("a message that helps nobody") from error
        return False
    if isinstance(thing, gw.Game):
        whole_game(thing)
    else:
        whole_position(thing)
    return True


def whole_position(p: Position) -> None:
    """It is possible, can be played on, and its text and its dump give it again."""
    assert faults(p) == []
    line = RULES.position_text(p)
    for again in (RULES.parse_position(line), RULES.load(p.dump())):
        assert again.dump() == p.dump()
        assert RULES.position_text(again) == line
    legal = p.legal_actions()
    assert bool(legal) == (p.phase != OVER)
    for code in legal[:3]:
        p.clone().apply(code)


def whole_game(game: gw.Game) -> None:
    """Its position is the one that its moves lead to, and its text gives it again."""
    assert game.position.dump() == game.position_at(game.step).dump()
    assert faults(game.position) == []  # type: ignore[arg-type]
    text = game.to_text()
    again = gw.game_from_text(text)
    assert again.to_text() == text
    assert to_json(again.record, again.step) == to_json(game.record, game.step)
    assert again.position.dump() == game.position.dump()


# ---- all of them


def most_memory() -> int:
    """The most megabytes that this process has had at a time."""
    status = Path("/proc/self/status")
    if status.exists():  # only what was used since the program began; `getrusage` counts what the parent had
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 * 1024 if sys.platform == "darwin" else 1024)


def run(first: int, count: int) -> dict[str, Any]:
    """Read the inputs of so many seeds.

    Raises
    ------
    AssertionError
        If one is read as it should not be; the message names its seed.
    """
    samples = Samples()
    done: Counter[str] = Counter()
    slowest = 0.0, -1

    def hangs(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"not read in {TOO_LONG} seconds")

    signal.signal(signal.SIGALRM, hangs)
    with TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            kind, content = made(samples, seed)
            begin = time.perf_counter()
            signal.alarm(TOO_LONG)
            try:
                done[f"{kind} {'read' if read(kind, content, Path(folder)) else 'refused'}"] += 1
            except BaseException as error:
                shown = repr(content)
                shown = shown if len(shown) < 3000 else f"{shown[:1500]} ... {shown[-1500:]}"
                raise AssertionError(f"seed {seed}, {kind}: {type(error).__name__}: {error}\n{shown}") from error
            finally:
                signal.alarm(0)
            slowest = max(slowest, (time.perf_counter() - begin, seed))
    return {"done": dict(sorted(done.items())), "slowest": slowest, "megabytes": most_memory()}


if __name__ == "__main__":
    print(json.dumps(run(int(sys.argv[1]), int(sys.argv[2]))))  # noqa: T201
