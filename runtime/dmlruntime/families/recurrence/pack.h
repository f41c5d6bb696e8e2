/* The entry that packs weights: for each direction and gate a panel of each 64 units, first of the weights, then of the
 * recurrence. Units beyond the last have weights of 0. */
#include "recurrence/operator.h"

/* A panel of a tensor of `terms` columns: 64 rows from number `row` on, of which `rows` are there. */
static inline void dml_pack_panel(const dml_element *from, const int64_t *strides, int64_t direction, int64_t row,
                                  int64_t rows, int64_t terms, float *to)
{
    from += direction * strides[1] + row * strides[2];
    for (int64_t k = 0; k < terms; ++k)
        for (int64_t i = 0; i < DML_RECURRENCE_PANEL; ++i)
            to[k * DML_RECURRENCE_PANEL + i] = i < rows ? dml_load(from + i * strides[2] + k * strides[3]) : 0.0f;
}

/* Where the panels of a direction's gate begin: those of the weights, or after them those of the recurrence. */
static inline int64_t dml_panels_of(const dml_recurrence *r, int64_t direction, int64_t gate)
{
    return (direction * DML_GATES + gate) * r->padded * (r->p.features + r->p.units);
}

/* An item is 64 units of a gate in one direction. */
DML_KERNEL(recurrence_pack);
DML_KERNEL(recurrence_pack)
{
    const dml_recurrence r = dml_read_recurrence(parameters);
    const int64_t panels = r.padded / DML_RECURRENCE_PANEL;
    for (int64_t item = begin; item < end; ++item) {
        const int64_t unit = item % panels * DML_RECURRENCE_PANEL;
        const int64_t gate = item / panels % DML_GATES, direction = item / panels / DML_GATES;
        const int64_t row = gate * r.p.units + unit, rows = r.p.units - unit;
        float *const to = (float *)tensors[DML_TENSORS] + dml_panels_of(&r, direction, gate);
        dml_pack_panel(tensors[DML_WEIGHTS], r.p.strides + 4 * DML_WEIGHTS, direction, row, rows, r.p.features,
                       to + unit * r.p.features);
        dml_pack_panel(tensors[DML_RECURRENCE], r.p.strides + 4 * DML_RECURRENCE, direction, row, rows, r.p.units,
                       to + r.padded * r.p.features + unit * r.p.units);
    }
}
