// The entry where a head of keys and values has 5 to 16 queries (FEW): a workgroup has all of them, and 64 elements of the
// values, or 128. It meets the keys in tiles of 64, with the running maximum and sum of a softmax. An invocation has a query,
// and the scores with four keys, 16 apart, and then the sums of four or eight elements, 16 apart. It calls functions of
// attention/kernel.wgsl, attention/several.wgsl, attention/operands.wgsl and attention/results.wgsl.
// Quads from line to line of a tile, which is 16 quads wide.
const LINE = 17u;

// Of 16 elements the queries, or of 16 keys the powers; between them the greatest scores that invocations have found.
var<workgroup> own_tile: array<f32, 272>;
// Of 16 elements quads of keys, or of 16 keys quads of elements of values.
var<workgroup> other_tile: array<vec4<f32>, 272>;
// The sums of powers that invocations have.
var<workgroup> shares: array<f32, 272>;

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
    let row = rows_from(own_group / chunks % blocks * ROWS + y);
    let own_row = min(row, rows - 1u);
    let own = queries_of(shared_head, own_row);
    let own_query = query_head(own.batch, own.heads);
    let own_keys = key_head(own.batch, shared_head % (p.heads / p.group));
    let own_values = value_head(own.batch, shared_head % (p.heads / p.group));

    // A query whose scores are all lower, minus infinity, has powers of 0, and no result.
    var most = from_bits(LEAST);
    var sum = 0.0f;
    var found = Square();
#if ELEMENTS_128
    var right = Square();
#endif
#if CARRIED
    if (p.first > 0u && number < p.count) {
        let offset = state_offset(number, y);
        most = several_states(offset + ELEMENTS);
        sum = several_states(offset + ELEMENTS + 1u);
        found = square_of_states(offset + x);
#if ELEMENTS_128
        right = square_of_states(offset + x + 64u);
#endif
    }
    storageBarrier(); // one invocation of a query stores what all have read
#endif
    for (var first = first_key; first < last_key; first += KEYS) {
        var scores = Square();
        for (var start = 0u; start < p.elements; start += 16u) {
            var own_elements = 0.0f;
            var other_quad = vec4<f32>();
            let element = start + x;
            if (element < p.elements) {
                own_elements = query_element(own_query, own.numbers, element);
                other_quad = four_keys(own_keys, first + y, element);
            }
            workgroupBarrier();
            own_tile[x * LINE + y] = own_elements;
            other_tile[x * LINE + y] = other_quad;
            workgroupBarrier();
            for (var k = 0u; k < 16u; k++) {
                scores = with_products(scores, own_tile[k * LINE + y], other_tile[k * LINE + x]);
            }
        }
        scores = Square(
            finish_scores(own, first + x, scores.c0),
            finish_scores(own, first + x + 16u, scores.c1),
            finish_scores(own, first + x + 32u, scores.c2),
            finish_scores(own, first + x + 48u, scores.c3),
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
        shares[x * LINE + y] = scores.c0 + scores.c1 + scores.c2 + scores.c3;
        workgroupBarrier();
        var all = 0.0f;
        for (var i = 0u; i < 16u; i++) {
            all += shares[i * LINE + y];
        }
        most = next;
        sum = sum * factor + all;
        found = scaled(found, factor);

        // The values of 16 keys at a time; those beyond the last are 0, as their powers are.
        found = with_values(found, scores.c0, own_values, first, first_element + x, x, y);
        found = with_values(found, scores.c1, own_values, first + 16u, first_element + x, x, y);
        found = with_values(found, scores.c2, own_values, first + 32u, first_element + x, x, y);
        found = with_values(found, scores.c3, own_values, first + 48u, first_element + x, x, y);
#if ELEMENTS_128
        right = scaled(right, factor);
        right = with_values(right, scores.c0, own_values, first, first_element + 64u + x, x, y);
        right = with_values(right, scores.c1, own_values, first + 16u, first_element + 64u + x, x, y);
        right = with_values(right, scores.c2, own_values, first + 32u, first_element + 64u + x, x, y);
        right = with_values(right, scores.c3, own_values, first + 48u, first_element + 64u + x, x, y);
#endif
    }

    if (number >= p.count) {
        return;
    }
    finish_square(Location(number, shared_head, first_element, x), y, row, found, most, sum);
#if ELEMENTS_128
    finish_square(Location(number, shared_head, first_element, x + 64u), y, row, right, most, sum);
#endif
}

// The greatest of `most` and the scores with those of four keys, from `key` on, that there are.
fn most_of(key: u32, scores: Square, most: f32) -> f32 {
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

// Adds the values of 16 keys, from number `first` on, of which the invocation has the powers with the one of its `x`.
fn with_values(
    sums: Square,
    powers: f32,
    own: Head,
    first: u32,
    element: u32,
    x: u32,
    y: u32,
) -> Square {
    var quad = vec4<f32>();
    if (first + y < p.keys) {
        quad = vec4<f32>(
            value_element(own, first + y, element),
            value_element(own, first + y, element + 16u),
            value_element(own, first + y, element + 32u),
            value_element(own, first + y, element + 48u),
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
