#include "walk/loops.wgsl" with walked=walked, places=Line, moved=moved, number=u32, sizes=sizes

// Where a line begins in both tensors, and its quads: none where there is no such line.
struct Line {
    input: u32,
    output: u32,
    quads: u32,
}

fn moved(line: Line, x: u32, i: u32, j: u32) -> Line {
    return Line(line.input + x * p.input_steps[i][j], line.output + x * p.output_steps[i][j], line.quads);
}

fn locate(number: u32) -> Line {
    let quads = select(0u, (p.length - 1u) / 4u + 1u, number < p.lines);
    return walked(Line(0u, 0u, quads), number, p.rank);
}

fn identities() -> Quad {
    return Quad(identity(), identity(), identity(), identity());
}

fn combine_quads(a: Quad, b: Quad) -> Quad {
    return Quad(combine(a.x, b.x), combine(a.y, b.y), combine(a.z, b.z), combine(a.w, b.w));
}
