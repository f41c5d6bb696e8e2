// The entry that computes results of many queries: a workgroup has 64 of them, or 128 (ROWS_128), and up to 128 elements of the
// values. It meets the keys in tiles of 64, with the running maximum and sum of a softmax. An invocation has a quad of queries,
// the scores with eight keys, 8 apart, and then the sums of quads of elements, 32 apart. It calls
// functions of attention/kernel.wgsl, attention/several.wgsl, attention/operands.wgsl and attention/results.wgsl.
const INVOCATIONS = 2u * ROWS;
const VALUE_QUADS = ELEMENTS / 4u;
#if SUMS_2
const OTHER_QUADS = VALUE_QUADS;
#else
const OTHER_QUADS = 16u;
#endif

// Of 16 elements quads of queries, or of 16 keys the powers; between them what invocations have found. A quad lies behind each
// line, so that neighbours use different banks.
struct OwnLine {
    quads: array<vec4<f32>, ROWS / 4u + 1u>,
}

var<workgroup> own_tile: array<OwnLine, 16>;
// Of 16 elements quads of keys, 8 apart, or of 16 keys quads of elements of values.
struct OtherLine {
    quads: array<vec4<f32>, OTHER_QUADS + 1u>,
}

var<workgroup> other_tile: array<OtherLine, 16>;

// Four elements of four queries or keys as they are loaded.
struct HeldRows {
#for part in x y z w
    $part: Loaded,
#endfor
}

struct HeldValues {
#for i in 0 1 2 3
#if LOADS_$i
    v$i: Loaded,
#endif
#endfor
}

#for side in own other
fn store_$side(quad: u32, block: u32, held: HeldRows) {
#for part in x y z w
    let $part = four_of(held.$part);
#endfor
#for part:i in x:0 y:1 z:2 w:3
    ${side}_tile[4u * block + ${i}u].quads[quad] = vec4<f32>(x.$part, y.$part, z.$part, w.$part);
#endfor
}

#endfor
// The keys of a quad. Those behind the last are met and left out.
fn held_keys(own: Head, first: u32, quad: u32, element: u32) -> HeldRows {
    let key = first + quad / 8u * 32u + quad % 8u;
    return HeldRows(
#for i in 0 1 2 3
        key_four(own, min(key + ${i}u * 8u, p.keys - 1u), element),
#endfor
    );
}

// Values of 16 keys; those of keys behind the last are 0, as their powers are.
fn held_values(own: Head, first: u32, element: u32, lane: u32) -> HeldValues {
    var held = HeldValues();
#for i in 0 1 2 3
#if LOADS_$i
    let number_$i = lane + ${i}u * INVOCATIONS;
    if (number_$i < 16u * VALUE_QUADS && first + number_$i / VALUE_QUADS < p.keys) {
        held.v$i = value_four(own, first + number_$i / VALUE_QUADS, element + 4u * (number_$i % VALUE_QUADS));
    }
#endif
#endfor
    return held;
}

fn store_values(lane: u32, held: HeldValues) {
#for i in 0 1 2 3
#if LOADS_$i
    let number_$i = lane + ${i}u * INVOCATIONS;
    if (number_$i < 16u * VALUE_QUADS) {
        other_tile[number_$i / VALUE_QUADS].quads[number_$i % VALUE_QUADS] = four_of(held.v$i);
    }
#endif
#endfor
}

@compute @workgroup_size(INVOCATIONS)
fn attend(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups);
    if (number >= p.count) {
        return;
    }
    let own_group = number / p.parts;
    let chunks = (p.value_elements + ELEMENTS - 1u) / ELEMENTS;
    let rows = p.group * p.queries;
    let blocks = (rows + ROWS - 1u) / ROWS;
    let shared_head = own_group / chunks / blocks;
    let first_row = own_group / chunks % blocks * ROWS;
    let first_element = own_group % chunks * ELEMENTS;
    let first_key = p.first + number % p.parts * p.part_keys;
    let last_key = min(p.last, first_key + p.part_keys);
    let x = lane % 8u;
    let y = lane / 8u;
    let own_rows = rows_from(first_row + 4u * y);
    let own_queries = queries_of(shared_head, min(own_rows, SeveralRows(rows - 1u)));

    // What an invocation loads: eight neighbours the elements of two queries or keys of quads, which lie together.
    let loads_query = lane < ROWS;
    let quad = lane % 2u + 2u * (lane % ROWS / 8u);
    let block = lane / 2u % 4u;
    let loaded = queries_of(shared_head, min(rows_from(first_row + 4u * quad), SeveralRows(rows - 1u)));
#for part in x y z w
    let query_head_$part = query_head(loaded.batch, loaded.heads.$part);
#endfor
    let shared_heads = p.heads / p.group;
    let own_keys = key_head(shared_head / shared_heads, shared_head % shared_heads);
    let own_values = value_head(shared_head / shared_heads, shared_head % shared_heads);

    // A query whose scores are all lower, minus infinity, has powers of 0, and no result.
    var most = Several(from_bits(LEAST));
    var sum = Several(0);
#for e in 0 1 2 3
#if SUMS_$e
    var found_$e = Square();
