// Few elements of a row, without sorting it. The first elements of a row, `goal` of them, are not behind the last of as many that
// are each the first of an invocation's share. What is not behind that one is gathered: few, since of the other shares nothing
// is. Then each is ranked by counting, so that the order in which they were gathered does not matter.
var<workgroup> few_keys: array<Key, BLOCK / 2>;
var<workgroup> few_positions: array<u32, BLOCK / 2>;
var<workgroup> last_few_key: Key;
var<workgroup> last_few_position: u32;
var<workgroup> few_count: atomic<u32>;

// How many of the first `count` of these elements stand before another.
fn rank_among_few(key: Key, position: u32, count: u32) -> u32 {
    var rank = 0u;
    for (var i = 0u; i < count; i++) {
        rank += u32(is_before(few_keys[i], few_positions[i], key, position));
    }
    return rank;
}

@compute @workgroup_size(WORKGROUP)
fn select_rows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, counts);
    if (number >= p.rows) {
        return;
    }
    let row = row_of(number);
    var key = last_key();
    var position = NOWHERE;
    var at = lane;
    // Four loads in flight.
    for (; at + 3u * WORKGROUP < p.source; at += 4u * WORKGROUP) {
#for i in 0 1 2 3
        let key_$i = key_of(load_input(row.input + (at + ${i}u * WORKGROUP) * p.input_stride));
#endfor
#for i in 0 1 2 3
        if (is_before(key_$i, at + ${i}u * WORKGROUP, key, position)) {
            key = key_$i;
            position = at + ${i}u * WORKGROUP;
        }
#endfor
    }
    for (; at < p.source; at += WORKGROUP) {
        let own = key_of(load_input(row.input + at * p.input_stride));
        if (is_before(own, at, key, position)) {
            key = own;
            position = at;
        }
    }
    few_keys[lane] = key;
    few_positions[lane] = position;
    if (lane == 0u) {
        atomicStore(&few_count, 0u);
    }
    workgroupBarrier();
    if (rank_among_few(key, position, WORKGROUP) == p.goal - 1u) {
        last_few_key = key;
        last_few_position = position;
    }
    workgroupBarrier();
    for (at = lane; at < p.source; at += WORKGROUP) {
        let own = key_of(load_input(row.input + at * p.input_stride));
        if (!is_before(last_few_key, last_few_position, own, at)) {
            let free = atomicAdd(&few_count, 1u);
            few_keys[free] = own;
            few_positions[free] = at;
        }
    }
    workgroupBarrier();
    let count = atomicLoad(&few_count);
    for (var i = lane; i < count; i += WORKGROUP) {
        let rank = rank_among_few(few_keys[i], few_positions[i], count);
        if (rank < p.goal) {
            store_ranked(row, rank, few_positions[i]);
        }
    }
}
