// A unit of a result: with FOURS four elements whose numbers follow each other, else one.
// Where results and their elements lie.

#include "walk/loops.wgsl" with walked=walked, offsets=Offsets, moved=moved, number=u32, sizes=sizes

// Where the first element of a result lies, and the result.
struct Offsets {
    input: u32,
    output: u32,
}

fn moved(offsets: Offsets, x: u32, i: u32, j: u32) -> Offsets {
    return Offsets(offsets.input + x * p.input_strides[i][j], offsets.output + x * p.output_strides[i][j]);
}

fn offsets_of(result: u32) -> Offsets {
    return walked(Offsets(), result, p.rank);
}

// How far an element of a result lies behind the first. Rows of one loop and of two are written out: a loop between loads keeps
// compilers from having several of them in flight.
#if ROW_LOOPS_1
fn offset_of(index: u32) -> u32 {
    return index * p.row_strides[0][0];
}
#elif ROW_LOOPS_2
fn offset_of(index: u32) -> u32 {
    let outer = index / p.row_sizes[0][1];
    let inner = index - outer * p.row_sizes[0][1];
    return outer * p.row_strides[0][0] + inner * p.row_strides[0][1];
}
#else
#include "walk/offset.wgsl" with name=offset_of, rank=row_rank, sizes=row_sizes, strides=row_strides
#endif
#if QUAD_COLUMNS

// Element `index` of the result whose first one lies at `first`. A quad is of four neighbouring results.
fn load_element(first: u32, index: u32) -> Value0 {
    let offset = first + offset_of(index);
    let quad = load_input_quad(offset / 4u);
    let column = offset % 4u;
    return select(select(quad.x, quad.y, column == 1u), select(quad.z, quad.w, column == 3u), column > 1u);
}

alias Unit = Quad0;

fn load_unit(first: u32, number: u32) -> Unit {
    let index = 4u * number;
    return Quad0(
        load_element(first, index),
        load_element(first, index + 1u),
        load_element(first, index + 2u),
        load_element(first, index + 3u),
    );
}
#elif FOURS

alias Unit = Quad0;

fn load_unit(first: u32, number: u32) -> Unit {
    return load_input_quad(first / 4u + number);
}
#else

alias Unit = Value0;

fn load_unit(first: u32, number: u32) -> Unit {
    return load_input(first + offset_of(number));
}
#endif
