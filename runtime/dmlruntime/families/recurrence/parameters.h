/* Generated from runtime/dmlruntime/families/recurrence/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What every entry of a recurrence reads. */
#ifndef DML_PARAMETERS_RECURRENCE_H
#define DML_PARAMETERS_RECURRENCE_H

#include "base/platform.h"

#define DML_RECURRENCE_PANEL 64 /* units of a panel */
#define DML_RECURRENCE_SEQUENCES 16 /* that are computed side by side, at most */
#define DML_DIRECTIONS 2 /* that activations are passed for */
#define DML_OWN_SCALARS 5 /* slots for the scalars of an activation */

typedef struct {
    int64_t directions; /* 1 or 2 */
    int64_t batches; /* sequences */
    int64_t steps; /* of the longest sequence */
    int64_t features; /* elements of a step of a sequence */
    int64_t units; /* hidden units */
    int64_t backward; /* 1: the first direction begins with the last step */
    int64_t sequences; /* that are computed side by side, 1 to 16 */
    int64_t chunk; /* steps whose products with the input are computed together */
    int64_t per_item; /* groups of `sequences` of an item */
    int64_t item_words; /* 32-bit words that an item has for its own */
    int64_t step; /* for entries that take one step, or some from it on */
    int64_t stage; /* for entries that take one stage of it */
    int64_t dimensions; /* 4 */
    const int64_t *strides; /* [tensors * dimensions] of each tensor, 0 of absent ones */
    /* [functions] the activations, numbered as DML_ACTIVATIONS in the kernel.c lists them: those of the first
     * direction, then those of the second, 0 where there is none */
    const int64_t *kinds;
    const int64_t *activation_scalars; /* [functions * own_scalars] their scalars, 5 for each, bits of FLOAT32 */
    const int64_t *scalars; /* [scalar_count] values of the descriptor, as the operator lists them */
    const int64_t *end; /* what follows the block */
} dml_recurrence_parameters;

/* `tensors`: tensors of the operator. */
/* `functions`: activations of both directions. */
/* `own_scalars`: 5, scalars of an activation. */
/* `scalar_count`: values of the descriptor that the kernel reads. */
static inline dml_recurrence_parameters dml_read_recurrence_parameters(
    const int64_t *p, int64_t tensors, int64_t functions, int64_t own_scalars, int64_t scalar_count)
{
    dml_recurrence_parameters block;
    block.directions = *p++;
    block.batches = *p++;
    block.steps = *p++;
    block.features = *p++;
    block.units = *p++;
    block.backward = *p++;
    block.sequences = *p++;
    block.chunk = *p++;
    block.per_item = *p++;
    block.item_words = *p++;
    block.step = *p++;
    block.stage = *p++;
    block.dimensions = *p++;
    block.strides = p;
    p += tensors * block.dimensions;
    block.kinds = p;
    p += functions;
    block.activation_scalars = p;
    p += functions * own_scalars;
    block.scalars = p;
    p += scalar_count;
    block.end = p;
    return block;
}

#endif
