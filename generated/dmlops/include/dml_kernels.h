/* Generated from spec/operators; do not edit.
 * Template: templates/dmlops/include/dml_kernels.h.j2. Regenerate: dmlgen generate
 */

/* The C kernels of dmlops, to be called from C or C++ without Python.
 *
 * Each operator is dmlops/operators/<operator>/kernel.c, C11 that needs nothing but libm. Compile it once per tuple of
 * data types, which stands in an entry's name between the operator's and the entry's; with its name in capitals:
 *
 *     cc -std=c11 -O3 -ffp-contract=off -DDML_TYPE_FLOAT32 -c kernel.c \
 *         -I<dmlops> -I<dmlruntime>/families -I<dmlruntime>/kernels/c
 *
 * An entry works on the items [begin, end) of its work. Items are independent: any threads may do them in any portions,
 * and no bit of a result depends on that. `tensors` has the address of each tensor, aligned to its elements; an input
 * may be an output's memory where the operator executes in place. `parameters` is the block that each family describes
 * below; the constants are offsets in it. Sizes and strides count elements. A scalar is the bits of a value in the data
 * type of the operator's first tensor, extended to 64: the low 32 of a float, and FLOAT16 as a FLOAT32 (but its own 16
 * where elements are seen as integers); an integer is itself. Nothing is checked.
 */

#ifndef DML_KERNELS_H
#define DML_KERNELS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The type of every entry. */
typedef void dml_kernel(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end);

/* ---- attention ---- */

/*
 * attention_copy: Copies keys or values, those from earlier first. An item is 32 of a head. Tensors: their source,
 *   bias, those from earlier, copy. Items: batches * heads * (length / 32, rounded up).
 * attention_pack_keys: Packs keys. An item is a panel: 32 keys. Tensors: their source, bias, those from earlier,
 *   panels, which have 32 bits for each of items * 32 * elements. Items: batches * heads * (length / 32, rounded up).
 * attention_pack_values: Packs values. An item is a panel: 32 elements of all values of a head. Tensors: their source,
 *   bias, those from earlier, panels, which have 32 bits for each of items * 32 * length. Items: batches * heads *
 *   (elements / 32, rounded up).
 *
 * parameters:
 *   heads: of the part
 *   length: queries, keys or values of a head, those from earlier among them
 *   past: how many are from earlier
 *   elements: of one
 *   source_first: the first element of the part in its tensor
 *   bias_first: the first element of the part in the bias
 *   bias_stride: from element to element of the bias
 *   dimensions: 4: batch, sequence, head, element
 *   source_strides[dimensions]: of the tensor of the part
 *   past_strides[dimensions]: of what is from earlier
 *   present_strides[dimensions]: of the copy of all of it
 */
enum {
    DML_ATTENTION_PART_HEADS = 0,
    DML_ATTENTION_PART_LENGTH = 1,
    DML_ATTENTION_PART_PAST = 2,
    DML_ATTENTION_PART_ELEMENTS = 3,
    DML_ATTENTION_PART_SOURCE_FIRST = 4,
    DML_ATTENTION_PART_BIAS_FIRST = 5,
    DML_ATTENTION_PART_BIAS_STRIDE = 6,
    DML_ATTENTION_PART_DIMENSIONS = 7,
    DML_ATTENTION_PART_SOURCE_STRIDES = 8
};

/*
 * attention_rows: After both are packed, or without panels, where each item packs what it needs. An item is some
 *   queries. The parameters from heads on are there for queries, then keys, then values. Tensors: queries; keys, those
 *   from earlier; values, those from earlier; bias, mask, what is added to scores; panels of keys, panels of values, or
 *   NULL; item_words times 32 bits for each item; output. Items: batches * heads of keys * (group * queries / rows,
 *   rounded up) / per_item, rounded up.
 *
 * parameters:
 *   batches: of queries, keys and values
 *   group: heads of the queries that share one of the keys and values
 *   rows: queries that are computed side by side, 1 to 24
 *   per_item: groups of `rows` of an item
 *   item_words: 32-bit words that an item has for its own
 *   scale: what products are multiplied by, bits of FLOAT32
 *   mask_value: what is added to scores of padding, bits of FLOAT32
 *   mask_kind: what the mask holds: 0 nothing, 1 a truth for each score, 2 where the keys of each batch end, 3 behind
 *     those where they start
 *   rank: 4
 *   mask_strides[rank]: batch, head, query, key; or batch, and from ends to starts
 *   score_bias_strides[rank]: batch, head, query, key
 *   output_strides[rank]: batch, sequence, head, element
 *   heads: of the part
 *   length: queries, keys or values of a head, those from earlier among them
 *   past: how many are from earlier
 *   elements: of one
 *   source_first: the first element of the part in its tensor
 *   bias_first: the first element of the part in the bias
 *   bias_stride: from element to element of the bias
 *   dimensions: 4: batch, sequence, head, element
 *   source_strides[dimensions]: of the tensor of the part
 *   past_strides[dimensions]: of what is from earlier
 *   present_strides[dimensions]: of the copy of all of it
 */
enum {
    DML_ATTENTION_BATCHES = 0,
    DML_ATTENTION_GROUP = 1,
    DML_ATTENTION_ROWS = 2,
    DML_ATTENTION_PER_ITEM = 3,
    DML_ATTENTION_ITEM_WORDS = 4,
    DML_ATTENTION_SCALE = 5,
    DML_ATTENTION_MASK_VALUE = 6,
    DML_ATTENTION_MASK_KIND = 7,
    DML_ATTENTION_RANK = 8,
    DML_ATTENTION_MASK_STRIDES = 9
};

/* MULTIHEAD_ATTENTION
 *   queries: QueryTensor; keys: KeyTensor; values: ValueTensor; or StackedQueryKeyTensor (query and key),
 *     StackedKeyValueTensor (key and value), StackedQueryKeyValueTensor (query and key and value)
 *   may be NULL: BiasTensor, PastKeyTensor, PastValueTensor, MaskTensor, RelativePositionBiasTensor
 *   copies: OutputPresentKeyTensor and OutputPresentValueTensor */
dml_kernel dml_multihead_attention_float32_attention_copy, dml_multihead_attention_float32_attention_pack_keys,
    dml_multihead_attention_float32_attention_pack_values, dml_multihead_attention_float32_attention_rows;
dml_kernel dml_multihead_attention_float16_attention_copy, dml_multihead_attention_float16_attention_pack_keys,
    dml_multihead_attention_float16_attention_pack_values, dml_multihead_attention_float16_attention_rows;

/* MULTIHEAD_ATTENTION1
 *   queries: QueryTensor; keys: KeyTensor; values: ValueTensor; or StackedQueryKeyTensor (query and key),
 *     StackedKeyValueTensor (key and value), StackedQueryKeyValueTensor (query and key and value)
 *   may be NULL: BiasTensor, PastKeyTensor, PastValueTensor, MaskTensor, RelativePositionBiasTensor
 *   copies: OutputPresentKeyTensor and OutputPresentValueTensor */
dml_kernel dml_multihead_attention1_float32_attention_copy, dml_multihead_attention1_float32_attention_pack_keys,
    dml_multihead_attention1_float32_attention_pack_values, dml_multihead_attention1_float32_attention_rows;
dml_kernel dml_multihead_attention1_float16_attention_copy, dml_multihead_attention1_float16_attention_pack_keys,
    dml_multihead_attention1_float16_attention_pack_values, dml_multihead_attention1_float16_attention_rows;

/* ---- band ---- */

/*
 * fill_bands: An item is some tiles of the output. Tensors: what is outside, indices, values, output; any in place of
 *   those that there are not. Items: the tiles divided by per_item, rounded up.
 *
 * parameters:
 *   has_outside: 1: a tensor has what stands outside; 0: zeros, or the first of the values
 *   has_values: 1: a tensor has what stands outside and inside
 *   index_kind: of the indices: 0 UINT32, 1 INT32, 2 UINT64, 3 INT64; -1: there are none
 *   extent: positions of a line
 *   first: the first position of the band, from 1 - the largest size to the largest size
 *   behind: the first position behind it; not less than first
 *   is_inverse: 1: the band is all but these positions
 *   inside: what stands in the band, as bits, where there are no values
 *   second: the position of the second of the values
 *   tile_columns: numbers of the last loop that make a tile
 *   per_item: tiles of an item
 *   rank: loops over the output, 1 to 8
 *   sizes[rank]: of the loops, the outermost first
 *   outside_strides[rank]: of these loops
 *   output_strides[rank]: of these loops
 *   indices_strides[rank]: of these loops; 0 along the axis
 *   position_strides[rank]: 1 along the axis, -1 along the dimension that positions are counted from, else 0; or their
 *     sum
 */
enum {
    DML_BAND_HAS_OUTSIDE = 0,
    DML_BAND_HAS_VALUES = 1,
    DML_BAND_INDEX_KIND = 2,
    DML_BAND_EXTENT = 3,
    DML_BAND_FIRST = 4,
    DML_BAND_BEHIND = 5,
    DML_BAND_IS_INVERSE = 6,
    DML_BAND_INSIDE = 7,
    DML_BAND_SECOND = 8,
    DML_BAND_TILE_COLUMNS = 9,
    DML_BAND_PER_ITEM = 10,
    DML_BAND_RANK = 11,
    DML_BAND_SIZES = 12
};

/* DIAGONAL_MATRIX
 *   tensors: any, any, any, OutputTensor; elements are moved as bits */
dml_kernel dml_diagonal_matrix_uint64_fill_bands;
dml_kernel dml_diagonal_matrix_uint32_fill_bands;
dml_kernel dml_diagonal_matrix_uint16_fill_bands;
dml_kernel dml_diagonal_matrix_uint8_fill_bands;

/* DIAGONAL_MATRIX1
 *   tensors: InputTensor, any, any, OutputTensor; elements are moved as bits */
dml_kernel dml_diagonal_matrix1_uint64_fill_bands;
dml_kernel dml_diagonal_matrix1_uint32_fill_bands;
dml_kernel dml_diagonal_matrix1_uint16_fill_bands;
dml_kernel dml_diagonal_matrix1_uint8_fill_bands;

/* ONE_HOT
 *   tensors: any, IndicesTensor, ValuesTensor, OutputTensor; elements are moved as bits */
dml_kernel dml_one_hot_uint64_fill_bands;
dml_kernel dml_one_hot_uint32_fill_bands;
dml_kernel dml_one_hot_uint16_fill_bands;
dml_kernel dml_one_hot_uint8_fill_bands;

/* ---- compact ---- */

/*
 * count_parts: Counts what is kept of each part; an item is a part. Tensors: input, a UINT32 for each part. Items: the
 *   elements divided by part, rounded up.
 * write_parts: Writes the coordinates of what is kept, and how many these are. Tensors: input, the counts of the parts,
 *   count, coordinates. Items: the elements divided by part, rounded up.
 *
 * parameters:
 *   mask: the bits of an element of which one is set where it is not zero
 *   elements: of the input
 *   part: elements of a part
 *   row_stride: of the coordinates: from element to element
 *   column_stride: from coordinate to coordinate of an element
 *   columns: coordinates of an element, 1 to 8
 *   rank: loops over the input, in C order, 1 to 8
 *   extents[columns]: the sizes of the dimensions that coordinates are of
 *   sizes[rank]: of the loops, the outermost first
 *   strides[rank]: of the input in these loops
 */
enum {
    DML_COMPACT_MASK = 0,
    DML_COMPACT_ELEMENTS = 1,
    DML_COMPACT_PART = 2,
    DML_COMPACT_ROW_STRIDE = 3,
    DML_COMPACT_COLUMN_STRIDE = 4,
    DML_COMPACT_COLUMNS = 5,
    DML_COMPACT_RANK = 6,
    DML_COMPACT_EXTENTS = 7
};

/* NONZERO_COORDINATES
 *   tensors of write_parts: InputTensor, the counts of the parts, OutputCountTensor, OutputCoordinatesTensor; elements
 *     are seen as bits */
dml_kernel dml_nonzero_coordinates_uint32_count_parts, dml_nonzero_coordinates_uint32_write_parts;
dml_kernel dml_nonzero_coordinates_uint16_count_parts, dml_nonzero_coordinates_uint16_write_parts;
dml_kernel dml_nonzero_coordinates_uint8_count_parts, dml_nonzero_coordinates_uint8_write_parts;

/* ---- contraction ---- */

/*
 * contraction_tiles: An item is a block of rows and 96 columns of a batch. Tensors: inputs, output, packed rows; then,
 *   where `packed` is 1, packed columns. Items: batches * (rows / mc, rounded up) * (columns / 96, rounded up).
 * contraction_pack_rows: Before contraction_tiles: an item is 8 rows of a batch. Tensors: inputs, output, packed rows,
 *   which have 32 bits for each of batches * (rows, rounded up to 8) * terms. Items: batches * (rows / 8, rounded up).
 * contraction_pack_columns: Before contraction_tiles, where `packed` is 1: an item is 96 columns and 256 terms of a
 *   batch. Tensors: inputs, output, packed rows, packed columns, which have 32 bits for each of batches * (columns,
 *   rounded up to 96) * terms. Items: batches * (columns / 96, rounded up) * (terms / 256, rounded up).
 * contraction_copy: Before contraction_tiles, where `copy_stride` is not 0: an item is a channel of b, of a batch and,
 *   where there are more than two loops over columns and the outermost has windows of one element, of one of its
 *   locations. Tensors: inputs, output, the copy, which has 32 bits for each of items * copy_stride. Items: batches *
 *   channels, and in such a case times the first of space_sizes.
 * contraction_dots: An item is a block of 256 rows of a batch, with all columns, 4 at most. Tensors: inputs, output.
 *   Items: batches * (rows / 256, rounded up).
 * contraction_rows: An item is 1,024 columns of a batch, with all rows, 4 at most. Tensors: inputs, output. Items:
 *   batches * (columns / 1024, rounded up).
 * contraction_planes: The same as contraction_lines, where `channels` is 1, a window has at most 256 elements, in the
 *   last two loops alone, and reaches over fewer than 16 rows. Items: batches * rows * columns / the last of
 *   space_sizes.
 * contraction_lines: An item is a row of a batch, along the innermost loop over columns. Tensors: inputs, output.
 *   Items: batches * rows * columns / the last of space_sizes.
 *
 * parameters:
 *   m: rows of the output of a batch
 *   n: columns of the output: the product of space_sizes
 *   channels: elements k of a row of a that do not belong to one window
 *   mc: rows of an item, 264 at most, 96 where sums have 64 bits
 *   packed_rows: 1 where contraction_pack_rows has packed a, else 0
 *   packed_columns: 1 where contraction_pack_columns has packed b, else 0
 *   copy_stride: where contraction_copy has copied b, from channel to channel; else 0
 *   copy_pitch: from line to line of such a channel: lines share zeros between them
 *   transposed: 1 spreads an element over a window of the output, 0 gathers a window
 *   pads: 1 multiplies the zeros around b as well, 0 leaves them out
 *   a_start: where the first element of a lies
 *   output_start: where the first output lies
 *   a_channel: stride of a from channel to channel
 *   b_channel: stride of b from channel to channel
 *   batch_rank: loops over batches, 0 to 8
 *   space_rank: loops over columns, 1 to 4
 *   scalars[scalar_count]: values of the descriptor, as the operator lists them
 *   row_strides[tensors]: of each tensor, along m
 *   column_strides[tensors]: of each tensor, along n; not those of b and of the output
 *   batch_sizes[batch_rank]: of the loops over batches, the outermost first
 *   batch_strides[batch_rank * tensors]: of these loops, of each tensor
 *   space_sizes[space_rank]: of the loops over columns, the outermost first
 *   valid_sizes[space_rank]: of these loops: locations from here on have the sum 0
 *   input_sizes[space_rank]: of these loops: elements of b; there are zeros around them
 *   input_strides[space_rank]: of these loops, of b
 *   output_strides[space_rank]: of these loops, of the output
 *   window_sizes[space_rank]: of these loops: elements of a window
 *   window_strides[space_rank]: of these loops, of a
 *   strides[space_rank]: of these loops: from window to window
 *   dilations[space_rank]: of these loops: from element to element of a window
 *   starts[space_rank]: of these loops: zeros before b; transposed, locations cut off
 */
enum {
    DML_CONTRACTION_M = 0,
    DML_CONTRACTION_N = 1,
    DML_CONTRACTION_CHANNELS = 2,
    DML_CONTRACTION_MC = 3,
    DML_CONTRACTION_PACKED_ROWS = 4,
    DML_CONTRACTION_PACKED_COLUMNS = 5,
    DML_CONTRACTION_COPY_STRIDE = 6,
    DML_CONTRACTION_COPY_PITCH = 7,
    DML_CONTRACTION_TRANSPOSED = 8,
    DML_CONTRACTION_PADS = 9,
    DML_CONTRACTION_A_START = 10,
    DML_CONTRACTION_OUTPUT_START = 11,
    DML_CONTRACTION_A_CHANNEL = 12,
    DML_CONTRACTION_B_CHANNEL = 13,
    DML_CONTRACTION_BATCH_RANK = 14,
    DML_CONTRACTION_SPACE_RANK = 15,
    DML_CONTRACTION_SCALARS = 16
};

/*
 * contraction_softmax: With -DDML_SOFTMAX, after the others, whose output is then an array of packed FLOAT32: an item
 *   is a line that the softmax is taken of. Tensors: that array, output. Items: the product of sizes.
 *
 * parameters:
 *   length: elements of a line, of which the softmax is taken
 *   rank: loops over lines, 1 to 8
 *   line_rank: loops over the elements of a line, 1 to 8
 *   sizes[rank]: of the loops over lines, the outermost first
 *   from_strides[rank]: of these loops, of the results that it is taken of
 *   to_strides[rank]: of these loops, of the output
 *   line_sizes[line_rank]: of the loops over the elements of a line
 *   line_from_strides[line_rank]: of these loops, of the results
 *   line_to_strides[line_rank]: of these loops, of the output
 */
enum {
    DML_CONTRACTION_SOFTMAX_LENGTH = 0,
    DML_CONTRACTION_SOFTMAX_RANK = 1,
    DML_CONTRACTION_SOFTMAX_LINE_RANK = 2,
    DML_CONTRACTION_SOFTMAX_SIZES = 3
};

/* CONVOLUTION
 *   tensors: InputTensor, FilterTensor, BiasTensor (or NULL), OutputTensor
 *   a is FilterTensor, b is InputTensor
 *   FusedActivation: compiled with -DDML_FUSED_ and the activation's name, [16] to [20] are the scalars of that
 *     activation as FLOAT32, 0 where it has fewer; there is no room for them without */
dml_kernel dml_convolution_float32_contraction_tiles, dml_convolution_float32_contraction_pack_rows,
    dml_convolution_float32_contraction_pack_columns, dml_convolution_float32_contraction_copy,
    dml_convolution_float32_contraction_dots, dml_convolution_float32_contraction_rows,
    dml_convolution_float32_contraction_planes, dml_convolution_float32_contraction_lines;
dml_kernel dml_convolution_float16_contraction_tiles, dml_convolution_float16_contraction_pack_rows,
    dml_convolution_float16_contraction_pack_columns, dml_convolution_float16_contraction_copy,
    dml_convolution_float16_contraction_dots, dml_convolution_float16_contraction_rows,
    dml_convolution_float16_contraction_planes, dml_convolution_float16_contraction_lines;

/* CONVOLUTION_INTEGER
 *   tensors: InputTensor, InputZeroPointTensor (or NULL), FilterTensor, FilterZeroPointTensor (or NULL), OutputTensor
 *   types: of InputTensor and InputZeroPointTensor; of FilterTensor and FilterZeroPointTensor; of OutputTensor
 *   a is FilterTensor, b is InputTensor */
dml_kernel dml_convolution_integer_int8_int8_int32_contraction_tiles,
    dml_convolution_integer_int8_int8_int32_contraction_pack_rows,
    dml_convolution_integer_int8_int8_int32_contraction_pack_columns,
    dml_convolution_integer_int8_int8_int32_contraction_dots, dml_convolution_integer_int8_int8_int32_contraction_rows,
    dml_convolution_integer_int8_int8_int32_contraction_planes,
    dml_convolution_integer_int8_int8_int32_contraction_lines;
dml_kernel dml_convolution_integer_int8_uint8_int32_contraction_tiles,
    dml_convolution_integer_int8_uint8_int32_contraction_pack_rows,
    dml_convolution_integer_int8_uint8_int32_contraction_pack_columns,
    dml_convolution_integer_int8_uint8_int32_contraction_dots,
    dml_convolution_integer_int8_uint8_int32_contraction_rows,
    dml_convolution_integer_int8_uint8_int32_contraction_planes,
    dml_convolution_integer_int8_uint8_int32_contraction_lines;
dml_kernel dml_convolution_integer_uint8_int8_int32_contraction_tiles,
    dml_convolution_integer_uint8_int8_int32_contraction_pack_rows,
    dml_convolution_integer_uint8_int8_int32_contraction_pack_columns,
    dml_convolution_integer_uint8_int8_int32_contraction_dots,
    dml_convolution_integer_uint8_int8_int32_contraction_rows,
    dml_convolution_integer_uint8_int8_int32_contraction_planes,
    dml_convolution_integer_uint8_int8_int32_contraction_lines;
dml_kernel dml_convolution_integer_uint8_uint8_int32_contraction_tiles,
    dml_convolution_integer_uint8_uint8_int32_contraction_pack_rows,
    dml_convolution_integer_uint8_uint8_int32_contraction_pack_columns,
    dml_convolution_integer_uint8_uint8_int32_contraction_dots,
    dml_convolution_integer_uint8_uint8_int32_contraction_rows,
    dml_convolution_integer_uint8_uint8_int32_contraction_planes,
    dml_convolution_integer_uint8_uint8_int32_contraction_lines;

/* GEMM
 *   tensors: ATensor, BTensor, CTensor (or NULL), OutputTensor
 *   a is ATensor, b is BTensor
 *   scalars: [16] Alpha, [17] Beta
 *   FusedActivation: compiled with -DDML_FUSED_ and the activation's name, [18] to [22] are the scalars of that
 *     activation as FLOAT32, 0 where it has fewer; there is no room for them without */
dml_kernel dml_gemm_float32_contraction_tiles, dml_gemm_float32_contraction_pack_rows,
    dml_gemm_float32_contraction_pack_columns, dml_gemm_float32_contraction_dots, dml_gemm_float32_contraction_rows,
    dml_gemm_float32_contraction_planes, dml_gemm_float32_contraction_lines, dml_gemm_float32_contraction_softmax;
dml_kernel dml_gemm_float16_contraction_tiles, dml_gemm_float16_contraction_pack_rows,
    dml_gemm_float16_contraction_pack_columns, dml_gemm_float16_contraction_dots, dml_gemm_float16_contraction_rows,
    dml_gemm_float16_contraction_planes, dml_gemm_float16_contraction_lines, dml_gemm_float16_contraction_softmax;

/* MATRIX_MULTIPLY_INTEGER
 *   tensors: ATensor, AZeroPointTensor (or NULL), BTensor, BZeroPointTensor (or NULL), OutputTensor
 *   types: of ATensor and AZeroPointTensor; of BTensor and BZeroPointTensor; of OutputTensor
 *   a is ATensor, b is BTensor */
dml_kernel dml_matrix_multiply_integer_int8_int8_int32_contraction_tiles,
    dml_matrix_multiply_integer_int8_int8_int32_contraction_pack_rows,
    dml_matrix_multiply_integer_int8_int8_int32_contraction_pack_columns,
    dml_matrix_multiply_integer_int8_int8_int32_contraction_dots,
    dml_matrix_multiply_integer_int8_int8_int32_contraction_rows,
    dml_matrix_multiply_integer_int8_int8_int32_contraction_planes,
    dml_matrix_multiply_integer_int8_int8_int32_contraction_lines;
dml_kernel dml_matrix_multiply_integer_int8_uint8_int32_contraction_tiles,
    dml_matrix_multiply_integer_int8_uint8_int32_contraction_pack_rows,
    dml_matrix_multiply_integer_int8_uint8_int32_contraction_pack_columns,
    dml_matrix_multiply_integer_int8_uint8_int32_contraction_dots,
    dml_matrix_multiply_integer_int8_uint8_int32_contraction_rows,
    dml_matrix_multiply_integer_int8_uint8_int32_contraction_planes,
    dml_matrix_multiply_integer_int8_uint8_int32_contraction_lines;
dml_kernel dml_matrix_multiply_integer_uint8_int8_int32_contraction_tiles,
    dml_matrix_multiply_integer_uint8_int8_int32_contraction_pack_rows,
    dml_matrix_multiply_integer_uint8_int8_int32_contraction_pack_columns,
    dml_matrix_multiply_integer_uint8_int8_int32_contraction_dots,
    dml_matrix_multiply_integer_uint8_int8_int32_contraction_rows,
    dml_matrix_multiply_integer_uint8_int8_int32_contraction_planes,
    dml_matrix_multiply_integer_uint8_int8_int32_contraction_lines;
dml_kernel dml_matrix_multiply_integer_uint8_uint8_int32_contraction_tiles,
    dml_matrix_multiply_integer_uint8_uint8_int32_contraction_pack_rows,
    dml_matrix_multiply_integer_uint8_uint8_int32_contraction_pack_columns,
    dml_matrix_multiply_integer_uint8_uint8_int32_contraction_dots,
    dml_matrix_multiply_integer_uint8_uint8_int32_contraction_rows,
    dml_matrix_multiply_integer_uint8_uint8_int32_contraction_planes,
    dml_matrix_multiply_integer_uint8_uint8_int32_contraction_lines;

/* MATRIX_MULTIPLY_INTEGER_TO_FLOAT
 *   tensors: ATensor, AScaleTensor, AZeroPointTensor (or NULL), BTensor, BScaleTensor, BZeroPointTensor (or NULL),
 *     BiasTensor (or NULL), OutputTensor
 *   types: of ATensor and AZeroPointTensor and BTensor and BZeroPointTensor; of AScaleTensor and BScaleTensor and
 *     BiasTensor and OutputTensor
 *   a is ATensor, b is BTensor */
dml_kernel dml_matrix_multiply_integer_to_float_int32_float32_contraction_tiles,
    dml_matrix_multiply_integer_to_float_int32_float32_contraction_pack_rows,
    dml_matrix_multiply_integer_to_float_int32_float32_contraction_pack_columns,
    dml_matrix_multiply_integer_to_float_int32_float32_contraction_dots,
    dml_matrix_multiply_integer_to_float_int32_float32_contraction_rows,
    dml_matrix_multiply_integer_to_float_int32_float32_contraction_planes,
    dml_matrix_multiply_integer_to_float_int32_float32_contraction_lines;
dml_kernel dml_matrix_multiply_integer_to_float_int32_float16_contraction_tiles,
    dml_matrix_multiply_integer_to_float_int32_float16_contraction_pack_rows,
    dml_matrix_multiply_integer_to_float_int32_float16_contraction_pack_columns,
    dml_matrix_multiply_integer_to_float_int32_float16_contraction_dots,
    dml_matrix_multiply_integer_to_float_int32_float16_contraction_rows,
    dml_matrix_multiply_integer_to_float_int32_float16_contraction_planes,
    dml_matrix_multiply_integer_to_float_int32_float16_contraction_lines;
