// The whole product of two words, from four products of half words.
fn multiply_words_${type}(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}
