/* Philox 4x32-10, several blocks side by side. */
#ifndef DML_RANDOM_PHILOX_C
#define DML_RANDOM_PHILOX_C

#include "random/philox.h"

#define DML_PHILOX_BLOCKS 16 /* made side by side: loops over them become vectors */
#define DML_PHILOX_NUMBERS (DML_PHILOX_BLOCKS * DML_BLOCK)
#define DML_PHILOX_ROUNDS 10

typedef struct {
    uint64_t low, high; /* of the counter */
    uint32_t key[2];
} dml_philox;

static dml_philox dml_philox_of(const uint32_t *state, int64_t stride)
{
    dml_philox made;
    made.low = state[0] | (uint64_t)state[stride] << 32;
    made.high = state[2 * stride] | (uint64_t)state[3 * stride] << 32;
    made.key[0] = state[4 * stride];
    made.key[1] = state[5 * stride];
    return made;
}

/* The numbers of blocks from number `first` on. */
static void dml_philox_blocks(const dml_philox *from, uint64_t first, uint32_t *restrict to)
{
    uint32_t w[DML_BLOCK][DML_PHILOX_BLOCKS], k0 = from->key[0], k1 = from->key[1];
    for (uint64_t i = 0; i < DML_PHILOX_BLOCKS; ++i) {
        const uint64_t low = from->low + first + i, high = from->high + (low < from->low);
        w[0][i] = (uint32_t)low;
        w[1][i] = (uint32_t)(low >> 32);
        w[2][i] = (uint32_t)high;
        w[3][i] = (uint32_t)(high >> 32);
    }
    for (int round = 0; round < DML_PHILOX_ROUNDS; ++round) {
        for (int i = 0; i < DML_PHILOX_BLOCKS; ++i) {
            const uint64_t p = 0xD2511F53ull * w[0][i], q = 0xCD9E8D57ull * w[2][i];
            w[0][i] = (uint32_t)(q >> 32) ^ w[1][i] ^ k0;
            w[1][i] = (uint32_t)q;
            w[2][i] = (uint32_t)(p >> 32) ^ w[3][i] ^ k1;
            w[3][i] = (uint32_t)p;
        }
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    for (int i = 0; i < DML_PHILOX_BLOCKS; ++i)
        for (int j = 0; j < DML_BLOCK; ++j)
            to[DML_BLOCK * i + j] = w[j][i];
}

DML_FUNCTION void dml_philox_numbers(const int64_t *parameters, const uint32_t *state, uint32_t *output, int64_t begin,
                                     int64_t end)
{
    const dml_random_parameters p = dml_read_random_parameters(parameters);
    const dml_walk walk = dml_make_walk(p.rank, p.sizes, p.strides);
    const dml_philox philox = dml_philox_of(state, p.state_stride);
    const int64_t last = dml_min(end * p.per_item * DML_BLOCK, p.count);
    for (int64_t at = begin * p.per_item * DML_BLOCK; at < last; at += DML_PHILOX_NUMBERS) {
        _Alignas(64) uint32_t made[DML_PHILOX_NUMBERS];
        const int64_t count = dml_min(DML_PHILOX_NUMBERS, last - at);
        dml_philox_blocks(&philox, (uint64_t)(at / DML_BLOCK), made);
        if (walk.is_contiguous)
            dml_copy(output + at, made, count * (int64_t)sizeof *made, p.stream);
        else
            dml_store_elements(&walk, output, at, count, made, sizeof *made);
    }
    dml_stream_fence(p.stream);
}

DML_FUNCTION void dml_philox_state(const int64_t *parameters, const uint32_t *state, uint32_t *next)
{
    const dml_random_parameters p = dml_read_random_parameters(parameters);
    const dml_philox from = dml_philox_of(state, p.state_stride);
    const uint64_t low = from.low + (uint64_t)((p.count - 1) / DML_BLOCK + 1), high = from.high + (low < from.low);
    const uint32_t words[] = {(uint32_t)low,          (uint32_t)(low >> 32), (uint32_t)high,
                              (uint32_t)(high >> 32), from.key[0],           from.key[1]};
    for (int64_t i = 0; i < 6; ++i)
        next[i * p.next_stride] = words[i];
}

#endif
