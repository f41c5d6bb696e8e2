// An optional input tensor that is not given: every element is absent_<tensor>().
fn load_$tensor(index: u32) -> Value$s {
    return absent_$tensor();
}

fn load_${tensor}_quad(quad: u32) -> Quad$s {
    let value = absent_$tensor();
    return Quad$s(value, value, value, value);
}
