// Four elements of `tensor` in the row that begins at `at`: `first` and those STEP, 2 * STEP and 3 * STEP behind it. Behind the
// end of a row its last ones are read once more, so that no condition stands between loads; they are not used.
//
// QUADS_<name>: they are contiguous; ONE_<name>: the row has one element.
fn load_${tensor}_four(at: u32, first: u32) -> Quad$s {
#if QUADS_$name
    return load_${tensor}_quad((at + along_$tensor(min(first, p.length - 4u))) / 4u);
#elif ONE_$name
    let value = load_$tensor(at);
    return Quad$s(value, value, value, value);
#else
    let last = p.length - 1u;
    return Quad$s(
        load_$tensor(at + along_$tensor(min(first, last))),
        load_$tensor(at + along_$tensor(min(first + STEP, last))),
        load_$tensor(at + along_$tensor(min(first + 2u * STEP, last))),
        load_$tensor(at + along_$tensor(min(first + 3u * STEP, last))),
    );
#endif
}
