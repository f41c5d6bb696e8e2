/* Runs a corpus of test vectors through the C interface of dmlops, and compares what comes out: no Python, no library.
 *
 *     run_corpus PLANS CORPUS [THREADS]
 *
 * `dmlops cross` writes PLANS and builds all of this; docs/cross.md has the words that PLANS is made of. Every case runs
 * twice: on one thread, and shared among THREADS at other addresses, which must give the same bits. Guards around every
 * tensor show what is written where it should not be. Exit status: 0 nothing failed, 1 something did, 2 misuse. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "entries.h"
#include "plans.h"

#define MOST_TENSORS 256
#define MOST_PARAMETERS 8192
#define GUARD 64  /* bytes before and behind each tensor */
#define FILL 0xA5 /* what is in memory that nobody has written to */

static const char *case_name;
static tensor tensors[MOST_TENSORS];
static int64_t tensor_count;

/* Fresh memory for a tensor, aligned to 64 bytes and `shift` more, with guards around it. */
static void place(tensor *t, size_t shift)
{
    free(t->block);
    const size_t room = t->bytes + 2 * GUARD + 64 + shift;
    t->block = memory(room);
    memset(t->block, FILL, room);
    t->data = t->block + GUARD;
    t->data += (64 - (uintptr_t)t->data % 64) % 64 + shift;
    if (t->role == INPUT)
        memcpy(t->data, t->file, t->bytes);
    else if (t->is_zero)
        memset(t->data, 0, t->bytes);
}

/* What is wrong with the memory of a tensor after a run, or null. */
static const char *damage(const tensor *t)
{
    for (size_t i = 0; i < GUARD; i++)
        if (t->data[-(ptrdiff_t)i - 1] != FILL || t->data[t->bytes + i] != FILL)
            return "memory beside it was written to";
    if (t->role == INPUT && memcmp(t->data, t->file, t->bytes))
        return "it is an input, and was written to";
    if (t->role != OUTPUT)
        return NULL;
    unsigned char *const mask = memory(t->bytes);
    const char *found = NULL;
    memset(mask, 0, t->bytes);
    mark_elements(&t->expected, mask);
    for (size_t i = 0; i < t->bytes; i++)
        if (!mask[i] && t->data[i] != FILL)
            found = "memory between its elements was written to";
    free(mask);
    return found;
}

static int by_name(const void *name, const void *entry) { return strcmp(name, ((const dml_entry *)entry)->name); }

/* Reads the dispatches of a case, and runs each: a kernel on its parameters, tensors and items. */
static void run_dispatches(int64_t threads)
{
    static int64_t parameters[MOST_PARAMETERS];
    void *addresses[MOST_TENSORS];
    expect("dispatches");
    for (int64_t dispatches = next_integer(); dispatches > 0; dispatches--) {
        const char *const name = next_word();
        const dml_entry *const entry = bsearch(name, dml_entries, dml_entry_count, sizeof *entry, by_name);
        if (!entry)
            stop("there is no kernel %s in this program", name);
        const int64_t items = next_integer(), tensors_of_dispatch = next_count(MOST_TENSORS);
        for (int64_t i = 0; i < tensors_of_dispatch; i++) {
            const int64_t which = next_integer(); /* -1 for one that is absent */
            addresses[i] = which < 0 || which >= tensor_count ? NULL : tensors[which].data;
        }
        const int64_t parameter_count = next_count(MOST_PARAMETERS);
        for (int64_t i = 0; i < parameter_count; i++)
            parameters[i] = next_integer();
        if (threads > 1)
            dml_pool_run(entry->function, parameters, addresses, items, 1, threads);
        else
            entry->function(parameters, addresses, 0, items);
    }
}

static void failed(int64_t which, const char *what) { printf("FAILED %s: tensor %" PRId64 ": %s\n", case_name, which, what); }

/* Looks at a tensor after both runs; `verdict` is of this tensor alone. */
static verdict look_at(int64_t which)
{
    const tensor *const t = &tensors[which];
    const char *const problem = damage(t);
    char texts[2][32];
    int64_t place_of_element = 0;
    if (problem) {
        failed(which, problem);
        return FAILED;
    }
    if (t->role != OUTPUT)
        return PASSED;
    if (memcmp(t->first, t->data, t->bytes)) {
        failed(which, "other bits with more threads, at another address");
        return FAILED;
    }
    const verdict found = compare(&t->expected, t->data, t->file, &place_of_element, texts);
    if (found == FAILED)
        printf("FAILED %s: tensor %" PRId64 ": element %" PRId64 " is %s instead of %s\n", case_name, which,
               place_of_element, texts[0], texts[1]);
    return found;
}

static verdict run_case(int64_t threads)
{
    int signed_zero = 0, early_overflow = 0, early_underflow = 0;
    expect("case");
    case_name = next_word();
    in_case(case_name);
    expect("classes");
    for (int64_t classes = next_integer(); classes > 0; classes--) {
        const char *const name = next_word();
        signed_zero |= !strcmp(name, "signed_zero");
        early_overflow |= !strcmp(name, "early_overflow");
        early_underflow |= !strcmp(name, "early_underflow");
    }
    expect("tensors");
    tensor_count = next_count(MOST_TENSORS);
    for (int64_t i = 0; i < tensor_count; i++) {
        read_tensor(&tensors[i]);
        tensors[i].expected.signed_zero = signed_zero;
        tensors[i].expected.early_overflow = early_overflow;
        tensors[i].expected.early_underflow = early_underflow;
    }

    char *const dispatches = here();
    verdict worst = PASSED;
    for (int64_t i = 0; i < tensor_count; i++)
        place(&tensors[i], 0);
    run_dispatches(1);
    for (int64_t i = 0; i < tensor_count; i++) {
        tensor *const t = &tensors[i];
        const char *const problem = damage(t);
        if (problem) {
            failed(i, problem);
            worst = FAILED;
        }
        t->first = memory(t->bytes);
        memcpy(t->first, t->data, t->bytes);
        place(t, 8);
    }
    back_to(dispatches);
    run_dispatches(threads);
    for (int64_t i = 0; i < tensor_count; i++) {
        tensor *const t = &tensors[i];
        const verdict found = worst == FAILED ? FAILED : look_at(i);
        worst = found > worst ? found : worst;
        free((void *)(uintptr_t)t->expected.magnitude);
        free(t->block);
        free(t->file);
        free(t->first);
    }
    in_case(NULL);
    return worst;
}

int main(int words, char **arguments)
{
    int64_t counts[3] = {0};
    if (words < 3 || words > 4) {
        fprintf(stderr, "usage: run_corpus PLANS CORPUS [THREADS]\n");
        return 2;
    }
    open_plans(arguments[1], arguments[2]);
    expect("dmlops-plans");
    expect("1");
    for (int64_t cases = next_integer(); cases > 0; cases--)
        counts[run_case(words > 3 ? strtoll(arguments[3], NULL, 10) : 2)]++;
    expect("end");
    dml_pool_stop();
    printf("%" PRId64 " passed, %" PRId64 " reported, %" PRId64 " failed\n", counts[PASSED], counts[REPORTED],
           counts[FAILED]);
    return counts[FAILED] || !counts[PASSED];
}
