// Stores the elements of `outputs`, as tensor:s. They follow from inputs, as tensor:s: `held`, of which a Four has four elements
// each, and `loaded`. A kernel declares <output>_of(row, index, and an element of each of these). All names end in `end`.
#if QUADS || HELD
fn store_four$end(row: Row, first: u32, four: Four) {
#if TAIL
    if (first >= p.length) {
        return;
    }
#endif
#for tensor:of in $held
    let $tensor = four.$tensor;
#endfor
#for tensor:of in $loaded
    let $tensor = load_${tensor}_four(row.at_$tensor, first);
#endfor
#if QUADS
#for output:s in $outputs
    store_${output}_whole((row.at_$output + along_$output(first)) / 4u, Quad$s(
#for index:part in first:x first+STEP:y first+2u*STEP:z first+3u*STEP:w
        ${output}_of$end(
            row,
            $index,
#for tensor:of in $held $loaded
            $tensor.$part,
#endfor
        ),
#endfor
    ));
#endfor
#else
    store_element$end(
        row,
        first,
#for tensor:of in $held $loaded
        $tensor.x,
#endfor
    );
#for index:part in first+STEP:y first+2u*STEP:z first+3u*STEP:w
    if ($index < p.length) {
        store_element$end(
            row,
            $index,
#for tensor:of in $held $loaded
            $tensor.$part,
#endfor
        );
    }
#endfor
#endif
}
#else
fn store_unit$end(row: Row, index: u32) {
    store_element$end(
        row,
        index,
#for tensor:of in $held $loaded
        load_$tensor(row.at_$tensor + along_$tensor(index)),
#endfor
    );
}
#endif
#if !QUADS

fn store_element$end(
    row: Row,
    index: u32,
#for tensor:of in $held $loaded
    $tensor: Value$of,
#endfor
) {
#for output:s in $outputs
    store_$output(
        row.at_$output + along_$output(index),
        ${output}_of$end(
            row,
            index,
#for tensor:of in $held $loaded
            $tensor,
#endfor
        ),
    );
#endfor
}
#endif
