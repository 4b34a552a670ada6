"""Gingerbread House on screen: its houses as pictures, figures and blocks, and the editor of its positions."""

from .face import FACE
from .plotly_figure import house_figure
from .svg import HouseSvg, house_svg

__all__ = ["FACE", "HouseSvg", "house_figure", "house_svg"]
