"""Analysis: what actions are worth, what would happen if, what was lost and what was luck, and who plays best."""

from .chunks import run
from .estimates import Estimate
from .rate import rate, refine
from .rating import Rated, Rating
from .review import review
from .reviewing import Review, Reviewed
from .standings import Standing, Tournament
from .tournament import tournament
from .what_if import Branch, WhatIf, what_if

__all__ = [
    "Branch",
    "Estimate",
    "Rated",
    "Rating",
    "Review",
    "Reviewed",
    "Standing",
    "Tournament",
    "WhatIf",
    "rate",
    "refine",
    "review",
    "run",
    "tournament",
    "what_if",
]
