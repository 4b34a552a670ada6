"""Puzzles: one turn, a goal, and answers that a search has proved."""

from .catalogue import PuzzleList, puzzle, puzzles
from .form import PuzzleForm, Wrong, read_puzzle
from .playable import Puzzle, Verdict
from .progress import Progress
from .solving import Solution, solve

__all__ = [
    "Progress",
    "Puzzle",
    "PuzzleForm",
    "PuzzleList",
    "Solution",
    "Verdict",
    "Wrong",
    "puzzle",
    "puzzles",
    "read_puzzle",
    "solve",
]
