/*
 * Key generation: specs/haetae.md section 5. Public key: rho || b. Secret key: public key || s1 ||
 * s2 || key of the hash.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_KEYPAIR_C
#define VMB_SCHEMES_HAETAE_KEYPAIR_C

#include "schemes/scheme.h"
#include "schemes/haetae/haetae_key_test.c"
#include "schemes/haetae/haetae_pack.c"
#include "support/random.h"

/* For |a| < q: the residue in [0, q). */
static inline int32_t haetae_nonnegative(int32_t a) {
  /* no barrier: loops of it are vectors */
  return a + (HAETAE_Q & (a >> 31));
}

/* For 0 <= a < 2q. */
static inline int32_t haetae_below_q(int32_t a) {
  return haetae_nonnegative(a - HAETAE_Q);
}

/* a if there is one, and A0. */
VMB_INLINE_FOR_SPEED vmb_status haetae_expand(const struct haetae_params *p,
                                              const struct haetae_keypair_view *w,
                                              const uint8_t *rho) {
  const unsigned m = haetae_m(p);
  vmb_status status = VMB_OK;
  for (unsigned i = 0; p->d && i < p->k && status == VMB_OK; i++)
    status = haetae_public_offset(p, w->a + (size_t)i * HAETAE_N, w->scratch, rho, NULL, i);
  for (unsigned j = 0; j < m; j++)
    for (unsigned i = 0; i < p->k && status == VMB_OK; i++)
      status = haetae_matrix_entry(p, &w->matrix[i * m + j], w->scratch, rho, NULL, i, j);
  return status;
}

/* sums = A0 o NTT(s1), with the factor 2^-32. */
VMB_INLINE_FOR_SPEED void haetae_multiply_s1(const struct haetae_params *p,
                                             const struct haetae_keypair_view *w) {
  const unsigned m = haetae_m(p);
  memset(w->sums, 0, p->k * sizeof w->sums[0]);
  for (unsigned j = 0; j < m; j++) {
    for (unsigned n = 0; n < HAETAE_N; n++)
      w->poly->poly.c[n] = w->s[j * HAETAE_N + n];
    vmb_q64513_ntt(w->poly);
    for (unsigned i = 0; i < p->k; i++)
      vmb_q64513_basemul_acc(&w->sums[i].sums, &w->matrix[i * m + j], &w->poly->values);
  }
}

/*
 * d = 1: b = a + A0 s1 + s2 in [0, q); its low part b0, of -1, 0, 1 with b - b0 even, goes into s2,
 * the rest b1 = (b - b0) / 2 into sums. b0 = 0, 1, 0, -1 for b = 0, 1, 2, 3 modulo 4.
 */
VMB_INLINE_FOR_SPEED void haetae_round_public(const struct haetae_params *p,
                                              const struct haetae_keypair_view *w) {
  haetae_multiply_s1(p, w);
  for (unsigned i = 0; i < p->k; i++) {
    int32_t *const b = w->sums[i].poly.c;
    int8_t *const s2 = w->s + (size_t)(haetae_m(p) + i) * HAETAE_N;
    vmb_q64513_intt(&w->sums[i]);
    for (unsigned n = 0; n < HAETAE_N; n++) {
      int32_t value = haetae_below_q(b[n] + w->a[i * HAETAE_N + n]);
      /* value + s2 may be -1 or q: brought below 0, then up */
      value = haetae_nonnegative(value + s2[n] - HAETAE_Q);
      value = haetae_nonnegative(value);
      const int32_t odd = value & 1, low = odd - (value & (odd << 1));
      s2[n] = (int8_t)(s2[n] - low);
      b[n] = (value - low) >> 1;
    }
  }
}

/* d = 0: -2 (A0 o NTT(s1) + NTT(s2)) in [0, q) into sums. */
VMB_INLINE_FOR_SPEED void haetae_transformed_public(const struct haetae_params *p,
                                                    const struct haetae_keypair_view *w) {
  haetae_multiply_s1(p, w);
  for (unsigned i = 0; i < p->k; i++) {
    int32_t *const sum = w->sums[i].values.c;
    for (unsigned n = 0; n < HAETAE_N; n++)
      w->poly->poly.c[n] = w->s[(haetae_m(p) + i) * HAETAE_N + n];
    vmb_q64513_ntt(w->poly);
    vmb_q64513_scale(w->poly, VMB_Q64513_SCALE(HAETAE_Q - 2));
    vmb_q64513_scale(&w->sums[i], VMB_Q64513_SCALE_SUM(HAETAE_Q - 2));
    for (unsigned n = 0; n < HAETAE_N; n++)
      sum[n] = haetae_below_q(sum[n] + w->poly->values.c[n]);
  }
}

