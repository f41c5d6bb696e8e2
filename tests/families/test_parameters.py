"""Parameters of kernels and uniform blocks: offsets, words, and what does not fit."""

from __future__ import annotations

import re

import pytest

from dmlgen.model import snake_case
from dmlops import REGISTRY
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.plans import ParameterValue, Plan
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.parameters import Parameter, ParameterBlock, offsets
from dmlruntime.families.planning import has_kernels
from dmlruntime.families.uniforms import (
    PER_LOOP,
    Uniform,
    UniformBlock,
    given_scalars,
    scalar_defines,
    scalar_pairs,
)
from dmlruntime.gpu.pipelines import kernel_source
from dmlruntime.gpu.planning import plan
from dmlruntime.gpu.preprocess import preprocess
from dmlruntime.gpu.sources import files_of

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


def test_offsets_end_with_the_first_row() -> None:
    assert [(location, parameter.name) for location, parameter in offsets(BLOCK.parameters)] == [
        (0, "length"),
        (1, "rank"),
        (2, "sizes"),
    ]
    without = BLOCK.parameters[:2]
    assert offsets(without) == ((0, without[0]), (1, without[1]))
    assert offsets(()) == ()


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


UNIFORMS = UniformBlock(
    doc="The loops, the outermost first.",
    members=(
        Uniform("sizes", PER_LOOP),
        Uniform("starts", "array<vec4<i32>, 4>", when="SIGNED"),
        Uniform("steps", "vec4<i32>", when="SIGNED"),
        Uniform("fill", "vec2<u32>"),
        Uniform("count"),
        Uniform("shift", "i32"),
    ),
)
GIVEN: dict[str, ParameterValue] = {"sizes": (1,) * 8, "fill": (2, 3), "count": 4, "shift": 5}
SIGNED: dict[str, ParameterValue] = {"sizes": (1,) * 8, "starts": (6,) * 16, "steps": (7,) * 4, **GIVEN}


def test_scalars_are_words_in_whole_vectors() -> None:
    for scalars, words, defines in (
        ((), None, ()),
        ((2**33 + 1,), (1, 2, 0, 0), ("SCALARS_1",)),
        ((1, 2, 3), (1, 0, 2, 0, 3, 0, 0, 0), ("SCALARS_2",)),
    ):
        assert given_scalars(scalars) == ({} if words is None else {"scalars": words})
        assert scalar_defines(scalars) == defines
        block = UniformBlock(doc="", members=(*scalar_pairs(len(scalars)), Uniform("count")))
        assert block.values({**given_scalars(scalars), "count": 1}, defines)[-1] == ("count", 1)


def test_values_come_in_order() -> None:
    assert UNIFORMS.values(GIVEN) == tuple(GIVEN.items())
    assert UNIFORMS.values(SIGNED, ("SIGNED", "OTHER")) == tuple(SIGNED.items())


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (SIGNED, "the members are sizes, fill, count, shift, not sizes, starts, steps, fill, count, shift"),
        (dict(reversed(GIVEN.items())), "the members are sizes, fill, count, shift, not shift, count, fill, sizes"),
        ({**GIVEN, "sizes": (1, 2)}, "sizes is array<vec4<u32>, 2>: 2 values, not 8"),
        ({**GIVEN, "fill": 1}, "fill is vec2<u32>: 1 values, not 2"),
        ({**GIVEN, "count": (1,)}, "count is u32: 1 values, not 1"),
        ({**GIVEN, "count": (1, 2)}, "count is u32: 2 values, not 1"),
    ],
)
def test_uniforms_that_do_not_fit_are_refused(given: dict[str, ParameterValue], message: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the whole text is compared below
        UNIFORMS.values(given)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("members", "message"),
    [
        (
            (Uniform("count"), Uniform("sizes", PER_LOOP)),
            "sizes would begin at word 1; put what has no vectors behind it",
        ),
        (
            (Uniform("count"), Uniform("fill", "vec2<u32>")),
            "fill would begin at word 1; put what has no vectors behind it",
        ),
        (
            (Uniform("fill", "vec2<u32>", when="FILLED"), Uniform("starts", "vec4<u32>")),
            "starts would begin at word 2; put what has no vectors behind it",
        ),
    ],
)
def test_there_are_no_gaps(members: tuple[Uniform, ...], message: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the whole text is compared below
        UniformBlock(doc="", members=members)
    assert str(caught.value) == message


def test_a_kind_is_of_words() -> None:
    message = "count is f32; write u32, i32, vec2 or vec4 of them, or an array of vec4"
    with pytest.raises(ValueError, match=f"^{message}$"):
        Uniform("count", "f32")


NAMES = [name for name in REGISTRY if has_kernels(REGISTRY.descriptor(name).OPERATOR.kernel, "gpu")]


@pytest.mark.parametrize("name", NAMES)
def test_the_members_in_wgsl_are_what_plans_pass(name: str) -> None:
    """Names, order and words, once for each way in which the cases have the kernel compiled."""
    package = REGISTRY.descriptor(name).OPERATOR.package
    source, find = kernel_source(package), files_of(package)
    for made in plans_of(name):
        members = members_in(preprocess(source, frozenset(made.defines), find=find).text)
        for dispatch in made.dispatches:
            assert [
                (snake_case(key.replace(" ", "_")), 1 if isinstance(value, int) else len(value))
                for key, value in dispatch.parameters
            ] == [(member.name, member.words) for member in members]
        UniformBlock(doc="", members=members)  # no gaps, so the words are where WGSL reads them


def plans_of(name: str) -> list[Plan]:
    """The plans of the cases that a GPU runs, one for each choice of preprocessor names."""
    found: dict[frozenset[str], Plan] = {}
    for case in REGISTRY.cases(name):
        try:
            made = plan(case.descriptor(REGISTRY.descriptor(name)), WEBGPU_DEFAULTS, {})
        except UnsupportedOnDeviceError:  # a data type that GPUs lack
            continue
        found.setdefault(frozenset(made.defines), made)
    assert found
    return list(found.values())


def members_in(text: str) -> tuple[Uniform, ...]:
    body = re.search(r"^struct Parameters \{\n(.*?)^\}", text, re.DOTALL | re.MULTILINE)
    assert body is not None
    return tuple(Uniform(*found) for found in re.findall(r"^ *(\w+): (.*),$", body[1], re.MULTILINE))