dml_kernel dml_matrix_multiply_integer_to_float_int16_float32_contraction_tiles,
    dml_matrix_multiply_integer_to_float_int16_float32_contraction_pack_rows,
    dml_matrix_multiply_integer_to_float_int16_float32_contraction_pack_columns,
    dml_matrix_multiply_integer_to_float_int16_float32_contraction_dots,
    dml_matrix_multiply_integer_to_float_int16_float32_contraction_rows,
    dml_matrix_multiply_integer_to_float_int16_float32_contraction_planes,
    dml_matrix_multiply_integer_to_float_int16_float32_contraction_lines;
dml_kernel dml_matrix_multiply_integer_to_float_int16_float16_contraction_tiles,
    dml_matrix_multiply_integer_to_float_int16_float16_contraction_pack_rows,
    dml_matrix_multiply_integer_to_float_int16_float16_contraction_pack_columns,
    dml_matrix_multiply_integer_to_float_int16_float16_contraction_dots,
    dml_matrix_multiply_integer_to_float_int16_float16_contraction_rows,
    dml_matrix_multiply_integer_to_float_int16_float16_contraction_planes,
    dml_matrix_multiply_integer_to_float_int16_float16_contraction_lines;
dml_kernel dml_matrix_multiply_integer_to_float_int8_float32_contraction_tiles,
    dml_matrix_multiply_integer_to_float_int8_float32_contraction_pack_rows,
    dml_matrix_multiply_integer_to_float_int8_float32_contraction_pack_columns,
    dml_matrix_multiply_integer_to_float_int8_float32_contraction_dots,
    dml_matrix_multiply_integer_to_float_int8_float32_contraction_rows,
    dml_matrix_multiply_integer_to_float_int8_float32_contraction_planes,
    dml_matrix_multiply_integer_to_float_int8_float32_contraction_lines;
dml_kernel dml_matrix_multiply_integer_to_float_int8_float16_contraction_tiles,
    dml_matrix_multiply_integer_to_float_int8_float16_contraction_pack_rows,
    dml_matrix_multiply_integer_to_float_int8_float16_contraction_pack_columns,
    dml_matrix_multiply_integer_to_float_int8_float16_contraction_dots,
    dml_matrix_multiply_integer_to_float_int8_float16_contraction_rows,
    dml_matrix_multiply_integer_to_float_int8_float16_contraction_planes,
    dml_matrix_multiply_integer_to_float_int8_float16_contraction_lines;
dml_kernel dml_matrix_multiply_integer_to_float_uint32_float32_contraction_tiles,
    dml_matrix_multiply_integer_to_float_uint32_float32_contraction_pack_rows,
    dml_matrix_multiply_integer_to_float_uint32_float32_contraction_pack_columns,
    dml_matrix_multiply_integer_to_float_uint32_float32_contraction_dots,
    dml_matrix_multiply_integer_to_float_uint32_float32_contraction_rows,
    dml_matrix_multiply_integer_to_float_uint32_float32_contraction_planes,
    dml_matrix_multiply_integer_to_float_uint32_float32_contraction_lines;
dml_kernel dml_matrix_multiply_integer_to_float_uint32_float16_contraction_tiles,
    dml_matrix_multiply_integer_to_float_uint32_float16_contraction_pack_rows,
    dml_matrix_multiply_integer_to_float_uint32_float16_contraction_pack_columns,
    dml_matrix_multiply_integer_to_float_uint32_float16_contraction_dots,
    dml_matrix_multiply_integer_to_float_uint32_float16_contraction_rows,
    dml_matrix_multiply_integer_to_float_uint32_float16_contraction_planes,
    dml_matrix_multiply_integer_to_float_uint32_float16_contraction_lines;
dml_kernel dml_matrix_multiply_integer_to_float_uint16_float32_contraction_tiles,
    dml_matrix_multiply_integer_to_float_uint16_float32_contraction_pack_rows,
    dml_matrix_multiply_integer_to_float_uint16_float32_contraction_pack_columns,
    dml_matrix_multiply_integer_to_float_uint16_float32_contraction_dots,
    dml_matrix_multiply_integer_to_float_uint16_float32_contraction_rows,
    dml_matrix_multiply_integer_to_float_uint16_float32_contraction_planes,
    dml_matrix_multiply_integer_to_float_uint16_float32_contraction_lines;
dml_kernel dml_matrix_multiply_integer_to_float_uint16_float16_contraction_tiles,
    dml_matrix_multiply_integer_to_float_uint16_float16_contraction_pack_rows,
    dml_matrix_multiply_integer_to_float_uint16_float16_contraction_pack_columns,
    dml_matrix_multiply_integer_to_float_uint16_float16_contraction_dots,
    dml_matrix_multiply_integer_to_float_uint16_float16_contraction_rows,
    dml_matrix_multiply_integer_to_float_uint16_float16_contraction_planes,
    dml_matrix_multiply_integer_to_float_uint16_float16_contraction_lines;
dml_kernel dml_matrix_multiply_integer_to_float_uint8_float32_contraction_tiles,
    dml_matrix_multiply_integer_to_float_uint8_float32_contraction_pack_rows,
    dml_matrix_multiply_integer_to_float_uint8_float32_contraction_pack_columns,
    dml_matrix_multiply_integer_to_float_uint8_float32_contraction_dots,
    dml_matrix_multiply_integer_to_float_uint8_float32_contraction_rows,
    dml_matrix_multiply_integer_to_float_uint8_float32_contraction_planes,
    dml_matrix_multiply_integer_to_float_uint8_float32_contraction_lines;
dml_kernel dml_matrix_multiply_integer_to_float_uint8_float16_contraction_tiles,
    dml_matrix_multiply_integer_to_float_uint8_float16_contraction_pack_rows,
    dml_matrix_multiply_integer_to_float_uint8_float16_contraction_pack_columns,
    dml_matrix_multiply_integer_to_float_uint8_float16_contraction_dots,
    dml_matrix_multiply_integer_to_float_uint8_float16_contraction_rows,
    dml_matrix_multiply_integer_to_float_uint8_float16_contraction_planes,
    dml_matrix_multiply_integer_to_float_uint8_float16_contraction_lines;

/* QUANTIZED_LINEAR_CONVOLUTION
 *   tensors: InputTensor, InputScaleTensor, InputZeroPointTensor (or NULL), FilterTensor, FilterScaleTensor,
 *     FilterZeroPointTensor (or NULL), BiasTensor (or NULL), OutputScaleTensor, OutputZeroPointTensor (or NULL),
 *     OutputTensor
 *   types: of InputTensor and InputZeroPointTensor; of InputScaleTensor; of FilterTensor and FilterZeroPointTensor; of
 *     FilterScaleTensor; of BiasTensor; of OutputScaleTensor; of OutputZeroPointTensor and OutputTensor
 *   a is FilterTensor, b is InputTensor */
dml_kernel dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_int8_contraction_tiles,
    dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_int8_contraction_pack_rows,
    dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_int8_contraction_pack_columns,
    dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_int8_contraction_dots,
    dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_int8_contraction_rows,
    dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_int8_contraction_planes,
    dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_int8_contraction_lines;
dml_kernel dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_uint8_contraction_tiles,
    dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_uint8_contraction_pack_rows,
    dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_uint8_contraction_pack_columns,
    dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_uint8_contraction_dots,
    dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_uint8_contraction_rows,
    dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_uint8_contraction_planes,
    dml_quantized_linear_convolution_int8_float32_int8_float32_int32_float32_uint8_contraction_lines;
dml_kernel dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_int8_contraction_tiles,
    dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_int8_contraction_pack_rows,
    dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_int8_contraction_pack_columns,
    dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_int8_contraction_dots,
    dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_int8_contraction_rows,
    dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_int8_contraction_planes,
    dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_int8_contraction_lines;
dml_kernel dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_uint8_contraction_tiles,
    dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_uint8_contraction_pack_rows,
    dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_uint8_contraction_pack_columns,
    dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_uint8_contraction_dots,
    dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_uint8_contraction_rows,
    dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_uint8_contraction_planes,
    dml_quantized_linear_convolution_int8_float32_uint8_float32_int32_float32_uint8_contraction_lines;
dml_kernel dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_int8_contraction_tiles,
    dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_int8_contraction_pack_rows,
    dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_int8_contraction_pack_columns,
    dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_int8_contraction_dots,
    dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_int8_contraction_rows,
    dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_int8_contraction_planes,
    dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_int8_contraction_lines;
dml_kernel dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_uint8_contraction_tiles,
    dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_uint8_contraction_pack_rows,
    dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_uint8_contraction_pack_columns,
    dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_uint8_contraction_dots,
    dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_uint8_contraction_rows,
    dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_uint8_contraction_planes,
    dml_quantized_linear_convolution_uint8_float32_int8_float32_int32_float32_uint8_contraction_lines;
dml_kernel dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_int8_contraction_tiles,
    dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_int8_contraction_pack_rows,
    dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_int8_contraction_pack_columns,
    dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_int8_contraction_dots,
    dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_int8_contraction_rows,
    dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_int8_contraction_planes,
    dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_int8_contraction_lines;
dml_kernel dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_uint8_contraction_tiles,
    dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_uint8_contraction_pack_rows,
    dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_uint8_contraction_pack_columns,
    dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_uint8_contraction_dots,
    dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_uint8_contraction_rows,
    dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_uint8_contraction_planes,
    dml_quantized_linear_convolution_uint8_float32_uint8_float32_int32_float32_uint8_contraction_lines;

/* QUANTIZED_LINEAR_MATRIX_MULTIPLY
 *   tensors: ATensor, AScaleTensor, AZeroPointTensor (or NULL), BTensor, BScaleTensor, BZeroPointTensor (or NULL),
 *     OutputScaleTensor, OutputZeroPointTensor (or NULL), OutputTensor
 *   types: of ATensor and AZeroPointTensor; of AScaleTensor; of BTensor and BZeroPointTensor; of BScaleTensor; of
 *     OutputScaleTensor; of OutputZeroPointTensor and OutputTensor
 *   a is ATensor, b is BTensor */
dml_kernel dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_int8_contraction_tiles,
    dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_int8_contraction_pack_rows,
    dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_int8_contraction_pack_columns,
    dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_int8_contraction_dots,
    dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_int8_contraction_rows,
    dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_int8_contraction_planes,
    dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_int8_contraction_lines;
dml_kernel dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_uint8_contraction_tiles,
    dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_uint8_contraction_pack_rows,
    dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_uint8_contraction_pack_columns,
    dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_uint8_contraction_dots,
    dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_uint8_contraction_rows,
    dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_uint8_contraction_planes,
    dml_quantized_linear_matrix_multiply_int8_float32_int8_float32_float32_uint8_contraction_lines;
dml_kernel dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_int8_contraction_tiles,
    dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_int8_contraction_pack_rows,
    dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_int8_contraction_pack_columns,
    dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_int8_contraction_dots,
    dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_int8_contraction_rows,
    dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_int8_contraction_planes,
    dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_int8_contraction_lines;
dml_kernel dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_uint8_contraction_tiles,
    dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_uint8_contraction_pack_rows,
    dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_uint8_contraction_pack_columns,
    dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_uint8_contraction_dots,
    dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_uint8_contraction_rows,
    dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_uint8_contraction_planes,
    dml_quantized_linear_matrix_multiply_int8_float32_uint8_float32_float32_uint8_contraction_lines;
dml_kernel dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_int8_contraction_tiles,
    dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_int8_contraction_pack_rows,
    dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_int8_contraction_pack_columns,
    dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_int8_contraction_dots,
    dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_int8_contraction_rows,
    dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_int8_contraction_planes,
    dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_int8_contraction_lines;
dml_kernel dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_uint8_contraction_tiles,
    dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_uint8_contraction_pack_rows,
    dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_uint8_contraction_pack_columns,
    dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_uint8_contraction_dots,
    dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_uint8_contraction_rows,
    dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_uint8_contraction_planes,
    dml_quantized_linear_matrix_multiply_uint8_float32_int8_float32_float32_uint8_contraction_lines;
dml_kernel dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_int8_contraction_tiles,
    dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_int8_contraction_pack_rows,
    dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_int8_contraction_pack_columns,
    dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_int8_contraction_dots,
    dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_int8_contraction_rows,
    dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_int8_contraction_planes,
    dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_int8_contraction_lines;
dml_kernel dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_uint8_contraction_tiles,
    dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_uint8_contraction_pack_rows,
    dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_uint8_contraction_pack_columns,
    dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_uint8_contraction_dots,
    dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_uint8_contraction_rows,
    dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_uint8_contraction_planes,
    dml_quantized_linear_matrix_multiply_uint8_float32_uint8_float32_float32_uint8_contraction_lines;

/* ---- elementwise ---- */

/*
 * dense: Every tensor is one run of neighbouring elements, numbered in that order. Items: count / block, rounded up.
 * strided: Any strides; 0 repeats an element of an input. An absent tensor has strides of 0. Items: count / block,
 *   rounded up.
 *
 * parameters:
 *   count: elements of an output
 *   block: elements of an item
 *   stream: 1 uses non-temporal stores, which suit large outputs; 0 does not
 *   scalars[scalar_count]: values of the descriptor, as the operator lists them
 *   rank: loops over the elements, 1 to 8
 *   sizes[rank]: of these loops, the outermost first
 *   strides[rank * tensors]: of these loops: of each tensor, and last of the element's number where the operator says
 *     so
 */
enum {
    DML_ELEMENTWISE_COUNT = 0,
    DML_ELEMENTWISE_BLOCK = 1,
    DML_ELEMENTWISE_STREAM = 2,
    DML_ELEMENTWISE_SCALARS = 3
};

/* ACTIVATION_CELU
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha */
dml_kernel dml_activation_celu_float32_dense, dml_activation_celu_float32_strided;
dml_kernel dml_activation_celu_float16_dense, dml_activation_celu_float16_strided;

/* ACTIVATION_ELU
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha */
dml_kernel dml_activation_elu_float32_dense, dml_activation_elu_float32_strided;
dml_kernel dml_activation_elu_float16_dense, dml_activation_elu_float16_strided;

/* ACTIVATION_GELU
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_gelu_float32_dense, dml_activation_gelu_float32_strided;
dml_kernel dml_activation_gelu_float16_dense, dml_activation_gelu_float16_strided;

/* ACTIVATION_HARD_SIGMOID
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha, [4] Beta */
dml_kernel dml_activation_hard_sigmoid_float32_dense, dml_activation_hard_sigmoid_float32_strided;
dml_kernel dml_activation_hard_sigmoid_float16_dense, dml_activation_hard_sigmoid_float16_strided;

/* ACTIVATION_HARD_SWISH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha, [4] Beta */
dml_kernel dml_activation_hard_swish_float32_dense, dml_activation_hard_swish_float32_strided;
dml_kernel dml_activation_hard_swish_float16_dense, dml_activation_hard_swish_float16_strided;

/* ACTIVATION_IDENTITY
 *   tensors: InputTensor, OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_activation_identity_uint32_dense, dml_activation_identity_uint32_strided;
dml_kernel dml_activation_identity_uint16_dense, dml_activation_identity_uint16_strided;

/* ACTIVATION_LEAKY_RELU
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha */
dml_kernel dml_activation_leaky_relu_float32_dense, dml_activation_leaky_relu_float32_strided;
dml_kernel dml_activation_leaky_relu_float16_dense, dml_activation_leaky_relu_float16_strided;

/* ACTIVATION_LINEAR
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha, [4] Beta */
dml_kernel dml_activation_linear_float32_dense, dml_activation_linear_float32_strided;
dml_kernel dml_activation_linear_float16_dense, dml_activation_linear_float16_strided;

/* ACTIVATION_PARAMETERIZED_RELU
 *   tensors: InputTensor, SlopeTensor, OutputTensor */
dml_kernel dml_activation_parameterized_relu_float32_dense, dml_activation_parameterized_relu_float32_strided;
dml_kernel dml_activation_parameterized_relu_float16_dense, dml_activation_parameterized_relu_float16_strided;
dml_kernel dml_activation_parameterized_relu_int32_dense, dml_activation_parameterized_relu_int32_strided;
dml_kernel dml_activation_parameterized_relu_int16_dense, dml_activation_parameterized_relu_int16_strided;
dml_kernel dml_activation_parameterized_relu_int8_dense, dml_activation_parameterized_relu_int8_strided;

/* ACTIVATION_PARAMETRIC_SOFTPLUS
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha, [4] Beta */
dml_kernel dml_activation_parametric_softplus_float32_dense, dml_activation_parametric_softplus_float32_strided;
dml_kernel dml_activation_parametric_softplus_float16_dense, dml_activation_parametric_softplus_float16_strided;

/* ACTIVATION_RELU
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_relu_float32_dense, dml_activation_relu_float32_strided;
dml_kernel dml_activation_relu_float16_dense, dml_activation_relu_float16_strided;
dml_kernel dml_activation_relu_int32_dense, dml_activation_relu_int32_strided;
dml_kernel dml_activation_relu_int16_dense, dml_activation_relu_int16_strided;
dml_kernel dml_activation_relu_int8_dense, dml_activation_relu_int8_strided;

/* ACTIVATION_RELU_GRAD
 *   tensors: InputTensor, InputGradientTensor, OutputGradientTensor */
dml_kernel dml_activation_relu_grad_float32_dense, dml_activation_relu_grad_float32_strided;
dml_kernel dml_activation_relu_grad_float16_dense, dml_activation_relu_grad_float16_strided;
dml_kernel dml_activation_relu_grad_int32_dense, dml_activation_relu_grad_int32_strided;
dml_kernel dml_activation_relu_grad_int16_dense, dml_activation_relu_grad_int16_strided;
dml_kernel dml_activation_relu_grad_int8_dense, dml_activation_relu_grad_int8_strided;

/* ACTIVATION_SCALED_ELU
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha, [4] Gamma */
dml_kernel dml_activation_scaled_elu_float32_dense, dml_activation_scaled_elu_float32_strided;
dml_kernel dml_activation_scaled_elu_float16_dense, dml_activation_scaled_elu_float16_strided;

/* ACTIVATION_SCALED_TANH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha, [4] Beta */
dml_kernel dml_activation_scaled_tanh_float32_dense, dml_activation_scaled_tanh_float32_strided;
dml_kernel dml_activation_scaled_tanh_float16_dense, dml_activation_scaled_tanh_float16_strided;

/* ACTIVATION_SHRINK
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Bias, [4] Threshold */
dml_kernel dml_activation_shrink_float32_dense, dml_activation_shrink_float32_strided;
dml_kernel dml_activation_shrink_float16_dense, dml_activation_shrink_float16_strided;
dml_kernel dml_activation_shrink_int32_dense, dml_activation_shrink_int32_strided;
dml_kernel dml_activation_shrink_int16_dense, dml_activation_shrink_int16_strided;
dml_kernel dml_activation_shrink_int8_dense, dml_activation_shrink_int8_strided;
dml_kernel dml_activation_shrink_uint32_dense, dml_activation_shrink_uint32_strided;
dml_kernel dml_activation_shrink_uint16_dense, dml_activation_shrink_uint16_strided;
dml_kernel dml_activation_shrink_uint8_dense, dml_activation_shrink_uint8_strided;

/* ACTIVATION_SIGMOID
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_sigmoid_float32_dense, dml_activation_sigmoid_float32_strided;
dml_kernel dml_activation_sigmoid_float16_dense, dml_activation_sigmoid_float16_strided;

/* ACTIVATION_SOFTPLUS
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Steepness */
dml_kernel dml_activation_softplus_float32_dense, dml_activation_softplus_float32_strided;
dml_kernel dml_activation_softplus_float16_dense, dml_activation_softplus_float16_strided;

/* ACTIVATION_SOFTSIGN
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_softsign_float32_dense, dml_activation_softsign_float32_strided;
dml_kernel dml_activation_softsign_float16_dense, dml_activation_softsign_float16_strided;

/* ACTIVATION_SWISH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] SigmoidInputScale */
dml_kernel dml_activation_swish_float32_dense, dml_activation_swish_float32_strided;
dml_kernel dml_activation_swish_float16_dense, dml_activation_swish_float16_strided;

/* ACTIVATION_TANH
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_tanh_float32_dense, dml_activation_tanh_float32_strided;
dml_kernel dml_activation_tanh_float16_dense, dml_activation_tanh_float16_strided;

/* ACTIVATION_THRESHOLDED_RELU
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha */
dml_kernel dml_activation_thresholded_relu_float32_dense, dml_activation_thresholded_relu_float32_strided;
dml_kernel dml_activation_thresholded_relu_float16_dense, dml_activation_thresholded_relu_float16_strided;

/* ADAM_OPTIMIZER
 *   tensors: InputParametersTensor, InputFirstMomentTensor, InputSecondMomentTensor, GradientTensor,
 *     TrainingStepTensor, OutputParametersTensor, OutputFirstMomentTensor, OutputSecondMomentTensor
 *   types: of InputParametersTensor and InputFirstMomentTensor and InputSecondMomentTensor and GradientTensor and
 *     OutputParametersTensor and OutputFirstMomentTensor and OutputSecondMomentTensor; of TrainingStepTensor
 *   scalars: [3] LearningRate, [4] Beta1, [5] Beta2, [6] Epsilon */
dml_kernel dml_adam_optimizer_float32_uint32_dense, dml_adam_optimizer_float32_uint32_strided;
dml_kernel dml_adam_optimizer_float16_uint32_dense, dml_adam_optimizer_float16_uint32_strided;

/* BATCH_NORMALIZATION
 *   tensors: InputTensor, MeanTensor, VarianceTensor, ScaleTensor, BiasTensor, OutputTensor
 *   scalars: [3] Epsilon
 *   FusedActivation: compiled with -DDML_FUSED_ACTIVATION_CELU and so on, [4] to [8] are the scalars of that activation
 *     as FLOAT32, 0 where it has fewer; there is no room for them without */
dml_kernel dml_batch_normalization_float32_dense, dml_batch_normalization_float32_strided;
dml_kernel dml_batch_normalization_float16_dense, dml_batch_normalization_float16_strided;

/* CAST
 *   tensors: InputTensor, OutputTensor
 *   types: of InputTensor; of OutputTensor
 *   a copy (nothing is scaled, one data type) keeps every bit through the entry of the unsigned integers of its width;
 *     those of floats may quiet a NaN */
