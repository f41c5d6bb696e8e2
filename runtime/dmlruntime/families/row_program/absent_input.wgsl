// An optional input that is not given: every element is absent_<tensor>(), which the kernel declares.
fn load_$tensor(index: u32) -> Value$s {
    return absent_$tensor();
}
