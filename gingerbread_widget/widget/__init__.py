"""The notebook front end: the widget, pictures of a position, and pages that hold a whole game."""

from . import candyman, house
from .export import export_html
from .face import register_face
from .game_widget import GameWidget, play
from .house import HouseSvg, house_figure, house_svg
from .house.editor import PositionEditor

register_face("house", house.FACE)
register_face("candyman", candyman.FACE)

__all__ = [
    "GameWidget",
    "HouseSvg",
    "PositionEditor",
    "export_html",
    "house_figure",
    "house_svg",
    "play",
    "register_face",
]
