"""The widget of a game that has no face of its own."""

from .face import PLAIN

__all__ = ["PLAIN"]
