// The elements of a window that an output is made of: `elements` are words name:tensor:type, one for each.
struct Elements {
#for name:tensor:value in $elements
    $name: $value,
#endfor
}

fn elements_of(at: Sources) -> Elements {
    return Elements(
#for name:tensor:value in $elements
        load_$tensor(at.$tensor),
#endfor
    );
}
