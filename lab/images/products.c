/*
 * One product of polynomials in each ring of Saber and Scabbard, as the processor's kernels do it:
 * `vambrace-lab papers --table products`.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   products     regions in the order of the list in main: both operands prepared, multiplied, and
 *                the result finished
 */
#include <string.h>

#include "marker.h"
#include "rings/q2k/q2k.h"

VMB_LAB_MARKERS(3);

enum { LONGEST = 768 };
static uint16_t a[LONGEST], s[LONGEST]; /* the result takes the place of a */

/* Prepared operands and the sum; only one ring's are in use at a time. */
static union {
  struct {
    vmb_poly64_public a;
    vmb_poly64_secret s;
    vmb_poly64_sum sum;
  } ring64;
  struct {
    vmb_poly256_public a;
    vmb_poly256_secret s;
    vmb_poly256_sum sum;
  } ring256;
  struct {
    vmb_poly768_public a;
    vmb_poly768_secret s;
  } ring768;
} _Alignas(64) work;

/* a in [0, 2^bits), s in [-eta, eta]. */
static void draw(unsigned bits, uint32_t eta) {
  static uint32_t state = 1;
  for (unsigned i = 0; i < LONGEST; i++) {
    state = state * 1664525 + 1013904223;
    a[i] = (uint16_t)(state >> 16 & ((UINT32_C(1) << bits) - 1));
    s[i] = (uint16_t)((state >> 8) % (2 * eta + 1) - eta);
  }
  memset(&work, 0, sizeof work);
}

static void product64(void) {
  vmb_poly64_prepare_secret(&work.ring64.s, s);
  vmb_poly64_prepare_public(&work.ring64.a, a, 15);
  vmb_poly64_basemul_acc(&work.ring64.sum, &work.ring64.a, &work.ring64.s);
  vmb_poly64_finish(a, &work.ring64.sum);
}

static void product256(void) {
  vmb_poly256_prepare_secret(&work.ring256.s, s);
  vmb_poly256_prepare_public(&work.ring256.a, a, 13);
  vmb_poly256_basemul_acc(&work.ring256.sum, &work.ring256.a, &work.ring256.s);
  vmb_poly256_finish(a, &work.ring256.sum);
}

static void product768(void) {
  vmb_poly768_prepare_secret(&work.ring768.s, s);
  vmb_poly768_prepare_public(&work.ring768.a, a, 10);
  vmb_poly768_basemul(&work.ring768.a, &work.ring768.s);
  vmb_poly768_finish(a, &work.ring768.a);
}

int main(void) {
  draw(15, 3);
  VMB_LAB_BEGIN(0);
  product64();
  VMB_LAB_END(0);
  draw(13, 4);
  VMB_LAB_BEGIN(1);
  product256();
  VMB_LAB_END(1);
  draw(10, 1);
  VMB_LAB_BEGIN(2);
  product768();
  VMB_LAB_END(2);
  return 0;
}
