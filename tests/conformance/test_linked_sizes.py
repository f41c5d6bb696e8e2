"""Tensors of different sizes: what is refused, what follows in a call, and sweeps of sizes that fit together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from linked_operators import (
    DML_STACK_OPERATOR_DESC,
    DML_THIN_OPERATOR_DESC,
    FREE,
    STACK_SUBJECT,
    THIN_SUBJECT,
)
from refusals import without_codes

from dmlops import REGISTRY
from dmlruntime.calls.function_form import call
from dmlruntime.core.errors import ValidationError
from dmlruntime.core.levels import NEWEST, feature_level
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.reference import ReferenceDevice
from dmlruntime.validation import violations
from dmlruntime.validation.patterns import Names, bind, inferred, mismatches
from dmltools.conformance.checks import check_sweep
from dmltools.conformance.linked import LinkedLegal, legal_at
from dmltools.conformance.rejection import bases
from dmltools.conformance.rejections import check_rejections, rejection_kinds
from dmltools.conformance.rows import rows, type_tuples
from dmltools.conformance.subject import Subject, subject
from dmltools.conformance.support import check_support

FLOAT32 = "FLOAT32"


def tensor(*sizes: int, kind: str = FLOAT32) -> DML_BUFFER_TENSOR_DESC:
    return DML_BUFFER_TENSOR_DESC(kind, sizes)


def thin(**changed: Any) -> DML_THIN_OPERATOR_DESC:
    usual = DML_THIN_OPERATOR_DESC(
        InputTensor=tensor(7, 5),
        Offset=None,
        OutputTensor=tensor(3, 3),
        CountTensor=tensor(1, 1, kind="UINT32"),
        DimensionCount=2,
        Steps=[3, 2],
    )
    return replace(usual, **changed)


def stack(**changed: Any) -> DML_STACK_OPERATOR_DESC:
    usual = DML_STACK_OPERATOR_DESC(
        InputCount=2,
        InputTensors=[tensor(2, 3), tensor(4, 3)],
        RowsTensor=tensor(1, 5, kind="UINT32"),
        OutputTensor=tensor(5, 3),
    )
    return replace(usual, **changed)


def lines(descriptor: Any, level: str | None = None) -> list[str]:
    return [violation.text for violation in violations(descriptor, NEWEST if level is None else feature_level(level))]


def test_what_fits_is_legal() -> None:
    assert lines(thin()) == []
    assert lines(stack()) == []
    assert lines(thin(Offset=tensor(1, 3))) == []


def test_a_count_that_is_left_out_follows_from_the_arrays() -> None:
    assert thin(DimensionCount=None).DimensionCount == 2
    assert stack(InputCount=None).InputCount == 2
    assert thin(Steps=np.array([3, 2], np.uint32)).Steps == (3, 2)


@pytest.mark.parametrize(
    ("descriptor", "expected"),
    [
        (thin(Steps=3), "Steps = 3: must be a sequence of integers"),
        (thin(Steps=(3, -2)), "Steps[1] = -2: must be an integer from 0 to 4294967295"),
        (thin(Steps=(3, 2, 1)), "Steps = [3, 2, 1]: must have 2 elements, as DimensionCount says"),
        (thin(Steps=(3, 0)), "Steps[1] = 0: must be at least 1"),
        (
            thin(OutputTensor=tensor(3, 4)),
            "OutputTensor.Sizes[1] = 4: must be (InputTensor.Sizes[1] - 1) / Steps[1] + 1 (3)",
        ),
        (thin(Offset=tensor(3)), "Offset.DimensionCount = 1: must equal OutputTensor.DimensionCount (2)"),
        (thin(Offset=tensor(2, 3)), "Offset.Sizes[0] = 2: must be 1 or 3 (OutputTensor.Sizes[0])"),
        (stack(InputTensors="x"), "InputTensors = 'x': must be a sequence of DML_BUFFER_TENSOR_DESC"),
        (stack(InputTensors=()), "InputTensors = []: must have at least one tensor"),
        (stack(InputCount=3), "InputTensors = 2 tensors: must have 3 elements, as InputCount says"),
        (
            stack(InputTensors=[tensor(2, 3), tensor(4, 2)]),
            "InputTensors[1].Sizes[1] = 2: must equal InputTensors[0].Sizes[1] (3)",
        ),
        (
            stack(InputTensors=[tensor(2, 3), tensor(4, 3, kind="INT32")]),
            "InputTensors[1].DataType = INT32: must equal InputTensors[0].DataType (FLOAT32)",
        ),
        (
            stack(InputTensors=[tensor(2, 3), tensor(2, 2, 3)]),
            "InputTensors[1].DimensionCount = 3: must be 2",
        ),
        (stack(RowsTensor=tensor(2, 5, kind="UINT32")), "RowsTensor.Sizes[0] = 2: must be 1 (a surplus leading size)"),
        (stack(OutputTensor=tensor(4, 3)), "OutputTensor.Sizes[0] = 4: must be 5 (RowsTensor.Sizes[1])"),
        (stack(OutputTensor=tensor(5, 2)), "OutputTensor.Sizes[1] = 2: must be 3 (InputTensors[0].Sizes[1])"),
        (
            stack(OutputTensor=tensor(5, 3, 1)),
            "OutputTensor.DimensionCount = 3: must be 2",
        ),
        (thin(CountTensor=None), "Offset, CountTensor = none given: at least 1 must be given"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_does_not_fit_is_named(descriptor: Any, expected: str) -> None:
    assert expected in lines(descriptor)


def test_tables_that_differ_by_members() -> None:
    assert lines(thin(), "1.0") == []
    three = thin(
        InputTensor=tensor(7, 5, 1),
        OutputTensor=tensor(3, 3, 1),
        CountTensor=tensor(1, 1, 1, kind="UINT32"),
        DimensionCount=3,
        Steps=(3, 2, 1),
    )
    assert lines(three) == []
    assert lines(three, "1.0") == [
        "FeatureLevel = DML_FEATURE_LEVEL_1_0: has a support table only for DimensionCount > 4 or DimensionCount == 2 "
        "(what is described here from DML_FEATURE_LEVEL_3_0)"
    ]
    half = thin(InputTensor=tensor(7, 5, kind="FLOAT16"), OutputTensor=tensor(3, 3, kind="FLOAT16"))
    assert lines(half, "1.0") == [
        "InputTensor.DataType = FLOAT16: must be FLOAT32 (FLOAT16 from DML_FEATURE_LEVEL_3_0)",
        "OutputTensor.DataType = FLOAT16: must be FLOAT32 (FLOAT16 from DML_FEATURE_LEVEL_3_0)",
    ]


# Calls


def test_outputs_follow_from_equations_and_optional_ones_when_asked() -> None:
    x = np.arange(35, dtype=np.float32).reshape(7, 5)
    attributes = {"Steps": [3, 2]}
    given: dict[str, Any] = {"asked": {"CountTensor": False}, "device": ReferenceDevice()}
    offset = np.ones(3, np.float32)
    y = call(DML_THIN_OPERATOR_DESC, (x, offset), attributes, **given)
    np.testing.assert_array_equal(y, x[::3, ::2] + 1)
    y, count = call(DML_THIN_OPERATOR_DESC, (x, None), attributes, device=ReferenceDevice())
    np.testing.assert_array_equal(y, x[::3, ::2])
    assert count.dtype == np.uint32
    assert count.tolist() == [[9]]
    out = np.zeros((3, 3), np.float32)
    assert call(DML_THIN_OPERATOR_DESC, (x, offset), attributes, out=(out, None), **given) is out


def test_an_array_of_tensors_is_a_sequence_of_arrays() -> None:
    a, b = np.arange(6, dtype=np.float32).reshape(2, 3), np.arange(12, dtype=np.float32).reshape(4, 3)
    rows_ = np.array([5, 0, 2], np.uint32)
    y = call(DML_STACK_OPERATOR_DESC, ([a, b], rows_), {}, device=ReferenceDevice())
    np.testing.assert_array_equal(y, np.concatenate([a, b])[[5, 0, 2]])
    with pytest.raises(ValidationError) as error:
        call(DML_STACK_OPERATOR_DESC, (a, rows_), {}, device=ReferenceDevice())
    assert (
        without_codes(str(error.value))
        == "STACK is invalid (1 problem)\n  inputs = ndarray: must be a sequence of arrays"
    )
    compiled = ReferenceDevice().compile(stack(RowsTensor=tensor(3, kind="UINT32"), OutputTensor=tensor(3, 3)))
    with pytest.raises(ValidationError) as error:
        compiled([a], rows_)
    rule = "must be a sequence of 2 arrays, as the descriptor has tensors"
    assert without_codes(str(error.value)) == f"STACK is invalid (1 problem)\n  inputs = 1 arrays: {rule}"


# Patterns


def test_a_pattern_learns_its_names_and_gives_sizes() -> None:
    names = Names()
    bind(FREE, (4, 5, 6, 7), None, names)
    assert names.sizes == {"last": 7}
    assert names.runs == {"rest": (5, 6)}
    assert mismatches(FREE, (9, 5, 6, 7), None, names) == []
    wrong = mismatches(FREE, (9, 5, 1, 8), None, names)
    assert [(one.dimension, one.expected) for one in wrong] == [(2, 6), (3, 7)]
    assert inferred(FREE, None, None, names) == (-1, 5, 6, 7)


@pytest.mark.parametrize("sizes", [(1, 2, 5), (1, 2, 5, 5, 5)])
def test_a_pattern_that_counts_windows_refuses_another_number_of_dimensions(sizes: tuple[int, ...]) -> None:
    usual = next(bases(subject(REGISTRY, "UNFOLD"), NEWEST))
    assert usual.InputTensor.DimensionCount == 4  # type: ignore[attr-defined]
    found = lines(replace(usual, InputTensor=tensor(*sizes)))  # type: ignore[type-var]
    assert any(line.startswith(("InputTensor.DimensionCount = ", "DimensionCount = ")) for line in found), found


# Sweeps


@pytest.mark.parametrize("subject", [THIN_SUBJECT, STACK_SUBJECT], ids=lambda s: s.operator.name)
def test_sweeps_rejections_and_tables_hold(subject: Subject) -> None:
    check_support(subject)
    for kind in rejection_kinds(subject):
        check_rejections(subject, kind)
    for types in type_tuples(subject):
        check_sweep(subject, types, ReferenceDevice())


def test_a_sweep_has_every_entry_and_strides() -> None:
    names = [row.name for types in type_tuples(THIN_SUBJECT) for row in rows(THIN_SUBJECT, types)]
    assert "FLOAT32-UINT32 7x5 1x3 Steps=[3, 2] packed" in names
    assert "FLOAT32-UINT32 2x1x3x2x2 Steps=[1, 1, 2, 1, 1] no Offset packed" in names
    assert any("no CountTensor" in name for name in names)
    assert any(name.endswith("each its own") for name in names)
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    "tested", [STACK_SUBJECT, THIN_SUBJECT, subject(REGISTRY, "GATHER_ND")], ids=["stack", "thin", "gather"]
)
def test_looking_at_the_table_first_changes_nothing(tested: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    with_table = LinkedLegal(subject=tested)
    found = {types.name: list(with_table.all_descriptors(types)) for types in with_table.types}
    monkeypatch.setattr(LinkedLegal, "_in_table", lambda legal, types, entry, attributes: True)
    without = LinkedLegal(subject=tested)
    assert found == {types.name: list(without.all_descriptors(types)) for types in without.types}


def test_a_table_is_shown_on_a_descriptor_with_the_most_tensors() -> None:
    legal = legal_at(subject(REGISTRY, "GRU"))
    descriptor: Any = legal.of_row(legal.row)
    assert all(getattr(descriptor, member.name) is not None for member in descriptor.OPERATOR.tensors)
