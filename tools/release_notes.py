"""Print what CHANGELOG.md says of a release, in Markdown; a release that is not prepared is an error.

::

    python tools/release_notes.py v1.2.3
    python tools/release_notes.py Unreleased    # what would be published now
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
UNRELEASED = "Unreleased"
HEADING = re.compile(r"^## \[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?$", re.MULTILINE)


def notes_of(version: str, changelog: str) -> str:
    """Return what stands under the heading of a version.

    Raises
    ------
    ValueError
        If there is no such heading, it has no date, nothing stands under it, or changes that are not released stand
        above a version.
    """
    _, *parts = HEADING.split(changelog)
    sections: dict[str, tuple[str, str]] = {
        name: (date, text.strip()) for name, date, text in zip(*[iter(parts)] * 3, strict=True)
    }
    date, text = sections.get(version, ("", ""))
    if not text:
        raise ValueError(f"nothing stands under a heading [{version}]")
    if version != UNRELEASED and not date:
        raise ValueError(f"the heading [{version}] has no date")
    if version != UNRELEASED and sections.get(UNRELEASED, ("", ""))[1]:
        raise ValueError(f"something stands under [{UNRELEASED}] that belongs to [{version}] or a later version")
    return text + "\n"


if __name__ == "__main__":
    match sys.argv[1:]:
        case [name]:
            try:
                print(notes_of(name.removeprefix("v"), (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")), end="")
            except ValueError as error:
                sys.exit(f"CHANGELOG.md: {error}")
        case _:
            sys.exit(__doc__)
