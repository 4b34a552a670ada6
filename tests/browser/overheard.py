"""What was said between a page and its kernel about widgets, taken from all frames of its websockets."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

#: A frame may hold a few more bytes than its parts, never fewer.
_SMALLEST: Final = 24


class Said(NamedTuple):
    """One message on a comm.

    Attributes
    ----------
    kind : str
        ``"comm_open"``, ``"comm_msg"`` or ``"comm_close"``.
    comm : str
        The comm's id.
    data : dict
        What was said, binary parts apart.
    """

    kind: str
    comm: str
    data: dict[str, Any]


def overheard(frames: Iterable[bytes]) -> Iterator[Said]:
    """The comm messages of both sides, in the order in which they went over the wire."""
    for frame in frames:
        kind, content = _parts(frame)
        if kind.startswith("comm_") and "comm_id" in content and isinstance(content.get("data"), dict):
            yield Said(kind, content["comm_id"], content["data"])


def _parts(frame: bytes) -> tuple[str, dict[str, Any]]:
    """Type and content of a message in either form that Jupyter knows: text, or binary with offsets first."""
    if frame.startswith(b"{"):
        message = json.loads(frame)
        return message.get("header", {}).get("msg_type", ""), message.get("content", {})
    if len(frame) < _SMALLEST:
        return "", {}
    count = int.from_bytes(frame[:8], "little")
    at = [int.from_bytes(frame[8 * i : 8 * i + 8], "little") for i in range(1, count + 1)]
    # channel, header, parent header, metadata, content, then buffers
    return json.loads(frame[at[1] : at[2]])["msg_type"], json.loads(frame[at[4] : at[5]])
