// A scratch tensor that lies contiguous in memory, written by one entry of a kernel and read by another.
@group(0) @binding($binding) var<storage, read_write> $tensor: array<u32>;

fn load_$tensor(index: u32) -> $value {
    return bitcast<$value>($tensor[index]);
}

fn store_$tensor(index: u32, value: $value) {
    $tensor[index] = bitcast<u32>(value);
}
