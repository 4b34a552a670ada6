"""Games that several browsers share: the pages at seats, and what goes between them and the kernel in secret."""

from .places import PAIR, Places, SeatRefusal, check_right, shared

__all__ = ["PAIR", "Places", "SeatRefusal", "check_right", "shared"]
