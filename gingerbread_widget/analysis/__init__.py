"""Analysis: what actions are worth."""

from .chunks import run
from .estimates import Estimate
from .rate import rate, refine
from .rating import Rated, Rating

__all__ = ["Estimate", "Rated", "Rating", "rate", "refine", "run"]
