"""The sweep: that it holds every configuration it promises, and draws what the specification says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from made_up import DML_HALVE_OPERATOR_DESC
from sweep_operators import BLEND_SUBJECT, FLOOD_SUBJECT

from dmlops import REGISTRY
from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, overlaps_itself
from dmlruntime.devices.binding import address
from dmlruntime.devices.reference import ReferenceDevice
from dmlruntime.validation import violations
from dmltools.conformance.checks import CANARY_BYTES, check_sweep, guarded
from dmltools.conformance.linked import legal_at
from dmltools.conformance.rows import LAID_OUT, SHAPES, Row, rows, type_tuples
from dmltools.conformance.subject import Subject, subject
from dmltools.conformance.tensors import STRIDED

NAMES = list(REGISTRY)
SCAN = subject(REGISTRY, "CUMULATIVE_SUMMATION")
MODULUS = subject(REGISTRY, "ELEMENT_WISE_MODULUS_FLOOR")


def descriptor_of(row: Row) -> Any:
    return row.descriptor


def sweep(tested: Subject, types: str = "FLOAT32") -> list[Row]:
    return list(rows(tested, next(t for t in type_tuples(tested) if t.name == types)))


def first_sweep(name: str) -> list[Row]:
    """The rows of an operator's first choice of data types, which goes through every shape and layout."""
    tested = subject(REGISTRY, name)
    return list(rows(tested, type_tuples(tested)[0]))


def outputs_of(row: Row) -> Iterator[DML_BUFFER_TENSOR_DESC]:
    yield from given_slots(row.descriptor, row.descriptor.OPERATOR.outputs).values()


@pytest.mark.parametrize("name", NAMES)
def test_every_row_is_legal_and_has_its_own_name(name: str) -> None:
    tested = subject(REGISTRY, name)
    for types in type_tuples(tested):
        found = list(rows(tested, types))
        assert len({row.name for row in found}) == len(found)
        for row in found:
            assert violations(row.descriptor, NEWEST) == (), row.name


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_the_specification_is_tried(name: str) -> None:
    tested = subject(REGISTRY, name)
    tried: dict[str, set[str]] = {member.name: set() for member in tested.operator.attributes}
    fused: dict[str, set[str]] = {}
    for types in type_tuples(tested):
        for row in rows(tested, types):
            for member in tested.operator.attributes:
                value = getattr(row.descriptor, member.name)
                tried[member.name].add(repr(value))
                for one in value if isinstance(value, tuple) else (value,):
                    if isinstance(one, OperatorDescriptor):
                        fused.setdefault(member.name, set()).add(one.OPERATOR.name)
    for attribute, values in tested.attribute_values.items():
        several = [values] if isinstance(values, tuple) else values.values()
        assert {repr(value) for some in several for value in some} <= tried[attribute]
    for member in tested.operator.attributes:
        assert member.optional == ("None" in tried[member.name])
        found = fused.get(member.name, set())
        if member.is_array and member.operators:  # what an array holds, each entry of the sweep says
            assert found
            assert found <= set(member.operators)
        else:
            assert found == set(member.operators)


