// The sort family. sort_rows: rows that fit into workgroup memory, several to a workgroup. Of longer ones sort_blocks sorts
// blocks and leaves the first elements of each; sort_runs does the same with what was left, merge_runs merges
// pairs of runs, and store_runs writes the values and the indices. select_rows finds few elements of a row.
//
// Preprocessor names: the type of the elements, an unsigned integer; those of keys below; INDEX_<type>; ATOMIC_VALUES
// (tensors/). Planned by dmlruntime/families/sort/gpu.py: bindings and the entries must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"

// Where a row begins in the tensors.
#include "sort/parameters.wgsl"

struct Row {
    input: u32,
    value: u32,
    index: u32,
}

fn moved(row: Row, x: u32, i: u32, j: u32) -> Row {
    return Row(
        row.input + x * p.input_strides[i][j],
        row.value + x * p.value_strides[i][j],
        row.index + x * p.index_strides[i][j],
    );
}
#include "walk/loops.wgsl" with walked=walked, offsets=Row, moved=moved, number=u32, sizes=sizes

fn row_of(number: u32) -> Row {
    return walked(Row(), number, p.rank);
}

// Elements as keys: unsigned integers in the order in which elements shall stand, the first the least. Zeros of both signs have
// one key, and so have all NaN, the greatest. KEYS_UNSIGNED, KEYS_SIGNED and KEYS_FLOAT say what the bits of an element mean;
// DECREASING that the greatest stand first. An element is ranked by its key, and then by its position.
#if UINT64
alias Key = vec2<u32>;

fn key_below(a: Key, b: Key) -> bool {
    return select(a.y < b.y, a.x < b.x, a.y == b.y);
}

fn same_key(a: Key, b: Key) -> bool {
    return a.x == b.x && a.y == b.y;
}

fn last_key() -> Key {
    return vec2<u32>(0xffffffffu, 0xffffffffu);
}

fn least_first(bits: Value) -> Key {
#if KEYS_SIGNED
    return vec2<u32>(bits.x, bits.y ^ 0x80000000u);
#elif KEYS_FLOAT
    let magnitude = bits.y & 0x7fffffffu;
    if (magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && bits.x != 0u)) {
        return last_key();
    }
    if ((bits.y & 0x80000000u) != 0u && (magnitude | bits.x) != 0u) {
        // 2^63 less the magnitude.
        return vec2<u32>(0u - bits.x, 0x80000000u - magnitude - u32(bits.x != 0u));
    }
    return vec2<u32>(bits.x, 0x80000000u + magnitude);
#else
    return bits;
#endif
}
#else
alias Key = u32;

fn key_below(a: Key, b: Key) -> bool {
    return a < b;
}

fn same_key(a: Key, b: Key) -> bool {
    return a == b;
}

fn last_key() -> Key {
    return 0xffffffffu;
}

#if UINT32
const SIGN = 0x80000000u;
const INFINITE = 0x7f800000u;
#elif UINT16
const SIGN = 0x8000u;
const INFINITE = 0x7c00u;
#else
const SIGN = 0x80u;
#endif

fn least_first(bits: Value) -> Key {
#if KEYS_SIGNED
    return bits ^ SIGN;
#elif KEYS_FLOAT
    let magnitude = bits & (SIGN - 1u);
    let ordered = select(SIGN + magnitude, SIGN - magnitude, (bits & SIGN) != 0u);
    return select(ordered, last_key(), magnitude > INFINITE);
#else
    return bits;
#endif
}
#endif

fn key_of(bits: Value) -> Key {
#if DECREASING
    return ~least_first(bits);
#else
    return least_first(bits);
#endif
}

fn is_before(key: Key, position: u32, other_key: Key, other_position: u32) -> bool {
    return key_below(key, other_key) || (same_key(key, other_key) && position < other_position);
}

// What blocks leave: the keys of elements and their positions, row after row.

@group(0) @binding(4) var<storage, read> from_keys: array<Key>;
@group(0) @binding(5) var<storage, read> from_positions: array<u32>;
@group(0) @binding(6) var<storage, read_write> to_keys: array<Key>;
@group(0) @binding(7) var<storage, read_write> to_positions: array<u32>;

// How many of the `count` elements from number `first` on, which are in order, come before an element.
fn count_before(key: Key, position: u32, first: u32, count: u32) -> u32 {
    var low = 0u;
    var high = count;
    while (low < high) {
        let middle = (low + high) / 2u;
        if (is_before(from_keys[first + middle], from_positions[first + middle], key, position)) {
            low = middle + 1u;
        } else {
            high = middle;
        }
    }
    return low;
}

