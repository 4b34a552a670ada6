"""The mark of a compiled kernel, and the types it shares with mypyc: 64-bit ints and packed arrays.

The same source runs in two ways. Compiled, `i64` is a machine word and ``vec[i64]`` a packed array of them.
Interpreted, `i64` is `int` and ``vec[i64](items)`` a plain list, because a packed array is slow to reach from
interpreted code.

Code that runs in both ways reads an array by index, `len`, iteration and full slices, and compares arrays only after
turning them into lists. An `i64` wraps silently beyond 63 bits, so the kernel stays below.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING, Final

# Python prefers a compiled module to its source, and the build compiles all modules of the kernel or none.
COMPILED: Final = any(Path(__file__).with_name(f"rng{suffix}").exists() for suffix in EXTENSION_SUFFIXES)

if TYPE_CHECKING or COMPILED:
    from librt.vecs import vec
    from mypy_extensions import i64, mypyc_attr
else:

    class _Arrays:
        """``vec[T](items)`` is ``list(items)``."""

        def __getitem__(self, kind: object) -> type[list[int]]:
            return list

    i64 = int
    vec = _Arrays()

    def mypyc_attr(**_options: object) -> Callable[[type], type]:
        """Return a decorator that leaves a class as it is: what it says is for the compiler."""
        return lambda kind: kind


__all__ = ["COMPILED", "i64", "mypyc_attr", "vec"]
