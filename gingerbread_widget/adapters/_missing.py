"""The error message for a library that is not installed."""

from __future__ import annotations


def needs(library: str, extra: str) -> str:
    """Return the text of the `ImportError`.

    >>> needs("PettingZoo", "rl")
    'this needs PettingZoo: pip install "gingerbread_widget[rl]"'
    """
    return f'this needs {library}: pip install "gingerbread_widget[{extra}]"'
