// The entry that computes results: a workgroup has 64 queries and 64 elements of the values. It meets the keys in tiles of 64,
// with the running maximum and sum of a softmax. An invocation has four queries, 16 apart, of which it has the scores with
// four keys, 16 apart, and then the sums of four elements, 16 apart. It calls functions of attention/parts.wgsl,
// attention/scores.wgsl and attention/states.wgsl.
#include "mathematics/exp_nonpositive_float32.wgsl"
#include "types/from_bits.wgsl"
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=11, s=

@group(0) @binding(6) var<storage, read> queries: array<f32>;
@group(0) @binding(7) var<storage, read> keys: array<f32>;
@group(0) @binding(8) var<storage, read> values: array<f32>;

const ROWS = 64u;
const KEYS = 64u;
const ELEMENTS = 64u;
// Quads from line to line of a tile, which is 16 quads wide.
const LINE = 17u;
// The least finite number.
const LEAST = 0xff7fffffu;

// Quads of queries or of what invocations share of them; quads of keys or of elements of values; quads of powers.
var<workgroup> own_tile: array<vec4<f32>, 272>;
var<workgroup> other_tile: array<vec4<f32>, 272>;

// Numbers of four queries, for each of four keys or elements. They are members with names, and what is done with each is written
// out: an array that a compiler does not split into scalars is in memory, not in registers.
struct Square {
    c0: vec4<f32>,
    c1: vec4<f32>,
    c2: vec4<f32>,
    c3: vec4<f32>,
}

// Which queries an invocation has: their batch, and their heads and numbers.
struct Queries {
    batch: u32,
    heads: vec4<u32>,
    numbers: vec4<u32>,
}

@compute @workgroup_size(WORKGROUP)
fn attend(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups);
    let own_group = min(number, p.count - 1u) / p.parts;
    let chunks = (p.value_elements + ELEMENTS - 1u) / ELEMENTS;
    let rows = p.group * p.queries;
    let blocks = (rows + ROWS - 1u) / ROWS;
    let shared_head = own_group / chunks / blocks;
    let x = lane % 16u;
    let y = lane / 16u;
    let first_element = own_group % chunks * ELEMENTS;
    let first_key = p.first + min(number, p.count - 1u) % p.parts * p.part_keys;
    let last_key = min(p.last, first_key + p.part_keys);
    // Queries of all heads that share one of keys and values are numbered in a row.
    let row = own_group / chunks % blocks * ROWS + y + vec4<u32>(0u, 16u, 32u, 48u);
    let own_row = min(row, vec4<u32>(rows - 1u));
    let own = queries_of(shared_head, own_row);
    let query_place = (shared_head * rows + own_row) * p.elements;

    // A query whose scores are all lower, minus infinity, has powers of 0, and no result.
    var most = vec4<f32>(from_bits(LEAST));
    var sum = vec4<f32>();
    var found = Square();
#if CARRIED
    if (p.first > 0u && number < p.count) {
        let s0 = load_state(number, y, x);
        let s1 = load_state(number, y + 16u, x);
        let s2 = load_state(number, y + 32u, x);
        let s3 = load_state(number, y + 48u, x);
        found = transposed(Square(s0.found, s1.found, s2.found, s3.found));
        most = vec4<f32>(s0.most, s1.most, s2.most, s3.most);
        sum = vec4<f32>(s0.sum, s1.sum, s2.sum, s3.sum);
    }
