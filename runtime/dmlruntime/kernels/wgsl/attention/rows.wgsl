// The entry that computes results: a workgroup has 16 queries and 64 elements of the values. It meets the keys in tiles of 64,
// with the running maximum and sum of a softmax. The 16 invocations of a query have four keys each, 16 apart, and then
// four elements of the sums of values. It calls functions of attention/parts.wgsl and attention/scores.wgsl.
#include "mathematics/exp_nonpositive_float32.wgsl"
#include "types/from_bits.wgsl"
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=11, s=

@group(0) @binding(6) var<storage, read> queries: array<f32>;
@group(0) @binding(7) var<storage, read> keys: array<f32>;
@group(0) @binding(8) var<storage, read> values: array<f32>;
#if CARRIED
// What invocations carry from launch to launch: their sums, the greatest score and the sum of powers.
@group(0) @binding(12) var<storage, read_write> carried: array<f32>;
#endif

const ROWS = 16u;
const KEYS = 64u;
const ELEMENTS = 64u;
// Elements from line to line of tiles that are 16 and 64 wide.
const LINE = 17u;
const WIDE = 65u;

var<workgroup> queries_tile: array<f32, 272>;
var<workgroup> keys_tile: array<f32, 1088>;
var<workgroup> powers: array<f32, 1040>;
var<workgroup> values_tile: array<f32, 1040>;
var<workgroup> shares: array<f32, 272>;

@compute @workgroup_size(WORKGROUP)
fn attend(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups);
    let chunks = (p.value_elements + ELEMENTS - 1u) / ELEMENTS;
    let blocks = (p.group * p.queries + ROWS - 1u) / ROWS;
    let block = min(number, p.count - 1u) / chunks;
    let shared_head = block / blocks;
    let shared_heads = p.heads / p.group;
    let x = lane % 16u;
    let y = lane / 16u;
    let first_element = number % chunks * ELEMENTS;
    // Queries of all heads that share one of keys and values are numbered in a row.
    let row = block % blocks * ROWS + y;
    let own_row = min(row, p.group * p.queries - 1u);
    let head = shared_head % shared_heads * p.group + own_row / p.queries;
    var at = vec4<u32>(shared_head / shared_heads, head, own_row % p.queries, 0u);
    let query_place = (shared_head * p.group * p.queries + own_row) * p.elements;

    // At first the least finite number. A query whose scores are all lower, minus infinity, has powers of 0, and no result.
    var most = from_bits(0xff7fffffu);
    var sum = 0.0f;
    var found = vec4<f32>();
#if CARRIED
    let slot = (number * WORKGROUP + lane) * 6u;
    if (p.first > 0u && number < p.count) {
        found = vec4<f32>(carried[slot], carried[slot + 1u], carried[slot + 2u], carried[slot + 3u]);
        most = carried[slot + 4u];
        sum = carried[slot + 5u];
    }
#endif
    for (var first = p.first; first < p.last; first += KEYS) {
        var scores = vec4<f32>();
        for (var start = 0u; start < p.elements; start += 16u) {
            let element = start + x;
            var own = 0.0f;
            var others = vec4<f32>();
            if (element < p.elements) {
                own = queries[query_place + element];
                for (var i = 0u; i < 4u; i++) {
                    let key = first + y + 16u * i;
                    if (key < p.keys) {
                        others[i] = keys[(shared_head * p.keys + key) * p.elements + element];
                    }
                }
            }
            workgroupBarrier();
            queries_tile[y * LINE + x] = own;
            keys_tile[y * LINE + x] = others.x;
            keys_tile[(y + 16u) * LINE + x] = others.y;
            keys_tile[(y + 32u) * LINE + x] = others.z;
            keys_tile[(y + 48u) * LINE + x] = others.w;
            workgroupBarrier();
            for (var k = 0u; k < 16u; k += 4u) {
                meet_four(y * LINE + k, x * LINE + k, &scores);
            }
        }

        // The greatest score of the query, of all its invocations.
        var own_most = most;
        for (var i = 0u; i < 4u; i++) {
            at.w = first + x + 16u * i;
            if (at.w < p.keys) {
                scores[i] = finish_score(at, scores[i]);
                own_most = max(own_most, scores[i]);
            }
        }
        shares[y * LINE + x] = own_most;
        workgroupBarrier();
        var next = most;
        for (var i = 0u; i < 16u; i++) {
            next = max(next, shares[y * LINE + i]);
        }
        let factor = exp_nonpositive_float32(most - next);
        workgroupBarrier();
        var own_sum = 0.0f;
        for (var i = 0u; i < 4u; i++) {
            var power = 0.0f;
            if (first + x + 16u * i < p.keys) {
                power = exp_nonpositive_float32(scores[i] - next);
            }
            powers[y * WIDE + x + 16u * i] = power;
            own_sum += power;
        }
        shares[y * LINE + x] = own_sum;
        workgroupBarrier();
        var all = 0.0f;
        for (var i = 0u; i < 16u; i++) {
            all += shares[y * LINE + i];
        }
        most = next;
        sum = sum * factor + all;
        found *= factor;

        // The values of 16 keys at a time; those beyond the last are 0, as their powers are.
        for (var start = 0u; start < KEYS; start += 16u) {
            var others = vec4<f32>();
            if (first + start + y < p.keys) {
                for (var i = 0u; i < 4u; i++) {
                    let element = first_element + x + 16u * i;
                    if (element < p.value_elements) {
                        others[i] = values[(shared_head * p.keys + first + start + y) * p.value_elements + element];
                    }
                }
            }
            workgroupBarrier();
            values_tile[y * WIDE + x] = others.x;
            values_tile[y * WIDE + x + 16u] = others.y;
            values_tile[y * WIDE + x + 32u] = others.z;
            values_tile[y * WIDE + x + 48u] = others.w;
            workgroupBarrier();
            for (var k = 0u; k < 16u; k += 4u) {
                weigh_four(y * WIDE + start + k, k * WIDE + x, &found);
            }
        }
    }

    if (number >= p.count || row >= p.group * p.queries) {
        return;
    }
#if CARRIED
    if (p.last < p.keys) {
        for (var i = 0u; i < 4u; i++) {
            carried[slot + i] = found[i];
        }
        carried[slot + 4u] = most;
        carried[slot + 5u] = sum;
        return;
    }
#endif
    for (var i = 0u; i < 4u; i++) {
        let element = first_element + x + 16u * i;
        if (element < p.value_elements) {
            let result = select(found[i] / sum, from_bits(0x7fc00000u), sum == 0.0f);
            store_output(along(vec4<u32>(at.x, at.z, at.y, element), p.output_steps), result);
        }
    }
}

// Adds four terms to the products of a query with four keys.
fn meet_four(query: u32, key: u32, scores: ptr<function, vec4<f32>>) {
    var all = *scores;
    for (var k = 0u; k < 4u; k++) {
        all += queries_tile[query + k] * vec4<f32>(
            keys_tile[key + k],
            keys_tile[key + 16u * LINE + k],
            keys_tile[key + 32u * LINE + k],
            keys_tile[key + 48u * LINE + k],
        );
    }
    *scores = all;
}

// Adds the weighed values of four keys to four sums.
fn weigh_four(power: u32, value: u32, found: ptr<function, vec4<f32>>) {
    var all = *found;
    for (var k = 0u; k < 4u; k++) {
        let place = value + k * WIDE;
        all += powers[power + k] * vec4<f32>(
            values_tile[place],
            values_tile[place + 16u],
            values_tile[place + 32u],
            values_tile[place + 48u],
        );
    }
    *found = all;
}
