// Stores the first `count` of an invocation's elements of an output.
#if !PLACES
fn scatter_$tensor(place: Place, values: Quad$s, count: u32) {
    store_${tensor}_quad(place, values, count);
}
#elif QUADS_$name
fn scatter_$tensor(place: Place, values: Quad$s, count: u32) {
    store_${tensor}_quad(first_of(place) / 4u, values, count);
}
#else
fn scatter_$tensor(place: Place, values: Quad$s, count: u32) {
    let inner = innermost();
    let at = four_of(place, p.${tensor}_steps[inner.x][inner.y]);
    store_$tensor(at.x, values.x);
    if (count > 1u) {
        store_$tensor(at.y, values.y);
    }
    if (count > 2u) {
        store_$tensor(at.z, values.z);
    }
    if (count > 3u) {
        store_$tensor(at.w, values.w);
    }
}
#endif
