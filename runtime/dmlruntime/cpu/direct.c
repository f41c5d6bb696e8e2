/* The direct path from Python into kernels: looks at the arrays in place, and runs a plan if all of them are what it
 * wants. Else nothing has happened, and the general path finds out why.
 *
 * Nothing of Python's or NumPy's headers is needed: their functions come as addresses, sizes of their objects as macros,
 * and the fields below are those that NumPy's own macros have read in every compiled extension since 1.7. Whether all
 * that holds in this process was tested before (direct.py).
 */

#include <stddef.h>
#include <stdint.h>

/* numpy.ndarray, after the head that every object of Python has; the head ends with the object's type. */
struct array {
    char *data;
    int dimension_count;
    intptr_t *sizes, *strides;
    void *base, *type;
    int flags;
};

typedef void (*entry_function)(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end);
typedef void (*share_function)(entry_function entry, const int64_t *parameters, void *const *tensors, int64_t begin,
                               int64_t end, int64_t grain, int64_t threads);

/* What an operator's function keeps; direct.py writes it. After it follow, in this order: for each launch where it
 * begins, counted in words from here; for each array its form, its sizes and its strides in bytes; the pairs; and the
 * launches, each with the places of the kernel's tensors among the arrays, or ABSENT, and the kernel's parameters. */
struct record {
    void *array_type;                                /* numpy.ndarray */
    void (*hold)(void *object);                      /* Py_IncRef */
    int64_t (*number)(void *object);                 /* PyLong_AsLongLong */
    void *(*leave)(void);                            /* PyEval_SaveThread */
    void (*enter)(void *state);                      /* PyEval_RestoreThread */
    void *none;                                      /* None */
    int64_t leaves;                                  /* whether the kernels run without Python's lock */
    int64_t result;                                  /* the place of the array that is returned */
    int64_t launches, arrays, pairs;
};

/* One launch of a kernel; addresses are words, so that nothing depends on their size. */
struct launch {
    int64_t entry, share;                            /* an entry_function; dml_pool_run_range, or 0 */
    int64_t items, grain_least, chunks_per_thread;
    int64_t threads_most;                            /* more are of no use */
    int64_t tensors;
};

/* What an array must be; NumPy has one object for each of its own types, so the type is its address. An array that must
 * be absent (None) has no type. */
struct form {
    int64_t type, flags, dimension_count;
};

/* An output and an array before it, by place: bytes that each reaches over, and whether they may be the same. */
struct pair {
    int64_t output, other, output_bytes, other_bytes, may_share;
};

#define MOST_ARRAYS 128
#define ABSENT (-1)

typedef int64_t word;

/* Whether the array has the form that begins at `at`. Sets `*next` behind the form, and the array's address. */
static int fits(const struct record *record, const word *at, void *object, char **address, const word **next)
{
    const struct form *form = (const struct form *)at;
    const word *sizes = at + sizeof *form / sizeof *at, *strides = sizes + form->dimension_count;
    const struct array *array = (const struct array *)((char *)object + DML_HEAD);
    *next = strides + form->dimension_count;
    *address = NULL;
    if (form->type == 0)
        return object == record->none;
    if (*((void **)((char *)object + DML_HEAD) - 1) != record->array_type || (intptr_t)array->type != form->type
        || (array->flags & form->flags) != form->flags || array->dimension_count != form->dimension_count)
        return 0;
    for (word i = 0; i < form->dimension_count; ++i)
        if (array->sizes[i] != sizes[i] || (array->strides[i] != strides[i] && sizes[i] != 1))
            return 0;
    *address = array->data;
    return 1;
}

static int overlaps(const struct pair *pair, char *const *addresses)
{
    const uintptr_t output = (uintptr_t)addresses[pair->output], other = (uintptr_t)addresses[pair->other];
    if (output >= other + (uintptr_t)pair->other_bytes || other >= output + (uintptr_t)pair->output_bytes)
        return 0;
    return output != other || !pair->may_share;
}

static void run(const struct launch *launch, char *const *addresses, int64_t threads)
{
    const word *const places = (const word *)(launch + 1), *const parameters = places + launch->tensors;
    const entry_function entry = (entry_function)(intptr_t)launch->entry;
    void *tensors[MOST_ARRAYS];
    for (word i = 0; i < launch->tensors; ++i)
        tensors[i] = places[i] == ABSENT ? NULL : addresses[places[i]];
    if (threads > launch->threads_most)
        threads = launch->threads_most;
    if (threads > 1 && launch->share) {
        int64_t grain = (launch->items - 1) / (threads * launch->chunks_per_thread) + 1;
        if (grain < launch->grain_least)
            grain = launch->grain_least;
        ((share_function)(intptr_t)launch->share)(entry, parameters, tensors, 0, launch->items, grain, threads);
    } else
        entry(parameters, tensors, 0, launch->items);
}

static void run_all(const struct record *record, char *const *addresses, int64_t threads)
{
    const word *const begins = (const word *)(record + 1);
    void *const state = record->leaves ? record->leave() : NULL;
    for (word i = 0; i < record->launches; ++i)
        run((const struct launch *)(begins + begins[i]), addresses, threads);
    if (record->leaves)
        record->enter(state);
}

/* The function: takes the number of threads and the arrays, those of the call before scratch memory. Returns one of the
 * arrays, or None where one of them does not fit. `self` is a bytes object that holds the record. */
static void *call(void *self, void *const *arguments, intptr_t count)
{
    const struct record *record = (const struct record *)((const char *)self + DML_BYTES);
    const word *at = (const word *)(record + 1) + record->launches;
    char *addresses[MOST_ARRAYS];
    void *result = record->none;
    int fit = count == record->arrays + 1;
    for (word i = 0; fit && i < record->arrays; ++i)
        fit = fits(record, at, arguments[i + 1], &addresses[i], &at);
    for (word i = 0; fit && i < record->pairs; ++i, at += sizeof(struct pair) / sizeof *at)
        fit = !overlaps((const struct pair *)at, addresses);
    if (fit) {
        run_all(record, addresses, record->number(arguments[0]));
        result = arguments[record->result + 1];
    }
    record->hold(result);
    return result;
}

/* PyMethodDef, as it stands in Python's stable interface. */
struct method {
    const char *name;
    void *(*function)(void *self, void *const *arguments, intptr_t count);
    int flags;
    const char *doc;
};

#define METH_FASTCALL 0x80

const void *dml_direct_method(void);

/* What PyCFunction_NewEx makes a function of. */
const void *dml_direct_method(void)
{
    static const struct method method = {"kernel", call, METH_FASTCALL, NULL};
    return &method;
}
