// The entry of contractions. A kernel declares Term, Sum and what is computed with them, for its data types, and includes the
// files that depend on its tensors: parameters.wgsl, input.wgsl, output.wgsl, load_factor.wgsl and walk/tensors.wgsl.
//
// Preprocessor names:
//   TILE_32, TILE_64, TILE_128   a workgroup makes a square tile of so many rows and columns (tiles.wgsl); with none of them
//                                invocations make one result each, or LANES of them one (the last part of this file)
//   MATRIX_UNITS                 a workgroup makes one of 64 by 128 by the adapter's matrix units (matrix_tiles.wgsl)
//   STRIPS                       or four that are neighbours in a loop (strips.wgsl); WINDOWS, but not WIDE_SUMS
//   STRIPS_DOWN                  with it: in the loop around the innermost one
//   SHIFTED_WINDOWS              with it: in that loop a step is as long as from element to element of a window
//   SQUARE_3, SQUARE_5, SQUARE_7 with it: there is one channel, and a window has so many elements in that loop and in the others
//   WINDOWS                      columns are locations where a window slides, else a and b are matrices
//   LOOPS_1 to LOOPS_4           with it, how many loops over columns there are
//   TRANSPOSED                   windows of a transposed contraction, which is made in phases (phases.wgsl)
//   LEAVES_PADDING               what lies around b is not multiplied: with TRANSPOSED, and where steps are 1 in its place
//   FOUR_PRODUCTS                without tiles: four products at a time; neither WINDOWS nor WIDE_SUMS
//   SPLIT                        with tiles: their terms are shared among workgroups, and `fold` adds the sums
//   AROUND                       with tiles: windows have several elements, or some that b has not
//   PACKED_TERMS                 with tiles: factors are bytes, four terms to a word (packed_products.wgsl)
//   HALVES                       with tiles: factors that are loaded four at once are FLOAT16
//   UNSIGNED_<tensor>            with PACKED_TERMS: the tensor's bytes are those of UINT8
//   LARGE_WINDOWS                with tiles: windows are too large for the bits of window_bits
//   those of matrix_side.wgsl    with MATRIX_UNITS: how slices are loaded
//   those of tile_side.wgsl      with tiles: how slices are loaded
//   WIDE_SUMS                    Sum has two words, and terms are added in blocks that one word holds; of tiles these are pieces
// `own` is that of locations.wgsl. Planned by dmlruntime/families/contraction/gpu.py.
#include "workgroups/grid.wgsl"
// Sums while they are made. A block of terms is added in one word; the blocks are added to a Sum.
#if WIDE_SUMS
#import add_int64

const BLOCK_TERMS = WIDE_TERMS;

fn add_block(sum: Sum, block: Term) -> Sum {
    return add_int64(sum, vec2<u32>(bitcast<u32>(block), bitcast<u32>(block >> 31u)));
}

fn add_sums(a: Sum, b: Sum) -> Sum {
    return add_int64(a, b);
}
#else
const BLOCK_TERMS = 0xffffffffu;

fn add_block(sum: Sum, block: Term) -> Sum {
    return block;
}

fn add_sums(a: Sum, b: Sum) -> Sum {
    return a + b;
}
#endif

#if !QUAD_STORES
// Stores the result of a column that lies `offset` elements behind the row's first one.
fn store_result(starts: Offsets, row: u32, column: u32, offset: u32, is_valid: bool, sum: Sum) {
    var valid = sum;
    if (!is_valid) {
        valid = Sum(0);
    }
    store_one(output_at(starts, row, offset), result_of(starts, row, column, valid));
}
#endif

#if TILE_32 || TILE_64 || TILE_128 || STRIPS || MATRIX_UNITS
alias Sums = array<Sum, 4>;

// Four columns that are `apart`: where their results lie, which of them are not 0, and which there are. They are found once for
// all rows. Where QUAD_STORES is defined they are neighbours, and there are all of them.
struct Columns {
    first: u32,
    apart: u32,
    offsets: vec4<u32>,
    are_valid: vec4<bool>,
    are_there: vec4<bool>,
}

fn columns_from(first: u32, apart: u32) -> Columns {
    var columns = Columns();
    columns.first = first;
    columns.apart = apart;
#if QUAD_STORES
    columns.offsets.x = output_offset(location_of(first));
#else
#for i:part in 0:x 1:y 2:z 3:w
    let location_$part = location_of(first + ${i}u * apart);
    columns.offsets.$part = output_offset(location_$part);
    columns.are_valid.$part = is_valid(location_$part);
    columns.are_there.$part = first + ${i}u * apart < p.n && is_there(location_$part);
#endfor
#endif
    return columns;
}