#endif
#endfor
#if CARRIED
    if (p.first > 0u) {
        let offset = state_offset(number, 4u * y);
        most = several_states(offset + ELEMENTS);
        sum = several_states(offset + ELEMENTS + 1u);
#for e in 0 1 2 3
#if SUMS_$e
        found_$e = square_of_states(offset + 4u * x + 32u * ${e}u);
#endif
#endfor
    }
    storageBarrier(); // one invocation of a query stores what all have read
#endif
    var tile_held = HeldRows();
    if (loads_query) {
#for part in x y z w
        tile_held.$part = query_four(query_head_$part, loaded.numbers.$part, 4u * block);
#endfor
    } else if (lane < ROWS + KEYS) {
        tile_held = held_keys(own_keys, first_key, quad, 4u * block);
    }
    for (var first = first_key; first < last_key; first += KEYS) {
#for h in left right
        var $h = Square();
#endfor
        for (var start = 0u; start < p.elements; start += 16u) {
            if (loads_query) {
                store_own(quad, block, tile_held);
            } else if (lane < ROWS + KEYS) {
                store_other(quad, block, tile_held);
            }
            workgroupBarrier();
            if (start + 16u < p.elements) {
                let element = start + 16u + 4u * block;
                if (loads_query) {
#for part in x y z w
                    tile_held.$part = query_four(query_head_$part, loaded.numbers.$part, element);
#endfor
                } else if (lane < ROWS + KEYS) {
                    tile_held = held_keys(own_keys, first, quad, element);
                }
            }
#for k in 0 1 2 3 4 5 6 7
            {
                let left_keys = other_tile[$k].quads[x];
                let right_keys = other_tile[$k].quads[x + 8u];
                let own = own_tile[$k].quads[y];
                left = with_products(left, own, left_keys);
                right = with_products(right, own, right_keys);
            }
#endfor
            if (start + 8u < p.elements) {
#for k in 8 9 10 11 12 13 14 15
                {
                    let left_keys = other_tile[$k].quads[x];
                    let right_keys = other_tile[$k].quads[x + 8u];
                    let own = own_tile[$k].quads[y];
                    left = with_products(left, own, left_keys);
                    right = with_products(right, own, right_keys);
                }
#endfor
            }
            workgroupBarrier();
        }
        var held = held_values(own_values, first, first_element, lane);

        // The greatest score of each query, of all its invocations.
        var next = most;
#for h:c:i in left:c0:0 left:c1:1 left:c2:2 left:c3:3 right:c0:4 right:c1:5 right:c2:6 right:c3:7
        if (first + ${i}u * 8u + x < p.keys) {
            $h.$c = finish_scores(own_queries, first + ${i}u * 8u + x, $h.$c);
            next = max(next, $h.$c);
        }
#endfor
        own_tile[x].quads[y] = next;
        workgroupBarrier();
#for i in 0 1 2 3 4 5 6 7
        next = max(next, own_tile[$i].quads[y]);
#endfor
        workgroupBarrier();
        let factor = powers_of(most - next);
        most = next;
#for h:c:i in left:c0:0 left:c1:1 left:c2:2 left:c3:3 right:c0:4 right:c1:5 right:c2:6 right:c3:7
        $h.$c = powers_of_key(first + ${i}u * 8u + x, $h.$c - next);
#endfor
        own_tile[x].quads[y] = left.c0 + left.c2 + right.c0 + right.c2;
        own_tile[x + 8u].quads[y] = left.c1 + left.c3 + right.c1 + right.c3;
#for e in 0 1 2 3
#if SUMS_$e
        found_$e = scaled(found_$e, factor);
#endif
#endfor
        workgroupBarrier();
        var all = Several(0);
#for i in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
        all += own_tile[$i].quads[y];
#endfor
        sum = sum * factor + all;
        workgroupBarrier();

        // The values of 16 keys at a time.
        for (var chunk = 0u; chunk < 4u; chunk++) {
            if (first + 16u * chunk >= last_key) {
                break;
            }
#for n:h:even:odd in 0:left:c0:c1 1:left:c2:c3 2:right:c0:c1 3:right:c2:c3
            if (chunk == ${n}u) {
                own_tile[x].quads[y] = $h.$even;
                own_tile[x + 8u].quads[y] = $h.$odd;
            }
#endfor
            store_values(lane, held);
            workgroupBarrier();
            if (chunk < 3u) {
                held = held_values(own_values, first + 16u * chunk + 16u, first_element, lane);
            } else if (first + KEYS < last_key) {
                if (loads_query) {
#for part in x y z w
                    tile_held.$part = query_four(query_head_$part, loaded.numbers.$part, 4u * block);
#endfor
                } else if (lane < ROWS + KEYS) {
                    tile_held = held_keys(own_keys, first + KEYS, quad, 4u * block);
                }
            }
#for k in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
            {
                let own = own_tile[$k].quads[y];
#for e in 0 1 2 3
#if SUMS_$e
                let values_$e = other_tile[$k].quads[x + 8u * ${e}u];
                found_$e = with_products(found_$e, own, values_$e);
#endif
#endfor
            }
#endfor
            workgroupBarrier();
        }
    }

#for e in 0 1 2 3
#if SUMS_$e
    finish_square(
        Location(number, shared_head, first_element, 4u * x + 32u * ${e}u),
        4u * y,
        own_rows,
        found_$e,
        most,
        sum,
    );
#endif
#endfor
}
