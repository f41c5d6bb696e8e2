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
#for k in 4 5 6 7
    // Row $k of window $n of taken.wgsl, if there are so many.
    if (${k}u < HIGH) {
        window_$n = joined(window_$n, rows[min(${n}u * HOP + ${k}u, ROWS - 1u)]);
    }
#endfor
#endif
    let at_$n = moved(at, ${n}u, 0u, ALONG);
    let count_$n = window_$n.inside * columns.count;
#if EDGE_HIGH || EDGE_WIDE
    let state_$n = kept_window(window_$n.state, count_$n > 0u);
#else
    let state_$n = window_$n.state;
#endif
    let results_$n = finish(state_$n, count_$n, first + vec4<u32>(0u, ${n}u, 0u, 0u), at_$n);
#for condition in $again
    again |= select(0u, 1u << ${n}u, $condition(state_$n));
#endfor
