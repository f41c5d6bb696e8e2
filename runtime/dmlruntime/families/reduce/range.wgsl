// Elements `begin`, `begin + step` and so on before `end`, combined by one invocation: of a type `location`, which says where
// they are, load_state makes the state of one. Runs of them are combined separately, so that errors grow with the number of
// elements of a run and not with that of all. Four loads are in flight at once. Elements are combined in their order. All
// names end in `s`.
fn combine_range$s(first: $location, begin: u32, end: u32, step: u32) -> State$s {
    var all = load_state$s(first, begin);
    let count = (end - 1u - begin) / step + 1u;
    var i = 1u;
    while (i < count) {
        let stop = i + min(65u, count - i);
        var own = load_state$s(first, begin + i * step);
        i++;
        for (; stop - i >= 4u; i += 4u) {
            let a = load_state$s(first, begin + i * step);
            let b = load_state$s(first, begin + (i + 1u) * step);
            let c = load_state$s(first, begin + (i + 2u) * step);
            let d = load_state$s(first, begin + (i + 3u) * step);
            own = combine_next$s(combine_next$s(combine_next$s(combine_next$s(own, a), b), c), d);
        }
        for (; i < stop; i++) {
            own = combine_next$s(own, load_state$s(first, begin + i * step));
        }
        all = combine_next$s(all, own);
    }
    return all;
}