// An invocation takes an element to its position in what two neighbouring runs become.
@compute @workgroup_size(WORKGROUP)
fn merge_runs(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, counts) * WORKGROUP + lane;
    let row = number / p.source;
    if (row >= p.rows) {
        return;
    }
    let at = number % p.source;
    let run = at / p.run;
    let other = min((run ^ 1u) * p.run, p.source);
    let key = from_keys[number];
    let position = from_positions[number];
    let count = min(p.run, p.source - other);
    let rank = at % p.run + count_before(key, position, row * p.source + other, count);
    if (rank < p.keep) {
        let goal = row * p.goal + run / 2u * p.keep + rank;
        to_keys[goal] = key;
        to_positions[goal] = position;
    }
}

// What is chosen of a row: the values, copied from the input, and the indices.
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#include "tensors/output.wgsl" with tensor=values, name=VALUES, binding=2, s=

#if INDEX_UINT64
@group(0) @binding(3) var<storage, read_write> indices: array<vec2<u32>>;
#else
@group(0) @binding(3) var<storage, read_write> indices: array<u32>;
#endif

fn store_ranked(row: Row, rank: u32, position: u32) {
    store_values(row.value + rank * p.value_stride, load_input(row.input + position * p.input_stride));
#if INDEX_UINT64
    indices[row.index + rank * p.index_stride] = vec2<u32>(position, 0u);
#else
    indices[row.index + rank * p.index_stride] = position;
#endif
}

var<workgroup> keys: array<Key, BLOCK>;
var<workgroup> positions: array<u32, BLOCK>;

// Not the number of any position: what is behind the last element of a segment.
const NOWHERE = 0xffffffffu;

fn order(low: u32, high: u32, is_up: bool) {
    let a = keys[low];
    let b = keys[high];
    let at = positions[low];
    let bt = positions[high];
    if (is_before(b, bt, a, at) == is_up) {
        keys[low] = b;
        keys[high] = a;
        positions[low] = bt;
        positions[high] = at;
    }
}

// Sorts every segment of workgroup memory, a power of two: by bitonic sequences, of which the last goes up.
fn sort_segments(lane: u32) {
    workgroupBarrier();
    for (var size = 2u; size <= p.segment; size *= 2u) {
        for (var far = size / 2u; far > 0u; far /= 2u) {
            for (var pair = lane; pair < BLOCK / 2u; pair += WORKGROUP) {
                let low = 2u * pair - (pair & (far - 1u));
                order(low, low + far, (low & size & (p.segment - 1u)) == 0u);
            }
            workgroupBarrier();
        }
    }
}

@compute @workgroup_size(WORKGROUP)
fn sort_rows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let first = workgroup_number(id, counts) * (BLOCK / p.segment);
    for (var at = lane; at < BLOCK; at += WORKGROUP) {
        let row = first + at / p.segment;
        let position = at % p.segment;
        keys[at] = last_key();
        positions[at] = NOWHERE;
        if (row < p.rows && position < p.source) {
            keys[at] = key_of(load_input(row_of(row).input + position * p.input_stride));
            positions[at] = position;
        }
    }
    sort_segments(lane);
    for (var at = lane; at < BLOCK; at += WORKGROUP) {
        let row = first + at / p.segment;
        let rank = at % p.segment;
        if (row < p.rows && rank < p.goal) {
            store_ranked(row_of(row), rank, positions[at]);
        }
    }
}

@compute @workgroup_size(WORKGROUP)
fn sort_blocks(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    let number = item / p.segments;
    let start = item % p.segments * BLOCK;
    let row = row_of(number);
    for (var at = lane; at < BLOCK; at += WORKGROUP) {
        let position = start + at;
        keys[at] = last_key();
        positions[at] = NOWHERE;
        if (number < p.rows && position < p.source) {
            keys[at] = key_of(load_input(row.input + position * p.input_stride));
            positions[at] = position;
        }
    }
    sort_segments(lane);
    leave_first(item, lane);
}

@compute @workgroup_size(WORKGROUP)
fn sort_runs(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    let number = item / p.segments;
    let start = item % p.segments * BLOCK;
    for (var at = lane; at < BLOCK; at += WORKGROUP) {
        keys[at] = last_key();
        positions[at] = NOWHERE;
        if (number < p.rows && start + at < p.source) {
            keys[at] = from_keys[number * p.source + start + at];
            positions[at] = from_positions[number * p.source + start + at];
        }
    }
    sort_segments(lane);
    leave_first(item, lane);
}

// Writes the first elements of the block, behind those of the blocks before it in its row.
fn leave_first(item: u32, lane: u32) {
    let number = item / p.segments;
    let goal = item % p.segments * p.keep;
    for (var rank = lane; rank < p.keep; rank += WORKGROUP) {
        if (number < p.rows && goal + rank < p.goal) {
            to_keys[number * p.goal + goal + rank] = keys[rank];
            to_positions[number * p.goal + goal + rank] = positions[rank];
        }
    }
}

@compute @workgroup_size(WORKGROUP)
fn store_runs(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, counts) * WORKGROUP + lane;
    let row = number / p.goal;
    if (row < p.rows) {
        let rank = number % p.goal;
        store_ranked(row_of(row), rank, from_positions[row * p.source + rank]);
    }
}

#include "sort/select_rows.wgsl"
