"""Traits that take what a check of ours lets pass, whoever sets them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets


class Checked(traitlets.TraitType):  # type: ignore[type-arg] # older traitlets take none
    """A trait with a check that returns a value as it is to be, or raises the `GameError` of a wrong one."""

    def __init__(self, check: Callable[[Any], Any], default: Any) -> None:
        super().__init__(default)
        self._check = check

    def validate(self, _obj: Any, value: Any) -> Any:
        """Return the checked value."""
        return self._check(value)
