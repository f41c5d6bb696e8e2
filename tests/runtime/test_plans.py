"""Plans: parameters in order, and the text that a person reads."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from dmlruntime.datatypes import FLOAT16, FLOAT32
from dmlruntime.plans import Plan, Scratch, Step

STEP = Step(
    kernel="scan_lines",
    items=6,
    tensors=("InputTensor", "partials"),
    parameters=(("length", 33), ("sizes", (2, 3)), ("strides", ()), ("reverse", 0)),
)


def test_parameters_are_passed_flat_and_in_order() -> None:
    assert STEP.flat_parameters() == (33, 2, 3, 0)
    assert Step(kernel="k", items=1, tensors=(), parameters=()).flat_parameters() == ()


def test_the_text_names_everything() -> None:
    plan = Plan(
        operator="CUMULATIVE_SUMMATION",
        variant="blocks",
        types={"InputTensor": FLOAT16, "OutputTensor": FLOAT16},
        steps=(STEP, Step(kernel="finish", items=1, tensors=("partials",), parameters=(("count", 2),))),
        scratch=(Scratch(name="partials", type=FLOAT32, count=128),),
        aliases={"OutputTensor": "InputTensor"},
        depth=7,
    )
    assert str(plan) == (
        "CUMULATIVE_SUMMATION by blocks (InputTensor FLOAT16, OutputTensor FLOAT16; depth 7)\n"
        "  aliases: OutputTensor shares InputTensor\n"
        "  scratch partials: 128 x FLOAT32\n"
        "  scan_lines(InputTensor, partials) x 6: length=33, sizes=[2 3], strides=[], reverse=0\n"
        "  finish(partials) x 1: count=2"
    )


def test_the_shortest_plan() -> None:
    plan = Plan(operator="COPY", variant="dense", types={}, steps=())
    assert str(plan) == "COPY by dense (; depth 1)"
    assert (plan.scratch, plan.aliases, plan.defines) == ((), {}, ())


def test_plans_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        STEP.items = 7  # type: ignore[misc]
