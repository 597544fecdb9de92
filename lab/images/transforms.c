/*
 * The transforms of Kyber and NTTRU one by one, as the processor's kernels do them; measured by `vambrace-lab arithmetic`.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   transforms     each kernel once, on random input inside its bounds: regions in the order of the list below
 */
#include "marker.h"
#include "math/ntt3329/ntt3329.h"
#include "math/ntt7681/ntt7681.h"

VMB_LAB_MARKERS(7);

static int16_t a[768], b[768];
static int16_t scratch[VMB_NTT7681_INVERT_SCRATCH];

/* Numbers in (-bound, bound). */
static void draw(int16_t *out, int32_t bound) {
  static uint32_t state = 1;
  for (unsigned i = 0; i < 768; i++) {
    state = state * 1664525 + 1013904223;
    out[i] = (int16_t)((int32_t)(state >> 16) % (2 * bound - 1) - bound + 1);
  }
}

#define REGION(index, bound_a, bound_b, call) \
  do {                                        \
    draw(a, bound_a);                         \
    draw(b, bound_b);                         \
    VMB_LAB_BEGIN(index);                     \
    call;                                     \
    VMB_LAB_END(index);                       \
  } while (0)

int main(void) {
  uint32_t invertible = 0;
  REGION(0, 3, 3, vmb_ntt3329_forward(a));
  REGION(1, VMB_NTT3329_Q, 3, vmb_ntt3329_inverse(a));
  REGION(2, VMB_NTT3329_Q, VMB_NTT3329_Q, vmb_ntt3329_mac(a, b, b + 256, 0, 256));
  REGION(3, 3, 3, vmb_ntt7681_forward(a));
  REGION(4, VMB_NTT7681_Q / 2, 3, vmb_ntt7681_inverse(a));
  REGION(5, VMB_NTT7681_Q, VMB_NTT7681_Q, vmb_ntt7681_multiply(a, b));
  REGION(6, VMB_NTT7681_Q, 3, vmb_ntt7681_invert(a, scratch, &invertible));
  return 0;
}