/* One candidate for a key, from the seed and the nonce of its first polynomial. */
VMB_INLINE_FOR_SPEED vmb_status haetae_try_key(const struct haetae_params *p, int *good,
                                               const struct haetae_keypair_view *w,
                                               const uint8_t *sigma, unsigned nonce) {
  const vmb_status status = haetae_eta_all(w->s, w->scratch, sigma, nonce, haetae_m(p) + p->k);
  if (status != VMB_OK)
    return status;
  if (p->d)
    haetae_round_public(p, w);
  *good = haetae_key_is_good(p, w);
  if (*good && !p->d)
    haetae_transformed_public(p, w);
  return VMB_OK;
}

/*
 * Writes both keys from w->sums (the public polynomials, not negative), w->s (s1 in 2 bits, s2 in 2
 * or, for d = 1, in 3), rho and the key of the hash. Destroys the beginning of w->matrix.
 */
VMB_INLINE_FOR_SPEED void haetae_pack_keys(const struct haetae_params *p, uint8_t *public_key,
                                           uint8_t *secret_key, const struct haetae_keypair_view *w,
                                           const uint8_t *rho, const uint8_t *key) {
  memcpy(public_key, rho, HAETAE_RHO_BYTES);
  for (unsigned i = 0; i < p->k; i++) {
    uint16_t *const poly = w->matrix->c; /* not needed any more */
    for (unsigned n = 0; n < HAETAE_N; n++)
      poly[n] = (uint16_t)w->sums[i].poly.c[n];
    vmb_bitpack(public_key + HAETAE_RHO_BYTES + i * haetae_public_poly_bytes(p), poly, HAETAE_N,
                haetae_public_bits(p));
  }
  memcpy(secret_key, public_key, haetae_public_key_bytes(p));
  uint8_t *out = secret_key + haetae_public_key_bytes(p);
  for (unsigned i = 0; i < haetae_m(p) + p->k; i++) {
    const unsigned bits = i < haetae_m(p) || !p->d ? 2 : 3;
    haetae_pack_small(out, w->s + (size_t)i * HAETAE_N, bits);
    out += 32 * bits;
  }
  memcpy(out, key, HAETAE_KEY_BYTES);
}

/*
 * Section 5. Draws 32 bytes; SHAKE256 of them gives rho, sigma and the key. Tries secrets with
 * growing nonces until one passes the key test: how many it takes is public. Uses all of w, of
 * whose scratch random, seed and mu hold rho, sigma and the key until the end. RANDOM, RETRY.
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_keypair(const struct haetae_params *p, uint8_t *public_key,
                                               uint8_t *secret_key,
                                               const struct haetae_keypair_view *w,
                                               const vmb_rng *rng) {
  struct haetae_scratch *const scratch = w->scratch;
  uint8_t *const rho = scratch->random, *const sigma = scratch->seed, *const key = scratch->mu;
  vmb_status status = vmb_random(rng, scratch->random, 32);
  if (status != VMB_OK)
    return status;
  vmb_keccak *const hash = &scratch->stream.keccak;
  vmb_shake256_init(hash);
  vmb_keccak_absorb(hash, scratch->random, 32);
  vmb_keccak_squeeze(hash, rho, HAETAE_RHO_BYTES);
  vmb_keccak_squeeze(hash, sigma, HAETAE_SEED_BYTES);
  vmb_keccak_squeeze(hash, key, HAETAE_KEY_BYTES);
  VMB_DECLASSIFY(rho, HAETAE_RHO_BYTES); /* part of the public key */
  status = haetae_expand(p, w, rho);
  int good = 0;
  for (unsigned i = 0; status == VMB_OK && !good; i++)
    status = i < HAETAE_KEYS_MAX ? haetae_try_key(p, &good, w, sigma, i * (haetae_m(p) + p->k))
                                 : VMB_ERROR_RETRY;
  if (status != VMB_OK)
    return status;
  haetae_pack_keys(p, public_key, secret_key, w, rho, key);
  return VMB_OK;
}

#endif
