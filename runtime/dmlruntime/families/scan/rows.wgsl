// The entry for contiguous rows, of any length. In both tensors they are one array of elements in which a row begins every
// p.length. A workgroup walks whole rows that are whole quads too, p.block_size of them, in p.blocks tiles as scan_tiles
// does: so each quad is loaded and stored as one, wherever in it rows begin. How far back a combination may reach follows from
// a quad's distance: how far its last element lies behind the first of that element's row. p.sizes holds the distances of quads
// whose first to last element is the first of a row, and what the distance of a quad grows by to that of the next quarter and
// of the next tile, before a row's length is subtracted.

// 1 where a row begins in what sums[i] combines, else 0. Truth values lose stores in workgroup memory on some adapters.
var<workgroup> begins: array<u32, 2u * WAVES>;

fn follow(before: Value, own: Value, restarts: bool) -> Value {
    return select(combine(before, own), own, restarts);
}

// Each element after those before it in the quad that are of its row; `heads` says which are the first of one.
fn running_row(q: Quad, heads: vec4<bool>) -> Quad {
    let y = follow(q.x, q.y, heads.y);
    let z = follow(y, q.z, heads.z);
    return Quad(q.x, y, z, follow(z, q.w, heads.w));
}

// The results of a quad that running_row made, `before` being what its first element's row has ahead of it.
fn finished_row(before: Value, q: Quad, heads: vec4<bool>) -> Quad {
    let x = select(before, identity(), heads.x);
    let y = select(x, identity(), heads.y);
    let z = select(y, identity(), heads.z);
#if EXCLUSIVE
    return Quad(
        x,
        select(combine(x, q.x), identity(), heads.y),
        select(combine(y, q.y), identity(), heads.z),
        select(combine(z, q.z), identity(), heads.w),
    );
#else
    let w = select(z, identity(), heads.w);
    return Quad(combine(x, q.x), combine(y, q.y), combine(z, q.z), combine(w, q.w));
#endif
}

