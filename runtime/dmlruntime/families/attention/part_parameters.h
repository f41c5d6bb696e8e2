/* Generated from runtime/dmlruntime/families/attention/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* Where queries, keys or values are. */
#ifndef DML_PARAMETERS_ATTENTION_PART_H
#define DML_PARAMETERS_ATTENTION_PART_H

#include "base/platform.h"

#define DML_ATTENTION_PANEL 32 /* lanes of a panel */

typedef struct {
    int64_t heads; /* of the part */
    int64_t length; /* queries, keys or values of a head, those from earlier among them */
    int64_t past; /* how many are from earlier */
    int64_t elements; /* of one */
    int64_t source_first; /* the first element of the part in its tensor */
    int64_t bias_first; /* the first element of the part in the bias */
    int64_t bias_stride; /* from element to element of the bias */
    int64_t dimensions; /* 4: batch, sequence, head, element */
    const int64_t *source_strides; /* [dimensions] of the tensor of the part */
    const int64_t *past_strides; /* [dimensions] of what is from earlier */
    const int64_t *present_strides; /* [dimensions] of the copy of all of it */
    const int64_t *end; /* what follows the block */
} dml_attention_part_parameters;

static inline dml_attention_part_parameters dml_read_attention_part_parameters(const int64_t *p)
{
    dml_attention_part_parameters block;
    block.heads = *p++;
    block.length = *p++;
    block.past = *p++;
    block.elements = *p++;
    block.source_first = *p++;
    block.bias_first = *p++;
    block.bias_stride = *p++;
    block.dimensions = *p++;
    block.source_strides = p;
    p += block.dimensions;
    block.past_strides = p;
    p += block.dimensions;
    block.present_strides = p;
    p += block.dimensions;
    block.end = p;
    return block;
}

#endif
