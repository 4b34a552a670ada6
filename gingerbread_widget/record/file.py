"""Reading and writing of whole files."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from ..protocol import RecordError
from .limits import LARGEST


def read(file: Path) -> str:
    """Return the text in a file, without a byte order mark; `RecordError` if it is too large, or not in UTF-8."""
    size = file.stat().st_size
    if size <= LARGEST:
        with file.open("rb") as stream:
            return decoded(stream.read(LARGEST + 1))  # a device or a pipe may hold more than its size says
    raise _too_large(size)


def decoded(data: bytes) -> str:
    """Return the text that the bytes of a file are, as `read` does."""
    if len(data) > LARGEST:
        raise _too_large(len(data))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"not valid UTF-8, byte {error.start}: {error.reason}") from None


def _too_large(size: int) -> RecordError:
    return RecordError(f"expected at most {LARGEST} bytes, got {size}")


def write(file: Path, text: str) -> None:
    """Write a text to a file, as a whole or not at all; a symbolic link and the mode of a file stay."""
    target = Path(os.path.realpath(file))
    part = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with part.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        if target.is_file():
            part.chmod(target.stat().st_mode & 0o777)
        part.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
