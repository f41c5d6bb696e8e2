/* Whether an output is what a corpus expects. docs/vectors.md has the rules: "Tolerances". */
#ifndef DML_COMPARE_H
#define DML_COMPARE_H

#include <stddef.h>
#include <stdint.h>

#define MOST_DIMENSIONS 8

typedef enum { PASSED, REPORTED, FAILED } verdict; /* reported: wrong, in a class of numbers that nobody promises */

typedef struct {
    char kind; /* of the elements: 'f'loat, 'i'nteger, 'u'nsigned; and how many bytes each has */
    size_t width;
    double relative, absolute; /* both 0: the very value */
    const double *magnitude;   /* in C order, or null: what the relative error is relative to */
    int rank;
    int64_t sizes[MOST_DIMENSIONS], strides[MOST_DIMENSIONS]; /* strides count elements */
    int64_t open_count;        /* ranges of elements that the documents leave undefined, in C order: */
    const int64_t *open;       /* where each begins and ends; these are not compared */
    int signed_zero, early_overflow, early_underflow;          /* the numeric classes of the case */
} expectation;

/* The worst verdict on any element. Both buffers have the tensor's strides; `place` is that of the first element with
 * this verdict in C order, and `texts` says what it is and what it should be. */
verdict compare(const expectation *e, const unsigned char *actual, const unsigned char *expected, int64_t *place,
                char texts[2][32]);

/* Sets the bytes of `mask`, one for each byte of the buffer, that belong to an element. */
void mark_elements(const expectation *e, unsigned char *mask);

#endif
