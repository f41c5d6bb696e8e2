"""Tests of the reduce family's rules for its block, with code and location."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import kernel_says

SELECT = "{family: reduce, axes: Axes, select: Function, rows: {"
MEMBERS = ("ARGMAX", "ARGMIN", "AVERAGE", "L1", "L2", "LOG_SUM", "LOG_SUM_EXP", "MAX", "MIN", "MULTIPLY", "SUM")


def block(*, last: str = "DML_REDUCE_FUNCTION_SUM_SQUARE: {map: x * x, combine: a + b}", without: str = "") -> str:
    """A block whose functions are all sums, the last of them as given."""
    index = '{pick: least, finish: "convert(index, OutputTensor)"}'
    rows = [
        f"DML_REDUCE_FUNCTION_{name}: {index if name.startswith('ARG') else '{map: x, combine: a + b}'}"
        for name in MEMBERS
        if name != without
    ]
    return SELECT + ", ".join([*rows, last]) + "}}"


def test_the_base_is_right(tmp_path: Path) -> None:
    assert kernel_says(tmp_path, "reduce", block()) == []


SQUARE = "DML_REDUCE_FUNCTION_SUM_SQUARE"
AGAIN = "{when: value > 1, scale: value, finish: value}"


@pytest.mark.parametrize(
    ("kernel", "message"),
    [
        (
            block().replace("axes: Axes", "axes: ¦AxisCount"),
            "axes: AxisCount is no UINT_ARRAY; name the member that has the dimensions",
        ),
        (
            block().replace("select: Function, ", "").replace("family: reduce", "family: ¦reduce"),
            "rows, but no `select`; add `select:` and the member that selects one of them",
        ),
        (
            block().replace("select: Function", "select: ¦Function, map: x, combine: a + b"),
            "select, and a function beside it; move the function to `rows`",
        ),
        (
            block(last=f"¦{SQUARE}: {{map: x, combine: a + b, last: AxisCount == 1}}"),
            f"{SQUARE}: rows cannot say `last`; leave it out: the first is picked",
        ),
        (
            block(
                last=f"¦{SQUARE}: {{pick: least, last: AxisCount == 1, finish: convert(index, OutputTensor)}}"
            ).replace("finish: convert(index, OutputTensor)", 'finish: "convert(index, OutputTensor)"'),
            f"{SQUARE}: rows cannot say `last`; leave it out: the first is picked",
        ),
        (
            block(last=f"¦{SQUARE}: {{pick: least, finish: value, again: {AGAIN}}}"),
            f"{SQUARE}: `again` without `map` and `combine`; remove `again`",
        ),
        (block(last=f"¦{SQUARE}: {{map: x}}"), f"{SQUARE} lacks `combine`; add `combine: ...`"),
        (block(last=f"¦{SQUARE}: {{combine: a + b}}"), f"{SQUARE} lacks `map`; add `map: ...`"),
        (
            block(last=f"¦{SQUARE}: {{finish: acc}}"),
            f"{SQUARE} does not say what it combines; add `map` and `combine`, or `state`, or `pick`",
        ),
        (
            block(last=f"¦{SQUARE}: {{map: x, combine: a + b, pick: least, finish: value}}"),
            f"{SQUARE} has both map and combine and pick; keep one of them",
        ),
        (block(last=f"¦{SQUARE}: {{pick: least}}"), f"{SQUARE} lacks `finish`; add `finish: ...`, the result"),
        (
            block(last=f"{SQUARE}: {{state: {{¦x: {{map: x, combine: a.x + b.x}}}}, finish: x}}"),
            "state: 'x' means something else in expressions; give the field another name",
        ),
        (
            block(last=f"{SQUARE}: {{state: {{¦state: {{map: x, combine: a.state + b.state}}}}, finish: state}}"),
            "state: 'state' means something else in expressions; give the field another name",
        ),
        (
            block(last=f"{SQUARE}: {{state: {{¦double: {{map: x, combine: a.double + b.double}}}}, finish: double}}"),
            "state: 'double' is a keyword of C; give the field another name",
        ),
        (
            block(last=f"{SQUARE}: {{state: {{¦target: {{map: x, combine: a.target + b.target}}}}, finish: target}}"),
            "state: 'target' is a keyword of WGSL; give the field another name",
        ),
        (
            block(
                last=f"{SQUARE}: {{state: {{m: {{map: x, combine: a.m + b.m}}, s: {{map: x - m, combine: a.s + b.s, "
                "rescale: a.s * m}, ¦n: {map: x, combine: a.n + b.n}}, finish: s}"
            ),
            "state: 'n' stands below 's', which has `rescale`; move it above 's'",
        ),
        (
            block(last=f"¦{SQUARE}: {{state: {{s: {{map: x, combine: a.s + b.s, rescale: a.s}}}}, finish: s}}"),
            "state: 's' has `rescale`, but no field above; remove `rescale`, or add what it is relative to",
        ),
        (
            block(without="SUM").replace("select: Function", "select: ¦Function"),
            "rows lacks DML_REDUCE_FUNCTION_SUM; add `DML_REDUCE_FUNCTION_SUM: ...`",
        ),
        (
            block(
                last=f"{SQUARE}: {{map: x, combine: a + b}}, ¦DML_REDUCE_FUNCTION_MEDIAN: {{map: x, combine: a + b}}"
            ),
            "rows: DML_REDUCE_FUNCTION_MEDIAN is no member of DML_REDUCE_FUNCTION; "
            "did you mean DML_REDUCE_FUNCTION_MIN?",
        ),
        (
            block().replace("select: Function", "select: ¦AxisCount"),
            "select: AxisCount is no enumeration; name the member that selects a row",
        ),
    ],
)
def test_what_the_keys_say(tmp_path: Path, kernel: str, message: str) -> None:
    found = kernel_says(tmp_path, "reduce", kernel)
    assert found == [f"¦: kernel: {message}"]


@pytest.mark.parametrize(
    "key",
    [
        "map: x",
        "combine: a + b",
        "state: {m: {map: x, combine: a.m + b.m}}",
        "pick: least",
        "last: AxisCount == 1",
        "finish: acc",
    ],
)
def test_no_key_of_a_function_stands_beside_select(tmp_path: Path, key: str) -> None:
    found = kernel_says(tmp_path, "reduce", block().replace("select: Function", f"select: ¦Function, {key}"))
    assert found == ["¦: kernel: select, and a function beside it; move the function to `rows`"]


def test_a_reduction_has_one_input(tmp_path: Path) -> None:
    kernel = block().replace("family: reduce", "family: ¦reduce")
    found = kernel_says(
        tmp_path, "reduce", kernel, ("\nconstraints:", "  OtherTensor: {kind: input, doc: Another.}\n\nconstraints:")
    )
    message = "a reduction has one input and one output, not 2 and 1; choose another family"
    assert found == [f"¦: kernel: {message}"]


def test_last_belongs_to_pick(tmp_path: Path) -> None:
    kernel = "{family: ¦reduce, axes: Axes, map: x, combine: a + b, last: AxisCount == 1}"
    found = kernel_says(tmp_path, "reduce", kernel)
    assert found == ["¦: kernel: reduce: `last` without `pick`; remove it"]


def test_a_function_that_is_selected_needs_no_type_of_another(tmp_path: Path) -> None:
    """Square roots of integers do not exist: L2 may have one because it has floats alone, SUM_SQUARE may not."""
    right = block().replace(
        "DML_REDUCE_FUNCTION_L2: {map: x, combine: a + b}",
        "DML_REDUCE_FUNCTION_L2: {map: x, combine: a + b, finish: sqrt(acc)}",
    )
    assert kernel_says(tmp_path / "right", "reduce", right) == []
    wrong = block(last=f"{SQUARE}: {{map: x, combine: a + b, finish: ¦sqrt(acc)}}")
    found = kernel_says(tmp_path / "wrong", "reduce", wrong)
    assert len(found) == 1
    assert found[0].startswith("¦: kernel: `sqrt` does not exist for INT64")


def test_places_of_fields_stay_true(tmp_path: Path) -> None:
    wrong = f"{SQUARE}: {{state: {{m: {{map: x, combine: a.m + ¦c.m}}}}, finish: m}}"
    found = kernel_says(tmp_path, "reduce", block(last=wrong))
    assert len(found) == 1
    assert found[0].startswith("¦: kernel: ")


STATE = "m: {map: x, combine: a.m + b.m}, s: {map: x - m, combine: a.s + b.s, rescale: a.s + m - a.m}"


def test_a_field_may_be_relative_to_those_above(tmp_path: Path) -> None:
    assert kernel_says(tmp_path, "reduce", block(last=f"{SQUARE}: {{state: {{{STATE}}}, finish: m + s}}")) == []


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [("map: x - m", "map: x - ¦s", "s"), ("a.s + b.s", "a.s + ¦m", "m"), ("a.s + m", "a.s + ¦b.s", "b_s")],
)
def test_what_a_relative_field_names(tmp_path: Path, before: str, after: str, name: str) -> None:
    """`map` what it is relative to; `combine` only what is relative to the same; `rescale` one state."""
    found = kernel_says(
        tmp_path, "reduce", block(last=f"{SQUARE}: {{state: {{{STATE.replace(before, after)}}}, finish: m + s}}")
    )
    assert len(found) == 1
    assert found[0].startswith("¦: kernel: ")
    assert name.replace("_", ".") in found[0] or name in found[0]


def test_a_reduction_of_one_function_is_not_made_again(tmp_path: Path) -> None:
    again = "again: {when: acc > 1, scale: acc, finish: acc}"
    block = f"{{family: ¦reduce, axes: Axes, map: x, combine: a + b, finish: 'convert(index, OutputTensor)', {again}}}"
    found = kernel_says(tmp_path, "argmax", block)
    assert "¦: kernel: reduce: `again` without `select`; move the function to `rows`" in found


def test_whole_numbers_are_not_made_again(tmp_path: Path) -> None:
    again = "again: {when: ¦acc > 1, scale: 2, finish: acc / scale}"
    row = f"DML_REDUCE_FUNCTION_SUM: {{map: x, combine: a + b, {again}}}"
    found = kernel_says(
        tmp_path, "reduce", block(last=f"{row}, {SQUARE}: {{map: x * x, combine: a + b}}", without="SUM")
    )
    message = "again, and elements may be INT64, which a power of two brings into no range"
    assert found == [f"¦: kernel: {message}; remove `again`, or the data type"]