dml_kernel dml_cast_float64_float64_dense, dml_cast_float64_float64_strided;
dml_kernel dml_cast_float64_float32_dense, dml_cast_float64_float32_strided;
dml_kernel dml_cast_float64_float16_dense, dml_cast_float64_float16_strided;
dml_kernel dml_cast_float64_int64_dense, dml_cast_float64_int64_strided;
dml_kernel dml_cast_float64_int32_dense, dml_cast_float64_int32_strided;
dml_kernel dml_cast_float64_int16_dense, dml_cast_float64_int16_strided;
dml_kernel dml_cast_float64_int8_dense, dml_cast_float64_int8_strided;
dml_kernel dml_cast_float64_uint64_dense, dml_cast_float64_uint64_strided;
dml_kernel dml_cast_float64_uint32_dense, dml_cast_float64_uint32_strided;
dml_kernel dml_cast_float64_uint16_dense, dml_cast_float64_uint16_strided;
dml_kernel dml_cast_float64_uint8_dense, dml_cast_float64_uint8_strided;
dml_kernel dml_cast_float32_float64_dense, dml_cast_float32_float64_strided;
dml_kernel dml_cast_float32_float32_dense, dml_cast_float32_float32_strided;
dml_kernel dml_cast_float32_float16_dense, dml_cast_float32_float16_strided;
dml_kernel dml_cast_float32_int64_dense, dml_cast_float32_int64_strided;
dml_kernel dml_cast_float32_int32_dense, dml_cast_float32_int32_strided;
dml_kernel dml_cast_float32_int16_dense, dml_cast_float32_int16_strided;
dml_kernel dml_cast_float32_int8_dense, dml_cast_float32_int8_strided;
dml_kernel dml_cast_float32_uint64_dense, dml_cast_float32_uint64_strided;
dml_kernel dml_cast_float32_uint32_dense, dml_cast_float32_uint32_strided;
dml_kernel dml_cast_float32_uint16_dense, dml_cast_float32_uint16_strided;
dml_kernel dml_cast_float32_uint8_dense, dml_cast_float32_uint8_strided;
dml_kernel dml_cast_float16_float64_dense, dml_cast_float16_float64_strided;
dml_kernel dml_cast_float16_float32_dense, dml_cast_float16_float32_strided;
dml_kernel dml_cast_float16_float16_dense, dml_cast_float16_float16_strided;
dml_kernel dml_cast_float16_int64_dense, dml_cast_float16_int64_strided;
dml_kernel dml_cast_float16_int32_dense, dml_cast_float16_int32_strided;
dml_kernel dml_cast_float16_int16_dense, dml_cast_float16_int16_strided;
dml_kernel dml_cast_float16_int8_dense, dml_cast_float16_int8_strided;
dml_kernel dml_cast_float16_uint64_dense, dml_cast_float16_uint64_strided;
dml_kernel dml_cast_float16_uint32_dense, dml_cast_float16_uint32_strided;
dml_kernel dml_cast_float16_uint16_dense, dml_cast_float16_uint16_strided;
dml_kernel dml_cast_float16_uint8_dense, dml_cast_float16_uint8_strided;
dml_kernel dml_cast_int64_float64_dense, dml_cast_int64_float64_strided;
dml_kernel dml_cast_int64_float32_dense, dml_cast_int64_float32_strided;
dml_kernel dml_cast_int64_float16_dense, dml_cast_int64_float16_strided;
dml_kernel dml_cast_int64_int64_dense, dml_cast_int64_int64_strided;
dml_kernel dml_cast_int64_int32_dense, dml_cast_int64_int32_strided;
dml_kernel dml_cast_int64_int16_dense, dml_cast_int64_int16_strided;
dml_kernel dml_cast_int64_int8_dense, dml_cast_int64_int8_strided;
dml_kernel dml_cast_int64_uint64_dense, dml_cast_int64_uint64_strided;
dml_kernel dml_cast_int64_uint32_dense, dml_cast_int64_uint32_strided;
dml_kernel dml_cast_int64_uint16_dense, dml_cast_int64_uint16_strided;
dml_kernel dml_cast_int64_uint8_dense, dml_cast_int64_uint8_strided;
dml_kernel dml_cast_int32_float64_dense, dml_cast_int32_float64_strided;
dml_kernel dml_cast_int32_float32_dense, dml_cast_int32_float32_strided;
dml_kernel dml_cast_int32_float16_dense, dml_cast_int32_float16_strided;
dml_kernel dml_cast_int32_int64_dense, dml_cast_int32_int64_strided;
dml_kernel dml_cast_int32_int32_dense, dml_cast_int32_int32_strided;
dml_kernel dml_cast_int32_int16_dense, dml_cast_int32_int16_strided;
dml_kernel dml_cast_int32_int8_dense, dml_cast_int32_int8_strided;
dml_kernel dml_cast_int32_uint64_dense, dml_cast_int32_uint64_strided;
dml_kernel dml_cast_int32_uint32_dense, dml_cast_int32_uint32_strided;
dml_kernel dml_cast_int32_uint16_dense, dml_cast_int32_uint16_strided;
dml_kernel dml_cast_int32_uint8_dense, dml_cast_int32_uint8_strided;
dml_kernel dml_cast_int16_float64_dense, dml_cast_int16_float64_strided;
dml_kernel dml_cast_int16_float32_dense, dml_cast_int16_float32_strided;
dml_kernel dml_cast_int16_float16_dense, dml_cast_int16_float16_strided;
dml_kernel dml_cast_int16_int64_dense, dml_cast_int16_int64_strided;
dml_kernel dml_cast_int16_int32_dense, dml_cast_int16_int32_strided;
dml_kernel dml_cast_int16_int16_dense, dml_cast_int16_int16_strided;
dml_kernel dml_cast_int16_int8_dense, dml_cast_int16_int8_strided;
dml_kernel dml_cast_int16_uint64_dense, dml_cast_int16_uint64_strided;
dml_kernel dml_cast_int16_uint32_dense, dml_cast_int16_uint32_strided;
dml_kernel dml_cast_int16_uint16_dense, dml_cast_int16_uint16_strided;
dml_kernel dml_cast_int16_uint8_dense, dml_cast_int16_uint8_strided;
dml_kernel dml_cast_int8_float64_dense, dml_cast_int8_float64_strided;
dml_kernel dml_cast_int8_float32_dense, dml_cast_int8_float32_strided;
dml_kernel dml_cast_int8_float16_dense, dml_cast_int8_float16_strided;
dml_kernel dml_cast_int8_int64_dense, dml_cast_int8_int64_strided;
dml_kernel dml_cast_int8_int32_dense, dml_cast_int8_int32_strided;
dml_kernel dml_cast_int8_int16_dense, dml_cast_int8_int16_strided;
dml_kernel dml_cast_int8_int8_dense, dml_cast_int8_int8_strided;
dml_kernel dml_cast_int8_uint64_dense, dml_cast_int8_uint64_strided;
dml_kernel dml_cast_int8_uint32_dense, dml_cast_int8_uint32_strided;
dml_kernel dml_cast_int8_uint16_dense, dml_cast_int8_uint16_strided;
dml_kernel dml_cast_int8_uint8_dense, dml_cast_int8_uint8_strided;
dml_kernel dml_cast_uint64_float64_dense, dml_cast_uint64_float64_strided;
dml_kernel dml_cast_uint64_float32_dense, dml_cast_uint64_float32_strided;
dml_kernel dml_cast_uint64_float16_dense, dml_cast_uint64_float16_strided;
dml_kernel dml_cast_uint64_int64_dense, dml_cast_uint64_int64_strided;
dml_kernel dml_cast_uint64_int32_dense, dml_cast_uint64_int32_strided;
dml_kernel dml_cast_uint64_int16_dense, dml_cast_uint64_int16_strided;
dml_kernel dml_cast_uint64_int8_dense, dml_cast_uint64_int8_strided;
dml_kernel dml_cast_uint64_uint64_dense, dml_cast_uint64_uint64_strided;
dml_kernel dml_cast_uint64_uint32_dense, dml_cast_uint64_uint32_strided;
dml_kernel dml_cast_uint64_uint16_dense, dml_cast_uint64_uint16_strided;
dml_kernel dml_cast_uint64_uint8_dense, dml_cast_uint64_uint8_strided;
dml_kernel dml_cast_uint32_float64_dense, dml_cast_uint32_float64_strided;
dml_kernel dml_cast_uint32_float32_dense, dml_cast_uint32_float32_strided;
dml_kernel dml_cast_uint32_float16_dense, dml_cast_uint32_float16_strided;
dml_kernel dml_cast_uint32_int64_dense, dml_cast_uint32_int64_strided;
dml_kernel dml_cast_uint32_int32_dense, dml_cast_uint32_int32_strided;
dml_kernel dml_cast_uint32_int16_dense, dml_cast_uint32_int16_strided;
dml_kernel dml_cast_uint32_int8_dense, dml_cast_uint32_int8_strided;
dml_kernel dml_cast_uint32_uint64_dense, dml_cast_uint32_uint64_strided;
dml_kernel dml_cast_uint32_uint32_dense, dml_cast_uint32_uint32_strided;
dml_kernel dml_cast_uint32_uint16_dense, dml_cast_uint32_uint16_strided;
dml_kernel dml_cast_uint32_uint8_dense, dml_cast_uint32_uint8_strided;
dml_kernel dml_cast_uint16_float64_dense, dml_cast_uint16_float64_strided;
dml_kernel dml_cast_uint16_float32_dense, dml_cast_uint16_float32_strided;
dml_kernel dml_cast_uint16_float16_dense, dml_cast_uint16_float16_strided;
dml_kernel dml_cast_uint16_int64_dense, dml_cast_uint16_int64_strided;
dml_kernel dml_cast_uint16_int32_dense, dml_cast_uint16_int32_strided;
dml_kernel dml_cast_uint16_int16_dense, dml_cast_uint16_int16_strided;
dml_kernel dml_cast_uint16_int8_dense, dml_cast_uint16_int8_strided;
dml_kernel dml_cast_uint16_uint64_dense, dml_cast_uint16_uint64_strided;
dml_kernel dml_cast_uint16_uint32_dense, dml_cast_uint16_uint32_strided;
dml_kernel dml_cast_uint16_uint16_dense, dml_cast_uint16_uint16_strided;
dml_kernel dml_cast_uint16_uint8_dense, dml_cast_uint16_uint8_strided;
dml_kernel dml_cast_uint8_float64_dense, dml_cast_uint8_float64_strided;
dml_kernel dml_cast_uint8_float32_dense, dml_cast_uint8_float32_strided;
dml_kernel dml_cast_uint8_float16_dense, dml_cast_uint8_float16_strided;
dml_kernel dml_cast_uint8_int64_dense, dml_cast_uint8_int64_strided;
dml_kernel dml_cast_uint8_int32_dense, dml_cast_uint8_int32_strided;
dml_kernel dml_cast_uint8_int16_dense, dml_cast_uint8_int16_strided;
dml_kernel dml_cast_uint8_int8_dense, dml_cast_uint8_int8_strided;
dml_kernel dml_cast_uint8_uint64_dense, dml_cast_uint8_uint64_strided;
dml_kernel dml_cast_uint8_uint32_dense, dml_cast_uint8_uint32_strided;
dml_kernel dml_cast_uint8_uint16_dense, dml_cast_uint8_uint16_strided;
dml_kernel dml_cast_uint8_uint8_dense, dml_cast_uint8_uint8_strided;

/* ELEMENT_WISE_ABS
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_abs_float32_dense, dml_element_wise_abs_float32_strided;
dml_kernel dml_element_wise_abs_float16_dense, dml_element_wise_abs_float16_strided;
dml_kernel dml_element_wise_abs_int64_dense, dml_element_wise_abs_int64_strided;
dml_kernel dml_element_wise_abs_int32_dense, dml_element_wise_abs_int32_strided;
dml_kernel dml_element_wise_abs_int16_dense, dml_element_wise_abs_int16_strided;
dml_kernel dml_element_wise_abs_int8_dense, dml_element_wise_abs_int8_strided;

/* ELEMENT_WISE_ACOS
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_acos_float32_dense, dml_element_wise_acos_float32_strided;
dml_kernel dml_element_wise_acos_float16_dense, dml_element_wise_acos_float16_strided;

/* ELEMENT_WISE_ACOSH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_acosh_float32_dense, dml_element_wise_acosh_float32_strided;
dml_kernel dml_element_wise_acosh_float16_dense, dml_element_wise_acosh_float16_strided;

/* ELEMENT_WISE_ADD
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_add_float32_dense, dml_element_wise_add_float32_strided;
dml_kernel dml_element_wise_add_float16_dense, dml_element_wise_add_float16_strided;
dml_kernel dml_element_wise_add_int64_dense, dml_element_wise_add_int64_strided;
dml_kernel dml_element_wise_add_int32_dense, dml_element_wise_add_int32_strided;
dml_kernel dml_element_wise_add_int16_dense, dml_element_wise_add_int16_strided;
dml_kernel dml_element_wise_add_int8_dense, dml_element_wise_add_int8_strided;
dml_kernel dml_element_wise_add_uint64_dense, dml_element_wise_add_uint64_strided;
dml_kernel dml_element_wise_add_uint32_dense, dml_element_wise_add_uint32_strided;
dml_kernel dml_element_wise_add_uint16_dense, dml_element_wise_add_uint16_strided;
dml_kernel dml_element_wise_add_uint8_dense, dml_element_wise_add_uint8_strided;

/* ELEMENT_WISE_ADD1
 *   tensors: ATensor, BTensor, OutputTensor
 *   FusedActivation: compiled with -DDML_FUSED_ACTIVATION_CELU and so on, [3] to [7] are the scalars of that activation
 *     as FLOAT32, 0 where it has fewer; there is no room for them without */
dml_kernel dml_element_wise_add1_float32_dense, dml_element_wise_add1_float32_strided;
dml_kernel dml_element_wise_add1_float16_dense, dml_element_wise_add1_float16_strided;

/* ELEMENT_WISE_ASIN
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_asin_float32_dense, dml_element_wise_asin_float32_strided;
dml_kernel dml_element_wise_asin_float16_dense, dml_element_wise_asin_float16_strided;

/* ELEMENT_WISE_ASINH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_asinh_float32_dense, dml_element_wise_asinh_float32_strided;
dml_kernel dml_element_wise_asinh_float16_dense, dml_element_wise_asinh_float16_strided;

/* ELEMENT_WISE_ATAN
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_atan_float32_dense, dml_element_wise_atan_float32_strided;
dml_kernel dml_element_wise_atan_float16_dense, dml_element_wise_atan_float16_strided;

/* ELEMENT_WISE_ATANH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_atanh_float32_dense, dml_element_wise_atanh_float32_strided;
dml_kernel dml_element_wise_atanh_float16_dense, dml_element_wise_atanh_float16_strided;

/* ELEMENT_WISE_ATAN_YX
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_atan_yx_float32_dense, dml_element_wise_atan_yx_float32_strided;
dml_kernel dml_element_wise_atan_yx_float16_dense, dml_element_wise_atan_yx_float16_strided;

/* ELEMENT_WISE_BIT_AND
 *   tensors: ATensor, BTensor, OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_element_wise_bit_and_uint64_dense, dml_element_wise_bit_and_uint64_strided;
dml_kernel dml_element_wise_bit_and_uint32_dense, dml_element_wise_bit_and_uint32_strided;
dml_kernel dml_element_wise_bit_and_uint16_dense, dml_element_wise_bit_and_uint16_strided;
dml_kernel dml_element_wise_bit_and_uint8_dense, dml_element_wise_bit_and_uint8_strided;

/* ELEMENT_WISE_BIT_COUNT
 *   tensors: InputTensor, OutputTensor
 *   types: of InputTensor; of OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_element_wise_bit_count_uint64_uint32_dense, dml_element_wise_bit_count_uint64_uint32_strided;
dml_kernel dml_element_wise_bit_count_uint64_uint8_dense, dml_element_wise_bit_count_uint64_uint8_strided;
dml_kernel dml_element_wise_bit_count_uint32_uint32_dense, dml_element_wise_bit_count_uint32_uint32_strided;
dml_kernel dml_element_wise_bit_count_uint32_uint8_dense, dml_element_wise_bit_count_uint32_uint8_strided;
dml_kernel dml_element_wise_bit_count_uint16_uint32_dense, dml_element_wise_bit_count_uint16_uint32_strided;
dml_kernel dml_element_wise_bit_count_uint16_uint8_dense, dml_element_wise_bit_count_uint16_uint8_strided;
dml_kernel dml_element_wise_bit_count_uint8_uint32_dense, dml_element_wise_bit_count_uint8_uint32_strided;
dml_kernel dml_element_wise_bit_count_uint8_uint8_dense, dml_element_wise_bit_count_uint8_uint8_strided;

/* ELEMENT_WISE_BIT_NOT
 *   tensors: InputTensor, OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_element_wise_bit_not_uint64_dense, dml_element_wise_bit_not_uint64_strided;
dml_kernel dml_element_wise_bit_not_uint32_dense, dml_element_wise_bit_not_uint32_strided;
dml_kernel dml_element_wise_bit_not_uint16_dense, dml_element_wise_bit_not_uint16_strided;
dml_kernel dml_element_wise_bit_not_uint8_dense, dml_element_wise_bit_not_uint8_strided;

/* ELEMENT_WISE_BIT_OR
 *   tensors: ATensor, BTensor, OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_element_wise_bit_or_uint64_dense, dml_element_wise_bit_or_uint64_strided;
dml_kernel dml_element_wise_bit_or_uint32_dense, dml_element_wise_bit_or_uint32_strided;
dml_kernel dml_element_wise_bit_or_uint16_dense, dml_element_wise_bit_or_uint16_strided;
dml_kernel dml_element_wise_bit_or_uint8_dense, dml_element_wise_bit_or_uint8_strided;

/* ELEMENT_WISE_BIT_SHIFT_LEFT
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_bit_shift_left_uint64_dense, dml_element_wise_bit_shift_left_uint64_strided;
dml_kernel dml_element_wise_bit_shift_left_uint32_dense, dml_element_wise_bit_shift_left_uint32_strided;
dml_kernel dml_element_wise_bit_shift_left_uint16_dense, dml_element_wise_bit_shift_left_uint16_strided;
dml_kernel dml_element_wise_bit_shift_left_uint8_dense, dml_element_wise_bit_shift_left_uint8_strided;

/* ELEMENT_WISE_BIT_SHIFT_RIGHT
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_bit_shift_right_uint64_dense, dml_element_wise_bit_shift_right_uint64_strided;
dml_kernel dml_element_wise_bit_shift_right_uint32_dense, dml_element_wise_bit_shift_right_uint32_strided;
dml_kernel dml_element_wise_bit_shift_right_uint16_dense, dml_element_wise_bit_shift_right_uint16_strided;
dml_kernel dml_element_wise_bit_shift_right_uint8_dense, dml_element_wise_bit_shift_right_uint8_strided;

/* ELEMENT_WISE_BIT_XOR
 *   tensors: ATensor, BTensor, OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_element_wise_bit_xor_uint64_dense, dml_element_wise_bit_xor_uint64_strided;
dml_kernel dml_element_wise_bit_xor_uint32_dense, dml_element_wise_bit_xor_uint32_strided;
dml_kernel dml_element_wise_bit_xor_uint16_dense, dml_element_wise_bit_xor_uint16_strided;
dml_kernel dml_element_wise_bit_xor_uint8_dense, dml_element_wise_bit_xor_uint8_strided;

/* ELEMENT_WISE_CEIL
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_ceil_float32_dense, dml_element_wise_ceil_float32_strided;
dml_kernel dml_element_wise_ceil_float16_dense, dml_element_wise_ceil_float16_strided;

/* ELEMENT_WISE_CLIP
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32), [6] Min, [7] Max */
dml_kernel dml_element_wise_clip_float32_dense, dml_element_wise_clip_float32_strided;
dml_kernel dml_element_wise_clip_float16_dense, dml_element_wise_clip_float16_strided;
dml_kernel dml_element_wise_clip_int64_dense, dml_element_wise_clip_int64_strided;
dml_kernel dml_element_wise_clip_int32_dense, dml_element_wise_clip_int32_strided;
dml_kernel dml_element_wise_clip_int16_dense, dml_element_wise_clip_int16_strided;
dml_kernel dml_element_wise_clip_int8_dense, dml_element_wise_clip_int8_strided;
dml_kernel dml_element_wise_clip_uint64_dense, dml_element_wise_clip_uint64_strided;
dml_kernel dml_element_wise_clip_uint32_dense, dml_element_wise_clip_uint32_strided;
dml_kernel dml_element_wise_clip_uint16_dense, dml_element_wise_clip_uint16_strided;
dml_kernel dml_element_wise_clip_uint8_dense, dml_element_wise_clip_uint8_strided;

/* ELEMENT_WISE_CLIP1
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32), [6] Min, [7] Max */
dml_kernel dml_element_wise_clip1_float32_dense, dml_element_wise_clip1_float32_strided;
dml_kernel dml_element_wise_clip1_float16_dense, dml_element_wise_clip1_float16_strided;
dml_kernel dml_element_wise_clip1_int64_dense, dml_element_wise_clip1_int64_strided;
dml_kernel dml_element_wise_clip1_int32_dense, dml_element_wise_clip1_int32_strided;
dml_kernel dml_element_wise_clip1_int16_dense, dml_element_wise_clip1_int16_strided;
dml_kernel dml_element_wise_clip1_int8_dense, dml_element_wise_clip1_int8_strided;
dml_kernel dml_element_wise_clip1_uint64_dense, dml_element_wise_clip1_uint64_strided;
dml_kernel dml_element_wise_clip1_uint32_dense, dml_element_wise_clip1_uint32_strided;
dml_kernel dml_element_wise_clip1_uint16_dense, dml_element_wise_clip1_uint16_strided;
dml_kernel dml_element_wise_clip1_uint8_dense, dml_element_wise_clip1_uint8_strided;

/* ELEMENT_WISE_CLIP_GRAD
 *   tensors: InputTensor, InputGradientTensor, OutputGradientTensor
 *   scalars: [3] Min, [4] Max */
dml_kernel dml_element_wise_clip_grad_float32_dense, dml_element_wise_clip_grad_float32_strided;
dml_kernel dml_element_wise_clip_grad_float16_dense, dml_element_wise_clip_grad_float16_strided;
dml_kernel dml_element_wise_clip_grad_int64_dense, dml_element_wise_clip_grad_int64_strided;
dml_kernel dml_element_wise_clip_grad_int32_dense, dml_element_wise_clip_grad_int32_strided;
dml_kernel dml_element_wise_clip_grad_int16_dense, dml_element_wise_clip_grad_int16_strided;
dml_kernel dml_element_wise_clip_grad_int8_dense, dml_element_wise_clip_grad_int8_strided;
dml_kernel dml_element_wise_clip_grad_uint64_dense, dml_element_wise_clip_grad_uint64_strided;
dml_kernel dml_element_wise_clip_grad_uint32_dense, dml_element_wise_clip_grad_uint32_strided;
dml_kernel dml_element_wise_clip_grad_uint16_dense, dml_element_wise_clip_grad_uint16_strided;
dml_kernel dml_element_wise_clip_grad_uint8_dense, dml_element_wise_clip_grad_uint8_strided;

/* ELEMENT_WISE_CLIP_GRAD1
 *   tensors: InputTensor, InputGradientTensor, OutputGradientTensor
 *   scalars: [3] Min, [4] Max */
dml_kernel dml_element_wise_clip_grad1_float32_dense, dml_element_wise_clip_grad1_float32_strided;
dml_kernel dml_element_wise_clip_grad1_float16_dense, dml_element_wise_clip_grad1_float16_strided;
dml_kernel dml_element_wise_clip_grad1_int64_dense, dml_element_wise_clip_grad1_int64_strided;
dml_kernel dml_element_wise_clip_grad1_int32_dense, dml_element_wise_clip_grad1_int32_strided;
dml_kernel dml_element_wise_clip_grad1_int16_dense, dml_element_wise_clip_grad1_int16_strided;
dml_kernel dml_element_wise_clip_grad1_int8_dense, dml_element_wise_clip_grad1_int8_strided;
dml_kernel dml_element_wise_clip_grad1_uint64_dense, dml_element_wise_clip_grad1_uint64_strided;
dml_kernel dml_element_wise_clip_grad1_uint32_dense, dml_element_wise_clip_grad1_uint32_strided;
dml_kernel dml_element_wise_clip_grad1_uint16_dense, dml_element_wise_clip_grad1_uint16_strided;
dml_kernel dml_element_wise_clip_grad1_uint8_dense, dml_element_wise_clip_grad1_uint8_strided;

/* ELEMENT_WISE_CONSTANT_POW
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32), [6] Exponent */
dml_kernel dml_element_wise_constant_pow_float32_dense, dml_element_wise_constant_pow_float32_strided;
dml_kernel dml_element_wise_constant_pow_float16_dense, dml_element_wise_constant_pow_float16_strided;

/* ELEMENT_WISE_COS
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_cos_float32_dense, dml_element_wise_cos_float32_strided;
dml_kernel dml_element_wise_cos_float16_dense, dml_element_wise_cos_float16_strided;

/* ELEMENT_WISE_COSH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_cosh_float32_dense, dml_element_wise_cosh_float32_strided;
dml_kernel dml_element_wise_cosh_float16_dense, dml_element_wise_cosh_float16_strided;

/* ELEMENT_WISE_DEQUANTIZE_LINEAR
 *   tensors: InputTensor, ScaleTensor, ZeroPointTensor (or NULL), OutputTensor
 *   types: of InputTensor and ZeroPointTensor; of ScaleTensor and OutputTensor */
dml_kernel dml_element_wise_dequantize_linear_int32_float32_dense,
    dml_element_wise_dequantize_linear_int32_float32_strided;
dml_kernel dml_element_wise_dequantize_linear_int32_float16_dense,
    dml_element_wise_dequantize_linear_int32_float16_strided;
dml_kernel dml_element_wise_dequantize_linear_int16_float32_dense,
    dml_element_wise_dequantize_linear_int16_float32_strided;
dml_kernel dml_element_wise_dequantize_linear_int16_float16_dense,
    dml_element_wise_dequantize_linear_int16_float16_strided;
dml_kernel dml_element_wise_dequantize_linear_int8_float32_dense,
    dml_element_wise_dequantize_linear_int8_float32_strided;
dml_kernel dml_element_wise_dequantize_linear_int8_float16_dense,
    dml_element_wise_dequantize_linear_int8_float16_strided;
dml_kernel dml_element_wise_dequantize_linear_uint32_float32_dense,
    dml_element_wise_dequantize_linear_uint32_float32_strided;
dml_kernel dml_element_wise_dequantize_linear_uint32_float16_dense,
    dml_element_wise_dequantize_linear_uint32_float16_strided;
dml_kernel dml_element_wise_dequantize_linear_uint16_float32_dense,
    dml_element_wise_dequantize_linear_uint16_float32_strided;
dml_kernel dml_element_wise_dequantize_linear_uint16_float16_dense,
    dml_element_wise_dequantize_linear_uint16_float16_strided;
dml_kernel dml_element_wise_dequantize_linear_uint8_float32_dense,
    dml_element_wise_dequantize_linear_uint8_float32_strided;
dml_kernel dml_element_wise_dequantize_linear_uint8_float16_dense,
    dml_element_wise_dequantize_linear_uint8_float16_strided;

/* ELEMENT_WISE_DIFFERENCE_SQUARE
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_difference_square_float32_dense, dml_element_wise_difference_square_float32_strided;
dml_kernel dml_element_wise_difference_square_float16_dense, dml_element_wise_difference_square_float16_strided;
dml_kernel dml_element_wise_difference_square_int32_dense, dml_element_wise_difference_square_int32_strided;
dml_kernel dml_element_wise_difference_square_uint32_dense, dml_element_wise_difference_square_uint32_strided;

/* ELEMENT_WISE_DIVIDE
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_divide_float32_dense, dml_element_wise_divide_float32_strided;
dml_kernel dml_element_wise_divide_float16_dense, dml_element_wise_divide_float16_strided;
dml_kernel dml_element_wise_divide_int64_dense, dml_element_wise_divide_int64_strided;
dml_kernel dml_element_wise_divide_int32_dense, dml_element_wise_divide_int32_strided;
dml_kernel dml_element_wise_divide_int16_dense, dml_element_wise_divide_int16_strided;
dml_kernel dml_element_wise_divide_int8_dense, dml_element_wise_divide_int8_strided;
dml_kernel dml_element_wise_divide_uint64_dense, dml_element_wise_divide_uint64_strided;
dml_kernel dml_element_wise_divide_uint32_dense, dml_element_wise_divide_uint32_strided;
dml_kernel dml_element_wise_divide_uint16_dense, dml_element_wise_divide_uint16_strided;
dml_kernel dml_element_wise_divide_uint8_dense, dml_element_wise_divide_uint8_strided;

/* ELEMENT_WISE_ERF
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_erf_float32_dense, dml_element_wise_erf_float32_strided;
dml_kernel dml_element_wise_erf_float16_dense, dml_element_wise_erf_float16_strided;

/* ELEMENT_WISE_EXP
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_exp_float32_dense, dml_element_wise_exp_float32_strided;
dml_kernel dml_element_wise_exp_float16_dense, dml_element_wise_exp_float16_strided;

/* ELEMENT_WISE_FLOOR
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_floor_float32_dense, dml_element_wise_floor_float32_strided;
dml_kernel dml_element_wise_floor_float16_dense, dml_element_wise_floor_float16_strided;

/* ELEMENT_WISE_IDENTITY
 *   tensors: InputTensor, OutputTensor
 *   a copy (nothing is scaled, one data type) keeps every bit through the entry of the unsigned integers of its width;
 *     those of floats may quiet a NaN
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_identity_float64_dense, dml_element_wise_identity_float64_strided;
dml_kernel dml_element_wise_identity_float32_dense, dml_element_wise_identity_float32_strided;
dml_kernel dml_element_wise_identity_float16_dense, dml_element_wise_identity_float16_strided;
dml_kernel dml_element_wise_identity_int64_dense, dml_element_wise_identity_int64_strided;
dml_kernel dml_element_wise_identity_int32_dense, dml_element_wise_identity_int32_strided;
dml_kernel dml_element_wise_identity_int16_dense, dml_element_wise_identity_int16_strided;
dml_kernel dml_element_wise_identity_int8_dense, dml_element_wise_identity_int8_strided;
dml_kernel dml_element_wise_identity_uint64_dense, dml_element_wise_identity_uint64_strided;
dml_kernel dml_element_wise_identity_uint32_dense, dml_element_wise_identity_uint32_strided;
dml_kernel dml_element_wise_identity_uint16_dense, dml_element_wise_identity_uint16_strided;
dml_kernel dml_element_wise_identity_uint8_dense, dml_element_wise_identity_uint8_strided;

/* ELEMENT_WISE_IF
 *   tensors: ConditionTensor, ATensor, BTensor, OutputTensor
 *   types: of ConditionTensor; of ATensor and BTensor and OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_element_wise_if_uint8_uint64_dense, dml_element_wise_if_uint8_uint64_strided;
dml_kernel dml_element_wise_if_uint8_uint32_dense, dml_element_wise_if_uint8_uint32_strided;
dml_kernel dml_element_wise_if_uint8_uint16_dense, dml_element_wise_if_uint8_uint16_strided;
dml_kernel dml_element_wise_if_uint8_uint8_dense, dml_element_wise_if_uint8_uint8_strided;

/* ELEMENT_WISE_IS_INFINITY
 *   tensors: InputTensor, OutputTensor
 *   types: of InputTensor; of OutputTensor
 *   scalars: [3] InfinityMode (UINT32) */
dml_kernel dml_element_wise_is_infinity_float32_uint8_dense, dml_element_wise_is_infinity_float32_uint8_strided;
dml_kernel dml_element_wise_is_infinity_float16_uint8_dense, dml_element_wise_is_infinity_float16_uint8_strided;

/* ELEMENT_WISE_IS_NAN
 *   tensors: InputTensor, OutputTensor
 *   types: of InputTensor; of OutputTensor */
dml_kernel dml_element_wise_is_nan_float32_uint32_dense, dml_element_wise_is_nan_float32_uint32_strided;
dml_kernel dml_element_wise_is_nan_float32_uint8_dense, dml_element_wise_is_nan_float32_uint8_strided;
dml_kernel dml_element_wise_is_nan_float16_uint32_dense, dml_element_wise_is_nan_float16_uint32_strided;
dml_kernel dml_element_wise_is_nan_float16_uint8_dense, dml_element_wise_is_nan_float16_uint8_strided;

