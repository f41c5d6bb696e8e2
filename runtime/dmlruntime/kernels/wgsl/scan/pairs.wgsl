// `front` is the first quad of the two, and `piece` says which of them is the invocation's own. What one stores for the
// other was made from all that the other read there, so the input may be the same memory.
fn store_pair(front: u32, piece: u32, values: Quad) {
    let block = values_block(values);
    let is_front = piece == 0u;
    let other = subgroupShuffleXor(select(block[0], block[1], is_front), 1u);
    output[front][piece] = select(other, block[0], is_front);
    output[front + 1u][piece] = select(block[1], other, is_front);
}
