/* The entries of a contraction, from what contraction/operator.h lists. contraction_dots is for few columns; the others add in
 * one order. */
#include "contraction/lines.h"
#include "contraction/passes.h"
#include "contraction/planes.h"
#include "contraction/tiles.h"

/* An item is a block of rows of a batch, whose columns are a few. */
DML_KERNEL(contraction_dots);
DML_KERNEL(contraction_dots)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end;)
        item += dml_dots_items(&c, tensors, item, end);
}

/* An item is a block of columns of a batch, whose rows are a few. */
DML_KERNEL(contraction_rows);
DML_KERNEL(contraction_rows)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end;)
        item += dml_rows_items(&c, tensors, item, end);
}

/* An item is a block of rows and columns of a batch. */
DML_KERNEL(contraction_tiles);
DML_KERNEL(contraction_tiles)
{
    const dml_contraction c = dml_make_contraction(parameters);
    dml_block block;
    block.columns.count = 0; /* none are found yet */
    for (int64_t item = begin; item < end; ++item)
        dml_block_item(&c, tensors, item, &block);
}

/* An item is a block of rows of a, which are packed once for all columns. */
DML_KERNEL(contraction_pack_rows);
DML_KERNEL(contraction_pack_rows)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end; ++item)
        dml_pack_rows_item(&c, tensors, item);
}

/* An item is a block of columns and of terms of b, which is packed once for all blocks of rows. */
DML_KERNEL(contraction_pack_columns);
DML_KERNEL(contraction_pack_columns)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end; ++item)
        dml_pack_columns_item(&c, tensors, item);
}

/* An item is a row of a batch, along the innermost loop over columns. */
DML_KERNEL(contraction_lines);
DML_KERNEL(contraction_lines)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end; ++item)
        dml_line_item(&c, tensors, item);
}

/* The same for windows of one channel. */
DML_KERNEL(contraction_planes);
DML_KERNEL(contraction_planes)
{
    const dml_contraction c = dml_make_contraction(parameters);
    dml_plane plane;
    dml_shape_plane(&c, &plane);
    for (int64_t item = begin; item < end;)
        item += dml_plane_lines(&c, tensors, item, end, &plane);
}
