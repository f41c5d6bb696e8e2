#if WIDE_WINDOW_$j
    let inside_${i}_$j = is_y_$i && is_x_$j;
    let count_${i}_$j = count_y_$i * count_x_$j;
#if !POSITIONS
    let elements_${i}_$j = elements_of(slid(slid(sources, 0u, 1u, y_$i, 0u), 0u, 2u, x_$j, 0u));
#endif
#endif
