// The entry that packs the weights of the recurrence: for each direction and gate, and for every four terms, those of all
// units.
const GATES = ${gates}u;

@group(0) @binding($packed) var<storage, read_write> packed: array<vec4<f32>>;

@compute @workgroup_size(WORKGROUP)
fn pack_recurrence(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups) * WORKGROUP + lane;
    if (number >= p.count) {
        return;
    }
    let unit = number % p.units;
    let line = number / p.units;
    let quads = p.terms / 4u;
    let first = line % quads * 4u;
    let row = line / quads;
    let strides = p.${recurrence}_strides;
    let offset = row / GATES * strides.y + (row % GATES * p.units + unit) * strides.z;
    var values = vec4<f32>();
    for (var i = 0u; i < 4u; i++) {
        let term = first + i;
        if (term < p.units) {
            values[i] = load_$recurrence(offset + term * strides.w);
        }
    }
    packed[number] = values;
}

// The entry that computes products with the input for some steps of all sequences: a workgroup has TILE_COLUMNS rows of the
// weights, and TILE_ROWS steps of sequences, of which an invocation has four. Both are read in tiles of 16 features.
@group(0) @binding($sums) var<storage, read_write> sums: array<f32>;

// Features of a tile, and the elements from line to line of it.
const DEPTH = 16u;
const LINE = 17u;

var<workgroup> weights_tile: array<f32, 272>;
var<workgroup> inputs_tile: array<f32, 1088>;

@compute @workgroup_size(WORKGROUP)
fn sum_inputs(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups);
    let columns = GATES * p.units;
    let across = (columns + TILE_COLUMNS - 1u) / TILE_COLUMNS;
    let rows = p.taken * p.batches;
    let down = (rows + TILE_ROWS - 1u) / TILE_ROWS;
    let direction = min(number, p.count - 1u) / (across * down);
    let first_column = number % across * TILE_COLUMNS;
    let first_row = number / across % down * TILE_ROWS;
    let x = lane % 16u;
    let y = lane / 16u;

    // Where this invocation reads the input: in four lines of the tile. The last element of nothing is that of the first step.
    var offsets = vec4<u32>();
    var lives = vec4<bool>();
    for (var i = 0u; i < 4u; i++) {
        let row = first_row + y + 16u * i;
        let batch = row % p.batches;
        let step = p.first + row / p.batches;
        let length = length_of(batch);
        lives[i] = row < rows && step < length;
        offsets[i] = time_of(direction, length, step) * p.${input}_strides.y + batch * p.${input}_strides.z;
    }
    let own_column = min(first_column + y, columns - 1u);
    let weights_offset = direction * p.${weights}_strides.y + own_column * p.${weights}_strides.z;

    var found = vec4<f32>();
    for (var start = 0u; start < p.features; start += DEPTH) {
        let feature = start + x;
        var weight = 0.0f;
        var values = vec4<f32>();
        if (feature < p.features) {
            weight = load_$weights(weights_offset + feature * p.${weights}_strides.w);
            for (var i = 0u; i < 4u; i++) {
                if (lives[i]) {
                    values[i] = load_$input(offsets[i] + feature * p.${input}_strides.w);
                }
            }
        }
        workgroupBarrier();
        weights_tile[y * LINE + x] = weight;
        inputs_tile[y * LINE + x] = values.x;
        inputs_tile[(y + 16u) * LINE + x] = values.y;
        inputs_tile[(y + 32u) * LINE + x] = values.z;
        inputs_tile[(y + 48u) * LINE + x] = values.w;
        workgroupBarrier();
        // Beyond the last feature both are 0.
        for (var k = 0u; k < DEPTH; k += 4u) {
            for_four(x * LINE + k, y * LINE + k, &found);
        }
    }

    let column = first_column + x;
    if (number < p.count && column < columns) {
        let own = load_$bias(direction * p.${bias}_strides.z + column * p.${bias}_strides.w);
        for (var i = 0u; i < 4u; i++) {
            let row = first_row + y + 16u * i;
            if (row < rows) {
                let item = direction * p.batches + row % p.batches;
                sums[(item * p.taken + row / p.batches) * columns + column] = found[i] + own;
            }
        }
    }
}

// Adds four terms to the sums of four rows.
fn for_four(weights: u32, inputs: u32, found: ptr<function, vec4<f32>>) {
    var all = *found;
    for (var k = 0u; k < 4u; k++) {
        all += weights_tile[weights + k] * vec4<f32>(
            inputs_tile[inputs + k],
            inputs_tile[inputs + 16u * LINE + k],
            inputs_tile[inputs + 32u * LINE + k],
            inputs_tile[inputs + 48u * LINE + k],
        );
    }
    *found = all;
}
