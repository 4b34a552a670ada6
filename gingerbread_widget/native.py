"""What the kernel's modules take from mypyc's runtime: 64-bit ints and packed arrays.

The same source runs in two ways. Compiled, `i64` is a machine word and ``vec[i64]`` a packed array of them, which
mypyc reads at the names' definitions and calls in C; this module is then not asked at all. Interpreted, `i64` is
`int` and ``vec[i64](items)`` a plain list, because a packed array is slow to reach from interpreted code.

Code that runs in both ways reads an array by index, `len`, iteration and full slices, and compares arrays only after
turning them into lists. An `i64` wraps silently beyond 63 bits, so the kernel stays below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64
else:

    class _Arrays:
        """``vec[T](items)`` is ``list(items)``."""

        def __getitem__(self, kind: object) -> type[list[int]]:
            return list

    i64 = int
    vec = _Arrays()

__all__ = ["i64", "vec"]
