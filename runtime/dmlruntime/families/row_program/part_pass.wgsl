// A pass over rows that are cut into parts: row_pass$s leaves the states of these, and find$s combines them. Every invocation
// that needs the state of a row combines the parts itself, always in the same order, which saves a step that would have little
// to do.
#if PARTS

// The states of all rows' first parts, then those of their second parts, and so on.
@group(0) @binding($binding) var<storage, read_write> partials$s: array<State$s>;

fn find$s(row: Row, own: Own) -> State$s {
    let number = min(own.number, p.rows - 1u);
    var all: State$s;
    if (own.lane < p.parts) {
        all = partials$s[own.lane * p.rows + number];
        for (var part = own.lane + LANES; part < p.parts; part += LANES) {
            all = combine$s(all, partials$s[part * p.rows + number]);
        }
    }
    return fold$s(all, own, min(p.parts, LANES));
}

@compute @workgroup_size(WORKGROUP)
fn row_pass$s(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let number = item / p.parts * ROWS + row_in_workgroup(invocation);
    let location = row_of(min(number, p.rows - 1u));
    var own = own_of(location, number, invocation);
    let row = found$s(location, &own);
    let part = item % p.parts;
    let all = find_between$s(row, own, part_begin(part), part_end(part));
    if (own.lane == 0u && number < p.rows) {
        partials$s[part * p.rows + number] = all;
    }
}
#endif
