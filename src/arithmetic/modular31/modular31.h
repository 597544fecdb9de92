/*
 * Arithmetic modulo an odd prime p < 2^31, and the transform modulo x^n + 1 for any such p = 1
 * modulo 2n.
 *
 * Numbers are in [0, p) unless a comment says otherwise. Products are Montgomery's: a b 2^-32.
 *
 *   vmb_m31_prepare        the numbers of a prime
 *   vmb_m31_table          table[n]: the roots, entry bitrev(i) = psi^i 2^32, psi the power of
 *                          `root` that has order 2n
 *                            root      of order root_order, 2n times a power of two, not in
 *                                      Montgomery's form
 *   vmb_m31_ntt        in place: values at the roots; entries 2u and 2u + 1 are those at r and -r,
 *                      where r^2 is entry u of half the size
 *   vmb_m31_intt        the inverse
 *   n      a power of two, 2..1024; 1: nothing to do, no table
 *   alias  none        align 4 bytes
 *   time   constant: no address or branch depends on a coefficient
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MODULAR31_H
#define VMB_MODULAR31_H

#include <stddef.h>
#include <stdint.h>

#include "support/bounds.h"
#include "support/multiply.h"

struct vmb_m31 {
  uint32_t p;
  uint32_t minus_inverse; /* -1/p modulo 2^32 */
  uint32_t r, r2;         /* 2^32, 2^64 modulo p */
};

/* A root in a table of roots: another type than the numbers that are transformed with it. */
typedef struct {
  uint32_t word;
} vmb_m31_root;

void vmb_m31_prepare(struct vmb_m31 *m, uint32_t p);
void vmb_m31_table(vmb_m31_root *table, unsigned n, uint32_t root, unsigned root_order,
                   const struct vmb_m31 *m);

#define VMB_KERNEL_LIST "arithmetic/modular31/modular31_kernels.def"
#include "support/kernel_declare.h"

/* x modulo p, in [0, p), for x < 2p. */
static inline uint32_t vmb_m31_reduce_once(uint32_t x, uint32_t p) {
  VMB_BOUND(x, 0, 2 * (int64_t)p - 1);
  const uint32_t difference = x - p;
  /* no barrier: loops of it are vectors */
  return difference + (p & (0U - (difference >> 31)));
}

static inline uint32_t vmb_m31_add(uint32_t a, uint32_t b, const struct vmb_m31 *m) {
  VMB_BOUND(a, 0, m->p - 1);
  VMB_BOUND(b, 0, m->p - 1);
  return vmb_m31_reduce_once(a + b, m->p);
}

static inline uint32_t vmb_m31_subtract(uint32_t a, uint32_t b, const struct vmb_m31 *m) {
  VMB_BOUND(a, 0, m->p - 1);
  VMB_BOUND(b, 0, m->p - 1);
  const uint32_t difference = a - b;
  /* no barrier: loops of it are vectors */
  return difference + (m->p & (0U - (difference >> 31)));
}

/* a b 2^-32 for a b < 2^32 p: the sum below is < 2^33 p < 2^64. */
static inline uint32_t vmb_m31_multiply(uint32_t a, uint32_t b, const struct vmb_m31 *m) {
  const uint64_t product = vmb_mul32x32_64(a, b);
  VMB_BOUND_WORD(product, ((uint64_t)m->p << 32) - 1);
  const uint32_t t = (uint32_t)product * m->minus_inverse;
  return vmb_m31_reduce_once(vmb_multiply_add_high(product, t, m->p), m->p);
}

/* Into Montgomery's form: a 2^32, for any 32-bit a. */
static inline uint32_t vmb_m31_to_mont(uint32_t a, const struct vmb_m31 *m) {
  return vmb_m31_multiply(a, m->r2, m);
}

static inline uint32_t vmb_m31_from_mont(uint32_t a, const struct vmb_m31 *m) {
  return vmb_m31_multiply(a, 1, m);
}

/* a^exponent in Montgomery's form; the exponent is public. */
uint32_t vmb_m31_power(uint32_t a, uint32_t exponent, const struct vmb_m31 *m);

/* A number in (-p, p) as a residue in [0, p). */
static inline uint32_t vmb_m31_of_signed(int32_t a, const struct vmb_m31 *m) {
  VMB_BOUND(a, 1 - (int64_t)m->p, m->p - 1);
  /* no barrier: loops of it are vectors */
  return (uint32_t)a + (m->p & (0U - ((uint32_t)a >> 31)));
}

/* The centred representative of a. */
static inline int32_t vmb_m31_centre(uint32_t a, const struct vmb_m31 *m) {
  VMB_BOUND(a, 0, m->p - 1);
  /* no barrier: loops of it are vectors */
  return (int32_t)(a - (m->p & (0U - ((m->p / 2 - a) >> 31))));
}

#endif
