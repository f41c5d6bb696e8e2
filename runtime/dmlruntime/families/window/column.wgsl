#if EDGE_$k
    let state_$k = kept(state_of(x_$k, number + columns.numbers.$j), columns.inside.$j);
#else
    let state_$k = state_of(x_$k, number + columns.numbers.$j);
#endif
