/* Elements of one result, block by block, in the order of reduce/order.h. */
#include "memory/prefetch.h"

#define DML_COMBINED
#include "reduce/order.h"
#ifdef DML_RELATIVE
#define DML_COMBINED _lead
#include "reduce/order.h"
#define DML_COMBINED _rest
#include "reduce/order.h"
#endif

#define DML_GATHERED 1024 /* elements of a row that are gathered at once; a multiple of DML_LANES */
#define DML_PART 128      /* elements for which those a page on are prefetched; a multiple of DML_LANES */

/* Before a part of a row is combined whose elements are neighbours, `n` of which are left. Where rows are short, the next
 * ones lie a page on. */
static inline void dml_prefetch_part(const dml_element_0 *from, int64_t n)
{
    const unsigned char *const ahead = (const unsigned char *)from + DML_PAGE;
    if (n >= DML_PART) /* a constant number of them */
        dml_prefetch_bytes(ahead, DML_PART * (int64_t)sizeof *from);
    else
        dml_prefetch_bytes(ahead, n * (int64_t)sizeof *from);
}

static inline dml_state dml_map(dml_value_0 x, uint64_t index)
{
    (void)index;
    return DML_MAP(x, index);
}

static inline dml_value_1 dml_finish(dml_state state, uint64_t count)
{
    (void)count;
    return DML_FINISH(state, count);
}

#ifdef DML_PICK
#include "reduce/block_pick.h"
#elif defined(DML_RELATIVE)
#include "reduce/block_relative.h"
#else
#include "reduce/block_lanes.h"
#endif