def test_every_shape_axis_direction_and_mode_is_there() -> None:
    seen = {
        (d.InputTensor.Sizes, d.Axis, d.AxisDirection.name, d.HasExclusiveSum)
        for d in map(descriptor_of, sweep(SCAN))
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


COMMON = {"packed", "padded output", "transposed inputs", "transposed output", "padded everywhere", "each its own"}
BROADCAST = ("broadcast", "rows broadcast", "columns broadcast")


@pytest.mark.parametrize(
    ("tested", "inputs"), [(SCAN, ["InputTensor"]), (MODULUS, ["ATensor", "BTensor"])], ids=["scan", "modulus"]
)
def test_every_layout_is_there(tested: Subject, inputs: list[str]) -> None:
    layouts = COMMON | {f"{name} {text}" for name in inputs for text in BROADCAST}
    layouts |= {f"{text} {name}" for name in inputs for text in ("in place on", "in place on padded")}
    names = [row.name for row in sweep(tested)]
    assert {text for text in layouts if any(name.endswith(text) for name in names)} == layouts


@pytest.mark.parametrize("direction", ["INCREASING", "DECREASING"])
@pytest.mark.parametrize("exclusive", [False, True])
def test_layouts_are_combined_with_both_directions_and_modes(direction: str, exclusive: bool) -> None:
    text = f"AxisDirection=DML_AXIS_DIRECTION_{direction} HasExclusiveSum={exclusive}"
    names = [row.name for row in sweep(SCAN)]
    for layout in ("padded output", "in place on padded InputTensor", "InputTensor broadcast"):
        assert any(text in name and name.endswith(layout) for name in names)


def test_the_first_types_of_each_width_go_through_everything_and_the_others_through_little() -> None:
    counts = {types.name: len(list(rows(MODULUS, types))) for types in type_tuples(MODULUS)}
    full = {"FLOAT32", "FLOAT16", "INT64", "INT8"}
    assert {name for name, count in counts.items() if count > 50} == full
    assert {count for name, count in counts.items() if name not in full} == {2}
    assert [row.name for row in sweep(MODULUS, "UINT16")] == ["UINT16 5x33 packed", f"UINT16 5x33 {STRIDED}"]


def test_where_elements_are_combined_every_type_goes_through_every_packed_shape() -> None:
    packed = [row for row in sweep(SCAN, "UINT32") if row.name.endswith("packed")]
    assert {next(outputs_of(row)).Sizes for row in packed} == set(SHAPES)
    assert {row.name.split(" ")[1] for row in sweep(SCAN, "UINT32") if not row.name.endswith("packed")} == {"5x33"}


@pytest.mark.parametrize("name", NAMES)
def test_in_place_rows_have_equal_layouts(name: str) -> None:
    for row in first_sweep(name):
        for output, source in row.aliases.items():
            shared, own = getattr(row.descriptor, source), getattr(row.descriptor, output)
            assert shared.element_strides == own.element_strides
            assert shared.DataType == own.DataType


@pytest.mark.parametrize("name", NAMES)
def test_outputs_never_overlap_themselves(name: str) -> None:
    for row in first_sweep(name):
        for output in outputs_of(row):
            assert not overlaps_itself(output.Sizes, output.element_strides)


@pytest.mark.parametrize("name", NAMES)
def test_padded_rows_have_room_between_the_elements(name: str) -> None:
    padded = [row for row in first_sweep(name) if "padded" in row.name]
    assert padded
    for row in padded:
        output = next(outputs_of(row))
        line = all(size == 1 for size in output.Sizes[:-1])  # its padding would lie behind its last element
        assert line or output.storage_elements > int(np.prod(output.Sizes))


def test_strides_of_the_layouts() -> None:
    seen = {}
    for row in sweep(MODULUS):
        if " 5x33 " in row.name:
            descriptor: Any = row.descriptor
            tensors = (descriptor.ATensor, descriptor.BTensor, descriptor.OutputTensor)
            seen[row.name.split("5x33 ")[1]] = tuple(tensor.Strides for tensor in tensors)
    assert seen == {
        "packed": (None, None, None),
        "padded output": (None, None, (36, 1)),
        "transposed inputs": ((1, 5), (1, 5), None),
        "transposed output": (None, None, (1, 5)),
        "padded everywhere": ((36, 1), (36, 1), (36, 1)),
        "each its own": ((33, 1), (36, 1), (1, 5)),
        "ATensor broadcast": ((0, 0), None, None),
        "BTensor broadcast": (None, (0, 0), None),
        "ATensor rows broadcast": ((0, 1), None, None),
        "BTensor rows broadcast": (None, (0, 1), None),
        "ATensor columns broadcast": ((1, 0), None, None),
        "BTensor columns broadcast": (None, (1, 0), None),
        "in place on ATensor": (None, None, None),
        "in place on BTensor": (None, None, None),
        "in place on padded ATensor": ((36, 1), None, (36, 1)),
        "in place on padded BTensor": (None, (36, 1), (36, 1)),
    }


def test_padding_is_in_the_last_two_dimensions() -> None:
    row = next(row for row in sweep(MODULUS) if row.name.endswith("1x1x3x4 padded output"))
    assert descriptor_of(row).OutputTensor.Strides == (42, 42, 7, 1)


def test_layouts_that_the_rules_forbid_are_left_out() -> None:
    class Registry:
        def descriptor(self, name: str) -> type[OperatorDescriptor]:
            return DML_HALVE_OPERATOR_DESC

        def cases(self, name: str) -> Any:
            return ()

        sweep = cases
        domain = attribute_values = lambda self, name: {}

    names = [row.name for row in sweep(subject(Registry(), "HALVE"))]
    assert any(name.endswith("padded everywhere") for name in names)
    assert not any(name.endswith("padded output") for name in names)  # the quotient has the strides of the input


# An operator with everything


TYPES = ["FLOAT32-UINT32-UINT32-INT8", "FLOAT32-UINT8-UINT32-INT8", "FLOAT16-UINT8-UINT32-INT8"]


def test_types_are_chosen_per_group_as_the_conditions_allow() -> None:
    assert [types.name for types in type_tuples(BLEND_SUBJECT)] == TYPES
    assert type_tuples(BLEND_SUBJECT)[1].widths == (32, 8, 32, 8)


def test_a_tensor_that_must_have_one_element_has_one_and_the_others_all() -> None:
    assert legal_at(BLEND_SUBJECT).single == {"StepTensor"}
    for row in sweep(BLEND_SUBJECT, TYPES[0]):
        descriptor: Any = row.descriptor
        assert set(descriptor.StepTensor.Sizes) == {1}
        assert descriptor.StepTensor.DimensionCount == descriptor.XTensor.DimensionCount
        assert descriptor.StepTensor.Strides is None
        assert descriptor.MaskTensor.Sizes == descriptor.XTensor.Sizes


def test_every_combination_of_attributes_and_absent_tensors_is_in_the_odd_shape() -> None:
    found = {
        (d.ScaleBias is None, d.Side, d.Limit, None if d.Fused is None else d.Fused.Slope, d.ZeroTensor is None)
        for d in map(descriptor_of, sweep(BLEND_SUBJECT, TYPES[0]))
        if d.XTensor.Sizes == (5, 33) and d.FirstTensor.Strides is None
    }
    assert len(found) == 2 * 2 * 2 * 4 * 2


def test_the_other_shapes_take_one_combination_each() -> None:
    packed = [row.name for row in sweep(BLEND_SUBJECT, TYPES[0]) if row.name.endswith("packed")]
    assert [name.split(" ")[1] for name in packed if " 5x33 " not in name] == [
        "x".join(map(str, sizes)) for sizes in SHAPES if sizes != (5, 33)
    ]


def test_layouts_are_of_the_descriptor_in_which_everything_is_given() -> None:
    for row in sweep(BLEND_SUBJECT, TYPES[0]):
        if not row.name.endswith("packed"):
            assert None not in (descriptor_of(row).ScaleBias, descriptor_of(row).Fused, descriptor_of(row).ZeroTensor)


def test_several_outputs_share_the_memory_of_inputs_alone_together_and_crosswise() -> None:
    aliases = {row.name.split(") ")[-1]: dict(row.aliases) for row in sweep(BLEND_SUBJECT, TYPES[0]) if row.aliases}
    assert aliases == {
        "in place on XTensor": {"FirstTensor": "XTensor"},
        "in place on padded XTensor": {"FirstTensor": "XTensor"},
        "in place on YTensor": {"FirstTensor": "YTensor"},
        "in place on padded YTensor": {"FirstTensor": "YTensor"},
        "in place everywhere": {"FirstTensor": "XTensor", "SecondTensor": "YTensor"},
        "in place crosswise": {"FirstTensor": "YTensor", "SecondTensor": "XTensor"},
    }


def test_an_operator_without_inputs_is_swept_too() -> None:
    layouts = [row.name.split(") ")[-1] for row in sweep(FLOOD_SUBJECT, "FLOAT16") if " 5x33 " in row.name]
    assert [name.split("Height=1.5 ")[1] for name in layouts] == ["packed", STRIDED, "padded output"]
    for types in type_tuples(FLOOD_SUBJECT):
        check_sweep(FLOOD_SUBJECT, types, ReferenceDevice())


def test_a_row_s_name_says_what_it_is() -> None:
    names = [row.name for row in sweep(BLEND_SUBJECT, TYPES[1]) if row.name.endswith("no ZeroTensor packed")]
    assert names[-1] == (
        "FLOAT32-UINT8-UINT32-INT8 5x33 ScaleBias=(0.5, 0.25) Side=DML_SIDE_RIGHT "
        "LimitType=DML_TENSOR_DATA_TYPE_FLOAT32 Limit=3.0 Fused=BEND(Slope=-1.0) no ZeroTensor packed"
    )


# Inputs


def test_inputs_lie_as_the_descriptor_says() -> None:
    for row in sweep(MODULUS):
        for name, array in row.inputs(MODULUS.domain).items():
            tensor: DML_BUFFER_TENSOR_DESC = getattr(row.descriptor, name)
            assert array.shape == tensor.Sizes
            assert array.dtype == tensor.DataType.dtype
            assert array.strides == tuple(4 * stride for stride in tensor.element_strides)


def test_a_tensor_that_is_not_given_has_no_input() -> None:
    row = next(row for row in sweep(BLEND_SUBJECT, TYPES[0]) if "no ZeroTensor" in row.name)
    assert list(row.inputs(BLEND_SUBJECT.domain)) == ["XTensor", "YTensor", "MaskTensor", "StepTensor"]


def test_inputs_depend_on_the_name_of_the_row_alone() -> None:
    row = sweep(SCAN)[20]
    again = next(other for other in sweep(SCAN) if other.name == row.name)
    np.testing.assert_array_equal(row.inputs(SCAN.domain)["InputTensor"], again.inputs(SCAN.domain)["InputTensor"])


def test_different_rows_draw_different_inputs() -> None:
    packed = [row for row in sweep(SCAN) if row.name.endswith("packed")]
    drawn = [row.inputs(SCAN.domain)["InputTensor"].tobytes() for row in packed]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("name", NAMES)
def test_every_type_of_the_support_tables_has_a_domain(name: str) -> None:
    domain = REGISTRY.domain(name)
    operator = REGISTRY.descriptor(name).OPERATOR
    assert {m.name for m in operator.inputs} == set(domain)
    for member in operator.inputs:
        types = {data_type for row in operator.support for data_type in row.tensors[member.name].types}
        assert types <= set(domain[member.name])


@pytest.mark.parametrize("strides", [None, (8, 2), (0, 1)])
def test_guarded_storage(strides: tuple[int, ...] | None) -> None:
    tensor = DML_BUFFER_TENSOR_DESC(FLOAT32, (2, 3), strides)
    storage, view = guarded(tensor)
    assert storage.size == 2 * CANARY_BYTES + 4 * tensor.storage_elements
    assert address(view) == address(storage) + CANARY_BYTES
    assert view.shape == (2, 3)
    assert (storage == 0xA5).all()


def test_the_shapes_of_the_layouts_are_among_the_shapes() -> None:
    assert set(LAID_OUT) <= set(SHAPES)
