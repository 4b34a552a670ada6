"""Run For Your Life, Candyman! on screen, where there is no front end."""

from .face import FACE

__all__ = ["FACE"]
