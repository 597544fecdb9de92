/*
 * Modular arithmetic with words of 32 bits, as a comparison of reductions: four workloads, three
 * methods, moduli of 30, 31 and 32 bits.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * What is computed (docs/lab.md, "Modular arithmetic compared"); all results are compared with the
 * same by division:
 *   exp   x^(q-2) modulo q by squaring and multiplying: each product waits for the one before it
 *   evl   a polynomial of degree 1023 at one point, by Horner's rule: products by one constant,
 *         each waits for the one before it
 *   ntt   1024 coefficients, ten layers of Cooley-Tukey butterflies: products by constants,
 *         independent of each other
 *   rns   64 numbers from one residue number system of eight moduli to another: products by
 *         constants, sums of eight
 *
 * The methods (arithmetic_methods.h) differ in the range that their results have, hence in what
 * additions must do after them.
 */
#ifndef VMB_LAB_ARITHMETIC_H
#define VMB_LAB_ARITHMETIC_H

#include <stdint.h>

enum { EVL_LENGTH = 1024, NTT_LENGTH = 1024, RNS_MODULI = 8, RNS_NUMBERS = 64 };

/* A constant factor in a method's form. */
struct constant {
  uint64_t word;
  uint64_t second;
};

/* A modulus with what the methods need of it. */
struct modulus {
  uint32_t q;
  uint32_t inverse32;    /* q^-1 modulo 2^32 */
  uint64_t inverse64;    /* q^-1 modulo 2^64 */
  uint64_t reciprocal64; /* floor(2^64 / q) */
  /*
   * what undoes the factor of a product of two variables: 2^32 (Montgomery), 1, -2^64 (Plantard)
   * modulo q
   */
  uint32_t undo;
  /* `undo` as a constant: takes a number into the form that products of variables keep */
  struct constant enter;
  struct constant shift16; /* 2^16: brings sums of more than 32 bits back */
  struct constant one;
};

/* One method at one size; the results of all functions are in [0, q). */
struct arithmetic {
  const char *method;
  unsigned bits;
  uint32_t (*undo)(uint32_t q);
  struct constant (*prepare)(uint32_t factor, const struct modulus *m);
  uint32_t (*exp)(uint32_t x, uint32_t exponent, const struct modulus *m);
  uint32_t (*evl)(const uint32_t coefficients[EVL_LENGTH], struct constant x,
                  const struct modulus *m);
  void (*ntt)(uint32_t a[NTT_LENGTH], const struct constant roots[NTT_LENGTH],
              const struct modulus *m);
  void (*rns)(uint32_t out[RNS_NUMBERS][RNS_MODULI], const uint32_t in[RNS_NUMBERS][RNS_MODULI],
              const struct constant weights[RNS_MODULI],
              const struct constant matrix[RNS_MODULI][RNS_MODULI],
              const struct modulus from[RNS_MODULI], const struct modulus to[RNS_MODULI]);
};

#endif
