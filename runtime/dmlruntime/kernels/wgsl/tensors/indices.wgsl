// An index of any type as a position among `extent` ones: a negative one counts from the end, and what is beyond is clamped.
#if INDEX_UINT64 || INDEX_INT64
alias Index = vec2<u32>;
#else
alias Index = u32;
#endif

fn from_start(index: u32, extent: u32) -> u32 {
    return min(index, extent - 1u);
}

// `back` is how far it counts from the end, 1 being the last.
fn from_end(back: u32, extent: u32) -> u32 {
    return extent - min(back, extent);
}

#if INDEX_UINT32
fn position_of(index: Index, extent: u32) -> u32 {
    return from_start(index, extent);
}

fn length_of(index: Index, extent: u32) -> u32 {
    return min(index, extent);
}
#elif INDEX_INT32
fn position_of(index: Index, extent: u32) -> u32 {
    if (bitcast<i32>(index) < 0) {
        return from_end(0u - index, extent);
    }
    return from_start(index, extent);
}
#elif INDEX_UINT64
fn position_of(index: Index, extent: u32) -> u32 {
    return from_start(select(index.x, 0xffffffffu, index.y != 0u), extent);
}

fn length_of(index: Index, extent: u32) -> u32 {
    return select(min(index.x, extent), extent, index.y != 0u);
}
#elif INDEX_INT64
fn position_of(index: Index, extent: u32) -> u32 {
    if (bitcast<i32>(index.y) < 0) {
        let is_near = index.y == 0xffffffffu && index.x != 0u;
        return from_end(select(0xffffffffu, 0u - index.x, is_near), extent);
    }
    return from_start(select(index.x, 0xffffffffu, index.y != 0u), extent);
}
#endif

// Whether an index, a negative one counted from the end, is one of `extent` positions.
fn is_inside(index: Index, extent: u32) -> bool {
#if INDEX_UINT32
    return index < extent;
#elif INDEX_INT32
    return select(index < extent, 0u - index <= extent, bitcast<i32>(index) < 0);
#elif INDEX_UINT64
    return index.y == 0u && index.x < extent;
#elif INDEX_INT64
    if (bitcast<i32>(index.y) < 0) {
        return index.y == 0xffffffffu && index.x != 0u && 0u - index.x <= extent;
    }
    return index.y == 0u && index.x < extent;
#endif
}
