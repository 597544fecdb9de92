/*
 * Key generation (specs/haetae.md section 5); contracts in haetae.h and haetae_keypair.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/haetae/haetae.h"
#include "schemes/haetae/haetae_keypair.h"
#include "schemes/haetae/haetae_pack.h"
#include "schemes/haetae/haetae_streams.h"
#include "support/compiler.h"
#include "support/random.h"

vmb_status vmb_haetae_expand(const struct haetae_params *p, const struct haetae_keypair_view *w,
                             const uint8_t *rho) {
  const struct haetae_matrix matrix = {.p = p, .scratch = w->scratch, .public_key = rho};
  const unsigned m = haetae_m(p);
  vmb_status status = VMB_OK;
  for (unsigned i = 0; i < haetae_offset_entries(p) && status == VMB_OK; i++)
    status = vmb_haetae_uniform_entry(&matrix, w->a + (size_t)i * HAETAE_N, i);
  for (unsigned j = 0; j < m; j++)
    for (unsigned i = 0; i < p->k && status == VMB_OK; i++)
      status = haetae_matrix_entry(&matrix, &w->matrix[i * m + j], i, j);
  return status;
}

void vmb_haetae_multiply_s1(const struct haetae_params *p, const struct haetae_keypair_view *w) {
  const unsigned m = haetae_m(p);
  memset(w->sums, 0, p->k * sizeof w->sums[0]);
  for (unsigned j = 0; j < m; j++) {
    const int8_t *const s1 = w->s + (size_t)j * HAETAE_N;
    for (unsigned n = 0; n < HAETAE_N; n++)
      w->poly->poly.c[n] = s1[n];
    vmb_q64513_ntt(w->poly);
    for (unsigned i = 0; i < p->k; i++)
      vmb_q64513_basemul_acc(&w->sums[i].sums, &w->matrix[i * m + j], &w->poly->values);
  }
}

/*
 * d = 1: b = a + A0 s1 + s2 in [0, q); its low part b0, of -1, 0, 1 with b - b0 even, goes into s2,
 * the rest b1 = (b - b0) / 2 into sums. b0 = 0, 1, 0, -1 for b = 0, 1, 2, 3 modulo 4.
 */
static VMB_NOINLINE void round_public(const struct haetae_params *p,
                                      const struct haetae_keypair_view *w) {
  vmb_haetae_multiply_s1(p, w);
  for (unsigned i = 0; i < p->k; i++) {
    int32_t *const b = w->sums[i].poly.c;
    int8_t *const s2 = w->s + (size_t)(haetae_m(p) + i) * HAETAE_N;
    const uint16_t *const a = w->a + (size_t)i * HAETAE_N;
    vmb_q64513_intt(&w->sums[i]);
    for (unsigned n = 0; n < HAETAE_N; n++) {
      int32_t value = haetae_below_q(b[n] + a[n]);
      /* value + s2 may be -1 or q: brought below 0, then up */
      value = haetae_nonnegative(value + s2[n] - HAETAE_Q);
      value = haetae_nonnegative(value);
      const int32_t odd = value & 1;
      const int32_t low = odd - (value & (odd << 1));
      s2[n] = (int8_t)(s2[n] - low);
      b[n] = (value - low) >> 1;
    }
  }
}

void vmb_haetae_transformed_public(const struct haetae_params *p,
                                   const struct haetae_keypair_view *w) {
  vmb_haetae_multiply_s1(p, w);
  for (unsigned i = 0; i < p->k; i++) {
    const int8_t *const s2 = w->s + (size_t)(haetae_m(p) + i) * HAETAE_N;
    int32_t *const sum = w->sums[i].values.c;
    for (unsigned n = 0; n < HAETAE_N; n++)
      w->poly->poly.c[n] = s2[n];
    vmb_q64513_ntt(w->poly);
    vmb_q64513_scale(w->poly, VMB_Q64513_SCALE(HAETAE_Q - 2));
    vmb_q64513_scale(&w->sums[i], VMB_Q64513_SCALE_SUM(HAETAE_Q - 2));
    for (unsigned n = 0; n < HAETAE_N; n++)
      sum[n] = haetae_below_q(sum[n] + w->poly->values.c[n]);
  }
}

vmb_status vmb_haetae_try_key(const struct haetae_params *p, int *good,
                              const struct haetae_keypair_view *w, const uint8_t *sigma,
                              unsigned nonce) {
  const vmb_status status = vmb_haetae_eta_all(w->s, w->scratch, sigma, nonce, haetae_m(p) + p->k);
  if (status != VMB_OK)
    return status;
  if (p->d)
    round_public(p, w);
  *good = p->key_is_good(p, w);
  if (*good && !p->d)
    vmb_haetae_transformed_public(p, w);
  return VMB_OK;
}

/*
 * Writes both keys from w->sums (the public polynomials, not negative), w->s (s1 in 2 bits, s2 in 2
 * or, for d = 1, in 3), rho and the key of the hash. Destroys the beginning of w->matrix.
 */
static VMB_NOINLINE void pack_keys(const struct haetae_params *p, uint8_t *public_key,
                                   uint8_t *secret_key, const struct haetae_keypair_view *w) {
  memcpy(public_key, w->scratch->random, HAETAE_RHO_BYTES);
  for (unsigned i = 0; i < p->k; i++) {
    uint16_t *const poly = w->matrix->c; /* not needed any more */
    for (unsigned n = 0; n < HAETAE_N; n++)
      poly[n] = (uint16_t)w->sums[i].poly.c[n];
    p->pack_public(public_key + HAETAE_RHO_BYTES + i * haetae_public_poly_bytes(p), poly, HAETAE_N);
  }
  memcpy(secret_key, public_key, haetae_public_key_bytes(p));
  uint8_t *out = secret_key + haetae_public_key_bytes(p);
  for (unsigned i = 0; i < haetae_m(p) + p->k; i++) {
    const unsigned bits = haetae_secret_bits(p, i);
    vmb_haetae_pack_small(out, w->s + (size_t)i * HAETAE_N, bits);
    out += 32 * bits;
  }
  memcpy(out, w->scratch->mu, HAETAE_KEY_BYTES);
}

/* scratch->random, seed and mu hold rho, sigma and the key of the hash until the end. */
vmb_status vmb_haetae_keypair(const struct haetae_params *p, uint8_t *public_key,
                              uint8_t *secret_key, const struct haetae_keypair_view *w,
                              const vmb_rng *rng) {
  struct haetae_scratch *const scratch = w->scratch;
  uint8_t *const rho = scratch->random;
  uint8_t *const sigma = scratch->seed;
  vmb_status status = vmb_random(rng, scratch->random, 32);
  if (status != VMB_OK)
    return status;
  vmb_keccak *const hash = &scratch->stream.keccak;
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, scratch->random, 32);
  vmb_keccak_squeeze(hash, rho, HAETAE_RHO_BYTES);
  vmb_keccak_squeeze(hash, sigma, HAETAE_SEED_BYTES);
  vmb_keccak_squeeze(hash, scratch->mu, HAETAE_KEY_BYTES);
  VMB_DECLASSIFY(rho, HAETAE_RHO_BYTES); /* part of the public key */
  status = vmb_haetae_expand(p, w, rho);
  int good = 0;
  for (unsigned i = 0; status == VMB_OK && !good; i++)
    status = i < HAETAE_KEYS_MAX ? vmb_haetae_try_key(p, &good, w, sigma, i * (haetae_m(p) + p->k))
                                 : VMB_ERROR_RETRY;
  if (status == VMB_OK)
    pack_keys(p, public_key, secret_key, w);
  return status;
}
