"""Analysis: what actions are worth, what would happen if, what was lost and what was luck, and who plays best."""

from .chunks import run
from .estimates import Estimate
from .rate import rate, refine
from .rating import Rated, Rating
from .review import review
from .reviewing import Review, Reviewed
from .what_if import Branch, WhatIf, what_if

__all__ = [
    "Branch",
    "Estimate",
    "Rated",
    "Rating",
    "Review",
    "Reviewed",
    "WhatIf",
    "rate",
    "refine",
    "review",
    "run",
    "what_if",
]
