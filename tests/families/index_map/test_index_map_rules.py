"""Tests of the index-map family's rules for its block, with code and location."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import kernel_says

SLICE = 'start: "Offsets[d]", step: "Strides[d]"'
BLOCKS = "n c (h y) (w x) -> n (y x c) h w"
ORDERS = ("DML_DEPTH_SPACE_ORDER_DEPTH_COLUMN_ROW", "DML_DEPTH_SPACE_ORDER_COLUMN_ROW_DEPTH")
ROW = f'{{rearrange: "{BLOCKS}"}}'
LENGTHS = "lengths: {y: BlockSize, x: BlockSize}"


@pytest.mark.parametrize(
    ("operator", "kernel"),
    [
        ("slice", f"{{family: index_map, {SLICE}}}"),
        ("slice", "{family: index_map, outside: wrap}"),
        ("join", "{family: index_map, along: Axis}"),
        ("space_to_depth", f'{{family: index_map, rearrange: "{BLOCKS}", {LENGTHS}}}'),
        (
            "space_to_depth1",
            f"{{family: index_map, {LENGTHS}, select: Order, rows: {{{ORDERS[0]}: {ROW}, {ORDERS[1]}: {ROW}}}}}",
        ),
    ],
)
def test_the_base_is_right(tmp_path: Path, operator: str, kernel: str) -> None:
    assert kernel_says(tmp_path, operator, kernel) == []


WRONG = {
    "two inputs": (
        "gather",
        "{family: ¦index_map, start: 0}",
        "an index map has one input and one output, not 2 and 1; choose another family",
    ),
    "an array without a dimension": (
        "join",
        "{family: ¦index_map, start: 0}",
        "`along` is for one array of tensors, beside a tensor; add `along: Axis`",
    ),
    "a dimension without an array": (
        "slice",
        "{family: ¦index_map, along: 1}",
        "`along` is for one array of tensors, beside a tensor; remove it",
    ),
    "nothing": (
        "slice",
        "{family: ¦index_map}",
        "index_map: none of `start`, `along`, `rearrange` and `windows`; add one of them",
    ),
    "two ways": (
        "slice",
        '{family: ¦index_map, start: "Offsets[d]", rearrange: "n c h w -> n c w h"}',
        "index_map: both start and rearrange; keep one of them",
    ),
    "rows that nothing selects": (
        "space_to_depth1",
        f"{{family: ¦index_map, {LENGTHS}, rows: {{{ORDERS[0]}: {ROW}, {ORDERS[1]}: {ROW}}}}}",
        "`select` and `rows` go together; add the other, or remove both",
    ),
    "an empty row": (
        "space_to_depth1",
        f"{{family: index_map, {LENGTHS}, select: Order, rows: {{{ORDERS[0]}: {ROW}, ¦{ORDERS[1]}: {{}}}}}}",
        f"{ORDERS[1]}: the row is empty; add `outside` or `rearrange`",
    ),
    "a row said twice": (
        "space_to_depth1",
        f'{{family: index_map, {LENGTHS}, rearrange: "{BLOCKS}", select: Order, '
        f"rows: {{{ORDERS[0]}: {{outside: fill}}, ¦{ORDERS[1]}: {ROW}}}}}",
        f"{ORDERS[1]}: the row says what stands outside `rows` as well; keep one of them",
    ),
    "a step of what is repeated": (
        "slice",
        f"{{family: index_map, {SLICE}, outside: ¦wrap}}",
        "outside: wrap with a `step` or `inverse`; remove one of them",
    ),
    "an unknown way to read outside": (
        "slice",
        "{family: index_map, outside: ¦wrapped}",
        "outside: 'wrapped' is no way to read outside; did you mean wrap?",
    ),
    "a variable that is none": (
        "slice",
        "{family: index_map, start: ¦e}",
        "`e` is not known here; the members are InputTensor, OutputTensor, DimensionCount, Offsets, Sizes, Strides; "
        "the variables are d",
    ),
    "a row that is missing": (
        "space_to_depth1",
        f"{{family: index_map, {LENGTHS}, select: ¦Order, rows: {{{ORDERS[0]}: {ROW}}}}}",
        f"rows lacks {ORDERS[1]}; add `{ORDERS[1]}: ...`",
    ),
    "no arrow": (
        "space_to_depth",
        '{family: index_map, rearrange: ¦"n c h w"}',
        "rearrange: 'n c h w' has no '->' between two sides; write input -> output",
    ),
    "a name twice": (
        "space_to_depth",
        '{family: index_map, rearrange: ¦"n c c w -> n c c w"}',
        "rearrange: 'c' stands twice on one side; give each its own name",
    ),
    "a name on one side": (
        "space_to_depth",
        '{family: index_map, rearrange: ¦"n c h w -> n c h"}',
        "rearrange: 'w' stands on one side only; name it on both sides",
    ),
    "an open length": (
        "space_to_depth",
        f'{{family: index_map, rearrange: ¦"{BLOCKS}", lengths: {{y: BlockSize}}}}',
        "rearrange: the lengths of w and x are both open; give one of them in `lengths`",
    ),
    "a length of nothing": (
        "space_to_depth",
        '{family: index_map, rearrange: ¦"n c h w -> n c w h", lengths: {y: BlockSize}}',
        "rearrange: lengths: 'y' stands in no rearrangement; correct the name",
    ),
    "no list": (
        "space_to_depth",
        '{family: index_map, rearrange: ¦"n c [h w] -> n c h w"}',
        "rearrange: 'n c [h w]' is no list of dimensions; write names such as \"n (y c) w\"",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_where_it_is(tmp_path: Path, name: str) -> None:
    operator, kernel, message = WRONG[name]
    found = kernel_says(tmp_path, operator, kernel)
    assert [line.replace("kernel: ", "") for line in found] == [f"¦: {message}"]