fn store_results(starts: Offsets, row: u32, columns: Columns, sums: Sums) {
#if QUAD_STORES
    store_quad(
        output_at(starts, row, columns.offsets.x),
#for i in 0 1 2 3
        result_of(starts, row, columns.first + ${i}u, sums[$i]),
#endfor
    );
#else
#for i:part in 0:x 1:y 2:z 3:w
    if (columns.are_there.$part) {
        let column = columns.first + ${i}u * columns.apart;
        store_result(starts, row, column, columns.offsets.$part, columns.are_valid.$part, sums[$i]);
    }
#endfor
#endif
}
#endif

#if LEAVES_PADDING
fn product(starts: Offsets, row: u32, column: u32, location: vec4<u32>, k: u32) -> Term {
    let offsets = term_offsets(k, location);
    if (!offsets.inside) {
        return Term(0);
    }
    return load_a(starts, row, offsets.a) * load_b(starts, column, offsets.b);
}
#endif
#if !TRANSPOSED
fn item_of(item: u32) -> u32 {
    return item;
}
#endif

#if TILE_32 || TILE_64 || TILE_128
#include "contraction/tiles.wgsl" with binding=$binding, own=$own
#elif MATRIX_UNITS
#include "contraction/matrix_tiles.wgsl"
#elif STRIPS
#include "contraction/strips.wgsl" with own=$own
#else
#include "workgroups/lanes.wgsl"
// LANES invocations share a result: each adds every LANES-th term, and then they add their sums in a tree. Neighbouring
// invocations have neighbouring columns; with one column each of all 256 has terms that are neighbours.
const COLUMNS = WORKGROUP / LANES;
#if !LANES_1
var<workgroup> lane_sums: array<Sum, WORKGROUP>;
#endif

#if LEAVES_PADDING
#elif WINDOWS
fn product(starts: Offsets, row: u32, column: u32, location: vec4<u32>, k: u32) -> Term {
    let offsets = term_offsets(k, location);
    var b = Term(0);
    if (offsets.inside) {
        b = load_b(starts, column, offsets.b);
    }
    return load_a(starts, row, offsets.a) * b;
}
#else
fn product(starts: Offsets, row: u32, column: u32, location: u32, k: u32) -> Term {
    return load_a(starts, row, k * p.a_channel) * load_b(starts, column, k * p.b_channel + column * p.input_strides.x);
}
#endif

fn sum_of_terms(starts: Offsets, row: u32, column: u32, first: u32) -> Sum {
    let location = location_of(column);
    var sum = Sum(0);
    var block = Term(0);
    var left = BLOCK_TERMS;
    var k = first;
#if FOUR_PRODUCTS
    // Four products at a time, so that their loads are in flight together.
    for (; k + 3u * LANES < p.k; k += 4u * LANES) {
        let second = product(starts, row, column, location, k + LANES);
        let third = product(starts, row, column, location, k + 2u * LANES);
        let fourth = product(starts, row, column, location, k + 3u * LANES);
        block = block + product(starts, row, column, location, k) + second + third + fourth;
    }
#endif
    for (; k < ${own}.k; k += LANES) {
        block += product(starts, row, column, location, k);
        left -= 1u;
        if (left == 0u) {
            sum = add_block(sum, block);
            block = Term(0);
            left = BLOCK_TERMS;
        }
    }
    return add_block(sum, block);
}

@compute @workgroup_size(WORKGROUP)
fn contract(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, counts);
    if (number >= p.items) {
        return;
    }
    let item = item_of(number);
    // Columns of a row are neighbours: `across` workgroups make a row, `down` rows a batch.
    let column = item % p.tiles_n * COLUMNS + lane % COLUMNS;
    let row = item / p.tiles_n % p.tiles_m;
    let starts = walked(Offsets(), item / p.tiles_n / p.tiles_m, p.batch_rank);
    var sum = Sum(0);
    if (column < p.n) {
        sum = sum_of_terms(starts, row, column, lane / COLUMNS);
    }
#if !LANES_1
    lane_sums[lane] = sum;
    for (var half = WORKGROUP / 2u; half >= COLUMNS; half /= 2u) {
        workgroupBarrier();
        if (lane < half) {
            lane_sums[lane] = add_sums(lane_sums[lane], lane_sums[lane + half]);
        }
    }
    if (lane >= COLUMNS) {
        return;
    }
    sum = lane_sums[lane];
#endif
    if (column >= p.n) {
        return;
    }
    let location = location_of(column);
    if (is_there(location)) {
        store_result(starts, row, column, output_offset(location), is_valid(location), sum);
    }
}
#endif
