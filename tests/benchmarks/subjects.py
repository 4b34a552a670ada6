"""Who is measured, and how each gets ready."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tests.benchmarks.environments import Checkout, KernelFolder, Packages, Recipe

ADAPTERS: Final = Path(__file__).parent / "adapters"
OURS: Final = "ours"
OURS_PURE: Final = "ours-interpreted"
RACE: Final = "race"
RACE_PURE: Final = "race-interpreted"
PLAIN_C: Final = "plain-c"
YARDSTICK: Final = "yardstick"
PEER_VARIABLE: Final = "GINGERBREAD_BENCH_PEER"
KERNEL: Final = "kernel"
KERNEL_PURE: Final = "kernel-interpreted"


@dataclass(frozen=True)
class Subject:
    """One row of the table.

    Attributes
    ----------
    key, name, game : str
        What programs and people call it, and what is played.
    adapter : str
        File in ``adapters/``.
    recipe : Recipe
        How to make its environment.
    module : str
        What to import for the time of the import; empty: that says nothing.
    options : dict
        For the adapter.
    compiled : bool, optional
        What it must be, where it may be either.
    positions : bool
        True if it has positions that can be copied and pickled.
    """

    key: str
    name: str
    game: str
    adapter: str
    recipe: Recipe
    module: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    compiled: bool | None = None
    positions: bool = True


def _open_spiel(game: str, name: str) -> Subject:
    recipe = Packages("open_spiel", ("open_spiel>=1.6",))
    return Subject(f"open_spiel-{game}", "OpenSpiel", name, "open_spiel", recipe, "pyspiel", {"game": game})


HOUSE: Final = "Gingerbread House, 2 seats"
RACE_NAME: Final = "Candyman, 4 seats"


def _ours(key: str, played: str, *, pure: bool, **options: Any) -> Subject:
    name = f"gingerbread_widget, {'interpreted' if pure else 'compiled'}"
    # the package alone loads next to nothing: what a game of it takes is loaded with the first one
    module = f"gingerbread_widget.start, gingerbread_widget.games.{options['game']}"
    return Subject(key, name, played, "ours", Checkout(pure=pure), module, options=options, compiled=not pure)


SUBJECTS: Final = (
    _ours(OURS, HOUSE, pure=False, game="house", seats=2, mode="standard"),
    _ours(OURS_PURE, HOUSE, pure=True, game="house", seats=2, mode="standard"),
    _ours(RACE, RACE_NAME, pure=False, game="candyman", seats=4, mode="basic"),
    _ours(RACE_PURE, RACE_NAME, pure=True, game="candyman", seats=4, mode="basic"),
    Subject(
        PLAIN_C,
        "the rules in plain C",
        HOUSE,
        "plain_c",
        Checkout(pure=True),
        options={"seats": 2},
        positions=False,
    ),
    Subject(
        "catanatron",
        "catanatron",
        "Catan, 2 seats",
        "catanatron",
        Packages("catanatron", ("catanatron>=3.2",)),
        "catanatron",
    ),
    Subject("chess", "python-chess", "chess", "python_chess", Packages("chess", ("chess>=1.11",)), "chess"),
    _open_spiel("backgammon", "backgammon"),
    _open_spiel("gin_rummy", "gin rummy"),
    _open_spiel("hearts", "hearts"),
    Subject(
        "pettingzoo",
        "PettingZoo",
        "Connect Four",
        "pettingzoo",
        Packages("pettingzoo", ("pettingzoo>=1.25", "pygame-ce>=2.3")),
        "pettingzoo.classic.connect_four_v3",
    ),
)

PLAIN_PYTHON: Final = Subject(YARDSTICK, "a piece of plain Python", "none", "yardstick", Checkout(pure=True))


def other_kernel(kernel: Path, folder: Path) -> tuple[Subject, Subject]:
    """Another kernel of the same game, compiled and interpreted, its copies in the folder of the environments."""
    recipes = KernelFolder(kernel, pure=False), KernelFolder(kernel, pure=True)
    first, second = (
        Subject(
            KERNEL_PURE if recipe.pure else KERNEL,
            f"another kernel, {'interpreted' if recipe.pure else 'compiled'}",
            HOUSE,
            "kernel_folder",
            recipe,
            options={"folder": str(recipe.copied_to(folder)), "compiled": not recipe.pure},
            compiled=not recipe.pure,
        )
        for recipe in recipes
    )
    return first, second
