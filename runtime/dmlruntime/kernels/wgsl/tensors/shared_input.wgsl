// An input tensor that lies in an output's memory: it is read through the binding of `output`, whose name in preprocessor
// names is `name`, and has the output's width.
#if QUADS_$name
fn load_${tensor}_quad(quad: u32) -> Quad$s {
    return block_values$s($output[quad]);
}
#elif ATOMIC_$name
fn load_$tensor(index: u32) -> Value$s {
    return element_value$s(atomicLoad(&$output[word_of$s(index)]), index);
}
#else
fn load_$tensor(index: u32) -> Value$s {
    return element_value$s($output[word_of$s(index)], index);
}
#endif