/* ELEMENT_WISE_LOG
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_log_float32_dense, dml_element_wise_log_float32_strided;
dml_kernel dml_element_wise_log_float16_dense, dml_element_wise_log_float16_strided;

/* ELEMENT_WISE_LOGICAL_AND
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_logical_and_uint32_dense, dml_element_wise_logical_and_uint32_strided;
dml_kernel dml_element_wise_logical_and_uint8_dense, dml_element_wise_logical_and_uint8_strided;

/* ELEMENT_WISE_LOGICAL_EQUALS
 *   tensors: ATensor, BTensor, OutputTensor
 *   types: of ATensor and BTensor; of OutputTensor */
dml_kernel dml_element_wise_logical_equals_float32_uint32_dense, dml_element_wise_logical_equals_float32_uint32_strided;
dml_kernel dml_element_wise_logical_equals_float32_uint8_dense, dml_element_wise_logical_equals_float32_uint8_strided;
dml_kernel dml_element_wise_logical_equals_float16_uint32_dense, dml_element_wise_logical_equals_float16_uint32_strided;
dml_kernel dml_element_wise_logical_equals_float16_uint8_dense, dml_element_wise_logical_equals_float16_uint8_strided;
dml_kernel dml_element_wise_logical_equals_int64_uint32_dense, dml_element_wise_logical_equals_int64_uint32_strided;
dml_kernel dml_element_wise_logical_equals_int64_uint8_dense, dml_element_wise_logical_equals_int64_uint8_strided;
dml_kernel dml_element_wise_logical_equals_int32_uint32_dense, dml_element_wise_logical_equals_int32_uint32_strided;
dml_kernel dml_element_wise_logical_equals_int32_uint8_dense, dml_element_wise_logical_equals_int32_uint8_strided;
dml_kernel dml_element_wise_logical_equals_int16_uint32_dense, dml_element_wise_logical_equals_int16_uint32_strided;
dml_kernel dml_element_wise_logical_equals_int16_uint8_dense, dml_element_wise_logical_equals_int16_uint8_strided;
dml_kernel dml_element_wise_logical_equals_int8_uint32_dense, dml_element_wise_logical_equals_int8_uint32_strided;
dml_kernel dml_element_wise_logical_equals_int8_uint8_dense, dml_element_wise_logical_equals_int8_uint8_strided;
dml_kernel dml_element_wise_logical_equals_uint64_uint32_dense, dml_element_wise_logical_equals_uint64_uint32_strided;
dml_kernel dml_element_wise_logical_equals_uint64_uint8_dense, dml_element_wise_logical_equals_uint64_uint8_strided;
dml_kernel dml_element_wise_logical_equals_uint32_uint32_dense, dml_element_wise_logical_equals_uint32_uint32_strided;
dml_kernel dml_element_wise_logical_equals_uint32_uint8_dense, dml_element_wise_logical_equals_uint32_uint8_strided;
dml_kernel dml_element_wise_logical_equals_uint16_uint32_dense, dml_element_wise_logical_equals_uint16_uint32_strided;
dml_kernel dml_element_wise_logical_equals_uint16_uint8_dense, dml_element_wise_logical_equals_uint16_uint8_strided;
dml_kernel dml_element_wise_logical_equals_uint8_uint32_dense, dml_element_wise_logical_equals_uint8_uint32_strided;
dml_kernel dml_element_wise_logical_equals_uint8_uint8_dense, dml_element_wise_logical_equals_uint8_uint8_strided;

/* ELEMENT_WISE_LOGICAL_GREATER_THAN
 *   tensors: ATensor, BTensor, OutputTensor
 *   types: of ATensor and BTensor; of OutputTensor */
dml_kernel dml_element_wise_logical_greater_than_float32_uint32_dense,
    dml_element_wise_logical_greater_than_float32_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_float32_uint8_dense,
    dml_element_wise_logical_greater_than_float32_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_float16_uint32_dense,
    dml_element_wise_logical_greater_than_float16_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_float16_uint8_dense,
    dml_element_wise_logical_greater_than_float16_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_int64_uint32_dense,
    dml_element_wise_logical_greater_than_int64_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_int64_uint8_dense,
    dml_element_wise_logical_greater_than_int64_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_int32_uint32_dense,
    dml_element_wise_logical_greater_than_int32_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_int32_uint8_dense,
    dml_element_wise_logical_greater_than_int32_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_int16_uint32_dense,
    dml_element_wise_logical_greater_than_int16_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_int16_uint8_dense,
    dml_element_wise_logical_greater_than_int16_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_int8_uint32_dense,
    dml_element_wise_logical_greater_than_int8_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_int8_uint8_dense,
    dml_element_wise_logical_greater_than_int8_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_uint64_uint32_dense,
    dml_element_wise_logical_greater_than_uint64_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_uint64_uint8_dense,
    dml_element_wise_logical_greater_than_uint64_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_uint32_uint32_dense,
    dml_element_wise_logical_greater_than_uint32_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_uint32_uint8_dense,
    dml_element_wise_logical_greater_than_uint32_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_uint16_uint32_dense,
    dml_element_wise_logical_greater_than_uint16_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_uint16_uint8_dense,
    dml_element_wise_logical_greater_than_uint16_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_uint8_uint32_dense,
    dml_element_wise_logical_greater_than_uint8_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_uint8_uint8_dense,
    dml_element_wise_logical_greater_than_uint8_uint8_strided;

/* ELEMENT_WISE_LOGICAL_GREATER_THAN_OR_EQUAL
 *   tensors: ATensor, BTensor, OutputTensor
 *   types: of ATensor and BTensor; of OutputTensor */
dml_kernel dml_element_wise_logical_greater_than_or_equal_float32_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_float32_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_float32_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_float32_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_float16_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_float16_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_float16_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_float16_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int64_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_int64_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int64_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_int64_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int32_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_int32_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int32_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_int32_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int16_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_int16_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int16_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_int16_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int8_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_int8_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int8_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_int8_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint64_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_uint64_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint64_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_uint64_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint32_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_uint32_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint32_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_uint32_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint16_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_uint16_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint16_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_uint16_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint8_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_uint8_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint8_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_uint8_uint8_strided;

/* ELEMENT_WISE_LOGICAL_LESS_THAN
 *   tensors: ATensor, BTensor, OutputTensor
 *   types: of ATensor and BTensor; of OutputTensor */
dml_kernel dml_element_wise_logical_less_than_float32_uint32_dense,
    dml_element_wise_logical_less_than_float32_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_float32_uint8_dense,
    dml_element_wise_logical_less_than_float32_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_float16_uint32_dense,
    dml_element_wise_logical_less_than_float16_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_float16_uint8_dense,
    dml_element_wise_logical_less_than_float16_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_int64_uint32_dense,
    dml_element_wise_logical_less_than_int64_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_int64_uint8_dense, dml_element_wise_logical_less_than_int64_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_int32_uint32_dense,
    dml_element_wise_logical_less_than_int32_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_int32_uint8_dense, dml_element_wise_logical_less_than_int32_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_int16_uint32_dense,
    dml_element_wise_logical_less_than_int16_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_int16_uint8_dense, dml_element_wise_logical_less_than_int16_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_int8_uint32_dense, dml_element_wise_logical_less_than_int8_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_int8_uint8_dense, dml_element_wise_logical_less_than_int8_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_uint64_uint32_dense,
    dml_element_wise_logical_less_than_uint64_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_uint64_uint8_dense,
    dml_element_wise_logical_less_than_uint64_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_uint32_uint32_dense,
    dml_element_wise_logical_less_than_uint32_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_uint32_uint8_dense,
    dml_element_wise_logical_less_than_uint32_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_uint16_uint32_dense,
    dml_element_wise_logical_less_than_uint16_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_uint16_uint8_dense,
    dml_element_wise_logical_less_than_uint16_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_uint8_uint32_dense,
    dml_element_wise_logical_less_than_uint8_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_uint8_uint8_dense, dml_element_wise_logical_less_than_uint8_uint8_strided;

/* ELEMENT_WISE_LOGICAL_LESS_THAN_OR_EQUAL
 *   tensors: ATensor, BTensor, OutputTensor
 *   types: of ATensor and BTensor; of OutputTensor */
dml_kernel dml_element_wise_logical_less_than_or_equal_float32_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_float32_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_float32_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_float32_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_float16_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_float16_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_float16_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_float16_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int64_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_int64_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int64_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_int64_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int32_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_int32_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int32_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_int32_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int16_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_int16_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int16_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_int16_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int8_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_int8_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int8_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_int8_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint64_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_uint64_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint64_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_uint64_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint32_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_uint32_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint32_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_uint32_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint16_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_uint16_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint16_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_uint16_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint8_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_uint8_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint8_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_uint8_uint8_strided;

/* ELEMENT_WISE_LOGICAL_NOT
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_element_wise_logical_not_uint32_dense, dml_element_wise_logical_not_uint32_strided;
dml_kernel dml_element_wise_logical_not_uint8_dense, dml_element_wise_logical_not_uint8_strided;

/* ELEMENT_WISE_LOGICAL_OR
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_logical_or_uint32_dense, dml_element_wise_logical_or_uint32_strided;
dml_kernel dml_element_wise_logical_or_uint8_dense, dml_element_wise_logical_or_uint8_strided;

/* ELEMENT_WISE_LOGICAL_XOR
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_logical_xor_uint32_dense, dml_element_wise_logical_xor_uint32_strided;
dml_kernel dml_element_wise_logical_xor_uint8_dense, dml_element_wise_logical_xor_uint8_strided;

/* ELEMENT_WISE_MAX
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_max_float32_dense, dml_element_wise_max_float32_strided;
dml_kernel dml_element_wise_max_float16_dense, dml_element_wise_max_float16_strided;
dml_kernel dml_element_wise_max_int64_dense, dml_element_wise_max_int64_strided;
dml_kernel dml_element_wise_max_int32_dense, dml_element_wise_max_int32_strided;
dml_kernel dml_element_wise_max_int16_dense, dml_element_wise_max_int16_strided;
dml_kernel dml_element_wise_max_int8_dense, dml_element_wise_max_int8_strided;
dml_kernel dml_element_wise_max_uint64_dense, dml_element_wise_max_uint64_strided;
dml_kernel dml_element_wise_max_uint32_dense, dml_element_wise_max_uint32_strided;
dml_kernel dml_element_wise_max_uint16_dense, dml_element_wise_max_uint16_strided;
dml_kernel dml_element_wise_max_uint8_dense, dml_element_wise_max_uint8_strided;

/* ELEMENT_WISE_MEAN
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_mean_float32_dense, dml_element_wise_mean_float32_strided;
dml_kernel dml_element_wise_mean_float16_dense, dml_element_wise_mean_float16_strided;
dml_kernel dml_element_wise_mean_int32_dense, dml_element_wise_mean_int32_strided;
dml_kernel dml_element_wise_mean_uint32_dense, dml_element_wise_mean_uint32_strided;

/* ELEMENT_WISE_MIN
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_min_float32_dense, dml_element_wise_min_float32_strided;
dml_kernel dml_element_wise_min_float16_dense, dml_element_wise_min_float16_strided;
dml_kernel dml_element_wise_min_int64_dense, dml_element_wise_min_int64_strided;
dml_kernel dml_element_wise_min_int32_dense, dml_element_wise_min_int32_strided;
dml_kernel dml_element_wise_min_int16_dense, dml_element_wise_min_int16_strided;
dml_kernel dml_element_wise_min_int8_dense, dml_element_wise_min_int8_strided;
dml_kernel dml_element_wise_min_uint64_dense, dml_element_wise_min_uint64_strided;
dml_kernel dml_element_wise_min_uint32_dense, dml_element_wise_min_uint32_strided;
dml_kernel dml_element_wise_min_uint16_dense, dml_element_wise_min_uint16_strided;
dml_kernel dml_element_wise_min_uint8_dense, dml_element_wise_min_uint8_strided;

/* ELEMENT_WISE_MODULUS_FLOOR
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_modulus_floor_float32_dense, dml_element_wise_modulus_floor_float32_strided;
dml_kernel dml_element_wise_modulus_floor_float16_dense, dml_element_wise_modulus_floor_float16_strided;
dml_kernel dml_element_wise_modulus_floor_int64_dense, dml_element_wise_modulus_floor_int64_strided;
dml_kernel dml_element_wise_modulus_floor_int32_dense, dml_element_wise_modulus_floor_int32_strided;
dml_kernel dml_element_wise_modulus_floor_int16_dense, dml_element_wise_modulus_floor_int16_strided;
dml_kernel dml_element_wise_modulus_floor_int8_dense, dml_element_wise_modulus_floor_int8_strided;
dml_kernel dml_element_wise_modulus_floor_uint64_dense, dml_element_wise_modulus_floor_uint64_strided;
dml_kernel dml_element_wise_modulus_floor_uint32_dense, dml_element_wise_modulus_floor_uint32_strided;
dml_kernel dml_element_wise_modulus_floor_uint16_dense, dml_element_wise_modulus_floor_uint16_strided;
dml_kernel dml_element_wise_modulus_floor_uint8_dense, dml_element_wise_modulus_floor_uint8_strided;

/* ELEMENT_WISE_MODULUS_TRUNCATE
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_modulus_truncate_float32_dense, dml_element_wise_modulus_truncate_float32_strided;
dml_kernel dml_element_wise_modulus_truncate_float16_dense, dml_element_wise_modulus_truncate_float16_strided;
dml_kernel dml_element_wise_modulus_truncate_int64_dense, dml_element_wise_modulus_truncate_int64_strided;
dml_kernel dml_element_wise_modulus_truncate_int32_dense, dml_element_wise_modulus_truncate_int32_strided;
dml_kernel dml_element_wise_modulus_truncate_int16_dense, dml_element_wise_modulus_truncate_int16_strided;
dml_kernel dml_element_wise_modulus_truncate_int8_dense, dml_element_wise_modulus_truncate_int8_strided;
dml_kernel dml_element_wise_modulus_truncate_uint64_dense, dml_element_wise_modulus_truncate_uint64_strided;
dml_kernel dml_element_wise_modulus_truncate_uint32_dense, dml_element_wise_modulus_truncate_uint32_strided;
dml_kernel dml_element_wise_modulus_truncate_uint16_dense, dml_element_wise_modulus_truncate_uint16_strided;
dml_kernel dml_element_wise_modulus_truncate_uint8_dense, dml_element_wise_modulus_truncate_uint8_strided;

/* ELEMENT_WISE_MULTIPLY
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_multiply_float32_dense, dml_element_wise_multiply_float32_strided;
dml_kernel dml_element_wise_multiply_float16_dense, dml_element_wise_multiply_float16_strided;
dml_kernel dml_element_wise_multiply_int64_dense, dml_element_wise_multiply_int64_strided;
dml_kernel dml_element_wise_multiply_int32_dense, dml_element_wise_multiply_int32_strided;
dml_kernel dml_element_wise_multiply_int16_dense, dml_element_wise_multiply_int16_strided;
dml_kernel dml_element_wise_multiply_int8_dense, dml_element_wise_multiply_int8_strided;
dml_kernel dml_element_wise_multiply_uint64_dense, dml_element_wise_multiply_uint64_strided;
dml_kernel dml_element_wise_multiply_uint32_dense, dml_element_wise_multiply_uint32_strided;
dml_kernel dml_element_wise_multiply_uint16_dense, dml_element_wise_multiply_uint16_strided;
dml_kernel dml_element_wise_multiply_uint8_dense, dml_element_wise_multiply_uint8_strided;

/* ELEMENT_WISE_NEGATE
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_element_wise_negate_float32_dense, dml_element_wise_negate_float32_strided;
dml_kernel dml_element_wise_negate_float16_dense, dml_element_wise_negate_float16_strided;
dml_kernel dml_element_wise_negate_int64_dense, dml_element_wise_negate_int64_strided;
dml_kernel dml_element_wise_negate_int32_dense, dml_element_wise_negate_int32_strided;
dml_kernel dml_element_wise_negate_int16_dense, dml_element_wise_negate_int16_strided;
dml_kernel dml_element_wise_negate_int8_dense, dml_element_wise_negate_int8_strided;

/* ELEMENT_WISE_POW
 *   tensors: InputTensor, ExponentTensor, OutputTensor
 *   types: of InputTensor and OutputTensor; of ExponentTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_pow_float32_float32_dense, dml_element_wise_pow_float32_float32_strided;
dml_kernel dml_element_wise_pow_float32_float16_dense, dml_element_wise_pow_float32_float16_strided;
dml_kernel dml_element_wise_pow_float32_int32_dense, dml_element_wise_pow_float32_int32_strided;
dml_kernel dml_element_wise_pow_float32_int16_dense, dml_element_wise_pow_float32_int16_strided;
dml_kernel dml_element_wise_pow_float32_int8_dense, dml_element_wise_pow_float32_int8_strided;
dml_kernel dml_element_wise_pow_float32_uint32_dense, dml_element_wise_pow_float32_uint32_strided;
dml_kernel dml_element_wise_pow_float32_uint16_dense, dml_element_wise_pow_float32_uint16_strided;
dml_kernel dml_element_wise_pow_float32_uint8_dense, dml_element_wise_pow_float32_uint8_strided;
dml_kernel dml_element_wise_pow_float16_float32_dense, dml_element_wise_pow_float16_float32_strided;
dml_kernel dml_element_wise_pow_float16_float16_dense, dml_element_wise_pow_float16_float16_strided;
dml_kernel dml_element_wise_pow_float16_int32_dense, dml_element_wise_pow_float16_int32_strided;
dml_kernel dml_element_wise_pow_float16_int16_dense, dml_element_wise_pow_float16_int16_strided;
dml_kernel dml_element_wise_pow_float16_int8_dense, dml_element_wise_pow_float16_int8_strided;
dml_kernel dml_element_wise_pow_float16_uint32_dense, dml_element_wise_pow_float16_uint32_strided;
dml_kernel dml_element_wise_pow_float16_uint16_dense, dml_element_wise_pow_float16_uint16_strided;
dml_kernel dml_element_wise_pow_float16_uint8_dense, dml_element_wise_pow_float16_uint8_strided;
dml_kernel dml_element_wise_pow_int32_float32_dense, dml_element_wise_pow_int32_float32_strided;
dml_kernel dml_element_wise_pow_int32_float16_dense, dml_element_wise_pow_int32_float16_strided;
dml_kernel dml_element_wise_pow_int32_int32_dense, dml_element_wise_pow_int32_int32_strided;
dml_kernel dml_element_wise_pow_int32_int16_dense, dml_element_wise_pow_int32_int16_strided;
dml_kernel dml_element_wise_pow_int32_int8_dense, dml_element_wise_pow_int32_int8_strided;
dml_kernel dml_element_wise_pow_int32_uint32_dense, dml_element_wise_pow_int32_uint32_strided;
dml_kernel dml_element_wise_pow_int32_uint16_dense, dml_element_wise_pow_int32_uint16_strided;
dml_kernel dml_element_wise_pow_int32_uint8_dense, dml_element_wise_pow_int32_uint8_strided;
dml_kernel dml_element_wise_pow_int16_float32_dense, dml_element_wise_pow_int16_float32_strided;
dml_kernel dml_element_wise_pow_int16_float16_dense, dml_element_wise_pow_int16_float16_strided;
dml_kernel dml_element_wise_pow_int16_int32_dense, dml_element_wise_pow_int16_int32_strided;
dml_kernel dml_element_wise_pow_int16_int16_dense, dml_element_wise_pow_int16_int16_strided;
dml_kernel dml_element_wise_pow_int16_int8_dense, dml_element_wise_pow_int16_int8_strided;
dml_kernel dml_element_wise_pow_int16_uint32_dense, dml_element_wise_pow_int16_uint32_strided;
dml_kernel dml_element_wise_pow_int16_uint16_dense, dml_element_wise_pow_int16_uint16_strided;
dml_kernel dml_element_wise_pow_int16_uint8_dense, dml_element_wise_pow_int16_uint8_strided;
dml_kernel dml_element_wise_pow_int8_float32_dense, dml_element_wise_pow_int8_float32_strided;
dml_kernel dml_element_wise_pow_int8_float16_dense, dml_element_wise_pow_int8_float16_strided;
dml_kernel dml_element_wise_pow_int8_int32_dense, dml_element_wise_pow_int8_int32_strided;
dml_kernel dml_element_wise_pow_int8_int16_dense, dml_element_wise_pow_int8_int16_strided;
dml_kernel dml_element_wise_pow_int8_int8_dense, dml_element_wise_pow_int8_int8_strided;
dml_kernel dml_element_wise_pow_int8_uint32_dense, dml_element_wise_pow_int8_uint32_strided;
dml_kernel dml_element_wise_pow_int8_uint16_dense, dml_element_wise_pow_int8_uint16_strided;
dml_kernel dml_element_wise_pow_int8_uint8_dense, dml_element_wise_pow_int8_uint8_strided;
dml_kernel dml_element_wise_pow_uint32_float32_dense, dml_element_wise_pow_uint32_float32_strided;
dml_kernel dml_element_wise_pow_uint32_float16_dense, dml_element_wise_pow_uint32_float16_strided;
dml_kernel dml_element_wise_pow_uint32_int32_dense, dml_element_wise_pow_uint32_int32_strided;
dml_kernel dml_element_wise_pow_uint32_int16_dense, dml_element_wise_pow_uint32_int16_strided;
dml_kernel dml_element_wise_pow_uint32_int8_dense, dml_element_wise_pow_uint32_int8_strided;
dml_kernel dml_element_wise_pow_uint32_uint32_dense, dml_element_wise_pow_uint32_uint32_strided;
dml_kernel dml_element_wise_pow_uint32_uint16_dense, dml_element_wise_pow_uint32_uint16_strided;
dml_kernel dml_element_wise_pow_uint32_uint8_dense, dml_element_wise_pow_uint32_uint8_strided;
dml_kernel dml_element_wise_pow_uint16_float32_dense, dml_element_wise_pow_uint16_float32_strided;
dml_kernel dml_element_wise_pow_uint16_float16_dense, dml_element_wise_pow_uint16_float16_strided;
dml_kernel dml_element_wise_pow_uint16_int32_dense, dml_element_wise_pow_uint16_int32_strided;
dml_kernel dml_element_wise_pow_uint16_int16_dense, dml_element_wise_pow_uint16_int16_strided;
dml_kernel dml_element_wise_pow_uint16_int8_dense, dml_element_wise_pow_uint16_int8_strided;
dml_kernel dml_element_wise_pow_uint16_uint32_dense, dml_element_wise_pow_uint16_uint32_strided;
dml_kernel dml_element_wise_pow_uint16_uint16_dense, dml_element_wise_pow_uint16_uint16_strided;
dml_kernel dml_element_wise_pow_uint16_uint8_dense, dml_element_wise_pow_uint16_uint8_strided;
dml_kernel dml_element_wise_pow_uint8_float32_dense, dml_element_wise_pow_uint8_float32_strided;
dml_kernel dml_element_wise_pow_uint8_float16_dense, dml_element_wise_pow_uint8_float16_strided;
dml_kernel dml_element_wise_pow_uint8_int32_dense, dml_element_wise_pow_uint8_int32_strided;
dml_kernel dml_element_wise_pow_uint8_int16_dense, dml_element_wise_pow_uint8_int16_strided;
dml_kernel dml_element_wise_pow_uint8_int8_dense, dml_element_wise_pow_uint8_int8_strided;
dml_kernel dml_element_wise_pow_uint8_uint32_dense, dml_element_wise_pow_uint8_uint32_strided;
dml_kernel dml_element_wise_pow_uint8_uint16_dense, dml_element_wise_pow_uint8_uint16_strided;
dml_kernel dml_element_wise_pow_uint8_uint8_dense, dml_element_wise_pow_uint8_uint8_strided;

/* ELEMENT_WISE_QUANTIZED_LINEAR_ADD
 *   tensors: ATensor, AScaleTensor, AZeroPointTensor (or NULL), BTensor, BScaleTensor, BZeroPointTensor (or NULL),
 *     OutputScaleTensor, OutputZeroPointTensor (or NULL), OutputTensor
 *   types: of ATensor and AZeroPointTensor; of AScaleTensor; of BTensor and BZeroPointTensor; of BScaleTensor; of
 *     OutputScaleTensor; of OutputZeroPointTensor and OutputTensor */
dml_kernel dml_element_wise_quantized_linear_add_int8_float32_int8_float32_float32_int8_dense,
    dml_element_wise_quantized_linear_add_int8_float32_int8_float32_float32_int8_strided;
dml_kernel dml_element_wise_quantized_linear_add_int8_float32_int8_float32_float32_uint8_dense,
    dml_element_wise_quantized_linear_add_int8_float32_int8_float32_float32_uint8_strided;
dml_kernel dml_element_wise_quantized_linear_add_int8_float32_uint8_float32_float32_int8_dense,
    dml_element_wise_quantized_linear_add_int8_float32_uint8_float32_float32_int8_strided;
dml_kernel dml_element_wise_quantized_linear_add_int8_float32_uint8_float32_float32_uint8_dense,
    dml_element_wise_quantized_linear_add_int8_float32_uint8_float32_float32_uint8_strided;
dml_kernel dml_element_wise_quantized_linear_add_uint8_float32_int8_float32_float32_int8_dense,
    dml_element_wise_quantized_linear_add_uint8_float32_int8_float32_float32_int8_strided;
dml_kernel dml_element_wise_quantized_linear_add_uint8_float32_int8_float32_float32_uint8_dense,
    dml_element_wise_quantized_linear_add_uint8_float32_int8_float32_float32_uint8_strided;
dml_kernel dml_element_wise_quantized_linear_add_uint8_float32_uint8_float32_float32_int8_dense,
    dml_element_wise_quantized_linear_add_uint8_float32_uint8_float32_float32_int8_strided;
dml_kernel dml_element_wise_quantized_linear_add_uint8_float32_uint8_float32_float32_uint8_dense,
    dml_element_wise_quantized_linear_add_uint8_float32_uint8_float32_float32_uint8_strided;

/* ELEMENT_WISE_QUANTIZE_LINEAR
 *   tensors: InputTensor, ScaleTensor, ZeroPointTensor (or NULL), OutputTensor
 *   types: of InputTensor; of ScaleTensor; of ZeroPointTensor and OutputTensor */
dml_kernel dml_element_wise_quantize_linear_float32_float32_int8_dense,
    dml_element_wise_quantize_linear_float32_float32_int8_strided;
dml_kernel dml_element_wise_quantize_linear_float32_float32_uint8_dense,
    dml_element_wise_quantize_linear_float32_float32_uint8_strided;
dml_kernel dml_element_wise_quantize_linear_float16_float16_int8_dense,
    dml_element_wise_quantize_linear_float16_float16_int8_strided;
dml_kernel dml_element_wise_quantize_linear_float16_float16_uint8_dense,
    dml_element_wise_quantize_linear_float16_float16_uint8_strided;
dml_kernel dml_element_wise_quantize_linear_int32_float32_int8_dense,
    dml_element_wise_quantize_linear_int32_float32_int8_strided;
dml_kernel dml_element_wise_quantize_linear_int32_float32_uint8_dense,
    dml_element_wise_quantize_linear_int32_float32_uint8_strided;

/* ELEMENT_WISE_RECIP
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_recip_float32_dense, dml_element_wise_recip_float32_strided;
dml_kernel dml_element_wise_recip_float16_dense, dml_element_wise_recip_float16_strided;

/* ELEMENT_WISE_ROUND
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] RoundingMode (UINT32) */
dml_kernel dml_element_wise_round_float32_dense, dml_element_wise_round_float32_strided;
dml_kernel dml_element_wise_round_float16_dense, dml_element_wise_round_float16_strided;

