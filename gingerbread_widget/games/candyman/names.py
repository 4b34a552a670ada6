"""Names of icons, parts, cards and phases in texts (English; the widget has its own languages)."""

from __future__ import annotations

from typing import Final

ICON_NAMES: Final = ("Gumball", "Ju Ju", "Candy Corn", "Chocolate", "Hard Candy", "Peppermint")
ICON_WORDS: Final = ("gumball", "juju", "corn", "chocolate", "hard", "peppermint")
"""Icons in action texts."""
ICON_LETTERS: Final = "GJCBHP"
"""Icons in paths: ``B`` is the chocolate bar."""
PART_NAMES: Final = ("head", "body", "left arm", "right arm", "left leg", "right leg")
PART_WORDS: Final = ("head", "body", "larm", "rarm", "lleg", "rleg")
"""Parts in position texts."""
PHASES: Final = (
    "window",
    "before",
    "step",
    "burst",
    "after",
    "part",
    "defense",
    "summon",
    "strike",
    "aim",
    "over",
)
STAGES: Final = ("start", "twins", "before", "moved", "after", "match")
CALLS: Final = ("start", "toof", "cage", "back")
ENDS: Final = ("running", "escaped", "gauntlet", "crumbs", "survived")
