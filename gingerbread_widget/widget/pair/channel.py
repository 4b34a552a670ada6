"""A way between the kernel and one page that no other page can read, or speak on.

Jupyter brings what a widget sends to all pages that are connected to the kernel. Here the page makes a pair of keys, of
which one half never leaves it, and the kernel makes another for this page. The secret that follows from both (ECDH on
P-256, HKDF with SHA-256) is the key of all that goes either way (AES-GCM, each message with a nonce of its own).
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ...games.kit.arguments import integer, wrong
from ...protocol import GameError
from ..messages import MOST

CURVE: Final = ec.SECP256R1()
PURPOSE: Final = b"gingerbread_widget/seat"
#: Whoever speaks: a message that is sent back opens nothing.
KERNEL, PAGE = b"kernel", b"page"
NONCE: Final = 12
UNCOMPRESSED: Final = b"\x04"
#: Bytes of which each message to a page has a multiple: how long it is tells nothing of what it holds.
BLOCK: Final = 4096


class NotOurs(GameError):  # noqa: N818 - nobody made an error
    """A message that was not sealed by the page, or that has come before."""


class Channel:
    """The way to one page, from its public key: a point of P-256, uncompressed."""

    def __init__(self, page: bytes) -> None:
        try:
            # one form of it, as browsers have it: a key is known by its bytes
            point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, page if page[:1] == UNCOMPRESSED else b"")
        except ValueError:
            raise wrong("key", "a point of P-256", page) from None
        own = ec.generate_private_key(CURVE)
        self.page = page
        #: The kernel's half for this page, by which it finds the secret.
        self.key = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        made = HKDF(algorithm=SHA256(), length=32, salt=None, info=PURPOSE + page + self.key)
        self._lock = AESGCM(made.derive(own.exchange(ec.ECDH(), point)))
        self._last = 0

    def seal(self, content: Mapping[str, Any]) -> bytes:
        """Return a message that the page alone can read; it tells the page, too, up to which number it was heard."""
        text = json.dumps({**content, "n": self._last}, separators=(",", ":")).encode()
        nonce = os.urandom(NONCE)
        return nonce + self._lock.encrypt(nonce, text.ljust(-(-len(text) // BLOCK) * BLOCK), KERNEL)

    def open(self, data: bytes) -> Any:
        """Return what the page has sealed; raise `NotOurs` for what it has not, or what has come before.

        Messages are numbered, upwards, so that whoever has overheard one cannot have it done again.
        """
        try:
            content = json.loads(self._lock.decrypt(data[:NONCE], data[NONCE:], PAGE))
        except (InvalidTag, ValueError, RecursionError) as error:
            raise NotOurs(str(error)) from None
        number = integer("n", content.get("n", 0), 0, MOST) if isinstance(content, dict) else 0
        if number <= self._last:
            raise NotOurs("it has come before")
        self._last = number
        return content