/* ELEMENT_WISE_SIGN
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_element_wise_sign_float32_dense, dml_element_wise_sign_float32_strided;
dml_kernel dml_element_wise_sign_float16_dense, dml_element_wise_sign_float16_strided;
dml_kernel dml_element_wise_sign_int64_dense, dml_element_wise_sign_int64_strided;
dml_kernel dml_element_wise_sign_int32_dense, dml_element_wise_sign_int32_strided;
dml_kernel dml_element_wise_sign_int16_dense, dml_element_wise_sign_int16_strided;
dml_kernel dml_element_wise_sign_int8_dense, dml_element_wise_sign_int8_strided;
dml_kernel dml_element_wise_sign_uint64_dense, dml_element_wise_sign_uint64_strided;
dml_kernel dml_element_wise_sign_uint32_dense, dml_element_wise_sign_uint32_strided;
dml_kernel dml_element_wise_sign_uint16_dense, dml_element_wise_sign_uint16_strided;
dml_kernel dml_element_wise_sign_uint8_dense, dml_element_wise_sign_uint8_strided;

/* ELEMENT_WISE_SIN
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_sin_float32_dense, dml_element_wise_sin_float32_strided;
dml_kernel dml_element_wise_sin_float16_dense, dml_element_wise_sin_float16_strided;

/* ELEMENT_WISE_SINH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_sinh_float32_dense, dml_element_wise_sinh_float32_strided;
dml_kernel dml_element_wise_sinh_float16_dense, dml_element_wise_sinh_float16_strided;

/* ELEMENT_WISE_SQRT
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_sqrt_float32_dense, dml_element_wise_sqrt_float32_strided;
dml_kernel dml_element_wise_sqrt_float16_dense, dml_element_wise_sqrt_float16_strided;

/* ELEMENT_WISE_SUBTRACT
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_subtract_float32_dense, dml_element_wise_subtract_float32_strided;
dml_kernel dml_element_wise_subtract_float16_dense, dml_element_wise_subtract_float16_strided;
dml_kernel dml_element_wise_subtract_int64_dense, dml_element_wise_subtract_int64_strided;
dml_kernel dml_element_wise_subtract_int32_dense, dml_element_wise_subtract_int32_strided;
dml_kernel dml_element_wise_subtract_int16_dense, dml_element_wise_subtract_int16_strided;
dml_kernel dml_element_wise_subtract_int8_dense, dml_element_wise_subtract_int8_strided;
dml_kernel dml_element_wise_subtract_uint64_dense, dml_element_wise_subtract_uint64_strided;
dml_kernel dml_element_wise_subtract_uint32_dense, dml_element_wise_subtract_uint32_strided;
dml_kernel dml_element_wise_subtract_uint16_dense, dml_element_wise_subtract_uint16_strided;
dml_kernel dml_element_wise_subtract_uint8_dense, dml_element_wise_subtract_uint8_strided;

/* ELEMENT_WISE_TAN
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_tan_float32_dense, dml_element_wise_tan_float32_strided;
dml_kernel dml_element_wise_tan_float16_dense, dml_element_wise_tan_float16_strided;

/* ELEMENT_WISE_TANH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_tanh_float32_dense, dml_element_wise_tanh_float32_strided;
dml_kernel dml_element_wise_tanh_float16_dense, dml_element_wise_tanh_float16_strided;

/* ELEMENT_WISE_THRESHOLD
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32), [6] Min */
dml_kernel dml_element_wise_threshold_float32_dense, dml_element_wise_threshold_float32_strided;
dml_kernel dml_element_wise_threshold_float16_dense, dml_element_wise_threshold_float16_strided;
dml_kernel dml_element_wise_threshold_int32_dense, dml_element_wise_threshold_int32_strided;
dml_kernel dml_element_wise_threshold_int16_dense, dml_element_wise_threshold_int16_strided;
dml_kernel dml_element_wise_threshold_int8_dense, dml_element_wise_threshold_int8_strided;
dml_kernel dml_element_wise_threshold_uint32_dense, dml_element_wise_threshold_uint32_strided;
dml_kernel dml_element_wise_threshold_uint16_dense, dml_element_wise_threshold_uint16_strided;
dml_kernel dml_element_wise_threshold_uint8_dense, dml_element_wise_threshold_uint8_strided;

/* FILL_VALUE_CONSTANT
 *   tensors: OutputTensor
 *   elements are seen as unsigned integers of their width
 *   scalars: [3] Value */
dml_kernel dml_fill_value_constant_uint64_dense, dml_fill_value_constant_uint64_strided;
dml_kernel dml_fill_value_constant_uint32_dense, dml_fill_value_constant_uint32_strided;
dml_kernel dml_fill_value_constant_uint16_dense, dml_fill_value_constant_uint16_strided;
dml_kernel dml_fill_value_constant_uint8_dense, dml_fill_value_constant_uint8_strided;

/* FILL_VALUE_SEQUENCE
 *   tensors: OutputTensor
 *   scalars: [3] ValueStart, [4] ValueDelta
 *   strides: after the tensors those of the element's number in C order */
dml_kernel dml_fill_value_sequence_float32_dense, dml_fill_value_sequence_float32_strided;
dml_kernel dml_fill_value_sequence_float16_dense, dml_fill_value_sequence_float16_strided;
dml_kernel dml_fill_value_sequence_int64_dense, dml_fill_value_sequence_int64_strided;
dml_kernel dml_fill_value_sequence_int32_dense, dml_fill_value_sequence_int32_strided;
dml_kernel dml_fill_value_sequence_int16_dense, dml_fill_value_sequence_int16_strided;
dml_kernel dml_fill_value_sequence_int8_dense, dml_fill_value_sequence_int8_strided;
dml_kernel dml_fill_value_sequence_uint64_dense, dml_fill_value_sequence_uint64_strided;
dml_kernel dml_fill_value_sequence_uint32_dense, dml_fill_value_sequence_uint32_strided;
dml_kernel dml_fill_value_sequence_uint16_dense, dml_fill_value_sequence_uint16_strided;
dml_kernel dml_fill_value_sequence_uint8_dense, dml_fill_value_sequence_uint8_strided;

/* VALUE_SCALE_2D
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Scale, [4] Bias.0, [5] Bias.1, [6] Bias.2
 *   strides: after the tensors those of the element's index along dimension 1 */
dml_kernel dml_value_scale_2d_float32_dense, dml_value_scale_2d_float32_strided;
dml_kernel dml_value_scale_2d_float16_dense, dml_value_scale_2d_float16_strided;

/* ---- gather ---- */

/*
 * gather_rows: An item is some tiles of the output. Tensors: input, indices, output. Items: the tiles divided by
 *   per_item, rounded up.
 *
 * parameters:
 *   index_kind: the data type of the indices: 0 UINT32, 1 INT32, 2 UINT64, 3 INT64
 *   is_reverse: 1: an index is how many elements of its line are reversed
 *   stream: 1 uses non-temporal stores, which suit large outputs; 0 does not
 *   tile_columns: numbers of the last loop that make a tile
 *   per_item: tiles of an item
 *   rank: loops over the output, 1 to 8
 *   coordinates: indices of an element, 1 to 8
 *   tuple_stride: from index to index of an element
 *   sizes[rank]: of the loops, the outermost first
 *   input_strides[rank]: of these loops
 *   output_strides[rank]: of these loops
 *   indices_strides[rank]: of these loops
 *   axis_strides[rank]: 1 in the loop along the axis of lines that are reversed
 *   extents[coordinates]: of each coordinate: how many positions there are
 *   strides[coordinates]: of each coordinate: the input's stride
 */
enum {
    DML_GATHER_INDEX_KIND = 0,
    DML_GATHER_IS_REVERSE = 1,
    DML_GATHER_STREAM = 2,
    DML_GATHER_TILE_COLUMNS = 3,
    DML_GATHER_PER_ITEM = 4,
    DML_GATHER_RANK = 5,
    DML_GATHER_COORDINATES = 6,
    DML_GATHER_TUPLE_STRIDE = 7,
    DML_GATHER_SIZES = 8
};

/* GATHER
 *   tensors: InputTensor, IndicesTensor, whose type is a parameter, and OutputTensor;
 *   elements are moved as bits */
dml_kernel dml_gather_uint64_gather_rows;
dml_kernel dml_gather_uint32_gather_rows;
dml_kernel dml_gather_uint16_gather_rows;
dml_kernel dml_gather_uint8_gather_rows;

/* GATHER_ELEMENTS
 *   tensors: InputTensor, IndicesTensor, whose type is a parameter, and OutputTensor;
 *   elements are moved as bits */
dml_kernel dml_gather_elements_uint64_gather_rows;
dml_kernel dml_gather_elements_uint32_gather_rows;
dml_kernel dml_gather_elements_uint16_gather_rows;
dml_kernel dml_gather_elements_uint8_gather_rows;

/* GATHER_ND
 *   tensors: InputTensor, IndicesTensor, whose type is a parameter, and OutputTensor;
 *   elements are moved as bits */
dml_kernel dml_gather_nd_uint64_gather_rows;
dml_kernel dml_gather_nd_uint32_gather_rows;
dml_kernel dml_gather_nd_uint16_gather_rows;
dml_kernel dml_gather_nd_uint8_gather_rows;

/* GATHER_ND1
 *   tensors: InputTensor, IndicesTensor, whose type is a parameter, and OutputTensor;
 *   elements are moved as bits */
dml_kernel dml_gather_nd1_uint64_gather_rows;
dml_kernel dml_gather_nd1_uint32_gather_rows;
dml_kernel dml_gather_nd1_uint16_gather_rows;
dml_kernel dml_gather_nd1_uint8_gather_rows;

/* REVERSE_SUBSEQUENCES
 *   tensors: InputTensor, SequenceLengthsTensor, whose type is a parameter, and OutputTensor;
 *   elements are moved as bits */
dml_kernel dml_reverse_subsequences_uint64_gather_rows;
dml_kernel dml_reverse_subsequences_uint32_gather_rows;
dml_kernel dml_reverse_subsequences_uint16_gather_rows;
dml_kernel dml_reverse_subsequences_uint8_gather_rows;

/* ---- index_map ---- */

/*
 * copy_boxes: An item is some tiles of a box. Tensors: inputs, then outputs, as the boxes number them. Items: those of
 *   all boxes.
 *
 * parameters:
 *   boxes: how many there are
 *   loops: of each box, 2 to 16
 *   fill: what is filled in, as bits
 *   stream: 1 uses non-temporal stores, which suit large outputs; 0 does not
 *   is_together: 1: every item is of all boxes; 0: each box has its own items
 *   first_items[boxes]: the number of each box's first item
 *   sources[boxes]: the tensor that it is copied from; -1 where it is filled in
 *   targets[boxes]: the tensor that it is copied to
 *   source_starts[boxes]: the element of the tensor that is its first
 *   target_starts[boxes]: the same of the target
 *   tile_rows[boxes]: numbers of the last loop but one that make a tile
 *   tile_columns[boxes]: numbers of the last loop that make a tile
 *   per_item[boxes]: tiles of an item
 *   sizes[boxes * loops]: of the loops of each box, the outermost first
 *   source_strides[boxes * loops]: of these loops, in elements; any sign
 *   target_strides[boxes * loops]: of these loops
 */
enum {
    DML_INDEX_MAP_BOXES = 0,
    DML_INDEX_MAP_LOOPS = 1,
    DML_INDEX_MAP_FILL = 2,
    DML_INDEX_MAP_STREAM = 3,
    DML_INDEX_MAP_IS_TOGETHER = 4,
    DML_INDEX_MAP_FIRST_ITEMS = 5
};

/* DEPTH_TO_SPACE
 *   tensors: InputTensor, then OutputTensor; elements are moved as bits */
dml_kernel dml_depth_to_space_uint64_copy_boxes;
dml_kernel dml_depth_to_space_uint32_copy_boxes;
dml_kernel dml_depth_to_space_uint16_copy_boxes;
dml_kernel dml_depth_to_space_uint8_copy_boxes;

/* DEPTH_TO_SPACE1
 *   tensors: InputTensor, then OutputTensor; elements are moved as bits */
dml_kernel dml_depth_to_space1_uint64_copy_boxes;
dml_kernel dml_depth_to_space1_uint32_copy_boxes;
dml_kernel dml_depth_to_space1_uint16_copy_boxes;
dml_kernel dml_depth_to_space1_uint8_copy_boxes;

/* JOIN
 *   tensors: those of InputTensors, then OutputTensor; elements are moved as bits */
dml_kernel dml_join_uint64_copy_boxes;
dml_kernel dml_join_uint32_copy_boxes;
dml_kernel dml_join_uint16_copy_boxes;
dml_kernel dml_join_uint8_copy_boxes;

/* PADDING
 *   tensors: InputTensor, then OutputTensor; elements are moved as bits */
dml_kernel dml_padding_uint64_copy_boxes;
dml_kernel dml_padding_uint32_copy_boxes;
dml_kernel dml_padding_uint16_copy_boxes;
dml_kernel dml_padding_uint8_copy_boxes;

/* PADDING1
 *   tensors: InputTensor, then OutputTensor; elements are moved as bits */
dml_kernel dml_padding1_uint64_copy_boxes;
dml_kernel dml_padding1_uint32_copy_boxes;
dml_kernel dml_padding1_uint16_copy_boxes;
dml_kernel dml_padding1_uint8_copy_boxes;

/* SLICE
 *   tensors: InputTensor, then OutputTensor; elements are moved as bits */
dml_kernel dml_slice_uint64_copy_boxes;
dml_kernel dml_slice_uint32_copy_boxes;
dml_kernel dml_slice_uint16_copy_boxes;
dml_kernel dml_slice_uint8_copy_boxes;

/* SLICE1
 *   tensors: InputTensor, then OutputTensor; elements are moved as bits */
dml_kernel dml_slice1_uint64_copy_boxes;
dml_kernel dml_slice1_uint32_copy_boxes;
dml_kernel dml_slice1_uint16_copy_boxes;
dml_kernel dml_slice1_uint8_copy_boxes;

/* SLICE_GRAD
 *   tensors: InputGradientTensor, then OutputGradientTensor; elements are moved as bits */
dml_kernel dml_slice_grad_uint64_copy_boxes;
dml_kernel dml_slice_grad_uint32_copy_boxes;
dml_kernel dml_slice_grad_uint16_copy_boxes;
dml_kernel dml_slice_grad_uint8_copy_boxes;

/* SPACE_TO_DEPTH
 *   tensors: InputTensor, then OutputTensor; elements are moved as bits */
dml_kernel dml_space_to_depth_uint64_copy_boxes;
dml_kernel dml_space_to_depth_uint32_copy_boxes;
dml_kernel dml_space_to_depth_uint16_copy_boxes;
dml_kernel dml_space_to_depth_uint8_copy_boxes;

/* SPACE_TO_DEPTH1
 *   tensors: InputTensor, then OutputTensor; elements are moved as bits */
dml_kernel dml_space_to_depth1_uint64_copy_boxes;
dml_kernel dml_space_to_depth1_uint32_copy_boxes;
dml_kernel dml_space_to_depth1_uint16_copy_boxes;
dml_kernel dml_space_to_depth1_uint8_copy_boxes;

/* SPLIT
 *   tensors: InputTensor, then those of OutputTensors; elements are moved as bits */
dml_kernel dml_split_uint64_copy_boxes;
dml_kernel dml_split_uint32_copy_boxes;
dml_kernel dml_split_uint16_copy_boxes;
dml_kernel dml_split_uint8_copy_boxes;

/* TILE
 *   tensors: InputTensor, then OutputTensor; elements are moved as bits */
dml_kernel dml_tile_uint32_copy_boxes;
dml_kernel dml_tile_uint16_copy_boxes;
dml_kernel dml_tile_uint64_copy_boxes;
dml_kernel dml_tile_uint8_copy_boxes;

/* UNFOLD
 *   tensors: InputTensor, then OutputTensor; elements are moved as bits */
dml_kernel dml_unfold_uint32_copy_boxes;
dml_kernel dml_unfold_uint16_copy_boxes;

/* ---- random ---- */

/*
 * philox_numbers: An item is some blocks of four numbers. Tensors: state, output. Items: the blocks divided by
 *   per_item, rounded up.
 * philox_state: The state with which numbers go on. Tensors: state, next state. Items: 1.
 *
 * parameters:
 *   state_stride: from word to word of the state
 *   next_stride: the same of the next state
 *   count: numbers of the output
 *   per_item: blocks of four numbers that are an item
 *   stream: 1 uses non-temporal stores, which suit large outputs; 0 does not
 *   rank: loops over the output, in C order, 1 to 8
 *   sizes[rank]: of the loops, the outermost first
 *   strides[rank]: of the output in these loops
 */
enum {
    DML_RANDOM_STATE_STRIDE = 0,
    DML_RANDOM_NEXT_STRIDE = 1,
    DML_RANDOM_COUNT = 2,
    DML_RANDOM_PER_ITEM = 3,
    DML_RANDOM_STREAM = 4,
    DML_RANDOM_RANK = 5,
    DML_RANDOM_SIZES = 6
};

/* RANDOM_GENERATOR
 *   tensors of philox_numbers: InputStateTensor, OutputTensor
 *   tensors of philox_state: InputStateTensor, OutputStateTensor */
dml_kernel dml_random_generator_uint32_philox_numbers, dml_random_generator_uint32_philox_state;

/* ---- recurrence ---- */

/*
 * recurrence_pack: Packs weights. An item is 64 hidden units of a gate in one direction. Tensors: inputs, outputs,
 *   panels, which have 32 bits for each of items * 64 * (features + units). Items: directions * gates * (units / 64,
 *   rounded up).
 * recurrence_steps: After recurrence_pack: an item is some sequences. Tensors: inputs, outputs, panels, and item_words
 *   times 32 bits for each item. Items: as many as there is memory for, up to directions * (batches / sequences,
 *   rounded up).
 * recurrence_begin: In place of recurrence_steps, with all sequences side by side: first states. Tensors of this and
 *   the following: as those of recurrence_steps, with item_words for each direction. Items: directions.
 * recurrence_read: Reads the inputs of up to chunk steps from step on. Items: directions * batches * the number of
 *   these steps.
 * recurrence_inputs: After recurrence_read: the products of the weights with the same inputs. Items: directions * gates
 *   * (units / 64, rounded up).
 * recurrence_sums: The products of the weights of a stage with the states before step. Items: directions * gates of the
 *   stage * (units / 64, rounded up).
 * recurrence_stage: After recurrence_sums: what follows of a stage; after the last one, the states after step. Items:
 *   directions * batches.
 * recurrence_end: After all steps: last states, and zeros behind the last step of each sequence. Items: directions *
 *   batches.
 *
 * parameters:
 *   directions: 1 or 2
 *   batches: sequences
 *   steps: of the longest sequence
 *   features: elements of a step of a sequence
 *   units: hidden units
 *   backward: 1: the first direction begins with the last step
 *   sequences: that are computed side by side, 1 to 16
 *   chunk: steps whose products with the input are computed together
 *   per_item: groups of `sequences` of an item
 *   item_words: 32-bit words that an item has for its own
 *   step: for entries that take one step, or some from it on
 *   stage: for entries that take one stage of it
 *   dimensions: 4
 *   strides[tensors * dimensions]: of each tensor, 0 of absent ones
 *   kinds[functions]: the activations, numbered as DML_ACTIVATIONS in the kernel.c lists them: those of the first
 *     direction, then those of the second, 0 where there is none
 *   activation_scalars[functions * own_scalars]: their scalars, 5 for each, bits of FLOAT32
 *   scalars[scalar_count]: values of the descriptor, as the operator lists them
 */
enum {
    DML_RECURRENCE_DIRECTIONS = 0,
    DML_RECURRENCE_BATCHES = 1,
    DML_RECURRENCE_STEPS = 2,
    DML_RECURRENCE_FEATURES = 3,
    DML_RECURRENCE_UNITS = 4,
    DML_RECURRENCE_BACKWARD = 5,
    DML_RECURRENCE_SEQUENCES = 6,
    DML_RECURRENCE_CHUNK = 7,
    DML_RECURRENCE_PER_ITEM = 8,
    DML_RECURRENCE_ITEM_WORDS = 9,
    DML_RECURRENCE_STEP = 10,
    DML_RECURRENCE_STAGE = 11,
    DML_RECURRENCE_DIMENSIONS = 12,
    DML_RECURRENCE_STRIDES = 13
};

/* GRU
 *   tensors: InputTensor, WeightTensor, RecurrenceTensor, BiasTensor (or NULL), HiddenInitTensor (or NULL),
 *     SequenceLengthsTensor (or NULL), OutputSequenceTensor (or NULL), OutputSingleTensor (or NULL)
 *   functions: f, g of each direction
 *   scalars: LinearBeforeReset (UINT32) */
dml_kernel dml_gru_float32_recurrence_pack, dml_gru_float32_recurrence_steps, dml_gru_float32_recurrence_begin,
    dml_gru_float32_recurrence_read, dml_gru_float32_recurrence_inputs, dml_gru_float32_recurrence_sums,
    dml_gru_float32_recurrence_stage, dml_gru_float32_recurrence_end;
dml_kernel dml_gru_float16_recurrence_pack, dml_gru_float16_recurrence_steps, dml_gru_float16_recurrence_begin,
    dml_gru_float16_recurrence_read, dml_gru_float16_recurrence_inputs, dml_gru_float16_recurrence_sums,
    dml_gru_float16_recurrence_stage, dml_gru_float16_recurrence_end;

/* LSTM
 *   tensors: InputTensor, WeightTensor, RecurrenceTensor, BiasTensor (or NULL), HiddenInitTensor (or NULL),
 *     CellMemInitTensor (or NULL), SequenceLengthsTensor (or NULL), PeepholeTensor (or NULL), OutputSequenceTensor (or
 *     NULL), OutputSingleTensor (or NULL), OutputCellSingleTensor (or NULL)
 *   functions: f, g, h of each direction
 *   scalars: ClipThreshold, UseClipThreshold (UINT32), CoupleInputForget (UINT32) */
dml_kernel dml_lstm_float32_recurrence_pack, dml_lstm_float32_recurrence_steps, dml_lstm_float32_recurrence_begin,
    dml_lstm_float32_recurrence_read, dml_lstm_float32_recurrence_inputs, dml_lstm_float32_recurrence_sums,
    dml_lstm_float32_recurrence_stage, dml_lstm_float32_recurrence_end;
dml_kernel dml_lstm_float16_recurrence_pack, dml_lstm_float16_recurrence_steps, dml_lstm_float16_recurrence_begin,
    dml_lstm_float16_recurrence_read, dml_lstm_float16_recurrence_inputs, dml_lstm_float16_recurrence_sums,
    dml_lstm_float16_recurrence_stage, dml_lstm_float16_recurrence_end;

/* RNN
 *   tensors: InputTensor, WeightTensor, RecurrenceTensor, BiasTensor (or NULL), HiddenInitTensor (or NULL),
 *     SequenceLengthsTensor (or NULL), OutputSequenceTensor (or NULL), OutputSingleTensor (or NULL)
 *   functions: f of each direction */
dml_kernel dml_rnn_float32_recurrence_pack, dml_rnn_float32_recurrence_steps, dml_rnn_float32_recurrence_begin,
    dml_rnn_float32_recurrence_read, dml_rnn_float32_recurrence_inputs, dml_rnn_float32_recurrence_sums,
    dml_rnn_float32_recurrence_stage, dml_rnn_float32_recurrence_end;
dml_kernel dml_rnn_float16_recurrence_pack, dml_rnn_float16_recurrence_steps, dml_rnn_float16_recurrence_begin,
    dml_rnn_float16_recurrence_read, dml_rnn_float16_recurrence_inputs, dml_rnn_float16_recurrence_sums,
    dml_rnn_float16_recurrence_stage, dml_rnn_float16_recurrence_end;

/* ---- reduce ---- */

/*
 * reduce_rows: An item is some results. Tensors: input, output. Items: results / per_item, rounded up.
 * reduce_columns: An item is some results that are neighbours in the innermost loop. Tensors: input, output. Items: the
 *   product of sizes but the last, times the last / per_item, rounded up; rank is 1 or more.
 * reduce_blocks: An item is a block of the elements of a result. Tensors: input, partials. Items: results * blocks of a
 *   result.
 * reduce_column_blocks: An item is a block of each of these results, or with `lanes` every 16th element of a block from
 *   one of the first 16 on, where neighbours are contiguous. Tensors: input, partials. Items: those of reduce_columns *
 *   blocks of a result * lanes.
 * reduce_partials: After one of the two: an item is a result. Tensors: partials, output, input. Items: results.
 *
 * parameters:
 *   length: elements that are combined into a result
 *   block: elements of a block, 4096: fixes the order of combining
 *   per_item: reduce_rows, reduce_columns and reduce_column_blocks: results of an item
 *   lanes: reduce_column_blocks and reduce_partials: 16 with partials of lanes, else 1
 *   last: of equal elements 1 picks the last, 0 the first
 *   rank: loops over the results, 1 to 8
 *   row_rank: loops over the elements of a result, 1 to 8
 *   sizes[rank]: of the loops over the results, the outermost first
 *   input_strides[rank]: of these loops
 *   output_strides[rank]: of these loops
 *   row_sizes[row_rank]: of the loops over elements, in C order
 *   row_strides[row_rank]: of these loops
 */
enum {
    DML_REDUCE_LENGTH = 0,
    DML_REDUCE_BLOCK = 1,
    DML_REDUCE_PER_ITEM = 2,
    DML_REDUCE_LANES = 3,
    DML_REDUCE_LAST = 4,
    DML_REDUCE_RANK = 5,
    DML_REDUCE_ROW_RANK = 6,
    DML_REDUCE_SIZES = 7
};

/* ARGMAX
 *   tensors: InputTensor and OutputTensor, whose types the names have in this order */
dml_kernel dml_argmax_float32_int64_reduce_rows, dml_argmax_float32_int64_reduce_columns,
    dml_argmax_float32_int64_reduce_blocks, dml_argmax_float32_int64_reduce_column_blocks,
    dml_argmax_float32_int64_reduce_partials;
dml_kernel dml_argmax_float32_int32_reduce_rows, dml_argmax_float32_int32_reduce_columns,
    dml_argmax_float32_int32_reduce_blocks, dml_argmax_float32_int32_reduce_column_blocks,
    dml_argmax_float32_int32_reduce_partials;
dml_kernel dml_argmax_float32_uint64_reduce_rows, dml_argmax_float32_uint64_reduce_columns,
    dml_argmax_float32_uint64_reduce_blocks, dml_argmax_float32_uint64_reduce_column_blocks,
    dml_argmax_float32_uint64_reduce_partials;
dml_kernel dml_argmax_float32_uint32_reduce_rows, dml_argmax_float32_uint32_reduce_columns,
    dml_argmax_float32_uint32_reduce_blocks, dml_argmax_float32_uint32_reduce_column_blocks,
    dml_argmax_float32_uint32_reduce_partials;
dml_kernel dml_argmax_float16_int64_reduce_rows, dml_argmax_float16_int64_reduce_columns,
    dml_argmax_float16_int64_reduce_blocks, dml_argmax_float16_int64_reduce_column_blocks,
    dml_argmax_float16_int64_reduce_partials;
dml_kernel dml_argmax_float16_int32_reduce_rows, dml_argmax_float16_int32_reduce_columns,
    dml_argmax_float16_int32_reduce_blocks, dml_argmax_float16_int32_reduce_column_blocks,
    dml_argmax_float16_int32_reduce_partials;
