"""Plans: parameters in order, and the text that a person reads."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.plans import Binding, Constant, Dispatch, Plan, Scratch

STEP = Dispatch(
    kernel="scan_lines",
    items=6,
    tensors=("InputTensor", "partials"),
    parameters=(("length", 33), ("sizes", (2, 3)), ("strides", ()), ("reverse", 0)),
)


def test_parameters_are_passed_flat_and_in_order() -> None:
    assert STEP.flat_parameters() == (33, 2, 3, 0)
    assert Dispatch(kernel="k", items=1, tensors=(), parameters=()).flat_parameters() == ()


def test_a_uniform_buffer_has_whole_vectors_of_words() -> None:
    assert STEP.uniform_words() == (33, 2, 3, 0)
    assert replace(STEP, parameters=(("sizes", (2, 3, 4)), ("count", 5), ("rank", 6))).uniform_words() == (
        *(2, 3, 4, 5),
        *(6, 0, 0, 0),
    )
    assert replace(STEP, parameters=()).uniform_words() == ()


def test_tensors_are_bound_in_the_order_of_the_plan_or_where_the_step_says() -> None:
    plan = Plan(
        operator="SUMS",
        variant="blocks",
        types={"InputTensor": FLOAT16, "ScaleTensor": FLOAT16, "OutputTensor": FLOAT16},
        dispatches=(),
        scratch=(Scratch(name="partials", type=FLOAT32, count=128),),
    )
    step = replace(STEP, tensors=("ScaleTensor", "partials"), uniforms=frozenset({"ScaleTensor"}))
    uniform, storage = plan.bindings_of(step)
    assert uniform == Binding(number=2, tensor="ScaleTensor", is_uniform=True)
    assert storage == Binding(number=4, tensor="partials", is_uniform=False)
    assert [bound.bytes_of(512) for bound in (uniform, storage)] == [16, 512]
    assert [bound.number for bound in plan.bindings_of(replace(step, bindings=(7, 3)))] == [7, 3]


def test_the_text_names_everything() -> None:
    plan = Plan(
        operator="CUMULATIVE_SUMMATION",
        variant="blocks",
        types={"InputTensor": FLOAT16, "OutputTensor": FLOAT16},
        dispatches=(STEP, Dispatch(kernel="finish", items=1, tensors=("partials",), parameters=(("count", 2),))),
        scratch=(Scratch(name="partials", type=FLOAT32, count=128),),
        constants=(Constant(name="table", words=(1, 2, 3)),),
        aliases={"OutputTensor": "InputTensor"},
        depth=7,
    )
    assert str(plan) == (
        "CUMULATIVE_SUMMATION by blocks (InputTensor FLOAT16, OutputTensor FLOAT16; depth 7)\n"
        "  aliases: OutputTensor shares InputTensor\n"
        "  scratch partials: 128 x FLOAT32\n"
        "  constant table: 3 words\n"
        "  scan_lines(InputTensor, partials) x 6: length=33, sizes=[2 3], strides=[], reverse=0\n"
        "  finish(partials) x 1: count=2"
    )


def test_a_step_that_is_run_several_times_is_printed_once() -> None:
    first, last = (Dispatch(kernel=name, items=2, tensors=(), parameters=()) for name in ("first", "last"))
    equal = replace(first)
    plan = Plan(operator="COPY", variant="dense", types={}, dispatches=(first, last, first, last, equal, first))
    assert str(plan).split("\n")[1:] == ["  first() x 2, 3 times: ", "  last() x 2, 2 times: ", "  first() x 2: "]


def test_the_shortest_plan() -> None:
    plan = Plan(operator="COPY", variant="dense", types={}, dispatches=())
    assert str(plan) == "COPY by dense (; depth 1)"
    assert (plan.scratch, plan.constants, plan.aliases, plan.defines) == ((), (), {}, ())


def test_plans_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        STEP.items = 7  # type: ignore[misc]
