/*
 * The products that some processors have no instruction for; empty elsewhere. Functions, since
 * they are longer than a call. No compiler sees both halves of a product and the carry between
 * them, so none makes a branch of it: there is no comparison in them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/multiply.h"

#if defined(VMB_MULTIPLY_BY_HALVES)

uint64_t vmb_mul32x32_64(uint32_t a, uint32_t b) {
  return vmb_mul32x32_64_halves(a, b);
}

int64_t vmb_mul32x32_64_signed(int32_t a, int32_t b) {
  return vmb_mul32x32_64_signed_halves(a, b);
}

int64_t vmb_mul64x32_64_signed(int64_t a, int32_t b) {
  return vmb_mul64x32_64_signed_halves(a, b);
}

#else

typedef int vmb_multiply_is_empty; /* a file must not be */

#endif
