// A value of the descriptor, of a data type whose preprocessor name begins with `is`; two words of a uniform buffer hold it,
// the low one first.
#if ${is}FLOAT32 || ${is}FLOAT16
alias Scalar = f32;

fn scalar(words: vec2<u32>) -> Scalar {
    return bitcast<f32>(words.x);
}
#elif ${is}INT32 || ${is}INT16 || ${is}INT8
alias Scalar = i32;

fn scalar(words: vec2<u32>) -> Scalar {
    return bitcast<i32>(words.x);
}
#elif ${is}UINT32 || ${is}UINT16 || ${is}UINT8
alias Scalar = u32;

fn scalar(words: vec2<u32>) -> Scalar {
    return words.x;
}
#else
alias Scalar = vec2<u32>;

fn scalar(words: vec2<u32>) -> Scalar {
    return words;
}
#endif