dml_kernel dml_argmax_float16_uint64_reduce_rows, dml_argmax_float16_uint64_reduce_columns,
    dml_argmax_float16_uint64_reduce_blocks, dml_argmax_float16_uint64_reduce_column_blocks,
    dml_argmax_float16_uint64_reduce_partials;
dml_kernel dml_argmax_float16_uint32_reduce_rows, dml_argmax_float16_uint32_reduce_columns,
    dml_argmax_float16_uint32_reduce_blocks, dml_argmax_float16_uint32_reduce_column_blocks,
    dml_argmax_float16_uint32_reduce_partials;
dml_kernel dml_argmax_int64_int64_reduce_rows, dml_argmax_int64_int64_reduce_columns,
    dml_argmax_int64_int64_reduce_blocks, dml_argmax_int64_int64_reduce_column_blocks,
    dml_argmax_int64_int64_reduce_partials;
dml_kernel dml_argmax_int64_int32_reduce_rows, dml_argmax_int64_int32_reduce_columns,
    dml_argmax_int64_int32_reduce_blocks, dml_argmax_int64_int32_reduce_column_blocks,
    dml_argmax_int64_int32_reduce_partials;
dml_kernel dml_argmax_int64_uint64_reduce_rows, dml_argmax_int64_uint64_reduce_columns,
    dml_argmax_int64_uint64_reduce_blocks, dml_argmax_int64_uint64_reduce_column_blocks,
    dml_argmax_int64_uint64_reduce_partials;
dml_kernel dml_argmax_int64_uint32_reduce_rows, dml_argmax_int64_uint32_reduce_columns,
    dml_argmax_int64_uint32_reduce_blocks, dml_argmax_int64_uint32_reduce_column_blocks,
    dml_argmax_int64_uint32_reduce_partials;
dml_kernel dml_argmax_int32_int64_reduce_rows, dml_argmax_int32_int64_reduce_columns,
    dml_argmax_int32_int64_reduce_blocks, dml_argmax_int32_int64_reduce_column_blocks,
    dml_argmax_int32_int64_reduce_partials;
dml_kernel dml_argmax_int32_int32_reduce_rows, dml_argmax_int32_int32_reduce_columns,
    dml_argmax_int32_int32_reduce_blocks, dml_argmax_int32_int32_reduce_column_blocks,
    dml_argmax_int32_int32_reduce_partials;
dml_kernel dml_argmax_int32_uint64_reduce_rows, dml_argmax_int32_uint64_reduce_columns,
    dml_argmax_int32_uint64_reduce_blocks, dml_argmax_int32_uint64_reduce_column_blocks,
    dml_argmax_int32_uint64_reduce_partials;
dml_kernel dml_argmax_int32_uint32_reduce_rows, dml_argmax_int32_uint32_reduce_columns,
    dml_argmax_int32_uint32_reduce_blocks, dml_argmax_int32_uint32_reduce_column_blocks,
    dml_argmax_int32_uint32_reduce_partials;
dml_kernel dml_argmax_int16_int64_reduce_rows, dml_argmax_int16_int64_reduce_columns,
    dml_argmax_int16_int64_reduce_blocks, dml_argmax_int16_int64_reduce_column_blocks,
    dml_argmax_int16_int64_reduce_partials;
dml_kernel dml_argmax_int16_int32_reduce_rows, dml_argmax_int16_int32_reduce_columns,
    dml_argmax_int16_int32_reduce_blocks, dml_argmax_int16_int32_reduce_column_blocks,
    dml_argmax_int16_int32_reduce_partials;
dml_kernel dml_argmax_int16_uint64_reduce_rows, dml_argmax_int16_uint64_reduce_columns,
    dml_argmax_int16_uint64_reduce_blocks, dml_argmax_int16_uint64_reduce_column_blocks,
    dml_argmax_int16_uint64_reduce_partials;
dml_kernel dml_argmax_int16_uint32_reduce_rows, dml_argmax_int16_uint32_reduce_columns,
    dml_argmax_int16_uint32_reduce_blocks, dml_argmax_int16_uint32_reduce_column_blocks,
    dml_argmax_int16_uint32_reduce_partials;
dml_kernel dml_argmax_int8_int64_reduce_rows, dml_argmax_int8_int64_reduce_columns, dml_argmax_int8_int64_reduce_blocks,
    dml_argmax_int8_int64_reduce_column_blocks, dml_argmax_int8_int64_reduce_partials;
dml_kernel dml_argmax_int8_int32_reduce_rows, dml_argmax_int8_int32_reduce_columns, dml_argmax_int8_int32_reduce_blocks,
    dml_argmax_int8_int32_reduce_column_blocks, dml_argmax_int8_int32_reduce_partials;
dml_kernel dml_argmax_int8_uint64_reduce_rows, dml_argmax_int8_uint64_reduce_columns,
    dml_argmax_int8_uint64_reduce_blocks, dml_argmax_int8_uint64_reduce_column_blocks,
    dml_argmax_int8_uint64_reduce_partials;
dml_kernel dml_argmax_int8_uint32_reduce_rows, dml_argmax_int8_uint32_reduce_columns,
    dml_argmax_int8_uint32_reduce_blocks, dml_argmax_int8_uint32_reduce_column_blocks,
    dml_argmax_int8_uint32_reduce_partials;
dml_kernel dml_argmax_uint64_int64_reduce_rows, dml_argmax_uint64_int64_reduce_columns,
    dml_argmax_uint64_int64_reduce_blocks, dml_argmax_uint64_int64_reduce_column_blocks,
    dml_argmax_uint64_int64_reduce_partials;
dml_kernel dml_argmax_uint64_int32_reduce_rows, dml_argmax_uint64_int32_reduce_columns,
    dml_argmax_uint64_int32_reduce_blocks, dml_argmax_uint64_int32_reduce_column_blocks,
    dml_argmax_uint64_int32_reduce_partials;
dml_kernel dml_argmax_uint64_uint64_reduce_rows, dml_argmax_uint64_uint64_reduce_columns,
    dml_argmax_uint64_uint64_reduce_blocks, dml_argmax_uint64_uint64_reduce_column_blocks,
    dml_argmax_uint64_uint64_reduce_partials;
dml_kernel dml_argmax_uint64_uint32_reduce_rows, dml_argmax_uint64_uint32_reduce_columns,
    dml_argmax_uint64_uint32_reduce_blocks, dml_argmax_uint64_uint32_reduce_column_blocks,
    dml_argmax_uint64_uint32_reduce_partials;
dml_kernel dml_argmax_uint32_int64_reduce_rows, dml_argmax_uint32_int64_reduce_columns,
    dml_argmax_uint32_int64_reduce_blocks, dml_argmax_uint32_int64_reduce_column_blocks,
    dml_argmax_uint32_int64_reduce_partials;
dml_kernel dml_argmax_uint32_int32_reduce_rows, dml_argmax_uint32_int32_reduce_columns,
    dml_argmax_uint32_int32_reduce_blocks, dml_argmax_uint32_int32_reduce_column_blocks,
    dml_argmax_uint32_int32_reduce_partials;
dml_kernel dml_argmax_uint32_uint64_reduce_rows, dml_argmax_uint32_uint64_reduce_columns,
    dml_argmax_uint32_uint64_reduce_blocks, dml_argmax_uint32_uint64_reduce_column_blocks,
    dml_argmax_uint32_uint64_reduce_partials;
dml_kernel dml_argmax_uint32_uint32_reduce_rows, dml_argmax_uint32_uint32_reduce_columns,
    dml_argmax_uint32_uint32_reduce_blocks, dml_argmax_uint32_uint32_reduce_column_blocks,
    dml_argmax_uint32_uint32_reduce_partials;
dml_kernel dml_argmax_uint16_int64_reduce_rows, dml_argmax_uint16_int64_reduce_columns,
    dml_argmax_uint16_int64_reduce_blocks, dml_argmax_uint16_int64_reduce_column_blocks,
    dml_argmax_uint16_int64_reduce_partials;
dml_kernel dml_argmax_uint16_int32_reduce_rows, dml_argmax_uint16_int32_reduce_columns,
    dml_argmax_uint16_int32_reduce_blocks, dml_argmax_uint16_int32_reduce_column_blocks,
    dml_argmax_uint16_int32_reduce_partials;
dml_kernel dml_argmax_uint16_uint64_reduce_rows, dml_argmax_uint16_uint64_reduce_columns,
    dml_argmax_uint16_uint64_reduce_blocks, dml_argmax_uint16_uint64_reduce_column_blocks,
    dml_argmax_uint16_uint64_reduce_partials;
dml_kernel dml_argmax_uint16_uint32_reduce_rows, dml_argmax_uint16_uint32_reduce_columns,
    dml_argmax_uint16_uint32_reduce_blocks, dml_argmax_uint16_uint32_reduce_column_blocks,
    dml_argmax_uint16_uint32_reduce_partials;
dml_kernel dml_argmax_uint8_int64_reduce_rows, dml_argmax_uint8_int64_reduce_columns,
    dml_argmax_uint8_int64_reduce_blocks, dml_argmax_uint8_int64_reduce_column_blocks,
    dml_argmax_uint8_int64_reduce_partials;
dml_kernel dml_argmax_uint8_int32_reduce_rows, dml_argmax_uint8_int32_reduce_columns,
    dml_argmax_uint8_int32_reduce_blocks, dml_argmax_uint8_int32_reduce_column_blocks,
    dml_argmax_uint8_int32_reduce_partials;
dml_kernel dml_argmax_uint8_uint64_reduce_rows, dml_argmax_uint8_uint64_reduce_columns,
    dml_argmax_uint8_uint64_reduce_blocks, dml_argmax_uint8_uint64_reduce_column_blocks,
    dml_argmax_uint8_uint64_reduce_partials;
dml_kernel dml_argmax_uint8_uint32_reduce_rows, dml_argmax_uint8_uint32_reduce_columns,
    dml_argmax_uint8_uint32_reduce_blocks, dml_argmax_uint8_uint32_reduce_column_blocks,
    dml_argmax_uint8_uint32_reduce_partials;

/* ARGMIN
 *   tensors: InputTensor and OutputTensor, whose types the names have in this order */
dml_kernel dml_argmin_float32_int64_reduce_rows, dml_argmin_float32_int64_reduce_columns,
    dml_argmin_float32_int64_reduce_blocks, dml_argmin_float32_int64_reduce_column_blocks,
    dml_argmin_float32_int64_reduce_partials;
dml_kernel dml_argmin_float32_int32_reduce_rows, dml_argmin_float32_int32_reduce_columns,
    dml_argmin_float32_int32_reduce_blocks, dml_argmin_float32_int32_reduce_column_blocks,
    dml_argmin_float32_int32_reduce_partials;
dml_kernel dml_argmin_float32_uint64_reduce_rows, dml_argmin_float32_uint64_reduce_columns,
    dml_argmin_float32_uint64_reduce_blocks, dml_argmin_float32_uint64_reduce_column_blocks,
    dml_argmin_float32_uint64_reduce_partials;
dml_kernel dml_argmin_float32_uint32_reduce_rows, dml_argmin_float32_uint32_reduce_columns,
    dml_argmin_float32_uint32_reduce_blocks, dml_argmin_float32_uint32_reduce_column_blocks,
    dml_argmin_float32_uint32_reduce_partials;
dml_kernel dml_argmin_float16_int64_reduce_rows, dml_argmin_float16_int64_reduce_columns,
    dml_argmin_float16_int64_reduce_blocks, dml_argmin_float16_int64_reduce_column_blocks,
    dml_argmin_float16_int64_reduce_partials;
dml_kernel dml_argmin_float16_int32_reduce_rows, dml_argmin_float16_int32_reduce_columns,
    dml_argmin_float16_int32_reduce_blocks, dml_argmin_float16_int32_reduce_column_blocks,
    dml_argmin_float16_int32_reduce_partials;
dml_kernel dml_argmin_float16_uint64_reduce_rows, dml_argmin_float16_uint64_reduce_columns,
    dml_argmin_float16_uint64_reduce_blocks, dml_argmin_float16_uint64_reduce_column_blocks,
    dml_argmin_float16_uint64_reduce_partials;
dml_kernel dml_argmin_float16_uint32_reduce_rows, dml_argmin_float16_uint32_reduce_columns,
    dml_argmin_float16_uint32_reduce_blocks, dml_argmin_float16_uint32_reduce_column_blocks,
    dml_argmin_float16_uint32_reduce_partials;
dml_kernel dml_argmin_int64_int64_reduce_rows, dml_argmin_int64_int64_reduce_columns,
    dml_argmin_int64_int64_reduce_blocks, dml_argmin_int64_int64_reduce_column_blocks,
    dml_argmin_int64_int64_reduce_partials;
dml_kernel dml_argmin_int64_int32_reduce_rows, dml_argmin_int64_int32_reduce_columns,
    dml_argmin_int64_int32_reduce_blocks, dml_argmin_int64_int32_reduce_column_blocks,
    dml_argmin_int64_int32_reduce_partials;
dml_kernel dml_argmin_int64_uint64_reduce_rows, dml_argmin_int64_uint64_reduce_columns,
    dml_argmin_int64_uint64_reduce_blocks, dml_argmin_int64_uint64_reduce_column_blocks,
    dml_argmin_int64_uint64_reduce_partials;
dml_kernel dml_argmin_int64_uint32_reduce_rows, dml_argmin_int64_uint32_reduce_columns,
    dml_argmin_int64_uint32_reduce_blocks, dml_argmin_int64_uint32_reduce_column_blocks,
    dml_argmin_int64_uint32_reduce_partials;
dml_kernel dml_argmin_int32_int64_reduce_rows, dml_argmin_int32_int64_reduce_columns,
    dml_argmin_int32_int64_reduce_blocks, dml_argmin_int32_int64_reduce_column_blocks,
    dml_argmin_int32_int64_reduce_partials;
dml_kernel dml_argmin_int32_int32_reduce_rows, dml_argmin_int32_int32_reduce_columns,
    dml_argmin_int32_int32_reduce_blocks, dml_argmin_int32_int32_reduce_column_blocks,
    dml_argmin_int32_int32_reduce_partials;
dml_kernel dml_argmin_int32_uint64_reduce_rows, dml_argmin_int32_uint64_reduce_columns,
    dml_argmin_int32_uint64_reduce_blocks, dml_argmin_int32_uint64_reduce_column_blocks,
    dml_argmin_int32_uint64_reduce_partials;
dml_kernel dml_argmin_int32_uint32_reduce_rows, dml_argmin_int32_uint32_reduce_columns,
    dml_argmin_int32_uint32_reduce_blocks, dml_argmin_int32_uint32_reduce_column_blocks,
    dml_argmin_int32_uint32_reduce_partials;
dml_kernel dml_argmin_int16_int64_reduce_rows, dml_argmin_int16_int64_reduce_columns,
    dml_argmin_int16_int64_reduce_blocks, dml_argmin_int16_int64_reduce_column_blocks,
    dml_argmin_int16_int64_reduce_partials;
dml_kernel dml_argmin_int16_int32_reduce_rows, dml_argmin_int16_int32_reduce_columns,
    dml_argmin_int16_int32_reduce_blocks, dml_argmin_int16_int32_reduce_column_blocks,
    dml_argmin_int16_int32_reduce_partials;
dml_kernel dml_argmin_int16_uint64_reduce_rows, dml_argmin_int16_uint64_reduce_columns,
    dml_argmin_int16_uint64_reduce_blocks, dml_argmin_int16_uint64_reduce_column_blocks,
    dml_argmin_int16_uint64_reduce_partials;
dml_kernel dml_argmin_int16_uint32_reduce_rows, dml_argmin_int16_uint32_reduce_columns,
    dml_argmin_int16_uint32_reduce_blocks, dml_argmin_int16_uint32_reduce_column_blocks,
    dml_argmin_int16_uint32_reduce_partials;
dml_kernel dml_argmin_int8_int64_reduce_rows, dml_argmin_int8_int64_reduce_columns, dml_argmin_int8_int64_reduce_blocks,
    dml_argmin_int8_int64_reduce_column_blocks, dml_argmin_int8_int64_reduce_partials;
dml_kernel dml_argmin_int8_int32_reduce_rows, dml_argmin_int8_int32_reduce_columns, dml_argmin_int8_int32_reduce_blocks,
    dml_argmin_int8_int32_reduce_column_blocks, dml_argmin_int8_int32_reduce_partials;
dml_kernel dml_argmin_int8_uint64_reduce_rows, dml_argmin_int8_uint64_reduce_columns,
    dml_argmin_int8_uint64_reduce_blocks, dml_argmin_int8_uint64_reduce_column_blocks,
    dml_argmin_int8_uint64_reduce_partials;
dml_kernel dml_argmin_int8_uint32_reduce_rows, dml_argmin_int8_uint32_reduce_columns,
    dml_argmin_int8_uint32_reduce_blocks, dml_argmin_int8_uint32_reduce_column_blocks,
    dml_argmin_int8_uint32_reduce_partials;
dml_kernel dml_argmin_uint64_int64_reduce_rows, dml_argmin_uint64_int64_reduce_columns,
    dml_argmin_uint64_int64_reduce_blocks, dml_argmin_uint64_int64_reduce_column_blocks,
    dml_argmin_uint64_int64_reduce_partials;
dml_kernel dml_argmin_uint64_int32_reduce_rows, dml_argmin_uint64_int32_reduce_columns,
    dml_argmin_uint64_int32_reduce_blocks, dml_argmin_uint64_int32_reduce_column_blocks,
    dml_argmin_uint64_int32_reduce_partials;
dml_kernel dml_argmin_uint64_uint64_reduce_rows, dml_argmin_uint64_uint64_reduce_columns,
    dml_argmin_uint64_uint64_reduce_blocks, dml_argmin_uint64_uint64_reduce_column_blocks,
    dml_argmin_uint64_uint64_reduce_partials;
dml_kernel dml_argmin_uint64_uint32_reduce_rows, dml_argmin_uint64_uint32_reduce_columns,
    dml_argmin_uint64_uint32_reduce_blocks, dml_argmin_uint64_uint32_reduce_column_blocks,
    dml_argmin_uint64_uint32_reduce_partials;
dml_kernel dml_argmin_uint32_int64_reduce_rows, dml_argmin_uint32_int64_reduce_columns,
    dml_argmin_uint32_int64_reduce_blocks, dml_argmin_uint32_int64_reduce_column_blocks,
    dml_argmin_uint32_int64_reduce_partials;
dml_kernel dml_argmin_uint32_int32_reduce_rows, dml_argmin_uint32_int32_reduce_columns,
    dml_argmin_uint32_int32_reduce_blocks, dml_argmin_uint32_int32_reduce_column_blocks,
    dml_argmin_uint32_int32_reduce_partials;
dml_kernel dml_argmin_uint32_uint64_reduce_rows, dml_argmin_uint32_uint64_reduce_columns,
    dml_argmin_uint32_uint64_reduce_blocks, dml_argmin_uint32_uint64_reduce_column_blocks,
    dml_argmin_uint32_uint64_reduce_partials;
dml_kernel dml_argmin_uint32_uint32_reduce_rows, dml_argmin_uint32_uint32_reduce_columns,
    dml_argmin_uint32_uint32_reduce_blocks, dml_argmin_uint32_uint32_reduce_column_blocks,
    dml_argmin_uint32_uint32_reduce_partials;
dml_kernel dml_argmin_uint16_int64_reduce_rows, dml_argmin_uint16_int64_reduce_columns,
    dml_argmin_uint16_int64_reduce_blocks, dml_argmin_uint16_int64_reduce_column_blocks,
    dml_argmin_uint16_int64_reduce_partials;
dml_kernel dml_argmin_uint16_int32_reduce_rows, dml_argmin_uint16_int32_reduce_columns,
    dml_argmin_uint16_int32_reduce_blocks, dml_argmin_uint16_int32_reduce_column_blocks,
    dml_argmin_uint16_int32_reduce_partials;
dml_kernel dml_argmin_uint16_uint64_reduce_rows, dml_argmin_uint16_uint64_reduce_columns,
    dml_argmin_uint16_uint64_reduce_blocks, dml_argmin_uint16_uint64_reduce_column_blocks,
    dml_argmin_uint16_uint64_reduce_partials;
dml_kernel dml_argmin_uint16_uint32_reduce_rows, dml_argmin_uint16_uint32_reduce_columns,
    dml_argmin_uint16_uint32_reduce_blocks, dml_argmin_uint16_uint32_reduce_column_blocks,
    dml_argmin_uint16_uint32_reduce_partials;
dml_kernel dml_argmin_uint8_int64_reduce_rows, dml_argmin_uint8_int64_reduce_columns,
    dml_argmin_uint8_int64_reduce_blocks, dml_argmin_uint8_int64_reduce_column_blocks,
    dml_argmin_uint8_int64_reduce_partials;
dml_kernel dml_argmin_uint8_int32_reduce_rows, dml_argmin_uint8_int32_reduce_columns,
    dml_argmin_uint8_int32_reduce_blocks, dml_argmin_uint8_int32_reduce_column_blocks,
    dml_argmin_uint8_int32_reduce_partials;
dml_kernel dml_argmin_uint8_uint64_reduce_rows, dml_argmin_uint8_uint64_reduce_columns,
    dml_argmin_uint8_uint64_reduce_blocks, dml_argmin_uint8_uint64_reduce_column_blocks,
    dml_argmin_uint8_uint64_reduce_partials;
dml_kernel dml_argmin_uint8_uint32_reduce_rows, dml_argmin_uint8_uint32_reduce_columns,
    dml_argmin_uint8_uint32_reduce_blocks, dml_argmin_uint8_uint32_reduce_column_blocks,
    dml_argmin_uint8_uint32_reduce_partials;

/* REDUCE
 *   tensors: InputTensor and OutputTensor, whose types the names have in this order
 *   compile it with -D and the name of a member of Function as well */
dml_kernel dml_reduce_float32_int64_reduce_rows, dml_reduce_float32_int64_reduce_columns,
    dml_reduce_float32_int64_reduce_blocks, dml_reduce_float32_int64_reduce_column_blocks,
    dml_reduce_float32_int64_reduce_partials;
dml_kernel dml_reduce_float32_int32_reduce_rows, dml_reduce_float32_int32_reduce_columns,
    dml_reduce_float32_int32_reduce_blocks, dml_reduce_float32_int32_reduce_column_blocks,
    dml_reduce_float32_int32_reduce_partials;
dml_kernel dml_reduce_float32_uint64_reduce_rows, dml_reduce_float32_uint64_reduce_columns,
    dml_reduce_float32_uint64_reduce_blocks, dml_reduce_float32_uint64_reduce_column_blocks,
    dml_reduce_float32_uint64_reduce_partials;
dml_kernel dml_reduce_float32_uint32_reduce_rows, dml_reduce_float32_uint32_reduce_columns,
    dml_reduce_float32_uint32_reduce_blocks, dml_reduce_float32_uint32_reduce_column_blocks,
    dml_reduce_float32_uint32_reduce_partials;
dml_kernel dml_reduce_float16_int64_reduce_rows, dml_reduce_float16_int64_reduce_columns,
    dml_reduce_float16_int64_reduce_blocks, dml_reduce_float16_int64_reduce_column_blocks,
    dml_reduce_float16_int64_reduce_partials;
dml_kernel dml_reduce_float16_int32_reduce_rows, dml_reduce_float16_int32_reduce_columns,
    dml_reduce_float16_int32_reduce_blocks, dml_reduce_float16_int32_reduce_column_blocks,
    dml_reduce_float16_int32_reduce_partials;
dml_kernel dml_reduce_float16_uint64_reduce_rows, dml_reduce_float16_uint64_reduce_columns,
    dml_reduce_float16_uint64_reduce_blocks, dml_reduce_float16_uint64_reduce_column_blocks,
    dml_reduce_float16_uint64_reduce_partials;
dml_kernel dml_reduce_float16_uint32_reduce_rows, dml_reduce_float16_uint32_reduce_columns,
    dml_reduce_float16_uint32_reduce_blocks, dml_reduce_float16_uint32_reduce_column_blocks,
    dml_reduce_float16_uint32_reduce_partials;
dml_kernel dml_reduce_int64_int64_reduce_rows, dml_reduce_int64_int64_reduce_columns,
    dml_reduce_int64_int64_reduce_blocks, dml_reduce_int64_int64_reduce_column_blocks,
    dml_reduce_int64_int64_reduce_partials;
dml_kernel dml_reduce_int64_int32_reduce_rows, dml_reduce_int64_int32_reduce_columns,
    dml_reduce_int64_int32_reduce_blocks, dml_reduce_int64_int32_reduce_column_blocks,
    dml_reduce_int64_int32_reduce_partials;
dml_kernel dml_reduce_int64_uint64_reduce_rows, dml_reduce_int64_uint64_reduce_columns,
    dml_reduce_int64_uint64_reduce_blocks, dml_reduce_int64_uint64_reduce_column_blocks,
    dml_reduce_int64_uint64_reduce_partials;
dml_kernel dml_reduce_int64_uint32_reduce_rows, dml_reduce_int64_uint32_reduce_columns,
    dml_reduce_int64_uint32_reduce_blocks, dml_reduce_int64_uint32_reduce_column_blocks,
    dml_reduce_int64_uint32_reduce_partials;
dml_kernel dml_reduce_int32_int64_reduce_rows, dml_reduce_int32_int64_reduce_columns,
    dml_reduce_int32_int64_reduce_blocks, dml_reduce_int32_int64_reduce_column_blocks,
    dml_reduce_int32_int64_reduce_partials;
dml_kernel dml_reduce_int32_int32_reduce_rows, dml_reduce_int32_int32_reduce_columns,
    dml_reduce_int32_int32_reduce_blocks, dml_reduce_int32_int32_reduce_column_blocks,
    dml_reduce_int32_int32_reduce_partials;
dml_kernel dml_reduce_int32_uint64_reduce_rows, dml_reduce_int32_uint64_reduce_columns,
    dml_reduce_int32_uint64_reduce_blocks, dml_reduce_int32_uint64_reduce_column_blocks,
    dml_reduce_int32_uint64_reduce_partials;
dml_kernel dml_reduce_int32_uint32_reduce_rows, dml_reduce_int32_uint32_reduce_columns,
    dml_reduce_int32_uint32_reduce_blocks, dml_reduce_int32_uint32_reduce_column_blocks,
    dml_reduce_int32_uint32_reduce_partials;
dml_kernel dml_reduce_int16_int64_reduce_rows, dml_reduce_int16_int64_reduce_columns,
    dml_reduce_int16_int64_reduce_blocks, dml_reduce_int16_int64_reduce_column_blocks,
    dml_reduce_int16_int64_reduce_partials;
dml_kernel dml_reduce_int16_int32_reduce_rows, dml_reduce_int16_int32_reduce_columns,
    dml_reduce_int16_int32_reduce_blocks, dml_reduce_int16_int32_reduce_column_blocks,
    dml_reduce_int16_int32_reduce_partials;
dml_kernel dml_reduce_int16_uint64_reduce_rows, dml_reduce_int16_uint64_reduce_columns,
    dml_reduce_int16_uint64_reduce_blocks, dml_reduce_int16_uint64_reduce_column_blocks,
    dml_reduce_int16_uint64_reduce_partials;
dml_kernel dml_reduce_int16_uint32_reduce_rows, dml_reduce_int16_uint32_reduce_columns,
    dml_reduce_int16_uint32_reduce_blocks, dml_reduce_int16_uint32_reduce_column_blocks,
    dml_reduce_int16_uint32_reduce_partials;
