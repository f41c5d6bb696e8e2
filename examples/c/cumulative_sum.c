/* Runs one kernel of dmlops from C: running sums along the rows of a matrix, forwards and then backwards in place.
 *
 * Build it together with the kernel, for one data type; from the root of the checkout:
 *
 *     dmlgen bundle CUMULATIVE_SUMMATION -o build
 *     cc -std=c11 -O3 -ffp-contract=off -DDML_TYPE_FLOAT32 -Igenerated/dmlops/include \
 *         examples/c/cumulative_sum.c build/cumulative_summation.c -lm -o cumulative_sum
 */

#include <stdio.h>

#include "dml_kernels.h"

#define ROWS 2
#define COLUMNS 5

/* The parameters of a scan along the rows of a packed matrix: one loop over the lines, which are its rows. */
enum { SIZES = DML_SCAN_SIZES, INPUT_STRIDES, OUTPUT_STRIDES, PARAMETERS };

static void sum_rows(float *to, float *from, int reversed, int exclusive)
{
    int64_t parameters[PARAMETERS] = {0};
    void *tensors[2];
    parameters[DML_SCAN_LENGTH] = COLUMNS;
    parameters[DML_SCAN_BLOCK] = 8192;
    parameters[DML_SCAN_INPUT_START] = reversed ? COLUMNS - 1 : 0;
    parameters[DML_SCAN_OUTPUT_START] = reversed ? COLUMNS - 1 : 0;
    parameters[DML_SCAN_INPUT_STRIDE] = reversed ? -1 : 1;
    parameters[DML_SCAN_OUTPUT_STRIDE] = reversed ? -1 : 1;
    parameters[DML_SCAN_EXCLUSIVE] = exclusive;
    parameters[DML_SCAN_PER_ITEM] = 1;
    parameters[DML_SCAN_RANK] = 1;
    parameters[SIZES] = ROWS;
    parameters[INPUT_STRIDES] = COLUMNS;
    parameters[OUTPUT_STRIDES] = COLUMNS;
    tensors[0] = from;
    tensors[1] = to;
    /* An item is a row. Threads could share them: [0, 1) and [1, 2). */
    dml_cumulative_summation_float32_scan_lines(parameters, tensors, 0, ROWS);
}

static void print(const char *title, const float *matrix)
{
    printf("%s\n", title);
    for (int row = 0; row < ROWS; ++row) {
        for (int column = 0; column < COLUMNS; ++column)
            printf("%6g", (double)matrix[row * COLUMNS + column]);
        printf("\n");
    }
}

int main(void)
{
    float input[ROWS * COLUMNS] = {1, 2, 3, 4, 5, 0.5f, -1, 2.25f, 8, -3};
    float output[ROWS * COLUMNS];
    print("input", input);
    sum_rows(output, input, 0, 0);
    print("sums from the left", output);
    sum_rows(input, input, 1, 1);
    print("sums of what is to the right", input);
    return 0;
}
