/*
 * The tables of the entropy coder, one for the hints and one for the high bits of each set
 * (specs/haetae.md section 4.8).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_TABLES_H
#define VMB_SCHEMES_HAETAE_TABLES_H

#include "schemes/haetae/haetae_params.h"

#define E(first, count, frequency, start) {first, count, frequency, start},
#define HAETAE_TABLE(name, total_bits) \
  __attribute__((unused)) static const struct vmb_rans_segment name##_segments[] = {
#define HAETAE_TABLE_END(name, total_bits)                            \
  }                                                                   \
  ;                                                                   \
  __attribute__((unused)) static const struct vmb_rans_table name = { \
      name##_segments, sizeof name##_segments / sizeof name##_segments[0], total_bits};
#include "schemes/haetae/haetae_rans.def"
#undef E
#undef HAETAE_TABLE
#undef HAETAE_TABLE_END

#endif
