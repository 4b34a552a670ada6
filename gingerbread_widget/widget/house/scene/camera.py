"""The eye: its place, its view, and the size of the picture."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from .look import LOOK, SIZE, Vec2, Vec3

AZIMUTH: Final[float] = LOOK["camera"]["azimuth"]
ELEVATION: Final[float] = LOOK["camera"]["elevation"]
DISTANCE: Final[float] = LOOK["camera"]["distance"]

_MARGIN: Final = 1.02


def _dot(p: Vec3, q: Vec3) -> float:
    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2]


@dataclass(frozen=True, slots=True)
class Camera:
    """An eye that looks at a centre from the front; up is always up."""

    eye: Vec3
    centre: Vec3
    distance: float
    out: Vec3
    right: Vec3
    up: Vec3

    def project(self, p: Vec3) -> Vec2:
        """Return the plane coordinates (right, up) in spaces, as seen at the distance of the centre."""
        v = p[0] - self.centre[0], p[1] - self.centre[1], p[2] - self.centre[2]
        k = self.distance / (self.distance - _dot(v, self.out))
        return _dot(v, self.right) * k, _dot(v, self.up) * k


def camera_at(centre: Vec3) -> Camera:
    """Return the eye at its first place, looking at `centre`."""
    a, e = math.radians(-90 - AZIMUTH), math.radians(ELEVATION)
    across = DISTANCE * math.cos(e)
    eye = (
        centre[0] + across * math.cos(a),
        centre[1] + across * math.sin(a),
        centre[2] + DISTANCE * math.sin(e),
    )
    d = eye[0] - centre[0], eye[1] - centre[1], eye[2] - centre[2]
    distance = math.sqrt(_dot(d, d))
    out = d[0] / distance, d[1] / distance, d[2] / distance
    level = math.hypot(out[0], out[1])
    right = -out[1] / level, out[0] / level, 0.0
    up = -out[2] * right[1], out[2] * right[0], level
    return Camera(eye, centre, distance, out, right, up)


def _drum(top: float) -> list[Vec3]:
    """Return points on a drum around all that may be drawn."""

    def around(radius: float, z: float) -> list[Vec3]:
        angles = [i * math.pi / 16 for i in range(32)]
        return [(1 + radius * math.cos(t), 1 + radius * math.sin(t), z) for t in angles]

    return [*around(SIZE["plinth"] * math.sqrt(2), SIZE["foot"]), *around(1.5 * math.sqrt(2), top)]


def frame_of(camera: Camera, top: float) -> Vec2:
    """Return half the width and height of a picture that shows everything up to the height `top`."""
    seen = [camera.project(p) for p in _drum(top)]
    return _MARGIN * max(abs(x) for x, _ in seen), _MARGIN * max(abs(y) for _, y in seen)


def top_of(levels: int) -> float:
    """Return the height of the picture for a house of so many levels."""
    return max(1, levels) * SIZE["level"] + 0.1


def centre_for(top: float) -> Vec3:
    """Return the point to look at so that the house stands in the middle of the picture."""
    centre = (1.0, 1.0, top / 2)
    for _ in range(6):
        camera = camera_at(centre)
        heights = [camera.project(p)[1] for p in _drum(top)]
        middle = (max(heights) + min(heights)) / 2
        centre = (1.0, 1.0, centre[2] + middle / math.cos(math.radians(ELEVATION)))
    return centre


def label_points(eye: Vec3) -> list[tuple[str, Vec3]]:
    """Return the places of the labels of columns and rows: beside the plinth, on the sides that face the eye."""

    def beside(towards: float) -> float:
        return 1 + (-1 if towards < 1 else 1) * (SIZE["plinth"] + SIZE["label"])

    x, y = beside(eye[0]), beside(eye[1])
    columns: list[tuple[str, Vec3]] = [(text, (i, y, SIZE["foot"])) for i, text in enumerate("abc")]
    rows: list[tuple[str, Vec3]] = [(text, (x, i, SIZE["foot"])) for i, text in enumerate("123")]
    return columns + rows
