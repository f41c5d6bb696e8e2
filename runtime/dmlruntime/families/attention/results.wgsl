// What becomes of the sums of an invocation: results, or states. It calls functions of attention/parts.wgsl
// and attention/several.wgsl.
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=11, s=

// What an invocation has of a query: four sums of values, the greatest score, and the sum of powers.
struct State {
    found: vec4<f32>,
    most: f32,
    sum: f32,
}

// Between the elements of an invocation.
#if FEW || ONE
const APART = 16u;
#else
const APART = 1u;
#endif

// Of which workgroup an invocation has sums; its elements are four, from number `x` of those from `first_element` on.
struct Location {
    number: u32,
    shared_head: u32,
    first_element: u32,
    x: u32,
}

fn finish_square(location: Location, y: u32, rows: SeveralRows, found: Square, most: Several, sum: Several) {
#if FEW || ONE
    finish_row(location, y, rows, State(vec4<f32>(found.c0, found.c1, found.c2, found.c3), most, sum));
#else
    let c0 = vec4<f32>(found.c0.x, found.c1.x, found.c2.x, found.c3.x);
    let c1 = vec4<f32>(found.c0.y, found.c1.y, found.c2.y, found.c3.y);
    let c2 = vec4<f32>(found.c0.z, found.c1.z, found.c2.z, found.c3.z);
    let c3 = vec4<f32>(found.c0.w, found.c1.w, found.c2.w, found.c3.w);
    finish_row(location, y, rows.x, State(c0, most.x, sum.x));
    finish_row(location, y + 1u, rows.y, State(c1, most.y, sum.y));
    finish_row(location, y + 2u, rows.z, State(c2, most.z, sum.z));
    finish_row(location, y + 3u, rows.w, State(c3, most.w, sum.w));
#endif
}

fn finish_row(location: Location, own_row: u32, row: u32, state: State) {
    if (row >= p.group * p.queries) {
        return;
    }
#if PARTS
    store_state(state_offset(location.number, own_row), location.x, state);
#elif CARRIED
    if (p.last < p.keys) {
        store_state(state_offset(location.number, own_row), location.x, state);
    } else {
        store_results(location, row, state);
    }
#else
    store_results(location, row, state);
#endif
}

fn store_results(location: Location, row: u32, state: State) {
    let element = location.first_element + location.x;
    store_result(location.shared_head, row, element, state.found.x, state.sum);
    store_result(location.shared_head, row, element + APART, state.found.y, state.sum);
    store_result(location.shared_head, row, element + 2u * APART, state.found.z, state.sum);
    store_result(location.shared_head, row, element + 3u * APART, state.found.w, state.sum);
}

fn store_result(shared_head: u32, row: u32, element: u32, found: f32, sum: f32) {
    if (element < p.value_elements) {
        let shared_heads = p.heads / p.group;
        let head = shared_head % shared_heads * p.group + row / p.queries;
        let at = vec4<u32>(shared_head / shared_heads, row % p.queries, head, element);
        let result = select(found / sum, from_bits(0x7fc00000u), sum == 0.0f);
        store_output(along(at, p.output_strides), result);
    }
}
#if CARRIED || PARTS

// What is not a result yet: of a query and some keys the sums of ELEMENTS elements of the values, the greatest score and the sum
// of powers. Where the keys are in parts, the entry `join` makes results of those of all parts; where a launch has not met all
// keys, the next one goes on with them (CARRIED).
@group(0) @binding(12) var<storage, read_write> states: array<f32>;

// Words of a state.
const STATE = ELEMENTS + 2u;

fn state_offset(number: u32, row: u32) -> u32 {
    return (number * ROWS + row) * STATE;
}

// Stores four elements.
fn store_state(offset: u32, element: u32, state: State) {
    states[offset + element] = state.found.x;
    states[offset + element + APART] = state.found.y;
    states[offset + element + 2u * APART] = state.found.z;
    states[offset + element + 3u * APART] = state.found.w;
    if (element == 0u) {
        states[offset + ELEMENTS] = state.most;
        states[offset + ELEMENTS + 1u] = state.sum;
    }
}

#if CARRIED
// The same word of the states of several queries.
fn several_states(offset: u32) -> Several {
#if FEW
    return states[offset];
#else
    return vec4<f32>(states[offset], states[offset + STATE], states[offset + 2u * STATE], states[offset + 3u * STATE]);
#endif
}

fn square_of_states(offset: u32) -> Square {
    return Square(
        several_states(offset),
        several_states(offset + APART),
        several_states(offset + 2u * APART),
        several_states(offset + 3u * APART),
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
    for (var part = 0u; part < p.parts; part += 8u) {
        // All are loaded before the first is waited for.
#for i in 0 1 2 3 4 5 6 7
        let state_$i = state_offset(first_part + min(part + ${i}u, p.parts - 1u), row % ROWS);
        let most_$i = states[state_$i + ELEMENTS];
        let sum_$i = states[state_$i + ELEMENTS + 1u];
        let found_$i = states[state_$i + element];
#endfor
#for i in 0 1 2 3 4 5 6 7
        if (part + ${i}u < p.parts) {
            let next = max(most, most_$i);
            let factor = exp_nonpositive_float32(most - next);
            let own_factor = exp_nonpositive_float32(most_$i - next);
            found = found * factor + found_$i * own_factor;
            sum = sum * factor + sum_$i * own_factor;
            most = next;
        }
#endfor
    }
    store_result(shared_head, row, chunk * ELEMENTS + element, found, sum);
}
#endif
#endif
