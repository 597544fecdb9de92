/*
 * vmb_gf2_dot8 (arithmetic/gf2/gf2.h) of this module's kernels, for VMB_CPU=paper.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "arithmetic/gf2/gf2.h"
#include "testing/mceliece_armv8/mceliece_armv8.h"

void vmb_gf2_dot8_paper(uint8_t *bits, const uint8_t *rows, const uint8_t *vector, size_t bytes) {
  *bits = 0;
  vmb_encode_neon(bits, rows, vector, 8, bytes);
}

#endif
