"""Reading and writing of whole files."""

from __future__ import annotations

import contextlib
from pathlib import Path

from ..protocol import RecordError
from .limits import LARGEST


def read(file: Path) -> str:
    """Return the text in a file.

    Raises
    ------
    RecordError
        If it is too large, or not in UTF-8.
    OSError
        If it cannot be read.
    """
    size = file.stat().st_size
    if size <= LARGEST:
        with file.open("rb") as stream:
            data = stream.read(LARGEST + 1)  # a device or a pipe may hold more than its size says
        size = len(data)
        if size <= LARGEST:
            try:
                return data.decode("utf-8")
            except UnicodeDecodeError as error:
                raise RecordError(f"not valid UTF-8, byte {error.start}: {error.reason}") from None
    raise RecordError(f"expected at most {LARGEST} bytes, got {size}")


def write(file: Path, text: str) -> None:
    """Write a text to a file, as a whole or not at all.

    Raises
    ------
    OSError
        If it cannot be written.
    """
    part = file.with_name(file.name + ".part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
