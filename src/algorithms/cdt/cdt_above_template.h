/*
 * vmb_cdt_above for vectors of CDT_LANES words, which the including file defines (1: words): the
 * borrows of differences by 24 bits at a time. Wipes its parts of the numbers. Contract in cdt.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/cdt/cdt.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

typedef uint32_t cdt_vector __attribute__((vector_size(4 * CDT_LANES)));

#define CDT_VECTORS (VMB_CDT_ABOVE_BATCH / CDT_LANES)

/* parts[j][k] = bits 24 j to 24 j + 23 of number k. */
static inline void cdt_parts(uint32_t parts[3][VMB_CDT_ABOVE_BATCH], const uint8_t *in) {
  for (unsigned k = 0; k < VMB_CDT_ABOVE_BATCH; k++, in += VMB_CDT_ABOVE_STEP)
    for (unsigned j = 0; j < 3; j++)
      parts[j][k] = vmb_load32_le(in + 3 * j) & 0xffffff; /* of 11 bytes the last is not read */
}

static inline void cdt_above_in_vectors(uint8_t counts[VMB_CDT_ABOVE_BATCH], const uint8_t *in,
                                        const uint32_t table[VMB_CDT_ABOVE_ENTRIES][3]) {
  union {
    uint32_t words[3][VMB_CDT_ABOVE_BATCH];
    cdt_vector vectors[3][CDT_VECTORS];
  } parts;
  cdt_parts(parts.words, in);
  for (unsigned v = 0; v < CDT_VECTORS; v++) {
    const cdt_vector x0 = parts.vectors[0][v], x1 = parts.vectors[1][v], x2 = parts.vectors[2][v];
    cdt_vector count = {0};
    for (unsigned i = 0; i < VMB_CDT_ABOVE_ENTRIES; i++) {
      const cdt_vector borrow0 = (x0 - table[i][2]) >> 31;
      const cdt_vector borrow1 = (x1 - table[i][1] - borrow0) >> 31;
      count += (x2 - table[i][0] - borrow1) >> 31;
    }
    parts.vectors[0][v] = count;
  }
  for (unsigned k = 0; k < VMB_CDT_ABOVE_BATCH; k++)
    counts[k] = (uint8_t)parts.words[0][k];
  vmb_zeroize(&parts, sizeof parts);
}
