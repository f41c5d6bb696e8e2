/* A tile of one type group, between memory and the values that it is computed from: included once for each group, with
 * DML_GROUP its number. For the group 0 it defines
 *     dml_load_tile_0    a tile's values, in place if memory holds them contiguously
 *     dml_store_tile_0   a whole tile's values to memory
 *     dml_broadcast_0    one value, for every element of a tile
 */
#define DML_NAME(stem) DML_JOIN(stem, DML_GROUP)
#define DML_GROUP_TYPE DML_NAME(DML_TYPE_)
#define DML_ELEMENT DML_NAME(dml_element_)
#define DML_VALUE DML_NAME(dml_value_)

/* `n` values from number `at` of a chunk on, repeated up to a whole tile; of an input that is NULL those in `tile`. Of tensors
 * that are large what follows is prefetched. */
static inline const DML_VALUE *DML_NAME(dml_load_tile_)(const void *tensor, int64_t stride, int64_t at, int64_t n,
                                                        DML_VALUE *tile, int64_t is_large)
{
    if (tensor == NULL)
        return tile;
    const DML_ELEMENT *const from = (const DML_ELEMENT *)tensor + at * stride;
#if defined(DML_COSTLY)
    if (stride == 1)
        dml_prefetch_bytes((const unsigned char *)from + DML_NEXT_BYTES, DML_TILE * (int64_t)sizeof *from);
#endif
    if (is_large && stride == 1 && dml_page_offset(from) < DML_PAGE_BYTES)
        dml_prefetch_bytes_far((const unsigned char *)from + DML_PAGE_DISTANCE, DML_TILE * (int64_t)sizeof *from);
    const int in_place = n == DML_TILE && stride == 1;
#if DML_IS(DML_GROUP_TYPE, FLOAT16)
    DML_ELEMENT gathered[DML_TILE];
    if (!in_place)
        dml_gather(gathered, from, stride, n, DML_TILE, sizeof *from);
    dml_from_half_array(tile, in_place ? from : gathered, DML_TILE);
    return tile;
#else
    if (in_place)
        return from;
    dml_gather(tile, from, stride, n, DML_TILE, sizeof *from);
    return tile;
#endif
}

static inline void DML_NAME(dml_store_tile_)(DML_ELEMENT *to, const DML_VALUE *tile, int64_t stream)
{
#if DML_IS(DML_GROUP_TYPE, FLOAT16)
    _Alignas(64) DML_ELEMENT packed[DML_TILE];
    dml_to_half_array(packed, tile, DML_TILE);
    dml_copy_cache_lines(to, packed, sizeof packed, stream);
#else
    dml_copy_cache_lines(to, tile, DML_TILE * (int64_t)sizeof *tile, stream);
#endif
}

/* The value of `element`, or `absent` where that is NULL. */
static inline void DML_NAME(dml_broadcast_)(DML_VALUE *tile, const void *element, DML_VALUE absent)
{
    const DML_VALUE value = element ? DML_JOIN(dml_load_, DML_GROUP_TYPE)(element) : absent;
    for (int i = 0; i < DML_TILE; ++i) {
        tile[i] = value;
        DML_SCALAR_LOOP;
    }
}

#undef DML_NAME
#undef DML_ELEMENT
#undef DML_VALUE
#undef DML_GROUP
#undef DML_GROUP_TYPE
