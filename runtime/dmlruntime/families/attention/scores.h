/* What becomes of the scores of one query: scale, what is added, mask, and the running softmax. */
#ifndef DML_ATTENTION_SCORES_H
#define DML_ATTENTION_SCORES_H

#include <float.h>

#include "attention/parameters.h"
#include "types/element.h"

/* The greatest score so far, and the sum of the powers below it. */
typedef struct {
    float most, sum;
} dml_softmax;

/* Lower scores than -FLT_MAX are infinite, and their powers are 0 as they are; a query with no others has the sum 0. */
static inline dml_softmax dml_begin_softmax(void)
{
    const dml_softmax begun = {-FLT_MAX, 0.0f};
    return begun;
}

/* Scales products with the keys from number `first` on, adds what is added, and hides what the mask hides. */
static inline void dml_finish_scores(const dml_attention_parameters *p, const dml_element *added, const int32_t *mask,
                                     int64_t batch, int64_t head, int64_t query, int64_t first, int64_t count,
                                     float *restrict scores)
{
    const float scale = dml_scalar_FLOAT32(p->scale), masked = dml_scalar_FLOAT32(p->masked);
    for (int64_t i = 0; i < count; ++i)
        scores[i] *= scale;
    if (added != NULL) {
        const int64_t *const steps = p->added_strides;
        added += batch * steps[0] + head * steps[1] + query * steps[2] + first * steps[3];
        for (int64_t i = 0; i < count; ++i)
            scores[i] += dml_load(added + i * steps[3]);
    }
    const int64_t *const steps = p->mask_strides;
    if (p->mask_kind == DML_ATTENTION_TRUTHS) {
        mask += batch * steps[0] + head * steps[1] + query * steps[2] + first * steps[3];
        for (int64_t i = 0; i < count; ++i)
            scores[i] = mask[i * steps[3]] == 0 ? scores[i] + masked : scores[i];
    } else if (p->mask_kind == DML_ATTENTION_ENDS || p->mask_kind == DML_ATTENTION_ENDS_AND_STARTS) {
        const int32_t *const own = mask + batch * steps[0];
        const int64_t stop = own[0], start = p->mask_kind == DML_ATTENTION_ENDS ? INT32_MIN : own[steps[1]];
        for (int64_t i = 0; i < count; ++i)
            scores[i] = first + i >= stop || first + i < start ? scores[i] + masked : scores[i];
    }
}

/* Turns scores into powers below the greatest score so far. Returns what earlier sums are multiplied by. NaN is not greater than
 * any score, but its power is NaN, and so is the sum. */
static inline float dml_raise_scores(dml_softmax *softmax, float *restrict scores, int64_t count)
{
    float found[8], sums[8] = {0.0f};
    for (int i = 0; i < 8; ++i)
        found[i] = softmax->most;
    int64_t at = 0;
    for (; at + 8 <= count; at += 8)
        for (int i = 0; i < 8; ++i)
            found[i] = scores[at + i] > found[i] ? scores[at + i] : found[i];
    for (; at < count; ++at)
        found[0] = scores[at] > found[0] ? scores[at] : found[0];
    for (int half = 4; half > 0; half /= 2)
        for (int i = 0; i < half; ++i)
            found[i] = found[i + half] > found[i] ? found[i + half] : found[i];
    const float most = found[0], factor = exp_nonpositive_float32(softmax->most - most);
    for (int64_t i = 0; i < count; ++i)
        scores[i] = exp_nonpositive_float32(scores[i] - most);
    for (at = 0; at + 8 <= count; at += 8)
        for (int i = 0; i < 8; ++i)
            sums[i] += scores[at + i];
    for (; at < count; ++at)
        sums[0] += scores[at];
    for (int half = 4; half > 0; half /= 2)
        for (int i = 0; i < half; ++i)
            sums[i] += sums[i + half];
    softmax->most = most;
    softmax->sum = softmax->sum * factor + sums[0];
    return factor;
}

#endif
