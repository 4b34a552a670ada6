"""Games that several browsers share: the pages at seats, and what goes between them and the kernel in secret."""

from .places import Places, SeatRefusal, check_right, shared

__all__ = ["Places", "SeatRefusal", "check_right", "shared"]
