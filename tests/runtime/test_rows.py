"""The sweep: that it holds every configuration it promises, and draws what the specification says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dmlops import REGISTRY
from dmlruntime.binding import address
from dmlruntime.conformance.checks import CANARY_BYTES, guarded
from dmlruntime.conformance.rows import SHAPES, Row, attribute_values, packed, rows
from dmlruntime.datatypes import FLOAT32, INT64, UINT8
from dmlruntime.levels import NEWEST
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC, overlaps_itself
from dmlruntime.validation import violations

SCAN = REGISTRY.descriptor("CUMULATIVE_SUMMATION")
MODULUS = REGISTRY.descriptor("ELEMENT_WISE_MODULUS_FLOOR")
NAMES = list(REGISTRY)


def descriptor_of(row: Row) -> Any:
    return row.descriptor


def sweep(name: str) -> list[Row]:
    return list(rows(REGISTRY.descriptor(name), FLOAT32))


@pytest.mark.parametrize("name", NAMES)
def test_every_row_is_legal_and_has_its_own_name(name: str) -> None:
    found = sweep(name)
    assert len({row.name for row in found}) == len(found)
    for row in found:
        assert violations(row.descriptor, NEWEST) == (), row.name


def test_every_shape_axis_direction_and_mode_is_there() -> None:
    seen = {
        (d.InputTensor.Sizes, d.Axis, d.AxisDirection.name, d.HasExclusiveSum)
        for d in map(descriptor_of, sweep("CUMULATIVE_SUMMATION"))
        if d.InputTensor.Strides is None and d.OutputTensor.Strides is None
    }
    wanted = {
        (sizes, axis, direction, exclusive)
        for sizes in SHAPES
        for axis in range(len(sizes))
        for direction in ("DML_AXIS_DIRECTION_INCREASING", "DML_AXIS_DIRECTION_DECREASING")
        for exclusive in (False, True)
    }
    assert seen == wanted


def test_ranks_one_and_eight_and_lengths_one_and_two() -> None:
    assert {len(sizes) for sizes in SHAPES} >= {1, 8}
    assert {1, 2} <= {sizes[-1] for sizes in SHAPES}


@pytest.mark.parametrize(
    ("name", "layouts"),
    [
        (
            "CUMULATIVE_SUMMATION",
            {f"InputTensor {text}" for text in ("broadcast", "rows broadcast", "columns broadcast")}
            | {"in place on InputTensor", "in place on padded InputTensor"},
        ),
        (
            "ELEMENT_WISE_MODULUS_FLOOR",
            {f"{text} {member}" for text in ("in place on", "in place on padded") for member in ("ATensor", "BTensor")}
            | {
                f"{member} {text}"
                for text in ("broadcast", "rows broadcast", "columns broadcast")
                for member in ("ATensor", "BTensor")
            },
        ),
    ],
)
def test_every_layout_is_there(name: str, layouts: set[str]) -> None:
    common = {"packed", "padded output", "transposed inputs", "transposed output", "padded everywhere"}
    found = {text for row in sweep(name) for text in common | layouts if row.name.endswith(text)}
    assert found == common | layouts


@pytest.mark.parametrize("direction", ["INCREASING", "DECREASING"])
@pytest.mark.parametrize("exclusive", [False, True])
def test_layouts_are_combined_with_both_directions_and_modes(direction: str, exclusive: bool) -> None:
    text = f"AxisDirection=DML_AXIS_DIRECTION_{direction} HasExclusiveSum={exclusive}"
    for layout in ("padded output", "in place on padded InputTensor", "InputTensor broadcast"):
        assert any(text in row.name and row.name.endswith(layout) for row in sweep("CUMULATIVE_SUMMATION"))


@pytest.mark.parametrize("name", NAMES)
def test_in_place_rows_have_equal_layouts(name: str) -> None:
    for row in sweep(name):
        if row.in_place is not None:
            shared, output = getattr(row.descriptor, row.in_place), descriptor_of(row).OutputTensor
            assert shared.element_strides == output.element_strides


@pytest.mark.parametrize("name", NAMES)
def test_outputs_never_overlap_themselves(name: str) -> None:
    for row in sweep(name):
        output: DML_BUFFER_TENSOR_DESC = descriptor_of(row).OutputTensor
        assert not overlaps_itself(output.Sizes, output.element_strides)


@pytest.mark.parametrize("name", NAMES)
def test_padded_rows_have_room_between_the_elements(name: str) -> None:
    padded = [row for row in sweep(name) if "padded" in row.name]
    assert padded
    for row in padded:
        output: DML_BUFFER_TENSOR_DESC = descriptor_of(row).OutputTensor
        assert output.storage_elements > int(np.prod(output.Sizes))


def test_strides_of_the_layouts() -> None:
    seen = {}
    for row in sweep("ELEMENT_WISE_MODULUS_FLOOR"):
        if " 5x33 " in row.name:
            descriptor: Any = row.descriptor
            seen[row.name.split("5x33 ")[1]] = (descriptor.ATensor.Strides, descriptor.OutputTensor.Strides)
    assert seen == {
        "packed": (None, None),
        "padded output": (None, (36, 1)),
        "transposed inputs": ((1, 5), None),
        "transposed output": (None, (1, 5)),
        "padded everywhere": ((36, 1), (36, 1)),
        "ATensor broadcast": ((0, 0), None),
        "BTensor broadcast": (None, None),
        "ATensor rows broadcast": ((0, 1), None),
        "BTensor rows broadcast": (None, None),
        "ATensor columns broadcast": ((1, 0), None),
        "BTensor columns broadcast": (None, None),
        "in place on ATensor": (None, None),
        "in place on BTensor": (None, None),
        "in place on padded ATensor": ((36, 1), (36, 1)),
        "in place on padded BTensor": (None, (36, 1)),
    }


def test_padding_is_in_the_last_two_dimensions() -> None:
    row = next(row for row in sweep("ELEMENT_WISE_MODULUS_FLOOR") if row.name.endswith("1x1x3x4 padded output"))
    assert descriptor_of(row).OutputTensor.Strides == (42, 42, 7, 1)


def test_inputs_lie_as_the_descriptor_says() -> None:
    domain = REGISTRY.domain("ELEMENT_WISE_MODULUS_FLOOR")
    for row in sweep("ELEMENT_WISE_MODULUS_FLOOR"):
        for name, array in row.inputs(domain).items():
            tensor: DML_BUFFER_TENSOR_DESC = getattr(row.descriptor, name)
            assert array.shape == tensor.Sizes
            assert array.dtype == tensor.DataType.dtype
            assert array.strides == tuple(4 * stride for stride in tensor.element_strides)


def test_inputs_depend_on_the_name_of_the_row_alone() -> None:
    domain = REGISTRY.domain("CUMULATIVE_SUMMATION")
    row = sweep("CUMULATIVE_SUMMATION")[20]
    again = next(other for other in sweep("CUMULATIVE_SUMMATION") if other.name == row.name)
    np.testing.assert_array_equal(row.inputs(domain)["InputTensor"], again.inputs(domain)["InputTensor"])


def test_different_rows_draw_different_inputs() -> None:
    domain = REGISTRY.domain("CUMULATIVE_SUMMATION")
    drawn = [
        row.inputs(domain)["InputTensor"].tobytes()
        for row in sweep("CUMULATIVE_SUMMATION")
        if row.name.endswith("packed")
    ]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("name", NAMES)
def test_every_type_of_the_support_tables_has_a_domain(name: str) -> None:
    domain = REGISTRY.domain(name)
    operator = REGISTRY.descriptor(name).OPERATOR
    types = {t for row in operator.support for support in row.tensors.values() for t in support.types}
    assert {m.name for m in operator.inputs} == set(domain)
    assert all(types <= set(drawers) for drawers in domain.values())


def test_only_legal_attributes_are_tried() -> None:
    values = list(attribute_values(SCAN, (2, 3), INT64))
    assert len(values) == 2 * 2 * 2
    assert {value["Axis"] for value in values} == {0, 1}
    assert list(attribute_values(MODULUS, (2,), UINT8)) == [{}]
    assert list(attribute_values(SCAN, (2,), UINT8)) == []  # no legal descriptor at all


def test_a_packed_descriptor() -> None:
    descriptor = packed(MODULUS, (2, 3), UINT8, {})
    assert descriptor == MODULUS(*[DML_BUFFER_TENSOR_DESC(UINT8, (2, 3))] * 3)


@pytest.mark.parametrize("strides", [None, (8, 2), (0, 1)])
def test_guarded_storage(strides: tuple[int, ...] | None) -> None:
    tensor = DML_BUFFER_TENSOR_DESC(FLOAT32, (2, 3), strides)
    storage, view = guarded(tensor)
    assert storage.size == 2 * CANARY_BYTES + 4 * tensor.storage_elements
    assert address(view) == address(storage) + CANARY_BYTES
    assert view.shape == (2, 3)
    assert (storage == 0xA5).all()
