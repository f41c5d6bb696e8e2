"""Blocks of parameters: what plans may pass."""

from __future__ import annotations

import pytest

from dmlruntime.families.parameters import Parameter, ParameterBlock, places

BLOCK = ParameterBlock(
    name="made_up",
    doc="A block for tests.",
    parameters=(
        Parameter(name="length", doc="elements"),
        Parameter(name="rank", doc="loops"),
        Parameter(name="sizes", doc="of the loops", count="rank"),
        Parameter(name="strides", doc="of the loops", count="rank * tensors"),
        Parameter(name="last", doc="after rows"),
    ),
    arguments={"tensors": "how many tensors there are"},
    constants={},
)


def given(**changes: object) -> dict[str, object]:
    whole = {"length": 7, "rank": 2, "sizes": (3, 4), "strides": {"a": (4, 1), "b": (0, 1)}, "last": 9}
    return {**whole, **changes}


def test_values_come_in_order_and_rows_may_have_parts() -> None:
    assert BLOCK.values(given(), tensors=2) == (  # type: ignore[arg-type]
        ("length", 7),
        ("rank", 2),
        ("sizes", (3, 4)),
        ("a", (4, 1)),
        ("b", (0, 1)),
        ("last", 9),
    )


def test_places_end_with_the_first_row() -> None:
    assert [(place, parameter.name) for place, parameter in places(BLOCK.parameters)] == [
        (0, "length"),
        (1, "rank"),
        (2, "sizes"),
    ]
    without = BLOCK.parameters[:2]
    assert places(without) == ((0, without[0]), (1, without[1]))
    assert places(()) == ()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"sizes": (3,)}, "sizes of the block made_up has 1 values, not 2"),
        ({"strides": {"a": (4, 1)}}, "strides of the block made_up has 2 values, not 4"),
        ({"length": (7,)}, "length of the block made_up has 1 values, not 1"),
        (
            {"more": 1},
            "the block made_up has the parameters length, rank, sizes, strides, last, "
            "not length, rank, sizes, strides, last, more",
        ),
    ],
)
def test_what_does_not_fit_is_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the whole text is compared below
        BLOCK.values(given(**changes), tensors=2)  # type: ignore[arg-type]
    assert str(caught.value) == message


def test_counts_of_others_are_needed() -> None:
    with pytest.raises(ValueError, match=r"^the block made_up is counted by tensors$"):
        BLOCK.values(given())  # type: ignore[arg-type]
