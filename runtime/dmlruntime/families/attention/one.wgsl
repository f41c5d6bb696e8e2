// The entry where a head of keys and values has up to four queries (ONE): a workgroup has one of them, and 64 elements of the
// values, or 128. It meets the keys in tiles of 128, with the running maximum and sum of a softmax. It calls functions of
// attention/kernel.wgsl, attention/several.wgsl, attention/operands.wgsl and attention/results.wgsl.
// Numbers from line to line of products, each of which 16 invocations have a share of.
const LINE = 17u;
// Invocations with the same element, of which each has every so many keys.
const GROUPS = WORKGROUP / ELEMENTS;

var<workgroup> products: array<f32, 2176>;
var<workgroup> powers: array<f32, 128>;
var<workgroup> shares: array<f32, 16>;

@compute @workgroup_size(WORKGROUP)
fn attend(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups);
    let rows = p.group * p.queries;
    let row = min(number, p.count - 1u) % rows;
    let slot = min(number, p.count - 1u) / rows;
    let chunks = (p.value_elements + ELEMENTS - 1u) / ELEMENTS;
    let shared_head = slot / p.parts / chunks;
    let own = queries_of(shared_head, row);
    let first_key = p.first + slot % p.parts * p.part_keys;
    let last_key = min(p.last, first_key + p.part_keys);
    let own_query = query_head(own.batch, own.heads);
    let own_keys = key_head(own.batch, shared_head % (p.heads / p.group));
    let own_values = value_head(own.batch, shared_head % (p.heads / p.group));
    let x = lane % 16u;
    let y = lane / 16u;
    let element = slot / p.parts % chunks * ELEMENTS + lane % ELEMENTS;

    // A query whose scores are all lower, minus infinity, has powers of 0, and no result.
    var most = from_bits(LEAST);
    var sum = 0.0f;
    var found = 0.0f;
    for (var first = first_key; first < last_key; first += KEYS) {
        // Of the products with eight keys, 16 apart, every sixteenth term.
        var low = vec4<f32>();
        var high = vec4<f32>();
        for (var term = x; term < p.elements; term += 16u) {
            let own_element = query_element(own_query, own.numbers, term);
            low += own_element * four_keys(own_keys, first + y, term);
            high += own_element * four_keys(own_keys, first + y + 64u, term);
        }
        let line = y * LINE + x;
        products[line] = low.x;
        products[line + 16u * LINE] = low.y;
        products[line + 32u * LINE] = low.z;
        products[line + 48u * LINE] = low.w;
        products[line + 64u * LINE] = high.x;
        products[line + 80u * LINE] = high.y;
        products[line + 96u * LINE] = high.z;
        products[line + 112u * LINE] = high.w;
        workgroupBarrier();
        let is_key = lane < KEYS && first + lane < last_key;
        var score = from_bits(LEAST);
        if (is_key) {
            var product = 0.0f;
            for (var i = 0u; i < 16u; i++) {
                product += products[lane * LINE + i];
            }
            score = finish_scores(own, first + lane, product);
        }
        if (lane < KEYS) {
            powers[lane] = score;
        }
        workgroupBarrier();
        if (lane < 16u) {
            var greatest = powers[lane * 8u];
            for (var i = 1u; i < 8u; i++) {
                greatest = max(greatest, powers[lane * 8u + i]);
            }
            shares[lane] = greatest;
        }
        workgroupBarrier();
        var next = most;
        for (var i = 0u; i < 16u; i++) {
            next = max(next, shares[i]);
        }
        if (lane < KEYS) {
            powers[lane] = select(0.0f, exp_nonpositive_float32(score - next), is_key);
        }
        workgroupBarrier();
        let factor = exp_nonpositive_float32(most - next);
        sum *= factor;
        found *= factor;
        most = next;
        for (var key = lane / ELEMENTS; key < KEYS; key += GROUPS) {
            sum += powers[key];
            if (first + key < last_key) {
                found += powers[key] * value_element(own_values, first + key, element);
            }
        }
        workgroupBarrier();
    }

    // What the invocations with the same element have.
    products[lane] = found;
    if (lane % ELEMENTS == 0u) {
        shares[lane / ELEMENTS] = sum;
    }
    workgroupBarrier();
    if (number >= p.count || lane >= ELEMENTS) {
        return;
    }
    for (var i = 1u; i < GROUPS; i++) {
        found += products[lane + i * ELEMENTS];
        sum += shares[i];
    }
#if PARTS
    let state = state_offset(slot, row);
    states[state + lane] = found;
    if (lane == 0u) {
        states[state + ELEMENTS] = most;
        states[state + ELEMENTS + 1u] = sum;
    }
#else
    store_result(shared_head, row, element, found, sum);
#endif
}
