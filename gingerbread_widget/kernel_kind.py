"""The kernel that runs: the compiled one or the interpreted one."""

from __future__ import annotations

import platform
from typing import NamedTuple

from .games.kit.native import COMPILED


class KernelInfo(NamedTuple):
    """The facts that `kernel_info` returns."""

    #: True for the compiled rules kernel. Interpreted, it plays the same games at less than a tenth of the speed.
    compiled: bool
    python: str  #: Implementation and version, such as ``"CPython 3.11.7"``.
    runtime: str  #: Version of mypyc's runtime library for the compiled kernel, else empty.

    def __str__(self) -> str:
        how = f"compiled (librt {self.runtime})" if self.compiled else "interpreted"
        return f"kernel {how}, {self.python}"


def kernel_info() -> KernelInfo:
    """Return which kernel runs, in which Python.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> info = gw.kernel_info()
    >>> str(info).startswith("kernel compiled" if info.compiled else "kernel interpreted")
    True
    """
    runtime = ""
    if COMPILED:
        from importlib.metadata import version

        runtime = version("librt")
    return KernelInfo(COMPILED, f"{platform.python_implementation()} {platform.python_version()}", runtime)