#endif
    for (var first = first_key; first < last_key; first += KEYS) {
        var scores = Square();
        for (var start = 0u; start < p.elements; start += 16u) {
            var own_quad = vec4<f32>();
            var other_quad = vec4<f32>();
            let element = start + x;
            if (element < p.elements) {
                own_quad = vec4<f32>(
                    queries[query_place.x + element],
                    queries[query_place.y + element],
                    queries[query_place.z + element],
                    queries[query_place.w + element],
                );
                other_quad = vec4<f32>(
                    key_element(shared_head, first + y, element),
                    key_element(shared_head, first + y + 16u, element),
                    key_element(shared_head, first + y + 32u, element),
                    key_element(shared_head, first + y + 48u, element),
                );
            }
            workgroupBarrier();
            own_tile[x * LINE + y] = own_quad;
            other_tile[x * LINE + y] = other_quad;
            workgroupBarrier();
            for (var k = 0u; k < 16u; k++) {
                scores = with_products(scores, own_tile[k * LINE + y], other_tile[k * LINE + x]);
            }
        }
        scores = Square(
            finish_quad(own, first + x, scores.c0),
            finish_quad(own, first + x + 16u, scores.c1),
            finish_quad(own, first + x + 32u, scores.c2),
            finish_quad(own, first + x + 48u, scores.c3),
        );

        // The greatest score of each query, of all its invocations.
        workgroupBarrier();
        own_tile[x * LINE + y] = most_of(first + x, scores, most);
        workgroupBarrier();
        var next = most;
        for (var i = 0u; i < 16u; i++) {
            next = max(next, own_tile[i * LINE + y]);
        }
        let factor = powers_of(most - next);
        scores = Square(
            powers_of_key(first + x, scores.c0 - next),
            powers_of_key(first + x + 16u, scores.c1 - next),
            powers_of_key(first + x + 32u, scores.c2 - next),
            powers_of_key(first + x + 48u, scores.c3 - next),
        );
        other_tile[x * LINE + y] = scores.c0 + scores.c1 + scores.c2 + scores.c3;
        workgroupBarrier();
        var all = vec4<f32>();
        for (var i = 0u; i < 16u; i++) {
            all += other_tile[i * LINE + y];
        }
        most = next;
        sum = sum * factor + all;
        found = Square(found.c0 * factor, found.c1 * factor, found.c2 * factor, found.c3 * factor);

        // The values of 16 keys at a time; those beyond the last are 0, as their powers are.
        found = with_values(found, scores.c0, shared_head, first, first_element + x, x, y);
        found = with_values(found, scores.c1, shared_head, first + 16u, first_element + x, x, y);
        found = with_values(found, scores.c2, shared_head, first + 32u, first_element + x, x, y);
        found = with_values(found, scores.c3, shared_head, first + 48u, first_element + x, x, y);
    }

    if (number >= p.count) {
        return;
    }
    let by_query = transposed(found);
    let place = Place(number, shared_head, first_element + x, x);
    finish_row(place, y, row.x, State(by_query.c0, most.x, sum.x));
    finish_row(place, y + 16u, row.y, State(by_query.c1, most.y, sum.y));
    finish_row(place, y + 32u, row.z, State(by_query.c2, most.z, sum.z));
    finish_row(place, y + 48u, row.w, State(by_query.c3, most.w, sum.w));
}

fn with_products(sums: Square, own: vec4<f32>, others: vec4<f32>) -> Square {
    return Square(
        sums.c0 + own * others.x,
        sums.c1 + own * others.y,
        sums.c2 + own * others.z,
        sums.c3 + own * others.w,
    );
}

fn transposed(square: Square) -> Square {
    return Square(
        vec4<f32>(square.c0.x, square.c1.x, square.c2.x, square.c3.x),
        vec4<f32>(square.c0.y, square.c1.y, square.c2.y, square.c3.y),
        vec4<f32>(square.c0.z, square.c1.z, square.c2.z, square.c3.z),
        vec4<f32>(square.c0.w, square.c1.w, square.c2.w, square.c3.w),
    );
}

fn key_element(shared_head: u32, key: u32, element: u32) -> f32 {
    if (key >= p.keys) {
        return 0.0f;
    }
    return keys[(shared_head * p.keys + key) * p.elements + element];
}

fn value_element(place: u32, element: u32) -> f32 {
    if (element >= p.value_elements) {
        return 0.0f;
    }
    return values[place + element];
}

// Queries of all heads that share one of keys and values are numbered in a row.
fn queries_of(shared_head: u32, rows: vec4<u32>) -> Queries {
    let shared_heads = p.heads / p.group;
    let heads = shared_head % shared_heads * p.group + rows / p.queries;
    return Queries(shared_head / shared_heads, heads, rows % p.queries);
}

