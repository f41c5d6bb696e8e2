// An input tensor of its own, `tensor` in the text and `name` in preprocessor names. QUADS_<name>: it is bound as blocks of
// four neighbouring elements and has load_<tensor>_quad; otherwise it is bound element by element and has load_<tensor>.
#if QUADS_$name
@group(0) @binding($binding) var<storage, read> $tensor: array<Block$s>;

fn load_${tensor}_quad(quad: u32) -> Quad$s {
    return block_values$s($tensor[quad]);
}
#else
@group(0) @binding($binding) var<storage, read> $tensor: array<Element$s>;

fn load_$tensor(index: u32) -> Value$s {
    return element_value$s($tensor[word_of$s(index)], index);
}
#endif
