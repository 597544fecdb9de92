/*
 * The ring Z_q[x]/(x^256 + 1) for q = 8380417 = 2^23 - 2^13 + 1 by a complete number-theoretic
 * transform; psi = 1753 has order 512, brv8 reverses eight bits.
 *
 *   vmb_q8380417_ntt          out[j] = value at psi^(2 brv8(j) + 1)
 *                             in   |a_i| <= q
 *                             out  < 6 q
 *   vmb_q8380417_basemul      out[j] = a[j] b[j], exact integers
 *                             in   |a_j|, |b_j| < 6 q
 *   vmb_q8380417_basemul_acc  acc[j] += a[j] b[j], exact integers
 *                             in   |a_j|, |b_j| < 6 q
 *   vmb_q8380417_basemul_acc_all   acc[j] += sum over i < count of a[i][j] v[i][j], exact integers
 *                             in   0 <= a_ij < q, |v_ij| < 6 q
 *   vmb_q8380417_reduce       out[j] = acc[j] / 2^32
 *                             in   |acc_j| < 2^31 q
 *                             out  < q
 *   vmb_q8380417_dot          out[j] = sum over i < count of a[i][j] v[i][j], / 2^32: what
 *                             basemul_acc and reduce give, for packed a
 *                             in   0 <= a_ij < q, |v_ij| < 6 q, 1 <= count <= 42
 *                             out  < q
 *   vmb_q8380417_intt         out = 2^32 times the inverse transform
 *                             in   |a_j| <= q
 *                             out  < q
 *
 * so that ntt, basemul_acc, reduce, intt give a sum of products without a factor. All are
 * congruences modulo q; "< b" means an absolute value.
 *
 *   sums   one product of two transforms and 36 of a transform and numbers below q:
 *          36 q^2 + 36 * 6 q^2 < 2^31 q = 256.25 q^2; of packed values 42, 42 * 6 q^2
 *   alias  ntt and intt work in place: out and in are the same memory, as another type
 *   align  8 bytes
 *   time   constant: no address or branch depends on a coefficient. Products are 32 x 32 -> 64 bits
 *          (SMULL and the like)
 *   from   FIPS 204 section 7.5; specs/mldsa.md sections 2 and 12; Montgomery 1985
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q8380417_H
#define VMB_Q8380417_H

#include <stdint.h>

#include "vambrace/vambrace.h"

#define VMB_Q8380417_Q 8380417
#define VMB_Q8380417_N 256

/* Coefficients, values of the transform, and sums of products: three types that do not mix. */
typedef struct {
  int32_t c[VMB_Q8380417_N];
} vmb_q8380417_poly;

typedef struct {
  int32_t c[VMB_Q8380417_N];
} vmb_q8380417_values;

typedef struct {
  int64_t c[VMB_Q8380417_N];
} vmb_q8380417_sums;

/* One polynomial in either form: the transforms work in place. */
typedef union {
  vmb_q8380417_poly poly;
  vmb_q8380417_values values;
} vmb_q8380417_any;

/*
 * Values in [0, q) that are stored for long (vmb_q8380417_pack): 24 bits each, lowest first, where
 * memory is scarce; else words.
 */
#if VMB_WORD_BITS == 64
#define VMB_Q8380417_PACKED_WORDS VMB_Q8380417_N
#else
#define VMB_Q8380417_PACKED_WORDS (VMB_Q8380417_N / 4 * 3)
#endif
typedef struct {
  uint32_t words[VMB_Q8380417_PACKED_WORDS];
} vmb_q8380417_packed;

/* out = a packed. */
void vmb_q8380417_pack(vmb_q8380417_packed *out, const vmb_q8380417_values *a);

/* Z[k] = 2^32 psi^brv8(k) modulo q, in (-q/2, q/2). */
extern const int32_t vmb_q8380417_zetas[VMB_Q8380417_N];

/*
 * vmb_q8380417_rej_uniform: appends the candidates below q to a, 23 bits in three bytes each.
 *
 *   in     bytes[length]  length a multiple of 12, not 0
 *   inout  a, *have       *have coefficients, then up to length / 3 more; what lies after the new
 *                         ones, as far as all candidates would have gone, is destroyed
 *   align  4 bytes (a, have), 1 byte (bytes)
 *   time   depends on the bytes, which are public
 *   from   FIPS 204 algorithms 14 and 30
 *
 * vmb_q8380417_rej_bounded: appends 2 - (t mod 5) for the nibbles t below 15 if eta = 2, 4 - t for
 * those below 9 if eta = 4; the lower nibble of a byte comes first.
 *
 *   in     bytes[length]  length a multiple of 8, eta 2 or 4
 *   inout  a, *have       as above; *have + 2 length <= 256
 *   align  4 bytes (a, have), 1 byte (bytes)
 *   time   depends on which nibbles are accepted, not on their values
 *   from   FIPS 204 algorithms 15 and 31
 */
/*
 * Rounding and tests of all 256 coefficients of ML-DSA.
 *
 *   vmb_q8380417_power2round      r = upper + lower modulo q, in [0, q), = 2^13 r1 + r0, r0 in
 *                                 [-4095, 4096]: upper = -r1, lower = r0
 *                                 in   |upper_i| < q, |lower_i| <= 4
 *   vmb_q8380417_decompose        r = upper modulo q = r1 (q - 1) / parts + r0 modulo q: r1 =
 *                                 HighBits(r), r0 = LowBits(r) of FIPS 204; upper = -r1, both = 64
 *                                 r0 + r1
 *                                 in   |upper_i| < q, parts = 44 or 16
 *   vmb_q8380417_add_small        a += small
 *   vmb_q8380417_subtract_small   both -= 64 small
 *   vmb_q8380417_norm
 *
 * The last three set *beyond to 1 if |a_i| >= bound, of subtract_small |floor(both_i / 64)| >=
 * bound, anywhere; else it stays.
 *                                 in   |a_i| < 2^29, 1 <= bound <= 2^29
 *   align  8 bytes
 *   time   constant
 */
#define VMB_KERNEL_LIST "rings/q8380417/q8380417_kernels.def"
#include "support/kernel_declare.h"

#endif