// What becomes of the products of four queries with a key.
fn finish_quad(own: Queries, key: u32, products: vec4<f32>) -> vec4<f32> {
    if (key >= p.keys) {
        return products;
    }
    return vec4<f32>(
        finish_score(vec4<u32>(own.batch, own.heads.x, own.numbers.x, key), products.x),
        finish_score(vec4<u32>(own.batch, own.heads.y, own.numbers.y, key), products.y),
        finish_score(vec4<u32>(own.batch, own.heads.z, own.numbers.z, key), products.z),
        finish_score(vec4<u32>(own.batch, own.heads.w, own.numbers.w, key), products.w),
    );
}

// The greatest of `most` and the scores with those of four keys, from `key` on, that there are.
fn most_of(key: u32, scores: Square, most: vec4<f32>) -> vec4<f32> {
    var found = most;
    if (key < p.keys) {
        found = max(found, scores.c0);
    }
    if (key + 16u < p.keys) {
        found = max(found, scores.c1);
    }
    if (key + 32u < p.keys) {
        found = max(found, scores.c2);
    }
    if (key + 48u < p.keys) {
        found = max(found, scores.c3);
    }
    return found;
}

fn powers_of(scores: vec4<f32>) -> vec4<f32> {
    return vec4<f32>(
        exp_nonpositive_float32(scores.x),
        exp_nonpositive_float32(scores.y),
        exp_nonpositive_float32(scores.z),
        exp_nonpositive_float32(scores.w),
    );
}

// The same of scores with a key, 0 where there is none.
fn powers_of_key(key: u32, scores: vec4<f32>) -> vec4<f32> {
    if (key >= p.keys) {
        return vec4<f32>();
    }
    return powers_of(scores);
}

// Adds the values of 16 keys, from number `first` on, of which the invocation has the powers with the one of its `x`.
fn with_values(
    sums: Square,
    powers: vec4<f32>,
    shared_head: u32,
    first: u32,
    element: u32,
    x: u32,
    y: u32,
) -> Square {
    var quad = vec4<f32>();
    if (first + y < p.keys) {
        let place = (shared_head * p.keys + first + y) * p.value_elements;
        quad = vec4<f32>(
            value_element(place, element),
            value_element(place, element + 16u),
            value_element(place, element + 32u),
            value_element(place, element + 48u),
        );
    }
    workgroupBarrier();
    own_tile[x * LINE + y] = powers;
    other_tile[y * LINE + x] = quad;
    workgroupBarrier();
    var found = sums;
    for (var k = 0u; k < 16u; k++) {
        found = with_products(found, own_tile[k * LINE + y], other_tile[k * LINE + x]);
    }
    return found;
}

// What an invocation has of a query: four sums of values, the greatest score, and the sum of powers.
struct State {
    found: vec4<f32>,
    most: f32,
    sum: f32,
}

// Of which workgroup, and from which element on, the invocation with number `x` of 16 has sums.
struct Place {
    number: u32,
    shared_head: u32,
    element: u32,
    x: u32,
}

fn finish_row(place: Place, own_row: u32, row: u32, state: State) {
    if (row >= p.group * p.queries) {
        return;
    }
#if PARTS
    store_state(place.number, own_row, place.x, state);
#elif CARRIED
    if (p.last < p.keys) {
        store_state(place.number, own_row, place.x, state);
    } else {
        store_results(place, row, state);
    }
#else
    store_results(place, row, state);
#endif
}

fn store_results(place: Place, row: u32, state: State) {
    store_result(place.shared_head, row, place.element, state.found.x, state.sum);
    store_result(place.shared_head, row, place.element + 16u, state.found.y, state.sum);
    store_result(place.shared_head, row, place.element + 32u, state.found.z, state.sum);
    store_result(place.shared_head, row, place.element + 48u, state.found.w, state.sum);
}

fn store_result(shared_head: u32, row: u32, element: u32, found: f32, sum: f32) {
    if (element < p.value_elements) {
        let own = queries_of(shared_head, vec4<u32>(row));
        let result = select(found / sum, from_bits(0x7fc00000u), sum == 0.0f);
        store_output(along(vec4<u32>(own.batch, own.numbers.x, own.heads.x, element), p.output_steps), result);
    }
}
