"""The notebook front end: the widget, and plotly figures of a house."""

from .game_widget import GameWidget, play
from .house_figure import house_figure

__all__ = ["GameWidget", "house_figure", "play"]
