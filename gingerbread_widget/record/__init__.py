"""The record of a game, and its two forms in a file: JSON, and text that people can read."""

from .file import decoded, read, write
from .json_form import from_json, parse_json, to_json, to_json_text
from .limits import LARGEST, checked_names
from .parsed import ParsedRecord, replay
from .text_reader import from_text, looks_like_text
from .text_writer import to_text
from .tree import Node, Record, entry_with, result_of

__all__ = [
    "LARGEST",
    "Node",
    "ParsedRecord",
    "Record",
    "checked_names",
    "decoded",
    "entry_with",
    "from_json",
    "from_text",
    "looks_like_text",
    "parse_json",
    "read",
    "replay",
    "result_of",
    "to_json",
    "to_json_text",
    "to_text",
    "write",
]
