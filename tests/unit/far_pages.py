"""A page at a seat of a shared game, without a browser: it opens what is sealed for it, and seals what it asks."""

from __future__ import annotations

import base64
import json
import os
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.unit.pages import Page, Wire

CURVE = ec.SECP256R1()


def text(data: bytes) -> str:
    """Return bytes as messages have them."""
    return base64.b64encode(data).decode()


class FarPage:
    """A browser of its own on the kernel of a widget; it hears all that the widget sends.

    Attributes
    ----------
    seat : int
        The seat that it has, -1 if none.
    heard : list of dict
        The messages that it could open.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire: Wire = page.wire
        self.seat = -1
        self.heard: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.number = 0
        self._read = len(self.wire.sent)
        self._boxes: list[AESGCM] = []
        self.make_keys()

    def make_keys(self) -> None:
        """Make a pair of keys."""
        self.keys = ec.generate_private_key(CURVE)
        self.own = self.keys.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def sit(self, seat: int) -> None:
        """Ask for a seat."""
        self.page.seq += 1
        self.page.raw({"type": "seat", "what": "sit", "seq": self.page.seq, "seat": seat, "key": text(self.own)})
        self.follow()

    def follow(self) -> None:
        """Read what the widget has sent since."""
        sent, self._read = self.wire.sent[self._read :], len(self.wire.sent)
        for message in sent:
            content = message.get("content", {})
            if content.get("type") == "seat" and content["to"] == text(self.own):
                key = base64.b64decode(content["key"])
                secret = self.keys.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key))
                purpose = b"gingerbread_widget/seat" + self.own + key
                self._boxes.append(AESGCM(HKDF(SHA256(), 32, None, purpose).derive(secret)))
            elif content.get("type") == "sealed":
                opened = self.open(content["data"])
                if opened is not None:
                    self.number = max(self.number, opened["n"])
                    self.seat = {"own": opened.get("seat", -1), "left": -1}.get(opened["type"], self.seat)
                    self.heard.append(opened)

    def open(self, data: str) -> dict[str, Any] | None:
        """Return what was sealed for this page, None if it was for another."""
        raw = base64.b64decode(data)
        for box in self._boxes[-1:]:
            try:
                opened: dict[str, Any] = json.loads(box.decrypt(raw[:12], raw[12:], b"kernel"))
            except InvalidTag:
                continue
            return opened
        return None

    def seal(self, content: Any, *, speaker: bytes = b"page") -> str:
        """Return what this page seals."""
        nonce = os.urandom(12)
        return text(nonce + self._boxes[-1].encrypt(nonce, json.dumps(content).encode(), speaker))

    def ask(self, kind: str, *, seat: int | None = None, **fields: Any) -> None:
        """Ask for something at the own seat, or pretend to another."""
        self.follow()
        self.page.seq += 1
        self.number += 1
        seq = self.page.seq
        content = {"type": kind, "seq": seq, "revision": self.page.view["rev"], "n": self.number, **fields}
        sealed = {
            "type": "seat",
            "what": "sealed",
            "seq": seq,
            "seat": self.seat if seat is None else seat,
            "data": self.seal(content),
        }
        self.sent.append(sealed)
        self.page.raw(sealed)
        self.follow()

    @property
    def view(self) -> dict[str, Any]:
        """Return the view that was sealed for this page last."""
        self.follow()
        view: dict[str, Any] = next(it["view"] for it in reversed(self.heard) if it["type"] == "own")
        return view

    @property
    def errors(self) -> list[str]:
        """Return the keys of what it alone was told that was refused."""
        self.follow()
        return [it["key"] for it in self.heard if it["type"] == "error"]
