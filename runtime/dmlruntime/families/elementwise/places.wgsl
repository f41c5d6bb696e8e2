// Where the four elements that an invocation takes lie in each of `tensors`.
//
// PLACES: some tensor is not contiguous in the order of the loops. A Place is then an element's index in the tensor: with
// WHOLE_QUADS, where no quad spans two rounds of the innermost loop, that of the first of the four, otherwise one for each.
// Without PLACES it is the number of the quad, the same in every tensor.
#if !PLACES
alias Place = u32;
#elif WHOLE_QUADS
alias Place = u32;

fn numbers_of(quad: u32, count: u32) -> Place {
    return 4u * quad;
}

fn first_of(place: Place) -> u32 {
    return place;
}

fn four_of(place: Place, step: u32) -> vec4<u32> {
    return place + step * vec4<u32>(0u, 1u, 2u, 3u);
}
#else
alias Place = vec4<u32>;

// Behind the last element it is repeated.
fn numbers_of(quad: u32, count: u32) -> Place {
    return 4u * quad + min(vec4<u32>(0u, 1u, 2u, 3u), vec4<u32>(count - 1u));
}

fn first_of(place: Place) -> u32 {
    return place.x;
}

fn four_of(place: Place, step: u32) -> vec4<u32> {
    return place;
}
#endif

#if !MULTI_QUAD
struct Places {
#for tensor in $tensors
    $tensor: Place,
#endfor
}

fn same_place(quad: Place) -> Places {
    return Places(
#for tensor in $tensors
        quad,
#endfor
    );
}

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(
#for tensor in $tensors
        start.$tensor + at * p.${tensor}_steps[i][j],
#endfor
    );
}
#endif

#if PLACES
// The row and component of the innermost loop in the parameters.
fn innermost() -> vec2<u32> {
    let d = max(p.rank, 1u) - 1u;
    return vec2<u32>(d / 4u, d % 4u);
}

#include "walk/loops.wgsl" with walked=walked, places=Places, moved=moved, number=Place, sizes=sizes

// The places of a quad in all tensors.
fn locate(quad: u32, count: u32) -> Places {
    return walked(Places(), numbers_of(quad, count), p.rank);
}
#endif
