// The passes that are made for some rows only, those for which is_again(row, count) holds; the names of the first end in `first`.
//
// is_any_again: whether they are made for any row of the workgroup. All its invocations take the same way then, because they
// meet at barriers in a pass.
#if HELD
fn found_alone$first(row: Row) -> Row { return begun_again(row); }
#else
#if PARTS
fn found_whole$first(row: Row, own: ptr<function, Own>) -> Row { return begun_again(row); }
#endif

var<workgroup> again: atomic<u32>;
var<workgroup> again_for_all: u32;

fn is_any_again(row: Row, invocation: u32) -> bool {
    // Workgroup memory may begin with what other kernels left there (scan/chain.wgsl).
    if (invocation == 0u) {
        atomicStore(&again, 0u);
    }
    workgroupBarrier();
    if (is_again(row, p.length)) {
        atomicStore(&again, 1u);
    }
    workgroupBarrier();
    if (invocation == 0u) {
        again_for_all = atomicLoad(&again);
    }
    return workgroupUniformLoad(&again_for_all) != 0u;  // with a barrier before and after
}
#endif

// The row with the values that are found before these passes.
fn begun_again(given: Row) -> Row {
    var row = given;
#for value in $early
    row.$value = let_$value(row, p.length);
#endfor
    return row;
}
