/*
 * The fields GF(2^128), GF(2^192) and GF(2^256), and products with triangular matrices over GF(2):
 * what AIMer computes with (specs/aimer.md sections 2 and 4).
 *
 * An element is a string of 16, 24 or 32 bytes, at any address: bit i mod 8 of byte i / 8 is the
 * coefficient of X^i. Modulo X^128 + X^7 + X^2 + X + 1, X^192 + X^7 + X^2 + X + 1 and
 * X^256 + X^10 + X^5 + X^2 + 1. Addition is exclusive or; every string is an element.
 *
 * All kernels take `count` elements, r_stride, a_stride and b_stride bytes apart; a stride of 0 is
 * one element for all. The time depends on counts, strides and `times` alone.
 *
 * vmb_bf<n>_mul_add: r_i += a_i b_i.
 *   alias  r may be neither a nor b
 *
 * vmb_bf<n>_frobenius: r_i = r_i^(2^times), times >= 0.
 *
 * vmb_bf<n>_map_add: r_i += M(a_i) for the map M of n rows w_0 .. w_(n-1), n / 8 bytes each: with v
 * as a row vector,
 *   u    = sum over all j with v_j = 1 of   bits 0 .. j-1 of w_j, and bit j
 *   M(v) = sum over all j with u_j = 1 of   bits j+1 .. n-1 of w_j, and bit j
 *   alias  r may not be a
 *
 * vmb_bf<n>_map_prepare: puts the rows of a map, in their place, into the form that
 * vmb_bf<n>_prepared_map_add takes, which else does what map_add does: it pays for maps that are
 * applied to many elements. The form is the processor's own.
 *
 * vmb_bf<n>_power_prepare: puts r -> r^(2^times), which is linear, into n^2 / 8 bytes as the matrix
 * that vmb_bf<n>_prepared_power takes, which else does what frobenius does with the same `times`:
 * it pays for many squares of many elements. Where the processor has no way that is ahead, nothing
 * is put there. The form is the processor's own.
 *
 * The rows, `times` and the strides are public, elements may be secret.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BINARY_FIELD_H
#define VMB_BINARY_FIELD_H

#include <stddef.h>
#include <stdint.h>

#include "vambrace/vambrace.h"

#define VMB_BINARY_FIELD_BYTES_MAX 32

#define VMB_KERNEL_LIST "arithmetic/binary_field/binary_field_kernels.def"
#include "support/kernel_declare.h"

/* A field as its size and its kernels. */
struct vmb_binary_field {
  uint8_t bytes;
  vmb_bf128_mul_add_function *mul_add;
  vmb_bf128_frobenius_function *frobenius;
  vmb_bf128_map_add_function *map_add;
  vmb_bf128_map_prepare_function *map_prepare;
  vmb_bf128_prepared_map_add_function *prepared_map_add;
  vmb_bf128_power_prepare_function *power_prepare;
  vmb_bf128_prepared_power_function *prepared_power;
};

extern const struct vmb_binary_field vmb_bf128, vmb_bf192, vmb_bf256;

/* r = r + a, for length bytes. */
static inline void vmb_bf_add(uint8_t *r, const uint8_t *a, size_t length) {
  for (size_t i = 0; i < length; i++)
    r[i] ^= a[i];
}

/*
 * vmb_bf_mul: r = a b. r may be a or b.
 *
 * vmb_bf_power_product: r = the product of x^(2^(step i)) for i = 0 .. count - 1, count >= 1. With
 * step = 1 it is x^(2^count - 1). r may not be x. By T(j + k) = T(j)^(2^(step k)) T(k).
 *
 * vmb_bf_invert: r = 1 / x, 0 if x = 0. r may not be x.
 *
 * vmb_bf_power_rows: the n rows of x -> x^(2^times), n / 8 bytes each: row i is (X^i)^(2^times).
 *
 *   time   depends on step, count and times
 */
void vmb_bf_mul(const struct vmb_binary_field *field, uint8_t *r, const uint8_t *a,
                const uint8_t *b);
void vmb_bf_power_product(const struct vmb_binary_field *field, uint8_t *r, const uint8_t *x,
                          unsigned step, unsigned count);
void vmb_bf_invert(const struct vmb_binary_field *field, uint8_t *r, const uint8_t *x);
void vmb_bf_power_rows(const struct vmb_binary_field *field, uint8_t *rows, unsigned times);

#endif
