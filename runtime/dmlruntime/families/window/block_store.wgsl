#if BLOCK_WIDE_$c
        if (block.place.w + ${c}u < p.block_ends.w) {
            finish_back(state_${r}_$c, moved(at_$r, ${c}u, 0u, 3u));
        }
#endif
