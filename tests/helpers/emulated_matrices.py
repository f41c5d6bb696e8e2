"""Matrices of a subgroup by WGSL that every adapter has, so that kernels for matrix units run without any.

Of the factors a matrix is where it lies in workgroup memory; of the sums an invocation has eight neighbours of a row.
They are added one by one in FLOAT32.
"""

from __future__ import annotations

import re

SUBGROUP = 32
"""Invocations of an emulated subgroup: neighbours in the workgroup, in this order."""

_FACTORS = """
struct {Side}Matrix {{
    first: u32,
    line: u32,
    by_rows: bool,
}}

fn {side}_factor(own: {Side}Matrix, row: u32, column: u32) -> f32 {{
    let line = select(column, row, own.by_rows);
    let place = select(row, column, own.by_rows);
    let word = {slice}[own.first + line * own.line + place / 8u][place % 8u / 2u];
    return select(unpack2x16float(word).x, unpack2x16float(word).y, place % 2u == 1u);
}}
"""

_SUMS = """
const is_row_major = true;
const is_col_major = false;

var<private> own_lane: u32;

fn multiplied_matrices(a: LeftMatrix, b: RightMatrix, sums: array<f32, 8>) -> array<f32, 8> {
    var found = sums;
    for (var t = 0u; t < 16u; t++) {
        let x = left_factor(a, own_lane / 2u, t);
        for (var i = 0u; i < 8u; i++) {
            found[i] += x * right_factor(b, t, own_lane % 2u * 8u + i);
        }
    }
    return found;
}

fn stored_matrix(first: u32, sums: array<f32, 8>, line: u32) {
    let at = first + own_lane / 2u * line + own_lane % 2u * 2u;
    a_slice[at] = bitcast<vec4<u32>>(vec4<f32>(sums[0], sums[1], sums[2], sums[3]));
    a_slice[at + 1u] = bitcast<vec4<u32>>(vec4<f32>(sums[4], sums[5], sums[6], sums[7]));
}
"""


_SIDES = (("left", "a_slice"), ("right", "b_slice"))

_LOAD = r"subgroupMatrixLoad<subgroup_matrix_{side}<f16, 16, 16>, (\w+)>\(&{slice}, (.*), (\w+)\)"


def emulated(text: str) -> str:
    """Return a text without extensions of WGSL, for a kernel that loads from a_slice and b_slice and stores to a_slice.

    Each of its functions has to be there as it is expected.
    """
    steps = [
        (r"^enable .*;\n", "", 3),
        (_LOAD.format(side="left", slice="a_slice"), r"LeftMatrix(\2, \3, is_\1)", 1),
        (_LOAD.format(side="right", slice="b_slice"), r"RightMatrix(\2, \3, is_\1)", 1),
        (r"subgroup_matrix_left<f16, 16, 16>", "LeftMatrix", 1),
        (r"subgroup_matrix_right<f16, 16, 16>", "RightMatrix", 1),
        (r"subgroup_matrix_result<f32, 16, 16>\(\)", "array<f32, 8>()", 8),
        (r"subgroupMatrixMultiplyAccumulate\(", "multiplied_matrices(", 16),
        (r"subgroupMatrixStore<row_major>\(&a_slice, ", "stored_matrix(", 8),
        (r"    @builtin\(subgroup_id\) part: u32,\n    @builtin\(subgroup_invocation_id\) own: u32,\n", "", 1),
        (
            r"(    let item = workgroup_number)",
            rf"    let part = lane / {SUBGROUP}u;\n    let own = lane % {SUBGROUP}u;\n    own_lane = own;\n\1",
            1,
        ),
    ]
    for pattern, replacement, count in steps:
        text, found = re.subn(pattern, replacement, text, flags=re.MULTILINE)
        assert found == count, (pattern, found)
    factors = (_FACTORS.format(Side=side.title(), side=side, slice=name) for side, name in _SIDES)
    return text + "".join(factors) + _SUMS
