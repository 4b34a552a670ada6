"""A class: lessons with a task of its own for each pupil, grades, and a tournament of the players that pupils wrote."""

from .catalogue import Lessons, lessons
from .collected import Answers, collect
from .contest import tournament
from .exercise import Exercise, Lesson
from .grading import Grade, Grades, answer_key, grade
from .nbgrader_course import nbgrader_source, nbgrader_submitted, points
from .notebooks import hand_out
from .printing import sheets
from .results import ClassTournament, Match
from .secret import new_secret
from .task import Reply, Task

__all__ = [
    "Answers",
    "ClassTournament",
    "Exercise",
    "Grade",
    "Grades",
    "Lesson",
    "Lessons",
    "Match",
    "Reply",
    "Task",
    "answer_key",
    "collect",
    "grade",
    "hand_out",
    "lessons",
    "nbgrader_source",
    "nbgrader_submitted",
    "new_secret",
    "points",
    "sheets",
    "tournament",
]