dml_kernel dml_reduce_int8_int64_reduce_rows, dml_reduce_int8_int64_reduce_columns, dml_reduce_int8_int64_reduce_blocks,
    dml_reduce_int8_int64_reduce_column_blocks, dml_reduce_int8_int64_reduce_partials;
dml_kernel dml_reduce_int8_int32_reduce_rows, dml_reduce_int8_int32_reduce_columns, dml_reduce_int8_int32_reduce_blocks,
    dml_reduce_int8_int32_reduce_column_blocks, dml_reduce_int8_int32_reduce_partials;
dml_kernel dml_reduce_int8_uint64_reduce_rows, dml_reduce_int8_uint64_reduce_columns,
    dml_reduce_int8_uint64_reduce_blocks, dml_reduce_int8_uint64_reduce_column_blocks,
    dml_reduce_int8_uint64_reduce_partials;
dml_kernel dml_reduce_int8_uint32_reduce_rows, dml_reduce_int8_uint32_reduce_columns,
    dml_reduce_int8_uint32_reduce_blocks, dml_reduce_int8_uint32_reduce_column_blocks,
    dml_reduce_int8_uint32_reduce_partials;
dml_kernel dml_reduce_uint64_int64_reduce_rows, dml_reduce_uint64_int64_reduce_columns,
    dml_reduce_uint64_int64_reduce_blocks, dml_reduce_uint64_int64_reduce_column_blocks,
    dml_reduce_uint64_int64_reduce_partials;
dml_kernel dml_reduce_uint64_int32_reduce_rows, dml_reduce_uint64_int32_reduce_columns,
    dml_reduce_uint64_int32_reduce_blocks, dml_reduce_uint64_int32_reduce_column_blocks,
    dml_reduce_uint64_int32_reduce_partials;
dml_kernel dml_reduce_uint64_uint64_reduce_rows, dml_reduce_uint64_uint64_reduce_columns,
    dml_reduce_uint64_uint64_reduce_blocks, dml_reduce_uint64_uint64_reduce_column_blocks,
    dml_reduce_uint64_uint64_reduce_partials;
dml_kernel dml_reduce_uint64_uint32_reduce_rows, dml_reduce_uint64_uint32_reduce_columns,
    dml_reduce_uint64_uint32_reduce_blocks, dml_reduce_uint64_uint32_reduce_column_blocks,
    dml_reduce_uint64_uint32_reduce_partials;
dml_kernel dml_reduce_uint32_int64_reduce_rows, dml_reduce_uint32_int64_reduce_columns,
    dml_reduce_uint32_int64_reduce_blocks, dml_reduce_uint32_int64_reduce_column_blocks,
    dml_reduce_uint32_int64_reduce_partials;
dml_kernel dml_reduce_uint32_int32_reduce_rows, dml_reduce_uint32_int32_reduce_columns,
    dml_reduce_uint32_int32_reduce_blocks, dml_reduce_uint32_int32_reduce_column_blocks,
    dml_reduce_uint32_int32_reduce_partials;
dml_kernel dml_reduce_uint32_uint64_reduce_rows, dml_reduce_uint32_uint64_reduce_columns,
    dml_reduce_uint32_uint64_reduce_blocks, dml_reduce_uint32_uint64_reduce_column_blocks,
    dml_reduce_uint32_uint64_reduce_partials;
dml_kernel dml_reduce_uint32_uint32_reduce_rows, dml_reduce_uint32_uint32_reduce_columns,
    dml_reduce_uint32_uint32_reduce_blocks, dml_reduce_uint32_uint32_reduce_column_blocks,
    dml_reduce_uint32_uint32_reduce_partials;
dml_kernel dml_reduce_uint16_int64_reduce_rows, dml_reduce_uint16_int64_reduce_columns,
    dml_reduce_uint16_int64_reduce_blocks, dml_reduce_uint16_int64_reduce_column_blocks,
    dml_reduce_uint16_int64_reduce_partials;
dml_kernel dml_reduce_uint16_int32_reduce_rows, dml_reduce_uint16_int32_reduce_columns,
    dml_reduce_uint16_int32_reduce_blocks, dml_reduce_uint16_int32_reduce_column_blocks,
    dml_reduce_uint16_int32_reduce_partials;
dml_kernel dml_reduce_uint16_uint64_reduce_rows, dml_reduce_uint16_uint64_reduce_columns,
    dml_reduce_uint16_uint64_reduce_blocks, dml_reduce_uint16_uint64_reduce_column_blocks,
    dml_reduce_uint16_uint64_reduce_partials;
dml_kernel dml_reduce_uint16_uint32_reduce_rows, dml_reduce_uint16_uint32_reduce_columns,
    dml_reduce_uint16_uint32_reduce_blocks, dml_reduce_uint16_uint32_reduce_column_blocks,
    dml_reduce_uint16_uint32_reduce_partials;
dml_kernel dml_reduce_uint8_int64_reduce_rows, dml_reduce_uint8_int64_reduce_columns,
    dml_reduce_uint8_int64_reduce_blocks, dml_reduce_uint8_int64_reduce_column_blocks,
    dml_reduce_uint8_int64_reduce_partials;
dml_kernel dml_reduce_uint8_int32_reduce_rows, dml_reduce_uint8_int32_reduce_columns,
    dml_reduce_uint8_int32_reduce_blocks, dml_reduce_uint8_int32_reduce_column_blocks,
    dml_reduce_uint8_int32_reduce_partials;
dml_kernel dml_reduce_uint8_uint64_reduce_rows, dml_reduce_uint8_uint64_reduce_columns,
    dml_reduce_uint8_uint64_reduce_blocks, dml_reduce_uint8_uint64_reduce_column_blocks,
    dml_reduce_uint8_uint64_reduce_partials;
dml_kernel dml_reduce_uint8_uint32_reduce_rows, dml_reduce_uint8_uint32_reduce_columns,
    dml_reduce_uint8_uint32_reduce_blocks, dml_reduce_uint8_uint32_reduce_column_blocks,
    dml_reduce_uint8_uint32_reduce_partials;
dml_kernel dml_reduce_float32_float32_reduce_rows, dml_reduce_float32_float32_reduce_columns,
    dml_reduce_float32_float32_reduce_blocks, dml_reduce_float32_float32_reduce_column_blocks,
    dml_reduce_float32_float32_reduce_partials;
dml_kernel dml_reduce_float16_float16_reduce_rows, dml_reduce_float16_float16_reduce_columns,
    dml_reduce_float16_float16_reduce_blocks, dml_reduce_float16_float16_reduce_column_blocks,
    dml_reduce_float16_float16_reduce_partials;
dml_kernel dml_reduce_int16_int16_reduce_rows, dml_reduce_int16_int16_reduce_columns,
    dml_reduce_int16_int16_reduce_blocks, dml_reduce_int16_int16_reduce_column_blocks,
    dml_reduce_int16_int16_reduce_partials;
dml_kernel dml_reduce_int8_int8_reduce_rows, dml_reduce_int8_int8_reduce_columns, dml_reduce_int8_int8_reduce_blocks,
    dml_reduce_int8_int8_reduce_column_blocks, dml_reduce_int8_int8_reduce_partials;
dml_kernel dml_reduce_uint16_uint16_reduce_rows, dml_reduce_uint16_uint16_reduce_columns,
    dml_reduce_uint16_uint16_reduce_blocks, dml_reduce_uint16_uint16_reduce_column_blocks,
    dml_reduce_uint16_uint16_reduce_partials;
dml_kernel dml_reduce_uint8_uint8_reduce_rows, dml_reduce_uint8_uint8_reduce_columns,
    dml_reduce_uint8_uint8_reduce_blocks, dml_reduce_uint8_uint8_reduce_column_blocks,
    dml_reduce_uint8_uint8_reduce_partials;

/* ---- resample ---- */

/*
 * copy_lines: Each output element is a copy of an input element. An item is some tiles. Tensors: input, output. Items:
 *   the tiles divided by per_item, rounded up.
 * weigh_lines: Output elements are weighted sums, line by line. An item is some tiles. Tensors: input, output. Items:
 *   the tiles divided by per_item, rounded up.
 * weigh_elements: The same, element by element: a tile is one element. Tensors: input, output. Items: the tiles divided
 *   by per_item, rounded up.
 *
 * parameters:
 *   stream: 1 uses non-temporal stores, which suit large outputs; 0 does not
 *   adds_zero: 1: no sum is -0; 0: one of nothing but -0 is
 *   per_item: tiles of an item
 *   columns: outputs of a line
 *   tile_columns: of them in a tile
 *   tiles: of a line
 *   taps: of each column; 0: a line is not resampled
 *   near: 1: there are 1 or 2, first positions do not decrease, and the second element follows the first, or its weight
 *     is 0
 *   input_stride: from element to element along a line
 *   output_stride: the same in the output
 *   rank: loops over tiles, 1 to 9
 *   tile_loop: the one that goes along lines
 *   levels: loops beside lines that are resampled
 *   column_words: of `column_taps`
 *   words: of `level_taps`
 *   sizes[rank]: of the loops, the outermost first
 *   input_strides[rank]: of these loops; 0 in those that are resampled
 *   output_strides[rank]: of these loops
 *   level_loops[levels]: which loop each level is, the innermost sum first
 *   level_strides[levels]: of each level: from element to element of the input
 *   level_starts[levels]: of each level: where its part of `level_taps` begins
 *   first_columns[tiles]: of each tile: the first element of the line that it reads
 *   column_counts[tiles]: of each tile: how many elements it reads from there on
 *   column_taps[column_words]: positions of the first tap of each column, of the second and so on, counted from the
 *     tile's first element, as int32_t; then weights, as float
 *   level_taps[words]: for each level: for each output where its taps begin here, where the last ones end; then the
 *     taps, each a position (low 32 bits) and a weight (high 32 bits, those of a float)
 */
enum {
    DML_RESAMPLE_STREAM = 0,
    DML_RESAMPLE_ADDS_ZERO = 1,
    DML_RESAMPLE_PER_ITEM = 2,
    DML_RESAMPLE_COLUMNS = 3,
    DML_RESAMPLE_TILE_COLUMNS = 4,
    DML_RESAMPLE_TILES = 5,
    DML_RESAMPLE_TAPS = 6,
    DML_RESAMPLE_NEAR = 7,
    DML_RESAMPLE_INPUT_STRIDE = 8,
    DML_RESAMPLE_OUTPUT_STRIDE = 9,
    DML_RESAMPLE_RANK = 10,
    DML_RESAMPLE_TILE_LOOP = 11,
    DML_RESAMPLE_LEVELS = 12,
    DML_RESAMPLE_COLUMN_WORDS = 13,
    DML_RESAMPLE_WORDS = 14,
    DML_RESAMPLE_SIZES = 15
};

/* RESAMPLE
 *   tensors: InputTensor and OutputTensor */
dml_kernel dml_resample_float32_copy_lines, dml_resample_float32_weigh_lines, dml_resample_float32_weigh_elements;
dml_kernel dml_resample_float16_copy_lines, dml_resample_float16_weigh_lines, dml_resample_float16_weigh_elements;
dml_kernel dml_resample_int8_copy_lines, dml_resample_int8_weigh_lines, dml_resample_int8_weigh_elements;
dml_kernel dml_resample_uint8_copy_lines, dml_resample_uint8_weigh_lines, dml_resample_uint8_weigh_elements;

/* RESAMPLE1
 *   tensors: InputTensor and OutputTensor */
dml_kernel dml_resample1_float32_copy_lines, dml_resample1_float32_weigh_lines, dml_resample1_float32_weigh_elements;
dml_kernel dml_resample1_float16_copy_lines, dml_resample1_float16_weigh_lines, dml_resample1_float16_weigh_elements;
dml_kernel dml_resample1_int8_copy_lines, dml_resample1_int8_weigh_lines, dml_resample1_int8_weigh_elements;
dml_kernel dml_resample1_uint8_copy_lines, dml_resample1_uint8_weigh_lines, dml_resample1_uint8_weigh_elements;

/* RESAMPLE2
 *   tensors: InputTensor and OutputTensor */
dml_kernel dml_resample2_float32_copy_lines, dml_resample2_float32_weigh_lines, dml_resample2_float32_weigh_elements;
dml_kernel dml_resample2_float16_copy_lines, dml_resample2_float16_weigh_lines, dml_resample2_float16_weigh_elements;
dml_kernel dml_resample2_int8_copy_lines, dml_resample2_int8_weigh_lines, dml_resample2_int8_weigh_elements;
dml_kernel dml_resample2_uint8_copy_lines, dml_resample2_uint8_weigh_lines, dml_resample2_uint8_weigh_elements;

/* RESAMPLE3
 *   tensors: InputTensor and OutputTensor */
dml_kernel dml_resample3_float32_copy_lines, dml_resample3_float32_weigh_lines, dml_resample3_float32_weigh_elements;
dml_kernel dml_resample3_float16_copy_lines, dml_resample3_float16_weigh_lines, dml_resample3_float16_weigh_elements;
dml_kernel dml_resample3_int8_copy_lines, dml_resample3_int8_weigh_lines, dml_resample3_int8_weigh_elements;
dml_kernel dml_resample3_uint8_copy_lines, dml_resample3_uint8_weigh_lines, dml_resample3_uint8_weigh_elements;

/* RESAMPLE_GRAD
 *   tensors: InputGradientTensor and OutputGradientTensor */
dml_kernel dml_resample_grad_float32_copy_lines, dml_resample_grad_float32_weigh_lines,
    dml_resample_grad_float32_weigh_elements;
dml_kernel dml_resample_grad_float16_copy_lines, dml_resample_grad_float16_weigh_lines,
    dml_resample_grad_float16_weigh_elements;

/* RESAMPLE_GRAD1
 *   tensors: InputGradientTensor and OutputGradientTensor */
dml_kernel dml_resample_grad1_float32_copy_lines, dml_resample_grad1_float32_weigh_lines,
    dml_resample_grad1_float32_weigh_elements;
dml_kernel dml_resample_grad1_float16_copy_lines, dml_resample_grad1_float16_weigh_lines,
    dml_resample_grad1_float16_weigh_elements;

/* UPSAMPLE_2D
 *   tensors: InputTensor and OutputTensor */
dml_kernel dml_upsample_2d_float32_copy_lines, dml_upsample_2d_float32_weigh_lines,
    dml_upsample_2d_float32_weigh_elements;
dml_kernel dml_upsample_2d_float16_copy_lines, dml_upsample_2d_float16_weigh_lines,
    dml_upsample_2d_float16_weigh_elements;

/* ---- roi ---- */

/*
 * sample_regions: Outputs are combined from samples. An item is a region in some channels. Tensors: input, regions,
 *   images, output. Items: the regions times the channels divided by per_item, rounded up.
 * pool_regions: Outputs are the greatest elements of bins. An item is a region in some channels. Tensors: input,
 *   regions, output. Items: the regions times the channels divided by per_item, rounded up.
 * gradients_of_images: The gradient of images. An item is an image in some channels. Tensors: input, regions, images,
 *   gradient, output, a scratch buffer of a FLOAT32 for each element of the input. Items: the images times the channels
 *   divided by per_item, rounded up.
 * gradients_of_regions: The gradient of regions. An item is a region. Tensors: input, regions, images, gradient,
 *   output. Items: the regions.
 *
 * parameters:
 *   per_item: channels of an item
 *   region_stride: from region to region
 *   corner_stride: from x1 to y1 of a region, and on
 *   image_stride: from the number of an image to the next
 *   image_kind: the data type of these numbers: 0 UINT32, 2 UINT64
 *   scale_x: what x1 and x2 are multiplied by, a float
 *   scale_y: what y1 and y2 are multiplied by, a float
 *   least: samples of an output in each dimension, at least
 *   most: and at most
 *   greatest: 1: an output is the greatest sample; 0: the mean
 *   nearest: 1: a sample is the nearest element; 0: four are weighted
 *   to_corners: 1: the first and the last sample lie in the corners
 *   outside: the value of samples outside the image, a float
 *   input_offset: where the center of an element lies, a float
 *   output_offset: where the origin of an output lies, seen from its center, a float
 *   dimensions: 4
 *   input_sizes[dimensions]: images, channels, height, width
 *   input_strides[dimensions]: of these
 *   output_sizes[dimensions]: regions, channels, rows, columns
 *   output_strides[dimensions]: of these; of gradients, of the gradient of outputs
 *   gradient_strides[dimensions]: of the gradient of the input
 *   region_gradient_stride: from region to region in the gradient of regions
 *   corner_gradient_stride: from x1 to y1 in it, and on
 */
enum {
    DML_ROI_PER_ITEM = 0,
    DML_ROI_REGION_STRIDE = 1,
    DML_ROI_CORNER_STRIDE = 2,
    DML_ROI_IMAGE_STRIDE = 3,
    DML_ROI_IMAGE_KIND = 4,
    DML_ROI_SCALE_X = 5,
    DML_ROI_SCALE_Y = 6,
    DML_ROI_LEAST = 7,
    DML_ROI_MOST = 8,
    DML_ROI_GREATEST = 9,
    DML_ROI_NEAREST = 10,
    DML_ROI_TO_CORNERS = 11,
    DML_ROI_OUTSIDE = 12,
    DML_ROI_INPUT_OFFSET = 13,
    DML_ROI_OUTPUT_OFFSET = 14,
    DML_ROI_DIMENSIONS = 15,
    DML_ROI_INPUT_SIZES = 16
};

/* ROI_ALIGN
 *   tensors: InputTensor, ROITensor, BatchIndicesTensor, whose type is a parameter, OutputTensor */
dml_kernel dml_roi_align_float32_sample_regions;
dml_kernel dml_roi_align_float16_sample_regions;

/* ROI_ALIGN1
 *   tensors: InputTensor, ROITensor, BatchIndicesTensor, whose type is a parameter, OutputTensor */
dml_kernel dml_roi_align1_float32_sample_regions;
dml_kernel dml_roi_align1_float16_sample_regions;

/* ROI_ALIGN_GRAD
 *   tensors: InputTensor (or NULL), ROITensor, BatchIndicesTensor, InputGradientTensor, and OutputGradientTensor or
 *     OutputROIGradientTensor */
dml_kernel dml_roi_align_grad_float32_gradients_of_images, dml_roi_align_grad_float32_gradients_of_regions;
dml_kernel dml_roi_align_grad_float16_gradients_of_images, dml_roi_align_grad_float16_gradients_of_regions;

/* ROI_POOLING
 *   tensors: InputTensor, ROITensor, OutputTensor */
dml_kernel dml_roi_pooling_float32_pool_regions;
dml_kernel dml_roi_pooling_float16_pool_regions;

/* ---- row_program ---- */

/*
 * row_program_rows: An item is some rows. Tensors: those of the operator. Items: rows / per_item, rounded up.
 * row_program_columns: An item is at most 256 rows that are neighbours in the innermost loop over rows. Tensors: those
 *   of the operator. Items: the product of sizes but the last, times the last / per_item, rounded up; rank is 1 or
 *   more.
 * row_program_blocks: An item is a block of a row, from which `row_pass` makes a part. Tensors: those of the operator;
 *   parts, values. Items: rows * blocks of a row.
 * row_program_values: After row_program_blocks: an item is a row, whose values are found. Tensors: those of the
 *   operator; parts, values. Items: rows.
 * row_program_elements: After all passes: an item is a block of a row, which is computed. Tensors: those of the
 *   operator; parts, values. Items: rows * blocks of a row.
 *
 * parameters:
 *   length: elements of a row
 *   block: elements of a block, 4096: fixes the order of combining
 *   per_item: row_program_rows and row_program_columns: rows of an item
 *   row_pass: row_program_blocks and row_program_values: the number of the pass
 *   stream: 1 uses non-temporal stores, which suit large outputs; 0 does not
 *   rank: loops over the rows, 1 to 8
 *   row_rank: loops over the elements of a row, 1 to 8
 *   scalars[scalar_count]: values of the descriptor, as the operator lists them
 *   sizes[rank]: of the loops over the rows, the outermost first
 *   strides[rank * tensors]: of these loops, of each tensor
 *   row_sizes[row_rank]: of the loops over elements, in C order
 *   row_strides[row_rank * tensors]: of these loops, of each tensor
 */
enum {
    DML_ROW_PROGRAM_LENGTH = 0,
    DML_ROW_PROGRAM_BLOCK = 1,
    DML_ROW_PROGRAM_PER_ITEM = 2,
    DML_ROW_PROGRAM_ROW_PASS = 3,
    DML_ROW_PROGRAM_STREAM = 4,
    DML_ROW_PROGRAM_RANK = 5,
    DML_ROW_PROGRAM_ROW_RANK = 6,
    DML_ROW_PROGRAM_SCALARS = 7
};

/* ACTIVATION_HARDMAX
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_hardmax_float32_row_program_rows, dml_activation_hardmax_float32_row_program_columns,
    dml_activation_hardmax_float32_row_program_blocks, dml_activation_hardmax_float32_row_program_values,
    dml_activation_hardmax_float32_row_program_elements;
dml_kernel dml_activation_hardmax_float16_row_program_rows, dml_activation_hardmax_float16_row_program_columns,
    dml_activation_hardmax_float16_row_program_blocks, dml_activation_hardmax_float16_row_program_values,
    dml_activation_hardmax_float16_row_program_elements;

/* ACTIVATION_HARDMAX1
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_hardmax1_float32_row_program_rows, dml_activation_hardmax1_float32_row_program_columns,
    dml_activation_hardmax1_float32_row_program_blocks, dml_activation_hardmax1_float32_row_program_values,
    dml_activation_hardmax1_float32_row_program_elements;
dml_kernel dml_activation_hardmax1_float16_row_program_rows, dml_activation_hardmax1_float16_row_program_columns,
    dml_activation_hardmax1_float16_row_program_blocks, dml_activation_hardmax1_float16_row_program_values,
    dml_activation_hardmax1_float16_row_program_elements;

/* ACTIVATION_LOG_SOFTMAX
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_log_softmax_float32_row_program_rows, dml_activation_log_softmax_float32_row_program_columns,
    dml_activation_log_softmax_float32_row_program_blocks, dml_activation_log_softmax_float32_row_program_values,
    dml_activation_log_softmax_float32_row_program_elements;
dml_kernel dml_activation_log_softmax_float16_row_program_rows, dml_activation_log_softmax_float16_row_program_columns,
    dml_activation_log_softmax_float16_row_program_blocks, dml_activation_log_softmax_float16_row_program_values,
    dml_activation_log_softmax_float16_row_program_elements;

/* ACTIVATION_LOG_SOFTMAX1
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_log_softmax1_float32_row_program_rows,
    dml_activation_log_softmax1_float32_row_program_columns, dml_activation_log_softmax1_float32_row_program_blocks,
    dml_activation_log_softmax1_float32_row_program_values, dml_activation_log_softmax1_float32_row_program_elements;
dml_kernel dml_activation_log_softmax1_float16_row_program_rows,
    dml_activation_log_softmax1_float16_row_program_columns, dml_activation_log_softmax1_float16_row_program_blocks,
    dml_activation_log_softmax1_float16_row_program_values, dml_activation_log_softmax1_float16_row_program_elements;

/* ACTIVATION_SOFTMAX
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_softmax_float32_row_program_rows, dml_activation_softmax_float32_row_program_columns,
    dml_activation_softmax_float32_row_program_blocks, dml_activation_softmax_float32_row_program_values,
    dml_activation_softmax_float32_row_program_elements;
dml_kernel dml_activation_softmax_float16_row_program_rows, dml_activation_softmax_float16_row_program_columns,
    dml_activation_softmax_float16_row_program_blocks, dml_activation_softmax_float16_row_program_values,
    dml_activation_softmax_float16_row_program_elements;

/* ACTIVATION_SOFTMAX1
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_softmax1_float32_row_program_rows, dml_activation_softmax1_float32_row_program_columns,
    dml_activation_softmax1_float32_row_program_blocks, dml_activation_softmax1_float32_row_program_values,
    dml_activation_softmax1_float32_row_program_elements;
dml_kernel dml_activation_softmax1_float16_row_program_rows, dml_activation_softmax1_float16_row_program_columns,
    dml_activation_softmax1_float16_row_program_blocks, dml_activation_softmax1_float16_row_program_values,
    dml_activation_softmax1_float16_row_program_elements;

/* BATCH_NORMALIZATION_GRAD
 *   tensors: InputTensor, InputGradientTensor, MeanTensor, VarianceTensor, ScaleTensor, OutputGradientTensor,
 *     OutputScaleGradientTensor, OutputBiasGradientTensor
 *   scalars: [7] Epsilon */
dml_kernel dml_batch_normalization_grad_float32_row_program_rows,
    dml_batch_normalization_grad_float32_row_program_columns, dml_batch_normalization_grad_float32_row_program_blocks,
    dml_batch_normalization_grad_float32_row_program_values, dml_batch_normalization_grad_float32_row_program_elements;
dml_kernel dml_batch_normalization_grad_float16_row_program_rows,
    dml_batch_normalization_grad_float16_row_program_columns, dml_batch_normalization_grad_float16_row_program_blocks,
    dml_batch_normalization_grad_float16_row_program_values, dml_batch_normalization_grad_float16_row_program_elements;

/* BATCH_NORMALIZATION_TRAINING
 *   tensors: InputTensor, ScaleTensor, BiasTensor, FusedAddTensor (or NULL), OutputTensor, OutputMeanTensor,
 *     OutputVarianceTensor
 *   scalars: [7] Epsilon
 *   FusedActivation: compiled with -DDML_FUSED_ACTIVATION_CELU and so on, [8] to [12] are the scalars of that
 *     activation as FLOAT32, 0 where it has fewer; there is no room for them without */
dml_kernel dml_batch_normalization_training_float32_row_program_rows,
    dml_batch_normalization_training_float32_row_program_columns,
    dml_batch_normalization_training_float32_row_program_blocks,
    dml_batch_normalization_training_float32_row_program_values,
    dml_batch_normalization_training_float32_row_program_elements;
dml_kernel dml_batch_normalization_training_float16_row_program_rows,
    dml_batch_normalization_training_float16_row_program_columns,
    dml_batch_normalization_training_float16_row_program_blocks,
    dml_batch_normalization_training_float16_row_program_values,
    dml_batch_normalization_training_float16_row_program_elements;

/* BATCH_NORMALIZATION_TRAINING_GRAD
 *   tensors: InputTensor, InputGradientTensor, MeanTensor, VarianceTensor, ScaleTensor, OutputGradientTensor,
 *     OutputScaleGradientTensor, OutputBiasGradientTensor
 *   scalars: [7] Epsilon */
dml_kernel dml_batch_normalization_training_grad_float32_row_program_rows,
    dml_batch_normalization_training_grad_float32_row_program_columns,
    dml_batch_normalization_training_grad_float32_row_program_blocks,
    dml_batch_normalization_training_grad_float32_row_program_values,
    dml_batch_normalization_training_grad_float32_row_program_elements;
dml_kernel dml_batch_normalization_training_grad_float16_row_program_rows,
    dml_batch_normalization_training_grad_float16_row_program_columns,
    dml_batch_normalization_training_grad_float16_row_program_blocks,
    dml_batch_normalization_training_grad_float16_row_program_values,
    dml_batch_normalization_training_grad_float16_row_program_elements;

/* DYNAMIC_QUANTIZE_LINEAR
 *   tensors: InputTensor, OutputTensor, OutputScaleTensor, OutputZeroPointTensor
 *   types: of InputTensor; of OutputTensor and OutputZeroPointTensor; of OutputScaleTensor */
