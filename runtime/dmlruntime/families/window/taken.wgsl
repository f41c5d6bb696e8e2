    // Window $n of an invocation of rows.wgsl.
    var window_$n = rows[${n}u * HOP];
#if HIGH_2 || HIGH_3 || HIGH_4 || TALL
    window_$n = joined(window_$n, rows[${n}u * HOP + 1u]);
#endif
#if HIGH_3 || HIGH_4 || TALL
    window_$n = joined(window_$n, rows[${n}u * HOP + 2u]);
#endif
#if HIGH_4 || TALL
    window_$n = joined(window_$n, rows[${n}u * HOP + 3u]);
#endif
#if TALL
#include "window/tall.wgsl" with n=$n, k=4
#include "window/tall.wgsl" with n=$n, k=5
#include "window/tall.wgsl" with n=$n, k=6
#include "window/tall.wgsl" with n=$n, k=7
#endif
    let at_$n = moved(at, ${n}u, 0u, ALONG);
    let count_$n = window_$n.inside * columns.count;
#if EDGE_HIGH || EDGE_WIDE
    let results_$n = finish(kept_window(window_$n.state, count_$n > 0u), count_$n, at_$n);
#else
    let results_$n = finish(window_$n.state, count_$n, at_$n);
#endif
