/* Generated from runtime/dmlruntime/families/scan/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What every entry of a scan reads. */
#ifndef DML_PARAMETERS_SCAN_H
#define DML_PARAMETERS_SCAN_H

#include "base/platform.h"

#define DML_QUAD 4 /* neighbours that are combined one by one */
#define DML_TILE 64 /* neighbours that are scanned in registers */
#define DML_RUN_MAX 8192 /* most elements that are scanned or reduced in one go */
#define DML_MAX_BLOCKS 64 /* of a piece */
#define DML_STATUS_WORDS 8 /* of 64 bits for each status: a cache line, which is one thread's at a time */

typedef struct {
    int64_t length; /* elements of a line */
    int64_t block; /* elements that are combined before the earlier blocks are; a multiple of 1024, here 8192 */
    int64_t input_start; /* where the first line begins; its last element in a reversed scan */
    int64_t output_start; /* the same in the output */
    int64_t input_stride; /* from element to element along a line; negative in a reversed scan */
    int64_t output_stride; /* the same in the output */
    int64_t exclusive; /* 1 leaves an element out of its own result, 0 does not */
    int64_t stream; /* 1 uses non-temporal stores, which suit large outputs; 0 does not */
    int64_t per_item; /* scan_columns: lines of an item; scan_pieces: blocks of a piece, 1 to 64; else 1 */
    int64_t rank; /* loops over the lines, 0 to 8 */
    const int64_t *sizes; /* [rank] of these loops, the outermost first */
    const int64_t *input_strides; /* [rank] of these loops */
    const int64_t *output_strides; /* [rank] of these loops */
    const int64_t *end; /* what follows the block */
} dml_scan_parameters;

static inline dml_scan_parameters dml_read_scan_parameters(const int64_t *p)
{
    dml_scan_parameters block;
    block.length = *p++;
    block.block = *p++;
    block.input_start = *p++;
    block.output_start = *p++;
    block.input_stride = *p++;
    block.output_stride = *p++;
    block.exclusive = *p++;
    block.stream = *p++;
    block.per_item = *p++;
    block.rank = *p++;
    block.sizes = p;
    p += block.rank;
    block.input_strides = p;
    p += block.rank;
    block.output_strides = p;
    p += block.rank;
    block.end = p;
    return block;
}

#endif
