"""Gingerbread House on screen: its houses as pictures, figures and blocks."""

from .face import FACE
from .house_figure import house_figure
from .picture import HouseSvg, house_svg

__all__ = ["FACE", "HouseSvg", "house_figure", "house_svg"]
