"""The view of dml_kernels.h: families, operators, places."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dmlgen.checking import load_specification
from dmlgen.families import vocabularies
from dmlgen.families.base import Entry, Interface
from dmlgen.rendering.kernel_views import FamilyHeader, header_view
from dmlruntime.families.parameters import Parameter


@pytest.fixture
def view(copy_spec: Callable[[Path], None], tmp_path: Path) -> tuple[FamilyHeader, ...]:
    """Of two scans, without an element-wise operator."""
    copy_spec(tmp_path)
    (tmp_path / "spec" / "operators" / "element_wise_modulus_floor.yaml").unlink()
    return header_view(load_specification(tmp_path, vocabularies()))


def test_a_family_without_operators_is_left_out(view: tuple[FamilyHeader, ...]) -> None:
    assert [family.name for family in view] == ["scan"]
    assert [operator.comment[0] for operator in view[0].operators] == [
        "CUMULATIVE_PRODUCT",
        "CUMULATIVE_SUMMATION",
    ]


def test_a_tuple_of_types_is_one_declaration(view: tuple[FamilyHeader, ...]) -> None:
    product, _ = view[0].operators
    assert product.declarations[:2] == (
        "dml_kernel dml_cumulative_product_float32_scan_lines, dml_cumulative_product_float32_scan_columns,",
        "    dml_cumulative_product_float32_scan_pieces;",
    )


def test_offsets_end_where_lengths_differ() -> None:
    parameters = (
        Parameter(name="a", doc="first"),
        Parameter(name="b", doc="second", count="a"),
        Parameter(name="c", doc="behind b"),
    )
    interface = Interface(prefix="P", entries=(Entry(name="e", doc="one", items="a"),), parameters=parameters)
    assert [(location, parameter.name) for location, parameter in interface.offsets] == [(0, "a"), (1, "b")]
