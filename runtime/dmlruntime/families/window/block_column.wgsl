#if WIDE_WINDOW_$j
    // Windows j = $j of a block of blocks.wgsl along dimension 2.
    let is_x_$j = first_x + ${j}u < p.back_windows[0].z;
    let x_$j = min(first_x + ${j}u, p.back_windows[0].z - 1u);
    let count_x_$j = elements_inside(0u, 2u, x_$j);
#endif
