// Neighbouring results are closer in memory than the elements of one: neighbouring invocations take neighbouring results, each
// of them one, or four with QUAD_COLUMNS, and the units of a part are dealt to COLUMN_LANES that have the same.
#if QUAD_COLUMNS
// Four neighbouring results of one invocation, which loads their elements by quads.
struct States {
    x: State,
    y: State,
    z: State,
    w: State,
}

struct Units {
    x: Unit,
    y: Unit,
    z: Unit,
    w: Unit,
}

fn load_units(first: u32, number: u32) -> Units {
    let index = 4u * number;
    let a = load_input_quad((first + offset_of(index)) / 4u);
    let b = load_input_quad((first + offset_of(index + 1u)) / 4u);
    let c = load_input_quad((first + offset_of(index + 2u)) / 4u);
    let d = load_input_quad((first + offset_of(index + 3u)) / 4u);
    return Units(Unit(a.x, b.x, c.x, d.x), Unit(a.y, b.y, c.y, d.y), Unit(a.z, b.z, c.z, d.z), Unit(a.w, b.w, c.w, d.w));
}

fn with_quads(all: States, is_more: bool, first: u32, number: u32) -> States {
    let units = load_units(first, number);
    return States(
        with_unit(all.x, is_more, units.x, number),
        with_unit(all.y, is_more, units.y, number),
        with_unit(all.z, is_more, units.z, number),
        with_unit(all.w, is_more, units.w, number),
    );
}

fn combine_columns(a: States, b: States) -> States {
    return States(combine(a.x, b.x), combine(a.y, b.y), combine(a.z, b.z), combine(a.w, b.w));
}

// As combine_range of one result.
fn combine_ranges(first: u32, begin: u32, end: u32, step: u32) -> States {
    let count = (end - 1u - begin) / step + 1u;
    var all: States;
    var i = 0u;
    while (i < count) {
        let run = i;
        let stop = i + min(65u, count - i);
        var own: States;
        for (; i < stop; i++) {
            own = with_quads(own, i > run, first, begin + i * step);
        }
        if (run > 0u) {
            own = combine_columns(all, own);
        }
        all = own;
    }
    return all;
}

// `all` and the elements behind the last unit.
fn with_last_elements(all: State, first: u32) -> State {
    var state = all;
    for (var index = 4u * p.units; index < p.length; index++) {
        state = combine_next(state, state_of(load_element(first, index), index));
    }
    return state;
}

// Results of an invocation.
const OWN_COLUMNS = 4u;
#else

// Results of an invocation.
const OWN_COLUMNS = 1u;
#endif

#if COLUMN_LANES_16
const COLUMN_LANES = 16u;
#else
const COLUMN_LANES = 4u;
#endif

// Invocations that are neighbours, and results of a workgroup.
const COLUMNS_ACROSS = WORKGROUP / COLUMN_LANES;
const COLUMNS_WIDTH = COLUMNS_ACROSS * OWN_COLUMNS;

@compute @workgroup_size(WORKGROUP)
fn reduce_rows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let part = item % p.parts;
    let begin = part_begin(part);
    let end = part_end(part);
    let group = item / p.parts * COLUMNS_WIDTH;
    let lane = invocation / COLUMNS_ACROSS;
    let column = invocation % COLUMNS_ACROSS * OWN_COLUMNS;
    if (group + column < p.results && lane < end - begin) {
        let first = offsets_of(group + column).input;
#if QUAD_COLUMNS
        let found = combine_ranges(first, begin + lane, end, COLUMN_LANES);
        let at = lane * COLUMNS_WIDTH + column;
        states[at] = found.x;
        states[at + 1u] = found.y;
        states[at + 2u] = found.z;
        states[at + 3u] = found.w;
#else
        states[invocation] = combine_range(first, begin + lane, end, COLUMN_LANES);
#endif
    }
    workgroupBarrier();
    let result = group + invocation;
    if (invocation >= COLUMNS_WIDTH || result >= p.results) {
        return;
    }
    var all = states[invocation];
    for (var other = 1u; other < min(COLUMN_LANES, end - begin); other++) {
        all = combine(all, states[invocation + other * COLUMNS_WIDTH]);
    }
#if QUAD_COLUMNS
    let first = offsets_of(result).input;
    if (end == p.units) {
        all = with_last_elements(all, first);
    }
    all = settled(first, all);
#endif
#if PARTS
    partials[part * p.results + result] = all;
#else
    store_result(result, all);
#endif
}
