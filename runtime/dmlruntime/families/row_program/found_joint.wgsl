// As row_program/found.wgsl, for a sweep that is made together with the one before, whose names end in `before`.
fn found$next(given: Row, own: ptr<function, Own>) -> Row {
    let row = found$before(given, own);
    let joint = find_joint$s(row, *own);
    return known$s(known$before(row, joint.before), joint.own);
}
