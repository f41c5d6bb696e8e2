    // The results of window $n of an invocation of rows.wgsl, if there is one.
    if (left > ${n}u) {
        store_results(at_$n, results_$n);
    }