// The combination of `own` of the wave's invocations up to this one, each component by itself and no further back than
// it reaches.
fn scan_wave_rows(wave: u32, reaches: vec4<u32>, own: Quad) -> Quad {
    var result = own;
    let most = (p.length - 1u) / 4u;
    if (wave > 1u && most >= 1u) {
        let ahead = up(result, 1u);
        let in_reach = reaches >= vec4<u32>(1u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    if (wave > 2u && most >= 2u) {
        let ahead = up(result, 2u);
        let in_reach = reaches >= vec4<u32>(2u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    if (wave > 4u && most >= 4u) {
        let ahead = up(result, 4u);
        let in_reach = reaches >= vec4<u32>(4u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    if (wave > 8u && most >= 8u) {
        let ahead = up(result, 8u);
        let in_reach = reaches >= vec4<u32>(8u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    if (wave > 16u && most >= 16u) {
        let ahead = up(result, 16u);
        let in_reach = reaches >= vec4<u32>(16u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    if (wave > 32u && most >= 32u) {
        let ahead = up(result, 32u);
        let in_reach = reaches >= vec4<u32>(32u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    if (wave > 64u && most >= 64u) {
        let ahead = up(result, 64u);
        let in_reach = reaches >= vec4<u32>(64u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    return result;
}

// As fold_sums, but a row that begins drops what was before it.
fn fold_row_sums(before: Value, first: u32, number: u32, count: u32) -> Ahead {
    var ahead = Ahead(before, before);
    for (var i = 0u; i < count; i += 2u) {
        let even = sums[first + i];
        let odd = sums[first + i + 1u];
        ahead.all = follow(ahead.all, even, begins[first + i] > 0u);
        if (i + 1u == number) {
            ahead.own = ahead.all;
        }
        ahead.all = follow(ahead.all, odd, begins[first + i + 1u] > 0u);
        if (i + 2u == number) {
            ahead.own = ahead.all;
        }
    }
    return ahead;
}

// The position in the tensors of the quad at `order` of those that begin at quad `first`. Behind the last it is repeated, so
// that no condition stands between loads; what is computed from that comes after everything that is stored.
fn row_quad(first: u32, order: u32) -> u32 {
    let within = min(order, p.block_size - 1u);
#if REVERSE
    return first + p.block_size - 1u - within;
#else
    return first + within;
#endif
}

fn load_row(first: u32, order: u32) -> Quad {
    return in_order(load_input_quad(min(row_quad(first, order), (p.lines * p.length - 1u) / 4u)));
}

fn store_row(first: u32, order: u32, result: Quad) {
    let quad = row_quad(first, order);
    let all = p.lines * p.length;
    if (order < p.block_size && quad <= (all - 1u) / 4u) {
        store_output_quad(quad, in_order(result), all - 4u * quad);
    }
}

fn within_row(at: u32) -> u32 {
    return select(at, at - p.length, at >= p.length);
}

// The distances of the four quads of a tile, that of the first being known.
fn distances(first: u32, apart: u32) -> vec4<u32> {
    let second = within_row(first + apart);
    let third = within_row(second + apart);
    return vec4<u32>(first, second, third, within_row(third + apart));
}

@compute @workgroup_size(WORKGROUP)
fn scan_rows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
#if SUBGROUPS
#if !ENABLE_SUBGROUPS
    @builtin(subgroup_size) size_of_subgroups: u32,
#endif
#endif
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
#if SUBGROUPS
#if !ENABLE_SUBGROUPS
    builtin_subgroup_size = size_of_subgroups;
#endif
#endif
    let wave = subgroup_size();
    let position = lane & (wave - 1u);
    let number = over(lane, wave);
    let first = item * p.block_size;
    var order = number * 4u * wave + position;
    var distance = (4u * order + 3u) % p.length;
    var carry = identity();
    var half = 0u;
    for (var tile = 0u; tile < p.blocks; tile++) {
        let own_x = load_row(first, order + 0u * wave);
        let own_y = load_row(first, order + 1u * wave);
        let own_z = load_row(first, order + 2u * wave);
        let own_w = load_row(first, order + 3u * wave);
        let behind = distances(distance, p.sizes[1].x);
        let heads_x = vec4<u32>(behind.x) == p.sizes[0];
        let run_x = running_row(own_x, heads_x);
        let heads_y = vec4<u32>(behind.y) == p.sizes[0];
        let run_y = running_row(own_y, heads_y);
        let heads_z = vec4<u32>(behind.z) == p.sizes[0];
        let run_z = running_row(own_z, heads_z);
        let heads_w = vec4<u32>(behind.w) == p.sizes[0];
        let run_w = running_row(own_w, heads_w);
        let all = scan_wave_rows(wave, min(behind / 4u, vec4<u32>(position)), Quad(run_x.w, run_y.w, run_z.w, run_w.w));
        let total_x = subgroupShuffle(all.x, wave - 1u);
        let restarts_x = subgroupShuffle(behind.x, wave - 1u) / 4u < wave;
        let total_y = subgroupShuffle(all.y, wave - 1u);
        let restarts_y = subgroupShuffle(behind.y, wave - 1u) / 4u < wave;
        let total_z = subgroupShuffle(all.z, wave - 1u);
        let restarts_z = subgroupShuffle(behind.z, wave - 1u) / 4u < wave;
        let total_w = subgroupShuffle(all.w, wave - 1u);
        let restarts_w = subgroupShuffle(behind.w, wave - 1u) / 4u < wave;
        // All subgroup operations come before what a single invocation does.
        var ahead = up(all, 1u);
        if (position == 0u) {
            ahead = identities();
        }
        let second = follow(total_x, total_y, restarts_y);
        let third = follow(second, total_z, restarts_z);
        if (position == 0u) {
            sums[half + number] = follow(third, total_w, restarts_w);
            begins[half + number] = u32(any(vec4<bool>(restarts_x, restarts_y, restarts_z, restarts_w)));
        }
        workgroupBarrier();
        let begun = fold_row_sums(carry, half, number, over(WORKGROUP, wave));
        half = WAVES - half;
        carry = begun.all;
        let start_x = begun.own;
        let start_y = follow(start_x, total_x, restarts_x);
        let start_z = follow(start_y, total_y, restarts_y);
        let start_w = follow(start_z, total_z, restarts_z);
        // Whether what stands before a quad in its row begins before the wave's part of the quarter.
        let longer = select(behind + p.length, behind, behind >= vec4<u32>(4u)) - 4u;
        let reaches_out = longer / 4u >= vec4<u32>(position);
        let before_x = follow(start_x, ahead.x, !reaches_out.x);
        store_row(first, order + 0u * wave, finished_row(before_x, run_x, heads_x));
        let before_y = follow(start_y, ahead.y, !reaches_out.y);
        store_row(first, order + 1u * wave, finished_row(before_y, run_y, heads_y));
        let before_z = follow(start_z, ahead.z, !reaches_out.z);
        store_row(first, order + 2u * wave, finished_row(before_z, run_z, heads_z));
        let before_w = follow(start_w, ahead.w, !reaches_out.w);
        store_row(first, order + 3u * wave, finished_row(before_w, run_w, heads_w));
        order += 4u * WORKGROUP;
        distance = within_row(distance + p.sizes[1].y);
    }
}
