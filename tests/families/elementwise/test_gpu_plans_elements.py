"""The GPU plans of element-wise kernels that have everything: types, scalars, indices, absent tensors, activations."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Any

import pytest
from family_specs import own_text
from flat_tensors import described
from layouts import GPU_PAIRS, PairLayout
from made_operators import elements
from wgsl_names import names_in, with_activations

from dmlruntime.core.datatypes import INT8
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.tensors import packed_strides
from dmlruntime.families.elementwise.gpu import plan_elementwise_gpu
from dmlruntime.families.elementwise.problem import ElementwiseProblem
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS, GpuTarget
from dmlruntime.families.layout import simplify
from dmlruntime.gpu.preprocess import preprocess

TYPES = (("UINT8", "INT16", "FLOAT16"), ("INT8", "UINT8", "INT8"), ("FLOAT32", "INT64", "FLOAT32"))
ZEROS = tuple(zero for _, zero, _ in TYPES)
EVERY = tuple((x, zero, output) for x, _, output in TYPES for zero in ZEROS)
ALLOWED = " or ".join(
    f"X.DataType == DML_TENSOR_DATA_TYPE_{x} and OutputTensor.DataType == DML_TENSOR_DATA_TYPE_{output}"
    for x, _, output in TYPES
)
ACTIVATIONS = ("ACTIVATION_LEAKY_RELU", "ACTIVATION_RELU")
ODD_RUN = next(layout for layout in GPU_PAIRS if layout.name == "odd run")


@cache
def text() -> str:
    return elements(
        "GPU_PLANNED_ELEMENTS",
        """\
  absent: {Zero: 0}
  fused: FusedActivation
  let:
    Number: convert(index, OutputTensor)
    Scaled: convert(Alpha, OutputTensor) if Given == 1 else Number
  compute: {OutputTensor: "convert(X, OutputTensor) - convert(Zero, OutputTensor) + Scaled"}""",
        ("X", "Zero"),
        groups=(
            (("X",), [x for x, _, _ in TYPES]),
            (("Zero",), ZEROS),
            (("OutputTensor",), [output for _, _, output in TYPES]),
        ),
        optional=("Zero",),
        attributes=(
            "  Alpha: {type: FLOAT, doc: A number.}",
            "  Given: {type: UINT, doc: Whether it is given.}",
            f"  FusedActivation: {{type: DML_OPERATOR_DESC, operators: [{', '.join(ACTIVATIONS)}], doc: Last.}}",
        ),
        rules=(f"  - require: {ALLOWED}",),
        others=tuple(map(own_text, ACTIVATIONS)),
    ).wgsl


@cache
def find() -> Any:
    return with_activations(*map(own_text, ACTIVATIONS))


def problem(layout: PairLayout, types: tuple[str, ...], *, absent: bool, fused: str | None) -> ElementwiseProblem:
    sizes, strides = layout.sizes, (layout.a, layout.b, layout.out)
    tensors = [described(t, sizes, s) for t, s in zip(types, strides, strict=True)]
    steps = [t.element_strides for t in tensors]
    if absent:
        steps[1] = (0,) * len(sizes)
    return ElementwiseProblem(
        operator="MADE_UP",
        inputs=("X", "Zero"),
        outputs=("OutputTensor",),
        types=tuple(t.DataType for t in tensors),
        type_names=types,
        walk=simplify(sizes, [*steps, packed_strides(sizes)], lead=2),
        scalars=(2**33 + 1, 2, *((3,) if fused == ACTIVATIONS[0] else ())),
        absent=frozenset({"Zero"} if absent else ()),
        fused=fused,
    )


def test_every_preprocessor_name_is_planned_and_every_planned_name_is_known() -> None:
    planned = {"HALF_NATIVE", "MULTI_QUAD_2"}  # no tuple here has 16 bits alone, but the library knows them
    for layout, types, absent, fused in itertools.product(GPU_PAIRS, EVERY, (False, True), (None, *ACTIVATIONS)):
        made = problem(layout, types, absent=absent, fused=fused)
        for aliases in ({}, {"X": "OutputTensor"}, *(() if absent else ({"Zero": "OutputTensor"},))):
            planned |= set(plan_elementwise_gpu(made, WEBGPU_DEFAULTS, aliases).defines)
    asked = names_in(text(), find())
    tuples = {"_".join(types) for types in EVERY}
    of_types = tuples | {name for name in (*asked, *planned) if name.startswith("TYPE_")}
    assert asked - of_types == planned - of_types
    assert asked & of_types <= planned


def test_parameters_are_words_in_the_order_of_the_kernel() -> None:
    applied = problem(ODD_RUN, TYPES[0], absent=False, fused=ACTIVATIONS[0])
    made = plan_elementwise_gpu(applied, WEBGPU_DEFAULTS, {}).dispatches[0]
    assert made.parameters[0] == ("scalars", (1, 2, 2, 0, 3, 0, 0, 0))
    names = [
        "scalars",
        "sizes",
        "X strides",
        "Zero strides",
        "OutputTensor strides",
        "index strides",
        "rank",
        "items",
        "count",
    ]
    assert [name for name, _ in made.parameters] == names
    chosen = preprocess(text(), {"UINT8_INT16_FLOAT16", "SCALARS_2"}, find=find()).text
    body = chosen.split("struct Parameters {")[1].split("}")[0]
    assert [line.split(":")[0].strip() for line in body.splitlines() if line.strip()] == [
        name.replace(" ", "_").replace("OutputTensor", "output_tensor").replace("X", "x").replace("Zero", "zero")
        for name in names
    ]
    assert "scalars: array<vec4<u32>, 2>," in body


def test_an_absent_tensor_is_not_bound_and_keeps_its_place() -> None:
    made = plan_elementwise_gpu(problem(ODD_RUN, TYPES[2], absent=True, fused=None), WEBGPU_DEFAULTS, {})
    assert made.variant == "dense"
    assert made.dispatches[0].tensors == ("X", "OutputTensor")
    assert tuple(made.types) == ("X", "Zero", "OutputTensor")


def test_mixed_widths_take_one_quad_and_equal_widths_several() -> None:
    takes = {
        types: [n for n in plan_elementwise_gpu(made, WEBGPU_DEFAULTS, {}).defines if n.startswith("MULTI_QUAD_")]
        for types in TYPES
        for made in [problem(ODD_RUN, types, absent=False, fused=None)]
    }
    assert takes == {TYPES[0]: [], TYPES[1]: ["MULTI_QUAD_4"], TYPES[2]: []}


def test_tuples_with_the_same_text_share_it() -> None:
    made = elements(
        "GPU_PLANNED_COPY", "  compute: {OutputTensor: X}", ("X",), types=("FLOAT32", "INT32", "FLOAT16")
    ).wgsl
    assert "\n\nfn compute(x: Value) -> Value { return x; }\n\n" in made


def many(*, ones: int) -> ElementwiseProblem:
    """Nine inputs, of which the last `ones` have one element."""
    names = tuple(f"T{i}" for i in range(9))
    steps = [(0, 0) if i >= 9 - ones else (4, 1) for i in range(9)]
    return ElementwiseProblem(
        operator="MADE_UP",
        inputs=names,
        outputs=("OutputTensor",),
        types=(INT8,) * 10,
        type_names=("INT8",),
        walk=simplify((3, 4), [*steps, (4, 1)], lead=9),
    )


def test_tensors_of_one_element_are_uniforms_where_there_are_more_than_eight() -> None:
    made = plan_elementwise_gpu(many(ones=3), WEBGPU_DEFAULTS, {})
    assert made.dispatches[0].uniforms == {"T6", "T7", "T8"}
    assert [name for name in made.defines if name.startswith("UNIFORM_")] == ["UNIFORM_T6", "UNIFORM_T7", "UNIFORM_T8"]
    assert "MULTI_QUAD" not in made.defines
    shared = plan_elementwise_gpu(many(ones=3), WEBGPU_DEFAULTS, {"T0": "OutputTensor", "T1": "OutputTensor"})
    assert shared.dispatches[0].uniforms == frozenset()
    with pytest.raises(UnsupportedOnDeviceError):
        plan_elementwise_gpu(many(ones=1), WEBGPU_DEFAULTS, {})


def test_more_tensors_than_an_adapter_binds() -> None:
    few = GpuTarget(workgroups_per_dimension=9, storage_binding_size=2**27, buffer_size=2**28, storage_buffers=2)
    with pytest.raises(UnsupportedOnDeviceError) as caught:
        plan_elementwise_gpu(problem(ODD_RUN, TYPES[0], absent=False, fused=None), few, {})
    assert caught.value.text == (
        "MADE_UP: map_elements (storage buffers) needs 3, but the adapter's max-storage-buffers-per-shader-stage is 2; "
        "use the device 'cpu' or smaller tensors"
    )
