/* Entries: the functions that plans name, dml_<operator>_<types>_<kernel>.
 *
 * Every entry works on the items [begin, end) of its work. Items are independent: any threads may do them in any
 * portions, and no bit of a result depends on that. `parameters` is a family's block of int64_t, `tensors` has the address
 * of each tensor, inputs first, then outputs, then scratch buffers; NULL is a tensor that is absent. A kernel defines
 * DML_OPERATOR (dml_element_wise_add) and DML_TYPE_NAME (float32, float32_uint8).
 *
 * Kernels of one operator and type that differ in what else is chosen, such as the activation that they apply, have entries
 * of the same names. -DDML_ENTRY_SUFFIX=_relu, and so on, makes these different, so that all link into one program.
 */
#ifndef DML_TYPES_ENTRY_H
#define DML_TYPES_ENTRY_H

#include "base/platform.h"

#if defined(DML_ENTRY_SUFFIX)
#define DML_ENTRY(kernel) DML_JOIN(DML_JOIN(DML_JOIN(DML_JOIN(DML_OPERATOR, _), DML_TYPE_NAME), _##kernel), DML_ENTRY_SUFFIX)
#else
#define DML_ENTRY(kernel) DML_JOIN(DML_JOIN(DML_JOIN(DML_OPERATOR, _), DML_TYPE_NAME), _##kernel)
#endif

/* Declares or begins the definition of an entry. */
#define DML_KERNEL(kernel) \
    void DML_ENTRY(kernel)(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)

#endif
