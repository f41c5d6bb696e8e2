// Which sample of an output is the greatest: the first of several in C order, and NaN before any number. A sample outside the
// image is 0; where it is the greatest, there is none to pass a gradient on to.
const NONE = 0xffffffffu;

struct Pick {
    value: f32,
    row: u32,
    column: u32,
}

// A function: HLSL's constants of a module are numbers, not structures.
fn no_pick() -> Pick {
    return Pick(0.0f, NONE, NONE);
}

// Whether a takes the place of b.
fn beats(a: Pick, b: Pick) -> bool {
    if (a.row == NONE || b.row == NONE) {
        return a.row != NONE;
    }
    let is_before = a.row < b.row || (a.row == b.row && a.column < b.column);
    if (is_nan_float32(a.value) || is_nan_float32(b.value)) {
        return is_nan_float32(a.value) && (is_before || !is_nan_float32(b.value));
    }
    return a.value > b.value || (a.value == b.value && is_before);
}

// What an output is picked from: its samples inside the image, and where its region's entries and its image's plane begin.
struct Choice {
    y: vec4<u32>,
    x: vec4<u32>,
    offset: u32,
    first: vec2<u32>,
    samples: vec2<u32>,
}

fn choice_of(number: u32) -> Choice {
    let sizes = p.output_sizes;
    let column = number % sizes.w;
    let line = number / sizes.w;
    let row = line % sizes.z;
    let plane = line / sizes.z;
    let region = plane / sizes.y * entries_of_region();
    let samples = table[region + SAMPLES];
    return Choice(
        on_axis(table[region + HEADER + row], region, 0u),
        on_axis(table[region + HEADER + sizes.z + column], region, 1u),
        table[region + NUMBER].x * p.input_strides.x + plane % sizes.y * p.input_strides.y,
        vec2<u32>(row, column) * samples,
        samples,
    );
}

// The greatest of a row of samples and of what was `found` before.
fn pick_of_row(choice: Choice, number: u32, found: Pick) -> Pick {
    let y = taps_of(choice.y, number, 0u);
    var best = found;
    for (var i = 0u; i < choice.x.y; i++) {
        let value = sample(choice.offset, y, taps_of(choice.x, i, 1u));
        let here = Pick(value, choice.y.x + number, choice.x.x + i);
        if (beats(here, best)) {
            best = here;
        }
    }
    return best;
}

// The first sample outside the image: the first of all, or behind the inner ones of the first row, or below them.
fn first_outside(choice: Choice) -> Pick {
    if (choice.y.y == choice.samples.x && choice.x.y == choice.samples.y) {
        return no_pick();
    }
    if (choice.y.y == 0u || choice.x.y == 0u || any(vec2<u32>(choice.y.x, choice.x.x) != choice.first)) {
        return Pick(0.0f, choice.first.x, choice.first.y);
    }
    if (choice.x.y < choice.samples.y) {
        return Pick(0.0f, choice.first.x, choice.x.x + choice.x.y);
    }
    return Pick(0.0f, choice.y.x + choice.y.y, choice.first.y);
}

fn store_pick(number: u32, choice: Choice, best: Pick) {
    if (beats(first_outside(choice), best)) {
        picks[number] = vec2<u32>(NONE);
    } else {
        picks[number] = vec2<u32>(best.row, best.column);
    }
}

@compute @workgroup_size(WORKGROUP)
fn pick_samples(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, groups);
    let number = item * WORKGROUP + lane;
    if (item >= p.items || number >= p.count) {
        return;
    }
    let choice = choice_of(number);
    var best = no_pick();
    for (var i = 0u; i < choice.y.y; i++) {
        best = pick_of_row(choice, i, best);
    }
    store_pick(number, choice, best);
}

var<workgroup> best_of: array<Pick, WORKGROUP>;

// As pick_samples, where an output may have very many samples: a workgroup shares them.
@compute @workgroup_size(WORKGROUP)
fn share_picks(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups);
    let choice = choice_of(min(number, p.count - 1u));
    var best = no_pick();
    for (var i = lane; i < choice.y.y; i += WORKGROUP) {
        best = pick_of_row(choice, i, best);
    }
    best_of[lane] = best;
    for (var half = WORKGROUP / 2u; half > 0u; half /= 2u) {
        workgroupBarrier();
        if (lane < half && beats(best_of[lane + half], best_of[lane])) {
            best_of[lane] = best_of[lane + half];
        }
    }
    if (lane == 0u && number < p.count) {
        store_pick(number, choice, best_of[0]);
    }
}
