/* Generated from runtime/dmlruntime/families/attention/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What the entry of the results of an attention reads, before the blocks of queries, keys and values. */
#ifndef DML_PARAMETERS_ATTENTION_H
#define DML_PARAMETERS_ATTENTION_H

#include "base/platform.h"

#define DML_ATTENTION_BLOCK 128 /* keys whose scores are in memory at once */
#define DML_ATTENTION_ROWS 24 /* queries that are computed side by side, at most */
#define DML_ATTENTION_HEADS 8 /* heads of keys and values that are computed together, at most */
#define DML_ATTENTION_BOOLEAN_MASK 1 /* a mask of truths */
#define DML_ATTENTION_KEY_END 2 /* a mask of ends */
#define DML_ATTENTION_KEY_END_AND_START 3 /* a mask of ends and starts */

typedef struct {
    int64_t batches; /* of queries, keys and values */
    int64_t group; /* heads of the queries that share one of the keys and values */
    int64_t rows; /* queries that are computed side by side, 1 to 24 */
    int64_t per_item; /* groups of `rows` of an item */
    int64_t item_words; /* 32-bit words that an item has for its own */
    int64_t scale; /* what products are multiplied by, bits of FLOAT32 */
    int64_t mask_value; /* what is added to scores of padding, bits of FLOAT32 */
    /* what the mask holds: 0 nothing, 1 a truth for each score, 2 where the keys of each batch end, 3 behind those
     * where they start */
    int64_t mask_kind;
    int64_t rank; /* 4 */
    const int64_t *mask_strides; /* [rank] batch, head, query, key; or batch, and from ends to starts */
    const int64_t *score_bias_strides; /* [rank] batch, head, query, key */
    const int64_t *output_strides; /* [rank] batch, sequence, head, element */
    const int64_t *end; /* what follows the block */
} dml_attention_parameters;

static inline dml_attention_parameters dml_read_attention_parameters(const int64_t *p)
{
    dml_attention_parameters block;
    block.batches = *p++;
    block.group = *p++;
    block.rows = *p++;
    block.per_item = *p++;
    block.item_words = *p++;
    block.scale = *p++;
    block.mask_value = *p++;
    block.mask_kind = *p++;
    block.rank = *p++;
    block.mask_strides = p;
    p += block.rank;
    block.score_bias_strides = p;
    p += block.rank;
    block.output_strides = p;
    p += block.rank;
    block.end = p;
    return block;
}

#endif
