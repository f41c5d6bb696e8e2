/* The level of x86-64 that this processor has, and that the system lets programs use: 1 to 4; 0 on other processors.
 *
 * A library of prebuilt kernels has this function, compiled for every processor, so that it can be called on any to find out
 * whether the rest of it runs there. Levels are those of the x86-64 psABI; isa.py has them by the names of Linux.
 */

#include <stdint.h>

int dml_prebuilt_level(void);

#if defined(__x86_64__)

#include <cpuid.h>

#define ALL(word, bits) (((word) & (bits)) == (bits))
#define BIT(n) (UINT32_C(1) << (n))

static uint32_t enabled_states(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

int dml_prebuilt_level(void)
{
    uint32_t a, b, c, d, b7 = 0, c_extended = 0;
    if (!__get_cpuid(1, &a, &b, &c, &d))
        return 1;
    const uint32_t c1 = c;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d))
        b7 = b;
    if (__get_cpuid(UINT32_C(0x80000001), &a, &b, &c, &d))
        c_extended = c;
    /* SSE3, SSSE3, CMPXCHG16B, SSE4.1, SSE4.2, POPCNT; LAHF */
    if (!ALL(c1, BIT(0) | BIT(9) | BIT(13) | BIT(19) | BIT(20) | BIT(23)) || !ALL(c_extended, BIT(0)))
        return 1;
    /* FMA, MOVBE, OSXSAVE, AVX, F16C; LZCNT; BMI1, AVX2, BMI2; and the system keeps the registers */
    if (!ALL(c1, BIT(12) | BIT(22) | BIT(27) | BIT(28) | BIT(29)) || !ALL(c_extended, BIT(5)) ||
        !ALL(b7, BIT(3) | BIT(5) | BIT(8)) || !ALL(enabled_states(), BIT(1) | BIT(2)))
        return 2;
    /* AVX512F, DQ, CD, BW, VL; and their registers */
    if (!ALL(b7, BIT(16) | BIT(17) | BIT(28) | BIT(30) | BIT(31)) ||
        !ALL(enabled_states(), BIT(1) | BIT(2) | BIT(5) | BIT(6) | BIT(7)))
        return 3;
    return 4;
}

#else

int dml_prebuilt_level(void)
{
    return 0;
}

#endif
