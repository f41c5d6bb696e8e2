/* The kernels of a program by their names, as plans have them. `dmlops cross` writes the table, entries.c. */
#ifndef DML_ENTRIES_H
#define DML_ENTRIES_H

#include <stddef.h>
#include <stdint.h>

/* The type of every kernel; dml_kernels.h says what its arguments are. */
typedef void dml_kernel(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end);

typedef struct {
    const char *name;
    dml_kernel *function;
} dml_entry;

extern const dml_entry dml_entries[]; /* sorted by name */
extern const size_t dml_entry_count;

/* pool.c: shares the items [0, items) among threads, the caller among them, at least `grain` at a time. */
void dml_pool_run(dml_kernel *entry, const int64_t *parameters, void *const *tensors, int64_t items, int64_t grain,
                  int64_t threads);
void dml_pool_stop(void); /* ends the threads */

#endif
