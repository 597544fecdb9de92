/*
 * The transforms of Kyber and NTTRU one by one, as the processor's kernels do them; measured by
 * `vambrace-lab arithmetic`.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   transforms     each kernel once, on random input inside its bounds: regions in the order of the
 *                  list below
 */
#include "marker.h"
#include "rings/q3329/q3329.h"
#include "rings/q7681/q7681.h"

VMB_LAB_MARKERS(7);

static int16_t a[768], b[768];
static vmb_q7681_any *const a7681 = (vmb_q7681_any *)(void *)a;
static const vmb_q7681_any *const b7681 = (const vmb_q7681_any *)(const void *)b;
static vmb_q3329_any *const a3329 = (vmb_q3329_any *)(void *)a;
static const vmb_q3329_any *const b3329 = (const vmb_q3329_any *)(const void *)(b + 256);
static int16_t scratch[VMB_Q7681_INVERT_SCRATCH];

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
  REGION(0, 3, 3, vmb_q3329_ntt(a3329));
  REGION(1, VMB_Q3329_Q, 3, vmb_q3329_intt(a3329));
  REGION(2, VMB_Q3329_Q, VMB_Q3329_Q,
         vmb_q3329_basemul_acc(&a3329->sums, b, &b3329->values, 0, 256));
  REGION(3, 3, 3, vmb_q7681_ntt(a7681));
  REGION(4, VMB_Q7681_Q / 2, 3, vmb_q7681_intt(a7681));
  REGION(5, VMB_Q7681_Q, VMB_Q7681_Q, vmb_q7681_basemul(&a7681->values, &b7681->values));
  REGION(6, VMB_Q7681_Q, 3, vmb_q7681_baseinv(&a7681->values, scratch, &invertible));
  return 0;
}
