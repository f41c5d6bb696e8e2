// The windows that an output lies in along one dimension, d = 4 i + j, from the Parameters of transposed windows.

// Positions `first`, `first` + period ... of windows, `count` of them; the windows are `window` and those before it, each
// `moves` less than the last.
struct Reach {
    first: u32,
    count: u32,
    window: u32,
    moves: u32,
}

// The output has position k of window w where place + start = w * stride + k * dilation. Positions are solutions modulo the
// period, which is stride / divisor; divisor is the greatest common divisor of stride and dilation, inverse that of
// dilation / divisor modulo the period.
fn reach_of(i: u32, j: u32, place: u32) -> Reach {
    let end = place + p.back_starts[i][j];
    let stride = p.back_strides[i][j];
    let dilation = p.back_dilations[i][j];
    let divisor = p.divisors[i][j];
    let period = p.periods[i][j];
    if (end % divisor != 0u) {
        return Reach(0u, 0u, 0u, 0u);
    }
    let wanted = end / divisor % period * p.inverses[i][j] % period;
    let last = (p.back_windows[i][j] - 1u) * stride;
    var least = 0u;
    if (end > last) {
        least = (end - last - 1u) / dilation + 1u;
    }
    let rest = least % period;
    let first = least + select(wanted + (period - rest), wanted - rest, wanted >= rest);
    let behind = min(p.back_sizes[i][j], end / dilation + 1u);
    if (first >= behind) {
        return Reach(0u, 0u, 0u, 0u);
    }
    return Reach(first, (behind - first - 1u) / period + 1u, (end - first * dilation) / stride, dilation / divisor);
}

fn steps_below(begin: u32, step: u32, end: u32) -> u32 {
    if (begin >= end) {
        return 0u;
    }
    return (end - begin - 1u) / step + 1u;
}

// How many positions of a window lie in the outputs.
fn elements_inside(i: u32, j: u32, window: u32) -> u32 {
    let begin = window * p.back_strides[i][j];
    let size = p.back_sizes[i][j];
    let dilation = p.back_dilations[i][j];
    let start = p.back_starts[i][j];
    let before = min(size, steps_below(begin, dilation, start));
    return min(size, steps_below(begin, dilation, start + p.back_outputs[i][j])) - before;
}
