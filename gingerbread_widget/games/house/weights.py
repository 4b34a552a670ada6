"""The weights of the features of a position (see ``evaluation.py``), fitted by ``python -m tests.ladder.fit``."""

from __future__ import annotations

from typing import Final

# by number of features twice: worth at the end of the game, and how much more at its start
WEIGHTS: Final[list[float]] = [
    13.6126,
    0.9762,
    0.8494,
    0.0995,
    -4.6705,
    0.1010,
    -0.2797,
    -0.2869,
    -0.8037,
    0.2096,
    -1.2150,
    1.4022,
    -0.0368,
    0.0898,
    0.1230,
    -0.0415,
    26.5663,
    0.0316,
    0.0827,
    -0.2850,
    4.6236,
    -0.1805,
    0.4379,
    1.0166,
    1.9282,
    -0.6381,
    2.4867,
    -2.3554,
    -0.3742,
    0.3431,
    0.0450,
    0.7316,
]
