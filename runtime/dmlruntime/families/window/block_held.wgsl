#if WIDE_HOLDS_${c}_$j
    // What window ($i, $j) is to output ($r, $c).
#if POSITIONS
    let high_${r}_${c}_${i}_$j = block.place.z + ${r}u + p.back_starts[0].y - (first_y + ${i}u) * p.back_strides[0].y;
    let wide_${r}_${c}_${i}_$j = block.place.w + ${c}u + p.back_starts[0].z - (first_x + ${j}u) * p.back_strides[0].z;
    let line_${r}_${c}_${i}_$j = slid(sources, 0u, 1u, y_$i, high_${r}_${c}_${i}_$j);
    let elements_${r}_${c}_${i}_$j = elements_of(slid(line_${r}_${c}_${i}_$j, 0u, 2u, x_$j, wide_${r}_${c}_${i}_$j));
    let part_${r}_${c}_${i}_$j = state_back_of(elements_${r}_${c}_${i}_$j, count_${i}_$j, here_${r}_$c);
#else
    let part_${r}_${c}_${i}_$j = state_back_of(elements_${i}_$j, count_${i}_$j, here_${r}_$c);
#endif
#if BLOCK_EDGES
    state_${r}_$c = combine_back(state_${r}_$c, kept_back(part_${r}_${c}_${i}_$j, inside_${i}_$j));
#else
    state_${r}_$c = combine_back(state_${r}_$c, part_${r}_${c}_${i}_$j);
#endif
#endif
