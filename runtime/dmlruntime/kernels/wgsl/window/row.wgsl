    // Row $r of rows.wgsl, if there are so many. All is known when it is compiled: a condition that never holds leaves nothing.
    if (${r}u < ROWS) {
        rows[min(${r}u, ROWS - 1u)] = row_of(at, top, columns, ${r}u);
    }
