// Several queries of an invocation, four or one (FEW, ONE), and what is computed with them. It calls finish_score of
// attention/kernel.wgsl.
#import exp_nonpositive_float32
#import from_bits

#if FEW || ONE
alias Several = f32;
alias SeveralRows = u32;
#else
alias Several = vec4<f32>;
alias SeveralRows = vec4<u32>;
#endif

// Numbers of several queries, for each of four keys or elements. They are members with names, and what is done with each is
// written out: an array that a compiler does not split into scalars is in memory, not in registers.
struct Square {
    c0: Several,
    c1: Several,
    c2: Several,
    c3: Several,
}

// Which queries an invocation has: their batch, and their heads and numbers.
struct Queries {
    batch: u32,
    heads: SeveralRows,
    numbers: SeveralRows,
}

fn scaled(sums: Square, factor: Several) -> Square {
    return Square(sums.c0 * factor, sums.c1 * factor, sums.c2 * factor, sums.c3 * factor);
}

fn with_products(sums: Square, own: Several, others: vec4<f32>) -> Square {
    return Square(
        sums.c0 + own * others.x,
        sums.c1 + own * others.y,
        sums.c2 + own * others.z,
        sums.c3 + own * others.w,
    );
}

fn rows_from(first: u32) -> SeveralRows {
#if FEW || ONE
    return first;
#else
    return first + vec4<u32>(0u, 1u, 2u, 3u);
#endif
}

// Queries of all heads that share one of keys and values are numbered in a row.
fn queries_of(shared_head: u32, rows: SeveralRows) -> Queries {
    let shared_heads = p.heads / p.group;
    let heads = shared_head % shared_heads * p.group + rows / p.queries;
    return Queries(shared_head / shared_heads, heads, rows % p.queries);
}

// What becomes of the products of queries with a key.
fn finish_scores(own: Queries, key: u32, products: Several) -> Several {
    if (key >= p.keys) {
        return products;
    }
#if FEW || ONE
    return finish_score(vec4<u32>(own.batch, own.heads, own.numbers, key), products);
#else
    return vec4<f32>(
        finish_score(vec4<u32>(own.batch, own.heads.x, own.numbers.x, key), products.x),
        finish_score(vec4<u32>(own.batch, own.heads.y, own.numbers.y, key), products.y),
        finish_score(vec4<u32>(own.batch, own.heads.z, own.numbers.z, key), products.z),
        finish_score(vec4<u32>(own.batch, own.heads.w, own.numbers.w, key), products.w),
    );
#endif
}

fn powers_of(scores: Several) -> Several {
#if FEW || ONE
    return exp_nonpositive_float32(scores);
#else
    return vec4<f32>(
        exp_nonpositive_float32(scores.x),
        exp_nonpositive_float32(scores.y),
        exp_nonpositive_float32(scores.z),
        exp_nonpositive_float32(scores.w),
    );
#endif
}

// The same of scores with a key, 0 where there is none.
fn powers_of_key(key: u32, scores: Several) -> Several {
    if (key >= p.keys) {
        return Several(0);
    }
    return powers_of(scores);
}
