// Elements as keys: unsigned integers in the order in which elements shall stand, the first the least. Zeros of both signs have
// one key, and so have all NaN, the greatest. KEYS_UNSIGNED, KEYS_SIGNED and KEYS_FLOAT say what the bits of an element mean;
// DECREASING that the greatest stand first. An element is ranked by its key, and then by its place.
#if UINT64
alias Key = vec2<u32>;

fn key_below(a: Key, b: Key) -> bool {
    return select(a.y < b.y, a.x < b.x, a.y == b.y);
}

fn same_key(a: Key, b: Key) -> bool {
    return a.x == b.x && a.y == b.y;
}

fn last_key() -> Key {
    return vec2<u32>(0xffffffffu, 0xffffffffu);
}

fn least_first(bits: Value) -> Key {
#if KEYS_SIGNED
    return vec2<u32>(bits.x, bits.y ^ 0x80000000u);
#elif KEYS_FLOAT
    let magnitude = bits.y & 0x7fffffffu;
    if (magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && bits.x != 0u)) {
        return last_key();
    }
    if ((bits.y & 0x80000000u) != 0u && (magnitude | bits.x) != 0u) {
        // 2^63 less the magnitude.
        return vec2<u32>(0u - bits.x, 0x80000000u - magnitude - u32(bits.x != 0u));
    }
    return vec2<u32>(bits.x, 0x80000000u + magnitude);
#else
    return bits;
#endif
}
#else
alias Key = u32;

fn key_below(a: Key, b: Key) -> bool {
    return a < b;
}

fn same_key(a: Key, b: Key) -> bool {
    return a == b;
}

fn last_key() -> Key {
    return 0xffffffffu;
}

#if UINT32
const SIGN = 0x80000000u;
const INFINITE = 0x7f800000u;
#elif UINT16
const SIGN = 0x8000u;
const INFINITE = 0x7c00u;
#else
const SIGN = 0x80u;
#endif

fn least_first(bits: Value) -> Key {
#if KEYS_SIGNED
    return bits ^ SIGN;
#elif KEYS_FLOAT
    let magnitude = bits & (SIGN - 1u);
    let ordered = select(SIGN + magnitude, SIGN - magnitude, (bits & SIGN) != 0u);
    return select(ordered, last_key(), magnitude > INFINITE);
#else
    return bits;
#endif
}
#endif

fn key_of(bits: Value) -> Key {
#if DECREASING
    return ~least_first(bits);
#else
    return least_first(bits);
#endif
}

fn is_before(key: Key, place: u32, other_key: Key, other_place: u32) -> bool {
    return key_below(key, other_key) || (same_key(key, other_key) && place < other_place);
}
