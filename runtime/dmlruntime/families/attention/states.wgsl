// What is not a result yet: of a query and some keys the sums of ELEMENTS elements of the values, the greatest score and the sum
// of powers. Where the keys are in parts, the entry `join` makes results of those of all parts; where a launch has not met all
// keys, the next one goes on with them (CARRIED). It calls functions of attention/several.wgsl and attention/results.wgsl.
@group(0) @binding(12) var<storage, read_write> states: array<f32>;

// Words of a state.
const STATE = ELEMENTS + 2u;

fn state_place(number: u32, row: u32) -> u32 {
    return (number * ROWS + row) * STATE;
}

// Stores four elements, 16 apart.
fn store_state(place: u32, element: u32, state: State) {
    states[place + element] = state.found.x;
    states[place + element + 16u] = state.found.y;
    states[place + element + 32u] = state.found.z;
    states[place + element + 48u] = state.found.w;
    if (element == 0u) {
        states[place + ELEMENTS] = state.most;
        states[place + ELEMENTS + 1u] = state.sum;
    }
}

#if CARRIED
// The same word of the states of several queries.
fn several_states(place: u32, step: u32) -> Several {
#if FEW
    return states[place];
#else
    return vec4<f32>(states[place], states[place + step], states[place + 2u * step], states[place + 3u * step]);
#endif
}

fn square_of_states(place: u32, step: u32) -> Square {
    return Square(
        several_states(place, step),
        several_states(place + 16u, step),
        several_states(place + 32u, step),
        several_states(place + 48u, step),
    );
}
#endif

#if PARTS
// An invocation has an element of a query.
@compute @workgroup_size(WORKGROUP)
fn join(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups) * WORKGROUP + lane;
    if (number >= p.count) {
        return;
    }
    let rows = p.group * p.queries;
    let chunks = (p.value_elements + ELEMENTS - 1u) / ELEMENTS;
    let blocks = (rows + ROWS - 1u) / ROWS;
    let element = number % ELEMENTS;
    let row = number / ELEMENTS % rows;
    let chunk = number / ELEMENTS / rows % chunks;
    let shared_head = number / ELEMENTS / rows / chunks;
    let first_part = ((shared_head * blocks + row / ROWS) * chunks + chunk) * p.parts;
    var most = from_bits(LEAST);
    var sum = 0.0f;
    var found = 0.0f;
    for (var part = 0u; part < p.parts; part++) {
        let state = state_place(first_part + part, row % ROWS);
        let next = max(most, states[state + ELEMENTS]);
        let factor = exp_nonpositive_float32(most - next);
        let own_factor = exp_nonpositive_float32(states[state + ELEMENTS] - next);
        found = found * factor + states[state + element] * own_factor;
        sum = sum * factor + states[state + ELEMENTS + 1u] * own_factor;
        most = next;
    }
    store_result(shared_head, row, chunk * ELEMENTS + element, found, sum);
}
#endif
