    // Row $r of rows.wgsl, if there are so many. Conditions are constants, so one that never holds leaves no code.
    if (${r}u < ROWS) {
        rows[min(${r}u, ROWS - 1u)] = row_of(at, top, columns, ${r}u);
    }
