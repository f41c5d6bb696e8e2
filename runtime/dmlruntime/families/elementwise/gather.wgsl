// The elements of an input that an invocation takes.
#if !PLACES
fn gather_$tensor(place: Place) -> Quad$s {
    return load_${tensor}_quad(place);
}
#elif QUADS_$name
fn gather_$tensor(place: Place) -> Quad$s {
    return load_${tensor}_quad(first_of(place) / 4u);
}
#else
fn gather_$tensor(place: Place) -> Quad$s {
    let inner = innermost();
    let at = four_of(place, p.${tensor}_strides[inner.x][inner.y]);
    return Quad$s(load_$tensor(at.x), load_$tensor(at.y), load_$tensor(at.z), load_$tensor(at.w));
}
#endif
