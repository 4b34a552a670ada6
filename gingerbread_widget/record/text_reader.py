"""Reading a record that was written as text (see `gingerbread_widget.record.text_writer`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from ..protocol import GameError, RecordError
from .json_form import parse_json
from .limits import (
    HEADER,
    LARGEST,
    LONGEST_ACTION,
    LONGEST_COMMENT,
    LONGEST_HEADER,
    MOST_HEADERS,
    MOST_MOVES,
    OWN_HEADERS,
    checked_evaluation,
    checked_headers,
    checked_names,
)
from .parsed import Move, ParsedRecord
from .text_writer import FORMAT

LONGEST_POSITION: Final = 20_000
LONGEST_COMPONENTS: Final = 300_000  # component files have their own, lower limit
DAMAGE: Final = re.compile("[\0-\x08\x0b-\x1f\x7f\ud800-\udfff]")  # characters that no text editor writes
BLANK: Final = re.compile(r"[ \t\n]*")
BETWEEN: Final = re.compile(r"[ \t\n;]*")
KEY: Final = re.compile(r"[A-Za-z0-9_]*", re.ASCII)
END_OF_HEADER: Final = re.compile(r'["\n\\]')
END_OF_COMMENT: Final = re.compile(r"[{}\\]")
END_OF_PHRASE: Final = re.compile(r"[{}();:\n\\]")
EVALUATION: Final = re.compile(
    r"\[ *eval +([+-]?[0-9]{1,300}(?:\.[0-9]{0,300})?(?:e[+-]?[0-9]{1,3})?) *\]", re.IGNORECASE
)
TURN: Final = re.compile(r"([0-9]{1,6})\. ?(.+)", re.ASCII | re.DOTALL)
SELVES: Final = '\\{}();:[]"'
LETTERS: Final = {"n": "\n", "r": "\r", "t": "\t"}
CODES: Final = {"u": 4, "U": 8}
# by their names in `ParsedRecord`
KEYS: Final = {
    "game": "Game",
    "mode": "Mode",
    "players": "Seat0",
    "start": "Position",
    "components": "Components",
    "digest": "Digest",
    "result": "Result",
    "at": "At",
}


def looks_like_text(text: str) -> bool:
    """Return True for a record as text, which begins with a header, rather than as JSON.

    >>> looks_like_text('[Game "house"]'), looks_like_text('{"game": "house"}')
    (True, False)
    """
    return re.match(r"\ufeff?\s*\[\s*[A-Za-z]", text) is not None


def from_text(text: Any) -> ParsedRecord:
    """Parse a text that describes a game; no move is played yet.

    The `RecordError` of one that is none gives line and column, both counted from 1, and what was expected.
    """
    if not isinstance(text, str):
        raise RecordError(f"record: expected a text, got a {type(text).__name__}")
    if len(text) > LARGEST:
        raise RecordError(f"record: expected at most {LARGEST} characters, got {len(text)}")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return _Reader(text).parse()


class _Reader:
    """Goes through a text once, from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.headers: dict[str, str] = {}
        self.header_at: dict[str, int] = {}
        self.moves: list[Move] = []
        self.move_at: list[int] = []
        self.comment = ""
        self.evaluation: float | None = None

    # ---- errors

    def place(self, at: int) -> str:
        """Return the line and column of a character."""
        return f"line {self.text.count(chr(10), 0, at) + 1}, column {at - self.text.rfind(chr(10), 0, at)}"

    def fail(self, at: int, expected: str) -> NoReturn:
        """Raise an error that says what was expected at a place, and what is there."""
        found = self.text[at : at + 24].split("\n")[0]
        there = repr(found) if found else "the end of the line" if at < len(self.text) else "the end of the text"
        raise RecordError(f"{self.place(at)}: expected {expected}, got {there}")

    def where(self, key: str | int) -> str:
        """Return the place of a move or of a header."""
        if isinstance(key, int):
            return self.place(self.move_at[key])
        return self.place(self.header_at.get(KEYS.get(key, key), 0))

    # ---- the whole

    def parse(self) -> ParsedRecord:
        """Read the whole text."""
        damage = DAMAGE.search(self.text)
        if damage:
            self.fail(damage.start(), "a character that can be seen")
        self._read_headers()
        after_headers = self.at
        self._read_moves()
        for key in ("Game", "Mode", "Seat0", "Position"):
            if key not in self.headers:
                self.fail(after_headers, f'the header [{key} "..."]')
        own = self.headers
        if own.get("Format", FORMAT) != FORMAT:
            self.fail(self.header_at["Format"], f'[Format "{FORMAT}"]')
        return ParsedRecord(
            where=self.where,
            game=own["Game"],
            mode=own["Mode"],
            players=self._players(),
            seed=self._number("Seed", (1 << 63) - 1) or 0,
            start=own["Position"],
            components=self._components(),
            digest=own.get("Digest", ""),
            headers=self._free_headers(),
            comment=self.comment,
            evaluation=self.evaluation,
            at=self._number("At", MOST_MOVES),
            result=own.get("Result"),
            moves=self.moves,
        )

    def _free_headers(self) -> dict[str, str]:
        free = {key: value for key, value in self.headers.items() if key not in OWN_HEADERS}
        return checked_headers(free, self.where(next(iter(free), "")))

    def _players(self) -> tuple[str, ...]:
        keys = sorted(key for key in self.headers if key.startswith("Seat") and key in OWN_HEADERS)
        for seat, key in enumerate(keys):
            if key != f"Seat{seat}":
                self.fail(self.header_at[key], f'[Seat{seat} "..."] before it')
        try:
            return checked_names([self.headers[key] for key in keys])
        except GameError as error:
            raise RecordError(f"{self.where('players')}: {error}") from None

    def _number(self, key: str, most: int) -> int | None:
        digits = self.headers.get(key)
        if digits is None:
            return None
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 19 and int(digits) <= most):
            self.fail(self.header_at[key], f"a whole number from 0 to {most} as {key}")
        return int(digits)

    def _components(self) -> Mapping[str, Any] | None:
        if "Components" not in self.headers:
            return None
        try:
            data = parse_json(self.headers["Components"])
        except RecordError as error:
            raise RecordError(f"{self.where('components')}: {error}") from None
        if not isinstance(data, Mapping):
            self.fail(self.header_at["Components"], "a component set as a JSON object")
        return data

    # ---- pieces of text

    def _skip(self, blanks: re.Pattern[str]) -> str:
        """Go on to the next character of interest; return it, empty at the end."""
        found = blanks.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.text[self.at : self.at + 1]

    def _take(self, mark: str, expected: str) -> None:
        if not self.text.startswith(mark, self.at):
            self.fail(self.at, expected)
        self.at += len(mark)

    def _run(self, end: re.Pattern[str], longest: int, what: str) -> str:
        """Read up to a character of `end`, which matches backslashes too, and resolve these."""
        start = self.at
        out: list[str] = []
        size = 0
        while True:
            found = end.search(self.text, self.at)
            stop = found.start() if found else len(self.text)
            size += stop - self.at
            if size > longest:
                self.fail(start, f"{what} of up to {longest} characters")
            out.append(self.text[self.at : stop])
            self.at = stop
            if not self.text.startswith("\\", stop):
                out[-1] = out[-1].rstrip(" \t\n")
                return "".join(out)
            out.append(self._escape())
            size += 1

    def _escape(self) -> str:
        """Read a backslash and the characters behind it; return the character that they stand for."""
        start = self.at
        letter = self.text[start + 1 : start + 2]
        self.at += 2
        if letter and letter in SELVES:
            return letter
        if letter in LETTERS:
            return LETTERS[letter]
        if letter in CODES:
            digits = self.text[self.at : self.at + CODES[letter]]
            self.at += len(digits)
            if re.fullmatch(r"[0-9A-Fa-f]{4}|[0-9A-Fa-f]{8}", digits) and len(digits) == CODES[letter]:
                code = int(digits, 16)
                if code < 0xD800 or 0xDFFF < code <= 0x10FFFF:
                    return chr(code)
        return self.fail(start, r"\\ for a backslash, or one of \{ \} \( \) \; \: \[ \] \" \n \r \t \u0000")

    # ---- headers

    def _read_headers(self) -> None:
        while self._skip(BLANK) == "[":
            start = self.at
            self.at += 1
            self._skip(BLANK)
            found = KEY.match(self.text, self.at)
            key = found[0] if found else ""
            if not HEADER.fullmatch(key):
                self.fail(self.at, "the name of a header, such as Game")
            if key in self.headers:
                self.fail(start, f"[{key}] only once")
            if len(self.headers) == MOST_HEADERS + len(OWN_HEADERS):
                self.fail(start, f"no more than {MOST_HEADERS} headers")
            self.at += len(key)
            self._skip(BLANK)
            self._take('"', f'a value in quotes, as in [{key} "..."]')
            longest = {"Components": LONGEST_COMPONENTS, "Position": LONGEST_POSITION}.get(key, LONGEST_HEADER)
            self.header_at[key] = start
            self.headers[key] = self._run(END_OF_HEADER, longest, f"a value of {key}")
            self._take('"', "a quote at the end of the value")
            self._skip(BLANK)
            self._take("]", "]")

    # ---- moves

    def _read_moves(self) -> None:
        last = -1  # the move that the next one follows
        begun = False  # whether the line at hand has a move
        outside: list[tuple[int, int]] = []  # for each open parenthesis the move that it stands behind, and its place
        turn: tuple[int, str] | None = None
        turn_at = 0
        while letter := self._skip(BETWEEN):
            start = self.at
            if turn is not None and letter in "{}()":
                self.fail(start, "an action of the turn")
            if letter == "{":
                if not begun and (outside or self.moves):
                    self.fail(start, "a move before its comment")
                self._read_comment(last)
            elif letter == "(":
                if not begun:
                    self.fail(start, "a move before the variation that stands beside it")
                outside.append((last, start))
                last, begun = self.moves[last].after, False
                self.at += 1
            elif letter == ")":
                if not outside or not begun:
                    self.fail(start, "a move" if outside else "a ( before this )")
                last = outside.pop()[0]
                self.at += 1
            elif letter in "}:":
                self.fail(start, "a move")
            else:
                words = self._run(END_OF_PHRASE, LONGEST_ACTION, "an action")
                if self.text.startswith(":", self.at):
                    if turn is not None:
                        self.fail(start, "an action of the turn")
                    turn, turn_at = self._turn(words, start), start
                    self.at += 1
                    continue
                if len(self.moves) >= MOST_MOVES:
                    self.fail(start, f"no more than {MOST_MOVES} moves")
                self.moves.append(Move(last, words, turn=turn))
                self.move_at.append(start)
                last, begun, turn = len(self.moves) - 1, True, None
        if turn is not None:
            self.fail(self.at, f"an action for the turn of {self.place(turn_at)}")
        if outside:
            self.fail(self.at, f"a ) for the ( at {self.place(outside[-1][1])}")

    def _turn(self, words: str, start: int) -> tuple[int, str]:
        found = TURN.fullmatch(words)
        if not found:
            self.fail(start, "the number of a turn and a player, as in '1. Ada:'")
        return int(found[1]), found[2]

    def _read_comment(self, move: int) -> None:
        """Read a comment, and the evaluation before it, of a move, or of the start (-1)."""
        start = self.at
        self.at += 1
        evaluation = None
        if self._skip(BLANK) == "[":
            found = EVALUATION.match(self.text, self.at)
            if not found:
                self.fail(self.at, r"an evaluation such as [eval 0.5], or \[ for a bracket")
            evaluation = checked_evaluation(float(found[1]), self.place(self.at))
            self.at = found.end()
            self._skip(BLANK)
        words = self._run(END_OF_COMMENT, LONGEST_COMMENT, "a comment")
        self._take("}", "a } at the end of the comment")
        old = self.moves[move] if move >= 0 else Move(-1, "", self.comment, self.evaluation)
        if (words and old.comment) or (evaluation is not None and old.evaluation is not None):
            self.fail(start, "at most one comment and one evaluation for a move")
        if move >= 0:
            self.moves[move] = old._replace(
                comment=words or old.comment, evaluation=old.evaluation if evaluation is None else evaluation
            )
        else:
            self.comment = words or self.comment
            self.evaluation = self.evaluation if evaluation is None else evaluation
