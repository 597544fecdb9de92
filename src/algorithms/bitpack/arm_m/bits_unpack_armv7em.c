/*
 * vmb_bits_unpack by the functions of bits_unpack_widths_armv7em.S for the widths that they have,
 * for cores without vectors. Contract: bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "algorithms/bitpack/bitpack_kernels.h"

#if !defined(__ARM_FEATURE_MVE)
void vmb_bits_unpack_armv7em(uint16_t *out, const uint8_t *in, size_t count, unsigned bits) {
  vmb_unpack_width_function *const unpack = vmb_bits_unpack_of_width(bits);
  if (unpack != NULL && count != 0)
    unpack(out, in, count);
  else
    vmb_bits_unpack_portable(out, in, count, bits);
}
#endif

#endif
