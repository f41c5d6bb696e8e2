/* Generated from spec/operators/random_generator.yaml by templates/families/random/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* RANDOM_GENERATOR: every output element is a random number that follows from a state and the number of the element.
 *
 * Compile with -DDML_TYPE_UINT32; the entries are dml_random_generator_<type>_philox_numbers and so on.
 * To have all that is included in one file:
 *     dmlgen bundle RANDOM_GENERATOR
 */

#define DML_OPERATOR dml_random_generator

#if !(defined(DML_TYPE_UINT32))
#error "define the data type, -DDML_TYPE_UINT32"
#include <stop_at_the_error_above>
#endif

#include "random/kernel.h"
