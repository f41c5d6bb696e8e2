// The elements of an input that an invocation takes.
#if !POSITIONS
fn gather_$tensor(offset: Offset) -> Quad$s {
    return load_${tensor}_quad(offset);
}
#elif QUADS_$name
fn gather_$tensor(offset: Offset) -> Quad$s {
    return load_${tensor}_quad(first_of(offset) / 4u);
}
#else
fn gather_$tensor(offset: Offset) -> Quad$s {
    let inner = innermost();
    let at = four_of(offset, p.${tensor}_strides[inner.x][inner.y]);
    return Quad$s(load_$tensor(at.x), load_$tensor(at.y), load_$tensor(at.z), load_$tensor(at.w));
}
#endif
