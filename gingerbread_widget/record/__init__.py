"""The record of a game, and its two forms in a file: JSON, and text that people can read."""

from .file import read, write
from .json_form import dumped, from_json, parse_json
from .limits import checked_names
from .replay import Draft, replay
from .text_reader import from_text, looks_like_text
from .text_writer import to_text
from .tree import Node, Record, entry_with, result_of

__all__ = [
    "Draft",
    "Node",
    "Record",
    "checked_names",
    "dumped",
    "entry_with",
    "from_json",
    "from_text",
    "looks_like_text",
    "parse_json",
    "read",
    "replay",
    "result_of",
    "to_text",
    "write",
]
