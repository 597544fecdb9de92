/*
 * X25519 by the Montgomery ladder; contract in curve25519.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "arithmetic/curve25519/curve25519_field.h"
#include "support/constant_time.h"

#define BITS 255

/* Inline where no implementation is faster. */
static inline void add(vmb_field25519_limb *r, const vmb_field25519_limb *a,
                       const vmb_field25519_limb *b) {
  if (vmb_field25519_add_implementations != 0)
    vmb_field25519_add(r, a, b);
  else
    field_add(r, a, b);
}

static inline void subtract(vmb_field25519_limb *r, const vmb_field25519_limb *a,
                            const vmb_field25519_limb *b) {
  if (vmb_field25519_subtract_implementations != 0)
    vmb_field25519_subtract(r, a, b);
  else
    field_subtract(r, a, b);
}

/* Exchanges a and b where the mask is all ones. */
static void exchange(vmb_field25519_limb *a, vmb_field25519_limb *b, vmb_field25519_limb mask) {
  for (unsigned i = 0; i < VMB_FIELD25519_LIMBS; i++) {
    const vmb_field25519_limb difference = mask & (a[i] ^ b[i]);
    a[i] ^= difference;
    b[i] ^= difference;
  }
}

static vmb_field25519_limb mask_of(uint32_t bit) {
#if VMB_WORD_BITS == 64
  return vmb_ct_mask_bit64(bit);
#else
  return vmb_ct_mask_bit32(bit);
#endif
}

/*
 * (x2 : z2) is doubled, (x3 : z3) the sum of both, whose difference has the coordinate x1:
 * RFC 7748 section 5, with A in t0, B in t1, C in t2, D in t3.
 */
static void step(struct vmb_x25519_work *w) {
  add(w->t0, w->x2, w->z2);
  subtract(w->t1, w->x2, w->z2);
  add(w->t2, w->x3, w->z3);
  subtract(w->t3, w->x3, w->z3);
  vmb_field25519_mul(w->t3, w->t3, w->t0); /* DA */
  vmb_field25519_mul(w->t2, w->t2, w->t1); /* CB */
  vmb_field25519_square(w->t0, w->t0);     /* AA */
  vmb_field25519_square(w->t1, w->t1);     /* BB */
  add(w->x3, w->t3, w->t2);
  vmb_field25519_square(w->x3, w->x3);
  subtract(w->z3, w->t3, w->t2);
  vmb_field25519_square(w->z3, w->z3);
  vmb_field25519_mul(w->z3, w->z3, w->x1);
  vmb_field25519_mul(w->x2, w->t0, w->t1);
  subtract(w->t1, w->t0, w->t1); /* E */
  field_by_a24(w->t2, w->t1);
  add(w->t2, w->t2, w->t0);
  vmb_field25519_mul(w->z2, w->t1, w->t2);
}

static void squares(vmb_field25519_limb *r, const vmb_field25519_limb *a, unsigned count) {
  vmb_field25519_square(r, a);
  for (unsigned i = 1; i < count; i++)
    vmb_field25519_square(r, r);
}

/*
 * z2 = z2^(p - 2), p - 2 = 2^255 - 21: z^(2^n - 1) for n = 5, 10, 20, 40, 50, 100, 200, 250, and
 * five more bits, 01011. Of z = 0 it is 0.
 */
static void invert(struct vmb_x25519_work *w) {
  squares(w->t0, w->z2, 1);                /* 2 */
  squares(w->t1, w->t0, 2);                /* 8 */
  vmb_field25519_mul(w->t1, w->t1, w->z2); /* 9 */
  vmb_field25519_mul(w->t0, w->t0, w->t1); /* 11 */
  squares(w->t2, w->t0, 1);                /* 22 */
  vmb_field25519_mul(w->t1, w->t1, w->t2); /* 2^5 - 1 */
  squares(w->t2, w->t1, 5);
  vmb_field25519_mul(w->t1, w->t2, w->t1); /* 2^10 - 1 */
  squares(w->t2, w->t1, 10);
  vmb_field25519_mul(w->t2, w->t2, w->t1); /* 2^20 - 1 */
  squares(w->t3, w->t2, 20);
  vmb_field25519_mul(w->t2, w->t3, w->t2); /* 2^40 - 1 */
  squares(w->t2, w->t2, 10);
  vmb_field25519_mul(w->t1, w->t2, w->t1); /* 2^50 - 1 */
  squares(w->t2, w->t1, 50);
  vmb_field25519_mul(w->t2, w->t2, w->t1); /* 2^100 - 1 */
  squares(w->t3, w->t2, 100);
  vmb_field25519_mul(w->t2, w->t3, w->t2); /* 2^200 - 1 */
  squares(w->t2, w->t2, 50);
  vmb_field25519_mul(w->t1, w->t2, w->t1); /* 2^250 - 1 */
  squares(w->t1, w->t1, 5);
  vmb_field25519_mul(w->z2, w->t1, w->t0); /* 2^255 - 32 + 11 */
}

void vmb_x25519(uint8_t out[VMB_X25519_BYTES], const uint8_t scalar[VMB_X25519_BYTES],
                const uint8_t u[VMB_X25519_BYTES], struct vmb_x25519_work *w) {
  uint32_t swapped = 0;
  memcpy(w->scalar, scalar, sizeof w->scalar);
  w->scalar[0] &= 248;
  w->scalar[31] = (uint8_t)((w->scalar[31] & 127) | 64);
  field_load(w->x1, u);
  memset(w->x2, 0, sizeof w->x2);
  memset(w->z2, 0, sizeof w->z2);
  memset(w->z3, 0, sizeof w->z3);
  w->x2[0] = w->z3[0] = 1;
  memcpy(w->x3, w->x1, sizeof w->x3);
  for (unsigned i = 1; i <= BITS; i++) {
    const uint32_t bit = w->scalar[(BITS - i) / 8] >> (BITS - i) % 8 & 1;
    const vmb_field25519_limb mask = mask_of(swapped ^ bit);
    exchange(w->x2, w->x3, mask);
    exchange(w->z2, w->z3, mask);
    swapped = bit;
    step(w);
  }
  /* The lowest bit of a scalar is 0: nothing is left exchanged. */
  invert(w);
  vmb_field25519_mul(w->x2, w->x2, w->z2);
  field_store(out, w->x2);
  /* What products leave on the stack, those of zeros overwrite. */
  memset(w->z2, 0, sizeof w->z2);
  vmb_field25519_mul(w->z2, w->z2, w->z2);
}

void vmb_x25519_public(uint8_t out[VMB_X25519_BYTES], const uint8_t scalar[VMB_X25519_BYTES],
                       struct vmb_x25519_work *w) {
  static const uint8_t base[VMB_X25519_BYTES] = {9};
  vmb_x25519(out, scalar, base, w);
}
