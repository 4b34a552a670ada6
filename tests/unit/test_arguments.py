"""Checks of arguments: what they take, and the grammar of what they say."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gingerbread_widget.games.kit import arguments
from gingerbread_widget.protocol import GameError


class Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize("value", [3, np.int8(3), np.uint64(3), np.array(3)])
def test_ints_of_any_make_become_ints_of_python(value: Any) -> None:
    found = arguments.integer("count", value, 1, 3)
    assert (found, type(found)) == (3, int)


@pytest.mark.parametrize("value", [True, np.True_, 3.0, "3", None, int, np.array([3, 4])])
def test_what_is_no_int(value: Any) -> None:
    with pytest.raises(GameError, match=r"^count: expected an int from 1 to 3, got "):
        arguments.integer("count", value, 1, 3)


@pytest.mark.parametrize(
    ("value", "bounds", "words"),
    [
        (0, (1,), "a positive int, got 0"),
        (-1, (0,), "a non-negative int, got -1"),
        (3, (4,), "an int of at least 4, got 3"),
        (5, (2, 4), "2 to 4, got 5"),
        (1, (2, 4), "2 to 4, got 1"),
        (1 << 63, (0, (1 << 63) - 1), r"0 to 2**63 - 1, got 9223372036854775808"),
        pytest.param(10**5000, (2, 4), "2 to 4, got an object of type int", id="huge"),
        ("x" * 200, (2, 4), f"an int from 2 to 4, got '{'x' * 39}"),
        (Unprintable(), (2, 4), "an int from 2 to 4, got an object of type Unprintable"),
    ],
)
def test_an_error_says_what_was_expected(value: Any, bounds: tuple[int, ...], words: str) -> None:
    with pytest.raises(GameError) as error:
        arguments.integer("seats", value, *bounds)
    assert str(error.value) == f"seats: expected {words}"


@pytest.mark.parametrize("value", [0.5, np.float32(0.5), np.array(0.5)])
def test_numbers_of_any_make_become_floats(value: Any) -> None:
    found = arguments.number("epsilon", value, 0, 1)
    assert (found, type(found)) == (0.5, float)
    assert arguments.positive("seconds", value) == 0.5


@pytest.mark.parametrize(
    "value", [True, np.True_, "0.5", None, float, pytest.param(10**400, id="huge"), np.array([1.0, 2.0]), float("nan")]
)
def test_what_is_no_number(value: Any) -> None:
    with pytest.raises(GameError, match=r"^epsilon: expected (a number from )?0 to 1, got "):
        arguments.number("epsilon", value, 0, 1)
    with pytest.raises(GameError, match=r"^seconds: expected a positive number, got "):
        arguments.positive("seconds", value)


@pytest.mark.parametrize(
    ("value", "bounds", "words"),
    [
        (-1, (0,), "a number of at least 0, got -1"),
        (float("inf"), (0,), "a number of at least 0, got inf"),
        ("x", (), "a number, got 'x'"),
        (float("nan"), (), "a number, got nan"),
    ],
)
def test_a_number_without_bounds_is_finite(value: Any, bounds: tuple[float, ...], words: str) -> None:
    assert arguments.number("bias", -1e9) == -1e9
    with pytest.raises(GameError) as error:
        arguments.number("bias", value, *bounds)
    assert str(error.value) == f"bias: expected {words}"


@pytest.mark.parametrize("value", [0, -1.5, float("inf")])
def test_a_positive_number_is_above_0_and_finite(value: float) -> None:
    with pytest.raises(GameError, match=rf"^seconds: expected a positive number, got {value}$"):
        arguments.positive("seconds", value)


@pytest.mark.parametrize("value", ["c", 1, None, ["a"]])
def test_a_choice_is_one_of_its_texts(value: Any) -> None:
    assert arguments.choice("mode", "b", ("a", "b")) == "b"
    with pytest.raises(GameError, match=r"^mode: expected one of a, b, got "):
        arguments.choice("mode", value, ("a", "b"))


@pytest.mark.parametrize("value", [0, 1, None, "True"])
def test_a_flag_is_true_or_false(value: Any) -> None:
    assert arguments.flag("turns", False) is False
    with pytest.raises(GameError, match=r"^turns: expected True or False, got "):
        arguments.flag("turns", value)


@pytest.mark.parametrize("value", [-1, 2, True, None, "Cy", 1.0, [0]])
def test_a_seat_has_a_number_and_a_player(value: Any) -> None:
    assert [arguments.seat(it, ("Ada", "Bo")) for it in (0, np.int64(1), "Ada", "Bo")] == [0, 1, 0, 1]
    with pytest.raises(GameError, match=r"^seat: expected one of Ada, Bo or 0 to 1, got "):
        arguments.seat(value, ("Ada", "Bo"))


@pytest.mark.parametrize("value", [-1, 1 << 63, True, None, 1.0])
def test_a_seed_fits_into_64_bits(value: Any) -> None:
    assert arguments.seed(np.int64(7)) == 7
    assert arguments.seed((1 << 63) - 1) == (1 << 63) - 1
    with pytest.raises(GameError, match=r"^seed: expected (an int from )?0 to 2\*\*63 - 1, got "):
        arguments.seed(value)


@pytest.mark.parametrize("value", ["ab", 3, ["a"], ["a", "a"], ["a", ""], ["a", 1], ["a", ["b"]]])
def test_texts_differ(value: Any) -> None:
    assert arguments.texts("names", iter("ab"), 2) == ("a", "b")
    with pytest.raises(GameError, match=r"^names: expected 2 different texts, got "):
        arguments.texts("names", value, 2)
