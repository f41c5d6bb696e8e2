"""Operators by their names, and the records of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from made_up import DML_HALVE_OPERATOR_DESC, DML_SHADE, HALVE
from refusals import failure

from dmlops import DML_CUMULATIVE_PRODUCT_OPERATOR_DESC, REGISTRY
from dmlops.enums import DML_AXIS_DIRECTION, DML_AXIS_DIRECTION_DECREASING, DML_AXIS_DIRECTION_INCREASING
from dmlops.operators.cumulative_product.cases import CASES, DOMAIN
from dmlruntime.calls.registry import Registry, UnknownOperatorError
from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.core.operators import OperatorDescriptor, resolve

NAMES = ["CUMULATIVE_PRODUCT", "CUMULATIVE_SUMMATION", "ELEMENT_WISE_MODULUS_FLOOR"]


def test_the_operators() -> None:
    assert set(NAMES) <= set(REGISTRY)
    assert list(REGISTRY) == sorted(REGISTRY)
    assert len(REGISTRY) == len(list(REGISTRY))


@pytest.mark.parametrize(
    "text",
    [
        "CUMULATIVE_PRODUCT",
        "cumulative_product",
        "Cumulative_Product",
        "DML_CUMULATIVE_PRODUCT_OPERATOR_DESC",
        "DML_OPERATOR_CUMULATIVE_PRODUCT",
        "dml_cumulative_product_operator_desc",
    ],
)
def test_spellings(text: str) -> None:
    assert REGISTRY.name(text) == "CUMULATIVE_PRODUCT"
    assert REGISTRY.descriptor(text) is DML_CUMULATIVE_PRODUCT_OPERATOR_DESC
    assert REGISTRY.cases(text) is CASES
    assert REGISTRY.domain(text) is DOMAIN


SMALL = Registry({name: name.lower() for name in NAMES})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "CUMULATIVE_PRODUKT",
            "no operator 'CUMULATIVE_PRODUKT'; did you mean CUMULATIVE_PRODUCT?",
        ),
        ("cumulative", "no operator 'cumulative'; did you mean CUMULATIVE_PRODUCT or CUMULATIVE_SUMMATION?"),
        ("modulus_floor", "no operator 'modulus_floor'; did you mean ELEMENT_WISE_MODULUS_FLOOR?"),
        ("xyz", f"no operator 'xyz'; the operators are {', '.join(NAMES)}"),
        ("", f"no operator ''; the operators are {', '.join(NAMES)}"),
        (None, "None is no operator's name; pass text such as 'CUMULATIVE_PRODUCT'"),
        (5, "5 is no operator's name; pass text such as 'CUMULATIVE_PRODUCT'"),
        (b"GEMM", "b'GEMM' is no operator's name; pass text such as 'CUMULATIVE_PRODUCT'"),
    ],
    ids=repr,
)
def test_unknown(text: Any, message: str) -> None:
    for ask in (SMALL.name, SMALL.descriptor, SMALL.cases, SMALL.domain):
        assert failure(UnknownOperatorError, ask, text) == message


def test_other_names() -> None:
    """They are found and are no operators of their own."""
    two = Registry({"SCATTER_ELEMENTS": "one"}, {"SCATTER": "SCATTER_ELEMENTS"})
    texts = ("scatter", "DML_OPERATOR_SCATTER", "DML_SCATTER_OPERATOR_DESC", "SCATTER_ELEMENTS")
    assert [two.name(text) for text in texts] == ["SCATTER_ELEMENTS"] * 4
    assert ("SCATTER" in two, "SCATTER_ELEMENTS" in two, "scatter" in two) == (True, True, False)
    assert (list(two), len(two)) == (["SCATTER_ELEMENTS"], 1)
    assert REGISTRY.descriptor("DML_SCATTER_OPERATOR_DESC") is REGISTRY.descriptor("SCATTER_ELEMENTS")


def test_unknown_operators_are_lookup_errors() -> None:
    with pytest.raises(LookupError):
        SMALL.name("GEMM")


def test_an_empty_registry() -> None:
    empty = Registry({})
    assert (list(empty), len(empty)) == ([], 0)
    assert failure(UnknownOperatorError, empty.name, "GEMM") == "no operator 'GEMM'; there are no operators"
    assert failure(UnknownOperatorError, empty.name, 5) == "5 is no operator's name; there are no operators"


def test_of_many_operators_some_are_named() -> None:
    many = Registry({f"OPERATOR_{i}": "none" for i in range(100, 109)})
    message = "no operator 'xyz'; there are 9, such as OPERATOR_100, OPERATOR_101, OPERATOR_102"
    assert failure(UnknownOperatorError, many.name, "xyz") == message


def test_values_of_attributes_to_try() -> None:
    assert REGISTRY.attribute_values("cumulative_product") == {}


@pytest.mark.parametrize(
    ("value", "member"),
    [
        ("INCREASING", DML_AXIS_DIRECTION_INCREASING),
        ("DML_AXIS_DIRECTION_INCREASING", DML_AXIS_DIRECTION_INCREASING),
        ("increasing", DML_AXIS_DIRECTION_INCREASING),
        (0, DML_AXIS_DIRECTION_INCREASING),
        (np.int64(0), DML_AXIS_DIRECTION_INCREASING),
        (DML_AXIS_DIRECTION_INCREASING, DML_AXIS_DIRECTION_INCREASING),
        ("DECREASING", DML_AXIS_DIRECTION_DECREASING),
        ("dml_axis_direction_decreasing", DML_AXIS_DIRECTION_DECREASING),
        (1, DML_AXIS_DIRECTION_DECREASING),
        (np.str_("DECREASING"), DML_AXIS_DIRECTION_DECREASING),
    ],
    ids=repr,
)
def test_enumeration_members(value: object, member: DML_AXIS_DIRECTION) -> None:
    assert resolve(DML_AXIS_DIRECTION, value) is member


@pytest.mark.parametrize("value", [2, -1, True, 1.0, None, "UP", "", (), FLOAT32, [0]], ids=repr)
def test_no_enumeration_member(value: object) -> None:
    assert resolve(DML_AXIS_DIRECTION, value) is value


@pytest.mark.parametrize(
    ("kind", "value", "resolved"),
    [
        ("BOOL", True, True),
        ("BOOL", 1, True),
        ("BOOL", 0, False),
        ("BOOL", np.True_, True),
        ("BOOL", np.uint8(0), False),
        ("BOOL", 2, 2),
        ("BOOL", 1.0, 1.0),
        ("BOOL", "True", "True"),
        ("UINT", np.int64(3), 3),
        ("UINT", True, True),
        ("INT", np.int8(-3), -3),
        ("FLOAT", np.float32(0.5), 0.5),
        ("FLOAT", 1, 1),
    ],
    ids=repr,
)
def test_plain_values(kind: str, value: object, resolved: object) -> None:
    found = resolve(kind, value)
    assert found == resolved
    assert type(found) is type(resolved)


def halve(**members: Any) -> Any:
    return DML_HALVE_OPERATOR_DESC(None, None, None, None, **members)


def test_a_descriptor_resolves_its_members_and_only_those() -> None:
    descriptor = halve(Shade="DARK", Quiet=1, Count=np.uint8(3), Offset="x")
    assert descriptor.Shade is DML_SHADE.DML_SHADE_DARK
    assert descriptor.Quiet is True
    assert (type(descriptor.Count), descriptor.Count) == (int, 3)
    assert descriptor.Offset == "x"


def test_the_record_lists_its_members_by_kind() -> None:
    assert [m.name for m in HALVE.tensors] == ["XTensor", "BiasTensor", "QuotientTensor", "RestTensor"]
    assert [m.name for m in HALVE.inputs] == ["XTensor", "BiasTensor"]
    assert [m.name for m in HALVE.outputs] == ["QuotientTensor", "RestTensor"]
    assert [m.name for m in HALVE.attributes] == ["Count", "Offset", "Alpha", "Quiet", "Shade"]


@pytest.mark.parametrize(
    ("level", "since"), [("1_0", None), ("2_0", "2_0"), ("4_1", "2_0"), ("5_0", "5_0"), ("6_4", "5_0")]
)
def test_the_row_in_force(level: str, since: str | None) -> None:
    row = HALVE.row(DML_FEATURE_LEVEL[f"DML_FEATURE_LEVEL_{level}"])
    assert (None if row is None else row.since.name) == (None if since is None else f"DML_FEATURE_LEVEL_{since}")


@pytest.mark.parametrize("name", list(REGISTRY))
def test_generated_records_agree_with_themselves(name: str) -> None:
    kind: type[OperatorDescriptor] = REGISTRY.descriptor(name)
    operator = kind.OPERATOR
    assert kind.__name__ == f"DML_{name}_OPERATOR_DESC"
    for condition in {row.when_text for row in operator.support}:
        levels = [row.since for row in operator.support if row.when_text == condition]
        assert levels == sorted(levels, reverse=True)
    assert min(row.since for row in operator.support) == operator.introduced
    assert operator.row(NEWEST) is operator.support[0]
    assert all(set(row.tensors) == {m.name for m in operator.tensors} for row in operator.support)
    assert set(operator.in_place) <= {m.name for m in operator.inputs}
