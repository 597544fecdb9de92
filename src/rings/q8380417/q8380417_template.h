/*
 * The arithmetic modulo 8380417 that all compiled implementations share; contracts and bounds in
 * q8380417.h. Loops are written so that a compiler can put several coefficients into a vector.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q8380417_TEMPLATE_H
#define VMB_Q8380417_TEMPLATE_H

#include "rings/q8380417/q8380417.h"
#include "support/compiler.h"
#include "support/multiply.h"

#define Q8380417_Q_INVERSE 58728449 /* q^-1 modulo 2^32 */

/*
 * x / 2^32 modulo q. x - q m is a multiple of 2^32 for m = x q^-1 modulo 2^32, |m| <= 2^31, so the
 * result is below |x| / 2^32 + q / 2.
 */
VMB_ALWAYS_INLINE int32_t q8380417_montgomery(int64_t x) {
  const int32_t m = (int32_t)((uint32_t)x * (uint32_t)Q8380417_Q_INVERSE);
  return (int32_t)((x - vmb_mul32x32_64_signed(m, VMB_Q8380417_Q)) >> 32);
}

/* a b / 2^32 modulo q, below |a b| / 2^32 + q / 2. */
VMB_ALWAYS_INLINE int32_t q8380417_multiply(int32_t a, int32_t b) {
  return q8380417_montgomery(vmb_mul32x32_64_signed(a, b));
}

/*
 * Cooley-Tukey: f, g become f + z g, f - z g. |z g| < q (0.5 + |g| / 2^33): from |f| <= q eight
 * layers stay below 6 q, and the products below q.
 */
VMB_ALWAYS_INLINE void q8380417_ct_butterfly(int32_t *f, int32_t *g, int32_t zeta) {
  const int32_t product = q8380417_multiply(*g, zeta);
  *g = *f - product;
  *f = *f + product;
}

/*
 * Gentleman-Sande: f, g become f + g, -z (f - g). Sums double in each of eight layers: 2^8 q <
 * 2^31.
 */
VMB_ALWAYS_INLINE void q8380417_gs_butterfly(int32_t *f, int32_t *g, int32_t zeta) {
  const int32_t difference = *g - *f;
  *f = *f + *g;
  *g = q8380417_multiply(difference, zeta);
}

/* FIPS 204, algorithm 41, in place: eight layers of Cooley-Tukey butterflies, sums not reduced. */
VMB_ALWAYS_INLINE void q8380417_ntt_template(vmb_q8380417_any *a) {
  int32_t *const f = a->poly.c;
  unsigned k = 0;
  for (unsigned n = 128; n > 0; n >>= 1)
    for (unsigned block = 0; block < VMB_Q8380417_N; block += 2 * n) {
      const int32_t zeta = vmb_q8380417_zetas[++k];
      for (unsigned j = block; j < block + n; j++)
        q8380417_ct_butterfly(&f[j], &f[j + n], zeta);
    }
}

/* The last factor is 2^64 / 256 modulo q: 2^32 for its own product and 2^32 for the caller's. */
#define Q8380417_LAST_FACTOR 41978

/*
 * FIPS 204, algorithm 42, in place: eight layers of Gentleman-Sande butterflies, then the scaling,
 * which reduces.
 */
VMB_ALWAYS_INLINE void q8380417_intt_template(vmb_q8380417_any *a) {
  int32_t *const f = a->poly.c;
  unsigned k = VMB_Q8380417_N;
  VMB_UNROLL(1) /* clang would hold whole layers at a time: 3.4 KiB of stack */
  for (unsigned n = 1; n < VMB_Q8380417_N; n <<= 1)
    for (unsigned block = 0; block < VMB_Q8380417_N; block += 2 * n) {
      const int32_t zeta = vmb_q8380417_zetas[--k];
      for (unsigned j = block; j < block + n; j++)
        q8380417_gs_butterfly(&f[j], &f[j + n], zeta);
    }
  for (unsigned j = 0; j < VMB_Q8380417_N; j++)
    f[j] = q8380417_multiply(f[j], Q8380417_LAST_FACTOR);
}

/* acc += a b as exact integers: how many fit is in the head of q8380417.h. */
VMB_ALWAYS_INLINE void q8380417_basemul_acc_template(vmb_q8380417_sums *acc,
                                                     const vmb_q8380417_values *a,
                                                     const vmb_q8380417_values *b) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j++)
    acc->c[j] += vmb_mul32x32_64_signed(a->c[j], b->c[j]);
}

/* out = acc / 2^32 modulo q, one reduction for each sum. */
VMB_ALWAYS_INLINE void q8380417_reduce_template(vmb_q8380417_values *out,
                                                const vmb_q8380417_sums *acc) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j++)
    out->c[j] = q8380417_montgomery(acc->c[j]);
}

/* Value j of a packed polynomial; a loop over j unrolled by four has constant shifts. */
VMB_ALWAYS_INLINE int32_t q8380417_unpacked(const vmb_q8380417_packed *a, unsigned j) {
  if (VMB_Q8380417_PACKED_WORDS == VMB_Q8380417_N)
    return (int32_t)a->words[j];
  const uint32_t *const three = a->words + j / 4 * 3;
  switch (j % 4) {
    case 0:
      return (int32_t)(three[0] & 0xffffff);
    case 1:
      return (int32_t)(three[0] >> 24 | (three[1] & 0xffff) << 8);
    case 2:
      return (int32_t)(three[1] >> 16 | (three[2] & 0xff) << 16);
    default:
      return (int32_t)(three[2] >> 8);
  }
}

/* Eight places at a time, whose sums stay in registers. */
VMB_ALWAYS_INLINE void q8380417_dot_template(vmb_q8380417_values *out, const vmb_q8380417_packed *a,
                                             const vmb_q8380417_any *v, unsigned count) {
  for (unsigned first = 0; first < VMB_Q8380417_N; first += 8) {
    int64_t sums[8] = {0};
    for (unsigned i = 0; i < count; i++)
      VMB_UNROLL(8)
    for (unsigned k = 0; k < 8; k++)
      sums[k] +=
          vmb_mul32x32_64_signed(q8380417_unpacked(&a[i], first + k), v[i].values.c[first + k]);
    VMB_UNROLL(8)
    for (unsigned k = 0; k < 8; k++)
      out->c[first + k] = q8380417_montgomery(sums[k]);
  }
}

#endif
