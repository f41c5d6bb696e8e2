    // Row $k of window $n of taken.wgsl, if there are so many.
    if (${k}u < HIGH) {
        window_$n = joined(window_$n, rows[min(${n}u * HOP + ${k}u, ROWS - 1u)]);
    }
