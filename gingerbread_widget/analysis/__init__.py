"""Analysis: what actions are worth, what would happen if, what was lost and what was luck, and who plays best."""

from .cases import Case
from .estimates import Estimate
from .hints import Hint, hint
from .ledgers import Entry, Ledger, ledger
from .parallel import run_tasks
from .ratings import Rated, Rating, rate, refine
from .reviews import Review, Reviewed, review
from .standings import Standing, Tournament
from .studies import Study, study
from .tournaments import tournament
from .what_ifs import Branch, WhatIf, what_if

#: The name that `run_tasks` goes by in people's own work.
run = run_tasks

__all__ = [
    "Branch",
    "Case",
    "Entry",
    "Estimate",
    "Hint",
    "Ledger",
    "Rated",
    "Rating",
    "Review",
    "Reviewed",
    "Standing",
    "Study",
    "Tournament",
    "WhatIf",
    "hint",
    "ledger",
    "rate",
    "refine",
    "review",
    "run",
    "run_tasks",
    "study",
    "tournament",
    "what_if",
]
