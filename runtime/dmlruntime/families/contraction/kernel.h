/* The entries of a contraction, from what contraction/operator.h lists. contraction_dots (contraction/dots.h) is for few
 * columns; the others add in one order. */
#include "contraction/dots.h"
#include "contraction/lines.h"
#include "contraction/tiles.h"

/* An item is a block of rows and columns of a batch. */
DML_KERNEL(contraction_tiles);
DML_KERNEL(contraction_tiles)
{
    const dml_contraction c = dml_make_contraction(parameters);
    dml_block block;
    for (int64_t item = begin; item < end; ++item)
        dml_block_item(&c, tensors, item, &block);
}

/* An item is a panel of rows of a, which is packed once for all columns. */
DML_KERNEL(contraction_pack);
DML_KERNEL(contraction_pack)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end; ++item)
        dml_pack_item(&c, tensors, item);
}

/* An item is a row of a batch, along the innermost loop over columns. */
DML_KERNEL(contraction_lines);
DML_KERNEL(contraction_lines)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end; ++item)
        dml_line_item(&c, tensors, item);
}