dml_kernel dml_dynamic_quantize_linear_float32_int8_float32_row_program_rows,
    dml_dynamic_quantize_linear_float32_int8_float32_row_program_columns,
    dml_dynamic_quantize_linear_float32_int8_float32_row_program_blocks,
    dml_dynamic_quantize_linear_float32_int8_float32_row_program_values,
    dml_dynamic_quantize_linear_float32_int8_float32_row_program_elements;
dml_kernel dml_dynamic_quantize_linear_float32_uint8_float32_row_program_rows,
    dml_dynamic_quantize_linear_float32_uint8_float32_row_program_columns,
    dml_dynamic_quantize_linear_float32_uint8_float32_row_program_blocks,
    dml_dynamic_quantize_linear_float32_uint8_float32_row_program_values,
    dml_dynamic_quantize_linear_float32_uint8_float32_row_program_elements;
dml_kernel dml_dynamic_quantize_linear_float16_int8_float32_row_program_rows,
    dml_dynamic_quantize_linear_float16_int8_float32_row_program_columns,
    dml_dynamic_quantize_linear_float16_int8_float32_row_program_blocks,
    dml_dynamic_quantize_linear_float16_int8_float32_row_program_values,
    dml_dynamic_quantize_linear_float16_int8_float32_row_program_elements;
dml_kernel dml_dynamic_quantize_linear_float16_uint8_float32_row_program_rows,
    dml_dynamic_quantize_linear_float16_uint8_float32_row_program_columns,
    dml_dynamic_quantize_linear_float16_uint8_float32_row_program_blocks,
    dml_dynamic_quantize_linear_float16_uint8_float32_row_program_values,
    dml_dynamic_quantize_linear_float16_uint8_float32_row_program_elements;

/* LP_NORMALIZATION
 *   tensors: InputTensor, OutputTensor
 *   scalars: [7] Epsilon, [8] P (UINT32) */
dml_kernel dml_lp_normalization_float32_row_program_rows, dml_lp_normalization_float32_row_program_columns,
    dml_lp_normalization_float32_row_program_blocks, dml_lp_normalization_float32_row_program_values,
    dml_lp_normalization_float32_row_program_elements;
dml_kernel dml_lp_normalization_float16_row_program_rows, dml_lp_normalization_float16_row_program_columns,
    dml_lp_normalization_float16_row_program_blocks, dml_lp_normalization_float16_row_program_values,
    dml_lp_normalization_float16_row_program_elements;

/* MEAN_VARIANCE_NORMALIZATION
 *   tensors: InputTensor, ScaleTensor (or NULL), BiasTensor (or NULL), OutputTensor
 *   scalars: [7] NormalizeVariance (UINT32), [8] Epsilon
 *   FusedActivation: compiled with -DDML_FUSED_ACTIVATION_CELU and so on, [9] to [13] are the scalars of that
 *     activation as FLOAT32, 0 where it has fewer; there is no room for them without */
dml_kernel dml_mean_variance_normalization_float32_row_program_rows,
    dml_mean_variance_normalization_float32_row_program_columns,
    dml_mean_variance_normalization_float32_row_program_blocks,
    dml_mean_variance_normalization_float32_row_program_values,
    dml_mean_variance_normalization_float32_row_program_elements;
dml_kernel dml_mean_variance_normalization_float16_row_program_rows,
    dml_mean_variance_normalization_float16_row_program_columns,
    dml_mean_variance_normalization_float16_row_program_blocks,
    dml_mean_variance_normalization_float16_row_program_values,
    dml_mean_variance_normalization_float16_row_program_elements;

/* MEAN_VARIANCE_NORMALIZATION1
 *   tensors: InputTensor, ScaleTensor (or NULL), BiasTensor (or NULL), OutputTensor
 *   scalars: [7] NormalizeVariance (UINT32), [8] Epsilon
 *   FusedActivation: compiled with -DDML_FUSED_ACTIVATION_CELU and so on, [9] to [13] are the scalars of that
 *     activation as FLOAT32, 0 where it has fewer; there is no room for them without */
dml_kernel dml_mean_variance_normalization1_float32_row_program_rows,
    dml_mean_variance_normalization1_float32_row_program_columns,
    dml_mean_variance_normalization1_float32_row_program_blocks,
    dml_mean_variance_normalization1_float32_row_program_values,
    dml_mean_variance_normalization1_float32_row_program_elements;
dml_kernel dml_mean_variance_normalization1_float16_row_program_rows,
    dml_mean_variance_normalization1_float16_row_program_columns,
    dml_mean_variance_normalization1_float16_row_program_blocks,
    dml_mean_variance_normalization1_float16_row_program_values,
    dml_mean_variance_normalization1_float16_row_program_elements;

/* MEAN_VARIANCE_NORMALIZATION2
 *   tensors: InputTensor, ScaleTensor (or NULL), BiasTensor (or NULL), OutputTensor
 *   scalars: [7] UseMean (UINT32), [8] UseVariance (UINT32), [9] Epsilon
 *   FusedActivation: compiled with -DDML_FUSED_ACTIVATION_CELU and so on, [10] to [14] are the scalars of that
 *     activation as FLOAT32, 0 where it has fewer; there is no room for them without */
dml_kernel dml_mean_variance_normalization2_float32_row_program_rows,
    dml_mean_variance_normalization2_float32_row_program_columns,
    dml_mean_variance_normalization2_float32_row_program_blocks,
    dml_mean_variance_normalization2_float32_row_program_values,
    dml_mean_variance_normalization2_float32_row_program_elements;
dml_kernel dml_mean_variance_normalization2_float16_row_program_rows,
    dml_mean_variance_normalization2_float16_row_program_columns,
    dml_mean_variance_normalization2_float16_row_program_blocks,
    dml_mean_variance_normalization2_float16_row_program_values,
    dml_mean_variance_normalization2_float16_row_program_elements;

/* ---- scan ---- */

/*
 * scan_lines: An item is a line. Tensors: input, output. Items: the product of sizes.
 * scan_columns: An item is a slice of lines that are neighbours in the innermost loop. Tensors: input, output. Items:
 *   the product of sizes but the last, times the slices in the last; rank is 1 or more.
 * scan_pieces: For few long lines. An item is a piece of a line, a few blocks; threads take pieces in order, whatever
 *   items they are given. Tensors: input, output, status: 8 * (1 + pieces) words of 64 bits, zeros before the first
 *   item of a scan. Items: lines * pieces of a line; each one in one range of items.
 *
 * parameters:
 *   length: elements of a line
 *   block: elements that are combined before the earlier blocks are; a multiple of 1024, here 8192
 *   input_start: where the first line begins; its last element in a reversed scan
 *   output_start: the same in the output
 *   input_stride: from element to element along a line; negative in a reversed scan
 *   output_stride: the same in the output
 *   exclusive: 1 leaves an element out of its own result, 0 does not
 *   stream: 1 uses non-temporal stores, which suit large outputs; 0 does not
 *   per_item: scan_columns: lines of an item; scan_pieces: blocks of a piece, 1 to 64; else 1
 *   rank: loops over the lines, 0 to 8
 *   sizes[rank]: of these loops, the outermost first
 *   input_strides[rank]: of these loops
 *   output_strides[rank]: of these loops
 */
enum {
    DML_SCAN_LENGTH = 0,
    DML_SCAN_BLOCK = 1,
    DML_SCAN_INPUT_START = 2,
    DML_SCAN_OUTPUT_START = 3,
    DML_SCAN_INPUT_STRIDE = 4,
    DML_SCAN_OUTPUT_STRIDE = 5,
    DML_SCAN_EXCLUSIVE = 6,
    DML_SCAN_STREAM = 7,
    DML_SCAN_PER_ITEM = 8,
    DML_SCAN_RANK = 9,
    DML_SCAN_SIZES = 10
};

/* CUMULATIVE_PRODUCT
 *   tensors: InputTensor and OutputTensor */
dml_kernel dml_cumulative_product_float32_scan_lines, dml_cumulative_product_float32_scan_columns,
    dml_cumulative_product_float32_scan_pieces;
dml_kernel dml_cumulative_product_float16_scan_lines, dml_cumulative_product_float16_scan_columns,
    dml_cumulative_product_float16_scan_pieces;
dml_kernel dml_cumulative_product_int64_scan_lines, dml_cumulative_product_int64_scan_columns,
    dml_cumulative_product_int64_scan_pieces;
dml_kernel dml_cumulative_product_int32_scan_lines, dml_cumulative_product_int32_scan_columns,
    dml_cumulative_product_int32_scan_pieces;
dml_kernel dml_cumulative_product_uint64_scan_lines, dml_cumulative_product_uint64_scan_columns,
    dml_cumulative_product_uint64_scan_pieces;
dml_kernel dml_cumulative_product_uint32_scan_lines, dml_cumulative_product_uint32_scan_columns,
    dml_cumulative_product_uint32_scan_pieces;

/* CUMULATIVE_SUMMATION
 *   tensors: InputTensor and OutputTensor */
dml_kernel dml_cumulative_summation_float32_scan_lines, dml_cumulative_summation_float32_scan_columns,
    dml_cumulative_summation_float32_scan_pieces;
dml_kernel dml_cumulative_summation_float16_scan_lines, dml_cumulative_summation_float16_scan_columns,
    dml_cumulative_summation_float16_scan_pieces;
dml_kernel dml_cumulative_summation_int64_scan_lines, dml_cumulative_summation_int64_scan_columns,
    dml_cumulative_summation_int64_scan_pieces;
dml_kernel dml_cumulative_summation_int32_scan_lines, dml_cumulative_summation_int32_scan_columns,
    dml_cumulative_summation_int32_scan_pieces;
dml_kernel dml_cumulative_summation_uint64_scan_lines, dml_cumulative_summation_uint64_scan_columns,
    dml_cumulative_summation_uint64_scan_pieces;
dml_kernel dml_cumulative_summation_uint32_scan_lines, dml_cumulative_summation_uint32_scan_columns,
    dml_cumulative_summation_uint32_scan_pieces;

/* ---- scatter ---- */

/*
 * scatter_marks: Which update is the last of each place. Tensors: indices, winners, which are zeros at first. Items: 1.
 * scatter_locations: After it: an item is some tiles of the output. Tensors: input, updates, output, winners; where
 *   `is_filled` is 1 there is no input, and the first is not read. Items: the tiles divided by per_item, rounded up.
 *
 * parameters:
 *   index_kind: the data type of the indices: 0 UINT32, 1 INT32, 2 UINT64, 3 INT64
 *   tile_columns: scatter_locations: numbers of the last loop that make a tile
 *   per_item: scatter_locations: tiles of an item
 *   is_filled: scatter_locations: 1 where an element that no update is for is 0
 *   coordinates: indices of an update, 1 to 8
 *   tuple_stride: from index to index of an update
 *   mark_rank: loops over the updates, in C order, 1 to 8
 *   rank: loops over the output, 1 to 8
 *   mark_sizes[mark_rank]: of the loops over the updates, the outermost first
 *   mark_updates[mark_rank]: the updates' strides in these loops
 *   mark_indices[mark_rank]: the indices' strides in these loops
 *   mark_winners[mark_rank]: the winners' strides in these loops
 *   sizes[rank]: of the loops over the output, the outermost first
 *   input_strides[rank]: of these loops
 *   output_strides[rank]: of these loops
 *   winner_strides[rank]: of these loops
 *   update_strides[rank]: the updates' strides within a location
 *   extents[coordinates]: of each coordinate: how many positions there are
 *   strides[coordinates]: of each coordinate: the winners' stride
 */
enum {
    DML_SCATTER_INDEX_KIND = 0,
    DML_SCATTER_TILE_COLUMNS = 1,
    DML_SCATTER_PER_ITEM = 2,
    DML_SCATTER_IS_FILLED = 3,
    DML_SCATTER_COORDINATES = 4,
    DML_SCATTER_TUPLE_STRIDE = 5,
    DML_SCATTER_MARK_RANK = 6,
    DML_SCATTER_RANK = 7,
    DML_SCATTER_MARK_SIZES = 8
};

/* MAX_UNPOOLING
 *   input: none; indices: IndicesTensor, whose type is a parameter;
 *   updates: InputTensor; output: OutputTensor; elements are moved as bits */
dml_kernel dml_max_unpooling_uint32_scatter_marks, dml_max_unpooling_uint32_scatter_locations;
dml_kernel dml_max_unpooling_uint16_scatter_marks, dml_max_unpooling_uint16_scatter_locations;
dml_kernel dml_max_unpooling_uint64_scatter_marks, dml_max_unpooling_uint64_scatter_locations;
dml_kernel dml_max_unpooling_uint8_scatter_marks, dml_max_unpooling_uint8_scatter_locations;

/* SCATTER_ELEMENTS
 *   input: InputTensor; indices: IndicesTensor, whose type is a parameter;
 *   updates: UpdatesTensor; output: OutputTensor; elements are moved as bits */
dml_kernel dml_scatter_elements_uint64_scatter_marks, dml_scatter_elements_uint64_scatter_locations;
dml_kernel dml_scatter_elements_uint32_scatter_marks, dml_scatter_elements_uint32_scatter_locations;
dml_kernel dml_scatter_elements_uint16_scatter_marks, dml_scatter_elements_uint16_scatter_locations;
dml_kernel dml_scatter_elements_uint8_scatter_marks, dml_scatter_elements_uint8_scatter_locations;

/* SCATTER_ND
 *   input: InputTensor; indices: IndicesTensor, whose type is a parameter;
 *   updates: UpdatesTensor; output: OutputTensor; elements are moved as bits */
dml_kernel dml_scatter_nd_uint64_scatter_marks, dml_scatter_nd_uint64_scatter_locations;
dml_kernel dml_scatter_nd_uint32_scatter_marks, dml_scatter_nd_uint32_scatter_locations;
dml_kernel dml_scatter_nd_uint16_scatter_marks, dml_scatter_nd_uint16_scatter_locations;
dml_kernel dml_scatter_nd_uint8_scatter_marks, dml_scatter_nd_uint8_scatter_locations;

/* ---- sort ---- */

/*
 * heap_lines: An item is some lines, of each of which few elements are chosen. Tensors: input, values, indices. Items:
 *   the lines divided by per_item, rounded up.
 * radix_lines: The same of any number of elements. Tensors: input, values, indices, and scratch memory for each item of
 *   four UINT64 for each element of a line. Items: the lines divided by per_item, rounded up.
 *
 * parameters:
 *   key_kind: what elements are: 0 unsigned integers, 1 signed ones, 2 floats
 *   is_decreasing: 1: the greatest come first; 0: the least do
 *   index_bytes: of an index: 4 or 8
 *   length: elements of a line
 *   count: elements of a line that are chosen; of heap_lines at most DML_HEAP_MOST
 *   input_stride: from element to element of a line
 *   value_stride: the same of the values
 *   index_stride: the same of the indices
 *   lines: how many there are
 *   per_item: lines of an item
 *   rank: loops over the lines, 1 to 8
 *   sizes[rank]: of the loops, the outermost first
 *   input_strides[rank]: of these loops
 *   value_strides[rank]: of these loops
 *   index_strides[rank]: of these loops
 */
enum {
    DML_SORT_KEY_KIND = 0,
    DML_SORT_IS_DECREASING = 1,
    DML_SORT_INDEX_BYTES = 2,
    DML_SORT_LENGTH = 3,
    DML_SORT_COUNT = 4,
    DML_SORT_INPUT_STRIDE = 5,
    DML_SORT_VALUE_STRIDE = 6,
    DML_SORT_INDEX_STRIDE = 7,
    DML_SORT_LINES = 8,
    DML_SORT_PER_ITEM = 9,
    DML_SORT_RANK = 10,
    DML_SORT_SIZES = 11
};

/* TOP_K
 *   tensors: InputTensor, OutputValueTensor, OutputIndexTensor; elements are moved as bits */
dml_kernel dml_top_k_uint32_heap_lines, dml_top_k_uint32_radix_lines;
dml_kernel dml_top_k_uint16_heap_lines, dml_top_k_uint16_radix_lines;
dml_kernel dml_top_k_uint64_heap_lines, dml_top_k_uint64_radix_lines;
dml_kernel dml_top_k_uint8_heap_lines, dml_top_k_uint8_radix_lines;

/* TOP_K1
 *   tensors: InputTensor, OutputValueTensor, OutputIndexTensor; elements are moved as bits */
dml_kernel dml_top_k1_uint32_heap_lines, dml_top_k1_uint32_radix_lines;
dml_kernel dml_top_k1_uint16_heap_lines, dml_top_k1_uint16_radix_lines;
dml_kernel dml_top_k1_uint64_heap_lines, dml_top_k1_uint64_radix_lines;
dml_kernel dml_top_k1_uint8_heap_lines, dml_top_k1_uint8_radix_lines;

/* ---- window ---- */

/*
 * windows: An item is some runs of at most 256 outputs that are neighbours in the innermost loop. Items: runs /
 *   per_item, rounded up.
 *
 * parameters:
 *   runs: runs of at most 256 outputs that are neighbours in the innermost loop
 *   per_item: runs of an item
 *   stream: 1 uses non-temporal stores, which suit large outputs; 0 does not
 *   loops: dimensions of a window, always 3; those that are not used have a size of 1
 *   inputs[loops]: of the first tensor, in these dimensions
 *   ends[loops]: where the padding behind it ends, from the first of that before it on
 *   window_sizes[loops]: elements of a window in them
 *   window_strides[loops]: from window to window
 *   dilations[loops]: from element to element of a window
 *   starts[loops]: elements of padding before the tensor
 *   input_strides[loops]: of the first tensor, in elements of memory
 *   index_strides[loops]: of an element's number in C order
 *   rank: loops over the outputs, 1 to 8
 *   sizes[rank]: of these loops, the outermost first
 *   slots[rank]: the dimension of the window that a loop goes along, or 3
 *   strides[rank * tensors]: of these loops: of each tensor, and last of an element's number
 *   scalars[scalar_count]: values of the descriptor, as the operator lists them
 */
enum {
    DML_WINDOW_RUNS = 0,
    DML_WINDOW_PER_ITEM = 1,
    DML_WINDOW_STREAM = 2,
    DML_WINDOW_LOOPS = 3,
    DML_WINDOW_INPUTS = 4
};

/*
 * windows_backward: Where windows are transposed, after `windows` if the operator has both: an item is some runs of at
 *   most 64 outputs that are neighbours in the innermost loop. Items: runs / per_item, rounded up.
 *
 * parameters:
 *   runs: runs of at most 64 outputs that are neighbours in the innermost loop
 *   per_item: runs of an item
 *   loops: dimensions of a window, 1 to 6
 *   windows[loops]: how many there are in these dimensions
 *   outputs[loops]: how many outputs they slide over
 *   window_sizes[loops]: elements of a window in them
 *   window_strides[loops]: from window to window
 *   dilations[loops]: from element to element of a window
 *   starts[loops]: elements of padding before the outputs
 *   ends[loops]: where the padding behind them ends, from the first of that before them on
 *   periods[loops]: from a position at which an output lies in a window to the next such one
 *   position_strides[loops]: of the first tensor, from position to position of a window; else 0
 *   slides[loops * tensors]: of each tensor, from window to window
 *   rank: loops over the outputs, 1 to 8
 *   sizes[rank]: of these loops, the outermost first
 *   slots[rank]: the dimension of the window that a loop goes along, or `loops`
 *   strides[rank * ways]: of these loops: of each tensor, and last of an output's number in C order
 *   scalars[scalar_count]: values of the descriptor, as the operator lists them
 */
enum {
    DML_WINDOW_BACKWARD_RUNS = 0,
    DML_WINDOW_BACKWARD_PER_ITEM = 1,
    DML_WINDOW_BACKWARD_LOOPS = 2,
    DML_WINDOW_BACKWARD_WINDOWS = 3
};

/* AVERAGE_POOLING
 *   tensors: InputTensor, OutputTensor
 *   scalars: IncludePadding (UINT32) */
dml_kernel dml_average_pooling_float32_windows;
dml_kernel dml_average_pooling_float16_windows;

/* AVERAGE_POOLING1
 *   tensors: InputTensor, OutputTensor
 *   scalars: IncludePadding (UINT32) */
dml_kernel dml_average_pooling1_float32_windows;
dml_kernel dml_average_pooling1_float16_windows;

/* AVERAGE_POOLING_GRAD
 *   tensors: InputGradientTensor, OutputGradientTensor
 *   compile it with -DDML_CASE_0, or -DDML_CASE_1 as well */
dml_kernel dml_average_pooling_grad_float32_windows_backward;
dml_kernel dml_average_pooling_grad_float16_windows_backward;

/* FOLD
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_fold_float32_windows_backward;
dml_kernel dml_fold_float16_windows_backward;

/* LOCAL_RESPONSE_NORMALIZATION
 *   tensors: InputTensor, OutputTensor
 *   compile it with -DDML_CASE_0, or -DDML_CASE_1 as well
 *   scalars: LocalSize (UINT32), Alpha, Beta, Bias */
dml_kernel dml_local_response_normalization_float32_windows;
dml_kernel dml_local_response_normalization_float16_windows;

/* LOCAL_RESPONSE_NORMALIZATION_GRAD
 *   tensors: InputTensor, InputGradientTensor, OutputGradientTensor, shares (FLOAT32, scratch), direct (FLOAT32,
 *     scratch)
 *   scalars: LocalSize (UINT32), Alpha, Beta, Bias */
dml_kernel dml_local_response_normalization_grad_float32_windows,
    dml_local_response_normalization_grad_float32_windows_backward;
dml_kernel dml_local_response_normalization_grad_float16_windows,
    dml_local_response_normalization_grad_float16_windows_backward;

/* LP_POOLING
 *   tensors: InputTensor, OutputTensor
 *   compile it with -DDML_CASE_0, or -DDML_CASE_1, or -DDML_CASE_2, or -DDML_CASE_3 as well
 *   scalars: P (UINT32) */
dml_kernel dml_lp_pooling_float32_windows;
dml_kernel dml_lp_pooling_float16_windows;

/* LP_POOLING1
 *   tensors: InputTensor, OutputTensor
 *   compile it with -DDML_CASE_0, or -DDML_CASE_1, or -DDML_CASE_2, or -DDML_CASE_3 as well
 *   scalars: P (UINT32) */
dml_kernel dml_lp_pooling1_float32_windows;
dml_kernel dml_lp_pooling1_float16_windows;

/* MAX_POOLING
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_max_pooling_float32_windows;
dml_kernel dml_max_pooling_float16_windows;
dml_kernel dml_max_pooling_int64_windows;
dml_kernel dml_max_pooling_int32_windows;
dml_kernel dml_max_pooling_int16_windows;
dml_kernel dml_max_pooling_int8_windows;
dml_kernel dml_max_pooling_uint64_windows;
dml_kernel dml_max_pooling_uint32_windows;
dml_kernel dml_max_pooling_uint16_windows;
dml_kernel dml_max_pooling_uint8_windows;

/* MAX_POOLING1
 *   tensors: InputTensor, OutputTensor, OutputIndicesTensor (or NULL)
 *   types: of InputTensor and OutputTensor; of OutputIndicesTensor
 *   compile it with -DDML_WITH_OutputIndicesTensor, or -DDML_WITHOUT_OutputIndicesTensor as well */
dml_kernel dml_max_pooling1_float32_uint64_windows;
dml_kernel dml_max_pooling1_float32_uint32_windows;
dml_kernel dml_max_pooling1_float16_uint64_windows;
dml_kernel dml_max_pooling1_float16_uint32_windows;
dml_kernel dml_max_pooling1_int64_uint64_windows;
dml_kernel dml_max_pooling1_int64_uint32_windows;
dml_kernel dml_max_pooling1_int32_uint64_windows;
dml_kernel dml_max_pooling1_int32_uint32_windows;
dml_kernel dml_max_pooling1_int16_uint64_windows;
dml_kernel dml_max_pooling1_int16_uint32_windows;
dml_kernel dml_max_pooling1_int8_uint64_windows;
dml_kernel dml_max_pooling1_int8_uint32_windows;
dml_kernel dml_max_pooling1_uint64_uint64_windows;
dml_kernel dml_max_pooling1_uint64_uint32_windows;
dml_kernel dml_max_pooling1_uint32_uint64_windows;
dml_kernel dml_max_pooling1_uint32_uint32_windows;
dml_kernel dml_max_pooling1_uint16_uint64_windows;
dml_kernel dml_max_pooling1_uint16_uint32_windows;
dml_kernel dml_max_pooling1_uint8_uint64_windows;
dml_kernel dml_max_pooling1_uint8_uint32_windows;

/* MAX_POOLING2
 *   tensors: InputTensor, OutputTensor, OutputIndicesTensor (or NULL)
 *   types: of InputTensor and OutputTensor; of OutputIndicesTensor
 *   compile it with -DDML_WITH_OutputIndicesTensor, or -DDML_WITHOUT_OutputIndicesTensor as well */
dml_kernel dml_max_pooling2_float32_uint64_windows;
dml_kernel dml_max_pooling2_float32_uint32_windows;
dml_kernel dml_max_pooling2_float16_uint64_windows;
dml_kernel dml_max_pooling2_float16_uint32_windows;
dml_kernel dml_max_pooling2_int64_uint64_windows;
dml_kernel dml_max_pooling2_int64_uint32_windows;
dml_kernel dml_max_pooling2_int32_uint64_windows;
dml_kernel dml_max_pooling2_int32_uint32_windows;
dml_kernel dml_max_pooling2_int16_uint64_windows;
dml_kernel dml_max_pooling2_int16_uint32_windows;
dml_kernel dml_max_pooling2_int8_uint64_windows;
dml_kernel dml_max_pooling2_int8_uint32_windows;
dml_kernel dml_max_pooling2_uint64_uint64_windows;
dml_kernel dml_max_pooling2_uint64_uint32_windows;
dml_kernel dml_max_pooling2_uint32_uint64_windows;
dml_kernel dml_max_pooling2_uint32_uint32_windows;
dml_kernel dml_max_pooling2_uint16_uint64_windows;
dml_kernel dml_max_pooling2_uint16_uint32_windows;
dml_kernel dml_max_pooling2_uint8_uint64_windows;
dml_kernel dml_max_pooling2_uint8_uint32_windows;

/* MAX_POOLING_GRAD
 *   tensors: InputTensor, InputGradientTensor, OutputGradientTensor, positions (UINT32, scratch) */
dml_kernel dml_max_pooling_grad_float32_windows, dml_max_pooling_grad_float32_windows_backward;
dml_kernel dml_max_pooling_grad_float16_windows, dml_max_pooling_grad_float16_windows_backward;

/* QUANTIZED_LINEAR_AVERAGE_POOLING
 *   tensors: InputTensor, InputScaleTensor, InputZeroPointTensor (or NULL), OutputScaleTensor, OutputZeroPointTensor
 *     (or NULL), OutputTensor
 *   types: of InputTensor and InputZeroPointTensor; of InputScaleTensor; of OutputScaleTensor; of OutputZeroPointTensor
 *     and OutputTensor
 *   compile it with -DDML_CASE_0, or -DDML_CASE_1 as well
 *   scalars: IncludePadding (UINT32) */
dml_kernel dml_quantized_linear_average_pooling_int8_float32_float32_int8_windows;
dml_kernel dml_quantized_linear_average_pooling_int8_float32_float32_uint8_windows;
dml_kernel dml_quantized_linear_average_pooling_uint8_float32_float32_int8_windows;
dml_kernel dml_quantized_linear_average_pooling_uint8_float32_float32_uint8_windows;

#ifdef __cplusplus
}
#endif

#endif
