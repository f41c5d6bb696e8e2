/* The entries of a resampling. Before this header the kernel defines DML_OPERATOR and one data type. */
#include "types/element.h"
#include "types/entry.h"

#include "resample/copy_lines.h"
#include "resample/weigh_lines.h"

/* An item is some tiles of lines. */
DML_KERNEL(copy_lines);
DML_KERNEL(copy_lines) { dml_resample_copy_lines(parameters, tensors, begin, end, DML_BYTES_OF(DML_TYPE_0)); }

DML_KERNEL(weigh_lines);
DML_KERNEL(weigh_lines)
{
    const dml_resample_parameters p = dml_read_resample_parameters(parameters);
    const dml_element *const input = tensors[0];
    dml_element *const output = tensors[1];
    dml_resample_tile tile = dml_first_resample_tile(&p, begin * p.per_item);
    for (; tile.number < dml_min(end * p.per_item, tile.tiles); dml_next_resample_tile(&p, &tile))
        dml_weigh_tile(&p, &tile, input + tile.at.offset[0], output + tile.at.offset[1]);
    dml_stream_fence(p.stream);
}

/* The same where every tile is one element. */
DML_KERNEL(weigh_elements);
DML_KERNEL(weigh_elements)
{
    const dml_resample_parameters p = dml_read_resample_parameters(parameters);
    const dml_element *const input = tensors[0];
    dml_element *const output = tensors[1];
    dml_resample_tile tile = dml_first_resample_tile(&p, begin * p.per_item);
    for (; tile.number < dml_min(end * p.per_item, tile.tiles); dml_next_resample_tile(&p, &tile)) {
        const float sum = dml_weigh_element(&p, tile.at.index, p.levels, input + tile.at.offset[0]);
        dml_store_weighed(output + tile.at.offset[1], p.adds_zero ? sum + 0.0f : sum);
    }
}
