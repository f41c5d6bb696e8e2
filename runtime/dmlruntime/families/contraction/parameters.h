/* Generated from runtime/dmlruntime/families/contraction/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What every entry of a contraction reads. Strides count elements. */
#ifndef DML_PARAMETERS_CONTRACTION_H
#define DML_PARAMETERS_CONTRACTION_H

#include "base/platform.h"

#define DML_KC 256 /* terms that are added in a chain; fixes the order of adding */
#define DML_NC 96 /* columns of an item */
#define DML_MC 264 /* most rows of an item */
#define DML_MC_WIDE 96 /* the same where sums have 64 bits */
#define DML_GEMV_KC 4096 /* terms of a block where columns are few; fixes the order of adding there */
#define DML_GEMV_CHAINS 16 /* chains that they are dealt to */
#define DML_GEMV_NC 4 /* most columns there */
#define DML_GEMV_MC 256 /* rows of an item there */
#define DML_PASS_ROWS 4 /* most rows where b is multiplied where it lies */
#define DML_PASS_COLUMNS 128 /* columns of an item there */
#define DML_OWN_ROWS 72 /* most rows of an item that packs them itself */
#define DML_PANEL_ROWS 24 /* packed rows are filled up to a multiple of this */
#define DML_FEW_ROWS 3 /* fewer rows share no tile */
#define DML_PLANE_ROWS 16 /* rows of the input that are copied where a window has few channels */
#define DML_PLANE_TERMS 1024 /* most elements of a row of a copy */
#define DML_PLANE_SUMS 2048 /* most sums that are made of a copy */
#define DML_PLANE_STEP 64 /* elements behind those that are read */
#define DML_SPACE_MOST 4 /* most loops over columns */

typedef struct {
    int64_t m; /* rows of the output of a batch */
    int64_t n; /* columns of the output: the product of space_sizes */
    int64_t channels; /* elements k of a row of a that do not belong to one window */
    int64_t mc; /* rows of an item, 264 at most, 96 where sums have 64 bits */
    int64_t packed_rows; /* 1 where contraction_pack_rows has packed a, else 0 */
    int64_t packed_columns; /* 1 where contraction_pack_columns has packed b, else 0 */
    int64_t copy_stride; /* where contraction_copy has copied b, from channel to channel; else 0 */
    int64_t copy_pitch; /* from line to line of such a channel: lines share zeros between them */
    int64_t transposed; /* 1 spreads an element over a window of the output, 0 gathers a window */
    int64_t pads; /* 1 multiplies the zeros around b as well, 0 leaves them out */
    int64_t a_start; /* where the first element of a lies */
    int64_t output_start; /* where the first output lies */
    int64_t a_channel; /* stride of a from channel to channel */
    int64_t b_channel; /* stride of b from channel to channel */
    int64_t batch_rank; /* loops over batches, 0 to 8 */
    int64_t space_rank; /* loops over columns, 1 to 4 */
    const int64_t *scalars; /* [scalar_count] values of the descriptor, as the operator lists them */
    const int64_t *row_strides; /* [tensors] of each tensor, along m */
    const int64_t *column_strides; /* [tensors] of each tensor, along n; not those of b and of the output */
    const int64_t *batch_sizes; /* [batch_rank] of the loops over batches, the outermost first */
    const int64_t *batch_strides; /* [batch_rank * tensors] of these loops, of each tensor */
    const int64_t *space_sizes; /* [space_rank] of the loops over columns, the outermost first */
    const int64_t *valid_sizes; /* [space_rank] of these loops: locations from here on have the sum 0 */
    const int64_t *input_sizes; /* [space_rank] of these loops: elements of b; there are zeros around them */
    const int64_t *input_strides; /* [space_rank] of these loops, of b */
    const int64_t *output_strides; /* [space_rank] of these loops, of the output */
    const int64_t *window_sizes; /* [space_rank] of these loops: elements of a window */
    const int64_t *window_strides; /* [space_rank] of these loops, of a */
    const int64_t *strides; /* [space_rank] of these loops: from window to window */
    const int64_t *dilations; /* [space_rank] of these loops: from element to element of a window */
    const int64_t *starts; /* [space_rank] of these loops: zeros before b; transposed, locations cut off */
    const int64_t *end; /* what follows the block */
} dml_contraction_parameters;

/* `tensors`: inputs and the output. */
/* `scalar_count`: values of the descriptor that the kernel reads, those of an activation included. */
static inline dml_contraction_parameters dml_read_contraction_parameters(
    const int64_t *p, int64_t tensors, int64_t scalar_count)
{
    dml_contraction_parameters block;
    block.m = *p++;
    block.n = *p++;
    block.channels = *p++;
    block.mc = *p++;
    block.packed_rows = *p++;
    block.packed_columns = *p++;
    block.copy_stride = *p++;
    block.copy_pitch = *p++;
    block.transposed = *p++;
    block.pads = *p++;
    block.a_start = *p++;
    block.output_start = *p++;
    block.a_channel = *p++;
    block.b_channel = *p++;
    block.batch_rank = *p++;
    block.space_rank = *p++;
    block.scalars = p;
    p += scalar_count;
    block.row_strides = p;
    p += tensors;
    block.column_strides = p;
    p += tensors;
    block.batch_sizes = p;
    p += block.batch_rank;
    block.batch_strides = p;
    p += block.batch_rank * tensors;
    block.space_sizes = p;
    p += block.space_rank;
    block.valid_sizes = p;
    p += block.space_rank;
    block.input_sizes = p;
    p += block.space_rank;
    block.input_strides = p;
    p += block.space_rank;
    block.output_strides = p;
    p += block.space_rank;
    block.window_sizes = p;
    p += block.space_rank;
    block.window_strides = p;
    p += block.space_rank;
    block.strides = p;
    p += block.space_rank;
    block.dilations = p;
    p += block.space_rank;
    block.starts = p;
    p += block.space_rank;
    block.end = p;
    return block;
}

#endif
