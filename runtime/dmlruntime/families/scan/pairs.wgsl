// `front` is the first quad of the two, and `half` says which of them is the invocation's own. What one stores for the
// other was made from all that the other read there, so the input may be the same memory.
fn store_pair(front: u32, half: u32, values: Quad) {
    let block = values_block(values);
    let is_front = half == 0u;
    let other = subgroupShuffleXor(select(block[0], block[1], is_front), 1u);
    output[front][half] = select(other, block[0], is_front);
    output[front + 1u][half] = select(block[1], other, is_front);
}
