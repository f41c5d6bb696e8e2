// A workgroup makes a tile of results with the matrix units of the adapter, each of its four subgroups a quarter: two by four
// matrices of 16 by 16 sums. Slices of a and b, TERMS terms at a time, stand in workgroup memory as they lie in memory; while
// one is multiplied the next is loaded into registers. There are only whole tiles and slices, and factors are FLOAT16.
//
// The units add products in an order, and round sums, as the adapter does: see docs/decisions/matrix-units.md. A subgroup has 32
// invocations, and INVOCATIONS of a workgroup are four of them.
const INVOCATIONS = 128u;

// Rows and columns that a subgroup makes.
const OWN_A = EDGE_A / 2u;
const OWN_B = EDGE_B / 2u;

fn a_start(starts: Offsets, row: u32) -> u32 {
    return a_base(starts, row);
}

fn b_start(starts: Offsets, column: u32) -> u32 {
    return b_base(starts, column) + column * p.input_strides.x;
}

#include "contraction/matrix_side.wgsl" with side=a, s=A, size=left, major=row, minor=col, at=vec2u, held=0 1, parts=x y
#include "contraction/matrix_side.wgsl" with side=b, s=B, size=right, major=col, minor=row, at=vec4u, held=0 1 2 3, parts=x y z w

// Where the sums of a matrix lie on their way to invocations: a_slice has room for one of each subgroup.
fn sums_at(part: u32) -> u32 {
    return part * 64u;
}

// Stores the results of two rows of a matrix's quads of columns: those that the invocation finds in a_slice.
fn store_matrix(starts: Offsets, row: u32, column: u32, part: u32, own: u32) {
#for first in 0 32
    {
        let quad = own + ${first}u;
        let sums = bitcast<vec4<f32>>(a_slice[sums_at(part) + quad]);
        let columns = columns_from(column + 4u * (quad % 4u), 1u);
        store_results(starts, row + quad / 4u, columns, Sums(sums.x, sums.y, sums.z, sums.w));
    }
#endfor
}

@compute @workgroup_size(INVOCATIONS)
fn contract(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
    @builtin(subgroup_id) part: u32,
    @builtin(subgroup_invocation_id) own: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let starts = walked(Offsets(), item / p.tiles_n / p.tiles_m, p.batch_rank);
    let row = item / p.tiles_n % p.tiles_m * EDGE_A;
    let column = item % p.tiles_n * EDGE_B;
    let y = part / 2u * OWN_A;
    let x = part % 2u * OWN_B;
#for side:first in a:row b:column
    var at_$side = ats_$side(starts, $first, lane);
    var ${side}_held = held_$side(at_$side);
#endfor
#for i in 0 1
#for j in 0 1 2 3
    var sums_$i$j = subgroup_matrix_result<f32, 16, 16>();
#endfor
#endfor
    for (var k = 0u; k < p.k; k += TERMS) {
        store_a(lane, a_held);
        store_b(lane, b_held);
        workgroupBarrier();
        if (k + TERMS < p.k) {
#for side in a b
            at_$side += ${side}_further();
            ${side}_held = held_$side(at_$side);
#endfor
        }
#for term in 0 16
        {
#for i in 0 1
            let a$i = matrix_of_a(y + 16u * ${i}u, ${term}u);
#endfor
#for j in 0 1 2 3
            let b$j = matrix_of_b(x + 16u * ${j}u, ${term}u);
#endfor
#for i in 0 1
#for j in 0 1 2 3
            sums_$i$j = subgroupMatrixMultiplyAccumulate(a$i, b$j, sums_$i$j);
#endfor
#endfor
        }
#endfor
        workgroupBarrier();
    }
#for i in 0 1
#for j in 0 1 2 3
    subgroupMatrixStore<row_major>(&a_slice, sums_at(part), sums_$i$j, 4u);
    workgroupBarrier();
    store_matrix(starts, row + y + 16u * ${i}u, column + x + 16u * ${j}u, part, own);
    workgroupBarrier();
#endfor
#endfor
}
