"""Gingerbread House (Lookout 2018): components, rules kernel, observations, scoring, words."""

from .components import Components, load_components, shipped
from .observation import Observation
from .position import Position
from .rules import RULES, HouseRules

__all__ = ["RULES", "Components", "HouseRules", "Observation", "Position", "load_components", "shipped"]
