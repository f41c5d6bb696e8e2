"""Uniform blocks: what plans may pass, and that every operator's structure in WGSL is what its plans pass."""

from __future__ import annotations

import re

import pytest

from dmlgen.model import snake_case
from dmlops import REGISTRY
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.plans import ParameterValue, Plan
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import has_kernels
from dmlruntime.families.uniforms import (
    EVERY_PAIR,
    EVERY_TENSOR,
    PER_LOOP,
    Uniform,
    UniformBlock,
    blocks,
    given_scalars,
    of_each,
    scalar_defines,
    scalar_pairs,
    structure,
    structures,
    wgsl_struct,
)
from dmlruntime.gpu.pipelines import kernel_source
from dmlruntime.gpu.planning import plan
from dmlruntime.gpu.preprocess import preprocess
from dmlruntime.gpu.sources import files_of

BLOCK = UniformBlock(
    doc="The loops, the outermost first.\n\nSIGNED: " + "positions may be negative, " * 4 + "where that is so.",
    members=(
        Uniform("sizes", PER_LOOP),
        Uniform("starts", "array<vec4<i32>, 4>", when="SIGNED"),
        Uniform("steps", "vec4<i32>", when="SIGNED"),
        Uniform("fill", "vec2<u32>"),
        Uniform("count"),
        Uniform("shift", "i32"),
    ),
)

STRUCTURE = """\
// The loops, the outermost first.
//
// SIGNED: positions may be negative, positions may be negative, positions may be negative, positions may be negative,
// where that is so.
//
// Made from a.module by `python -m dmlruntime.families.uniforms`; do not edit.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
#if SIGNED
    starts: array<vec4<i32>, 4>,
    steps: vec4<i32>,
#endif
    fill: vec2<u32>,
    count: u32,
    shift: i32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
"""

GIVEN: dict[str, ParameterValue] = {"sizes": (1,) * 8, "fill": (2, 3), "count": 4, "shift": 5}
SIGNED: dict[str, ParameterValue] = {"sizes": (1,) * 8, "starts": (6,) * 16, "steps": (7,) * 4, **GIVEN}


def test_the_structure() -> None:
    assert wgsl_struct(BLOCK, "a.module") == STRUCTURE


def test_a_structure_of_an_operator_s_tensors_and_scalars() -> None:
    block = UniformBlock(
        doc="The loops.",
        members=(
            *scalar_pairs(3, 2),
            Uniform("sizes", PER_LOOP),
            *of_each(("a", "b"), Uniform("steps", PER_LOOP), Uniform("row steps", PER_LOOP)),
            *of_each(("a", "b"), Uniform("row")),
        ),
    )
    assert (
        structure(block)
        == """\
// The loops.
struct Parameters {
#if SCALARS_2
    scalars: array<vec4<u32>, 2>,
#elif SCALARS_3
    scalars: array<vec4<u32>, 3>,
#endif
    sizes: array<vec4<u32>, 2>,
    a_steps: array<vec4<u32>, 2>,
    a_row_steps: array<vec4<u32>, 2>,
    b_steps: array<vec4<u32>, 2>,
    b_row_steps: array<vec4<u32>, 2>,
    a_row: u32,
    b_row: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
"""
    )


def test_a_structure_for_any_tensors_and_scalars() -> None:
    block = UniformBlock(
        doc="The loops.",
        members=(
            *EVERY_PAIR,
            Uniform("sizes", PER_LOOP),
            *of_each((*EVERY_TENSOR, "index"), Uniform("steps", PER_LOOP)),
            *of_each(EVERY_TENSOR, Uniform("row"), Uniform("column", when="COLUMNS")),
            Uniform("last", when="COLUMNS"),
        ),
    )
    assert (
        structure(block)
        == """\
// The loops.
struct Parameters {
#for pairs in $scalars
#if SCALARS_${pairs}
    scalars: array<vec4<u32>, ${pairs}>,
#endif
#endfor
    sizes: array<vec4<u32>, 2>,
#for tensor in $tensors
    ${tensor}_steps: array<vec4<u32>, 2>,
#endfor
    index_steps: array<vec4<u32>, 2>,
#for tensor in $tensors
    ${tensor}_row: u32,
#if COLUMNS
    ${tensor}_column: u32,
#endif
#endfor
#if COLUMNS
    last: u32,
#endif
}

@group(0) @binding(0) var<uniform> p: Parameters;
"""
    )
    of_two = structure(block)
    given = preprocess(
        '#include "a.wgsl" with tensors=a b, scalars=1 2', {"SCALARS_2"}, find={"a.wgsl": of_two}.get
    ).text
    names = [member.name for member in members_in(given)]
    assert names == ["scalars", "sizes", "a_steps", "b_steps", "index_steps", "a_row", "b_row"]


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
    assert BLOCK.values(GIVEN) == tuple(GIVEN.items())
    assert BLOCK.values(SIGNED, ("SIGNED", "OTHER")) == tuple(SIGNED.items())


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
def test_what_does_not_fit_is_refused(given: dict[str, ParameterValue], message: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the whole text is compared below
        BLOCK.values(given)
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


def test_the_files_of_the_library_are_those_of_the_declarations() -> None:
    files = {f"{family}/parameters.wgsl" for family in ("band", "contraction", "elementwise", "reduce", "scan", "sort")}
    assert {*files, "window/parameters.wgsl", "window/transposed_parameters.wgsl"} <= set(blocks())
    for path, text in structures().items():
        assert path.read_text(encoding="utf-8") == text, "run `python -m dmlruntime.families.uniforms`"


NAMES = [name for name in REGISTRY if has_kernels(REGISTRY.descriptor(name).OPERATOR.kernel, "gpu")]


@pytest.mark.parametrize("name", NAMES)
def test_the_members_in_wgsl_are_what_plans_pass(name: str) -> None:
    """Names, order and words, once for each way in which the cases have the kernel compiled."""
    package = REGISTRY.descriptor(name).OPERATOR.package
    source, find = kernel_source(package), files_of(package)
    for made in plans_of(name):
        members = members_in(preprocess(source, frozenset(made.defines), find=find).text)
        for step in made.steps:
            assert [
                (snake_case(key.replace(" ", "_")), 1 if isinstance(value, int) else len(value))
                for key, value in step.parameters
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
