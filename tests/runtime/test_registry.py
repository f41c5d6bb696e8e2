"""The registry: every spelling of an operator's name, and what a wrong one is told."""

from __future__ import annotations

from typing import Any

import pytest
from refusals import failure

from dmlops import DML_CUMULATIVE_PRODUCT_OPERATOR_DESC, REGISTRY
from dmlops.operators.cumulative_product.cases import CASES, DOMAIN
from dmlruntime.calls.registry import Registry, UnknownOperatorError

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
            "no operator 'CUMULATIVE_PRODUKT'; did you mean CUMULATIVE_PRODUCT or CUMULATIVE_SUMMATION?",
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
