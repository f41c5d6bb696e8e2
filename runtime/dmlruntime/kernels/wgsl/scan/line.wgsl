// Where a line begins in both tensors, and its quads: none where there is no such line.
struct Line {
    input: u32,
    output: u32,
    quads: u32,
}

fn locate(number: u32) -> Line {
    var rest = number;
    var line = Line(0u, 0u, select(0u, (p.length - 1u) / 4u + 1u, number < p.lines));
    for (var d = p.rank; d > 1u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let size = p.sizes[i][j];
        let place = rest % size;
        rest /= size;
        line.input += place * p.input_steps[i][j];
        line.output += place * p.output_steps[i][j];
    }
    line.input += rest * p.input_steps[0][0];
    line.output += rest * p.output_steps[0][0];
    return line;
}

fn identities() -> Quad {
    return Quad(identity(), identity(), identity(), identity());
}

fn combine_quads(a: Quad, b: Quad) -> Quad {
    return Quad(combine(a.x, b.x), combine(a.y, b.y), combine(a.z, b.z), combine(a.w, b.w));
}
