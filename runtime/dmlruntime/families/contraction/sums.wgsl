// Sums while they are made. A block of terms is added in one word; the blocks are added to a Sum.
#if WIDE_SUMS
#import add_int64

// Products of differences of bytes are below 2^16, so that so many of them stay below 2^31.
const BLOCK_TERMS = 16384u;

fn add_block(sum: Sum, block: Term) -> Sum {
    return add_int64(sum, vec2<u32>(bitcast<u32>(block), bitcast<u32>(block >> 31u)));
}

fn add_sums(a: Sum, b: Sum) -> Sum {
    return add_int64(a, b);
}
#else
const BLOCK_TERMS = 0xffffffffu;

fn add_block(sum: Sum, block: Term) -> Sum {
    return block;
}

fn add_sums(a: Sum, b: Sum) -> Sum {
    return a + b;
}
#endif
