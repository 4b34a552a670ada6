"""The notebook front end: the widget, pictures of a house, and pages that hold a whole game."""

from .export import export_html
from .game_widget import GameWidget
from .house_figure import house_figure
from .house_svg import HouseSvg, house_svg
from .play import play

__all__ = ["GameWidget", "HouseSvg", "export_html", "house_figure", "house_svg", "play"]
