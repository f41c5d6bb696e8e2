// An output tensor, `tensor` in the text and `name` in preprocessor names. QUADS_<name>: it is bound as blocks of four
// neighbouring elements. ATOMIC_<name>: its type is packed, and invocations share its words. Otherwise it is bound element
// by element.
#if QUADS_$name
@group(0) @binding($binding) var<storage, read_write> $tensor: array<Block$s>;

fn store_${tensor}_whole(quad: u32, values: Quad$s) {
    $tensor[quad] = values_block$s(values);
}

// Stores the first `count` values.
fn store_${tensor}_quad(quad: u32, values: Quad$s, count: u32) {
    let block = values_block$s(values);
    if (count >= 4u) {
        $tensor[quad] = block;
    } else {
        $tensor[quad] = merge_block$s($tensor[quad], block, count);
    }
}
#elif ATOMIC_$name
@group(0) @binding($binding) var<storage, read_write> $tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it loads of them stays valid; others may change the rest meanwhile.
fn store_$tensor(index: u32, value: Value$s) {
    let shift = shift_of$s(index);
    let old = atomicLoad(&$tensor[word_of$s(index)]) >> shift;
    atomicXor(&$tensor[word_of$s(index)], ((old ^ element_word$s(value)) & ELEMENT_MASK$s) << shift);
}
#else
@group(0) @binding($binding) var<storage, read_write> $tensor: array<Element$s>;

fn store_$tensor(index: u32, value: Value$s) {
    $tensor[word_of$s(index)] = element_word$s(value);
}
#endif
