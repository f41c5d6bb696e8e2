"""Blocks of parameters: what plans may pass, and the C headers that are made of them."""

from __future__ import annotations

import pytest

from dmlruntime.families.parameters import Parameter, ParameterBlock, blocks, c_header, headers, places

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
    constants={"MADE_UP_MAX": (4, "places")},
)

HEADER = """\
/* A block for tests.
 *
 * Made from a.module by `python -m dmlruntime.families.parameters`; do not edit.
 */
#ifndef DML_PARAMETERS_MADE_UP_H
#define DML_PARAMETERS_MADE_UP_H

#include "base/platform.h"

#define DML_MADE_UP_MAX 4 /* places */

typedef struct {
    int64_t length; /* elements */
    int64_t rank; /* loops */
    const int64_t *sizes; /* [rank] of the loops */
    const int64_t *strides; /* [rank * tensors] of the loops */
    int64_t last; /* after rows */
    const int64_t *end; /* what follows the block */
} dml_made_up_parameters;

/* `tensors`: how many tensors there are. */
static inline dml_made_up_parameters dml_read_made_up_parameters(const int64_t *p, int64_t tensors)
{
    dml_made_up_parameters block;
    block.length = *p++;
    block.rank = *p++;
    block.sizes = p;
    p += block.rank;
    block.strides = p;
    p += block.rank * tensors;
    block.last = *p++;
    block.end = p;
    return block;
}

#endif
"""


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


def test_the_c_header() -> None:
    assert c_header(BLOCK, "a.module") == HEADER


def test_the_headers_of_the_library_are_those_of_the_declarations() -> None:
    families = ("elementwise", "reduce", "scan")
    assert {f"dmlruntime.families.{family}.parameters" for family in families} <= set(blocks())
    for path, text in headers().items():
        assert path.read_text(encoding="utf-8") == text, "run `python -m dmlruntime.families.parameters`"
    assert set(headers()) == set(next(iter(headers())).parents[1].glob("*/*parameters.h"))
