/*
 * Key generation (specs/frodokem.md section 5); contract in frodokem.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "arithmetic/matrix16/matrix16.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_pack.h"
#include "schemes/frodokem/frodokem_pke.h"
#include "schemes/frodokem/frodokem_sample.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/random.h"

/* S^T in its place in the secret key, through the strip: the key may be at any address. */
static void sample_secret(const struct frodokem_params *p, const struct frodokem_view *w,
                          uint8_t *secret) {
  for (unsigned i = 0; i < FRODOKEM_THIN * p->n; i += 64, secret += 2 * 64) {
    vmb_frodokem_sample(w->strip, 64, &w->scratch->stream, p->noise);
    for (unsigned k = 0; k < 64; k++)
      vmb_store16_le(secret + 2 * (size_t)k, w->strip[k]);
  }
}

/* packed = B = A S + E, four rows at a time; E comes from the stream that S^T came from. */
static void make_public(const struct frodokem_params *p, const struct frodokem_view *w,
                        uint8_t *packed, const uint8_t *seed_a, const uint8_t *secret) {
  struct frodokem_scratch *const scratch = w->scratch;
  w->matrix->begin(&scratch->generator, seed_a);
  for (unsigned row = 0; row < p->n; row += 4) {
    vmb_frodokem_sample(scratch->sums, 4 * FRODOKEM_THIN, &scratch->stream, p->noise);
    w->matrix->rows(&scratch->generator, seed_a, row);
    for (unsigned column = 0; column < p->n; column += w->columns) {
      const unsigned left = p->n - column, count = left < w->columns ? left : w->columns;
      w->matrix->columns(&scratch->generator, w->strip, row, column, count);
      vmb_matrix16_rows_by_secret(scratch->sums, w->strip, count, secret + 2 * (size_t)column, p->n,
                                  count);
    }
    vmb_frodokem_pack(packed, scratch->sums, 4 * FRODOKEM_THIN, p->log_q);
    packed += frodokem_packed_bytes(p, 4 * FRODOKEM_THIN);
  }
}

vmb_status vmb_frodokem_keypair(const struct frodokem_params *p, uint8_t *public_key,
                                uint8_t *secret_key, const struct frodokem_view *w,
                                const vmb_rng *rng) {
  struct frodokem_scratch *const scratch = w->scratch;
  const uint8_t *const seed_se = scratch->drawn + p->length, *const z = seed_se + p->seed_se;
  uint8_t *const secret = secret_key + frodokem_secret_offset(p);
  const size_t public_key_bytes = frodokem_public_key_bytes(p);
  vmb_status status =
      vmb_random(rng, scratch->drawn, (size_t)p->length + p->seed_se + FRODOKEM_SEED_A_BYTES);
  if (status != VMB_OK)
    return status;
  vmb_keccak_init(&scratch->stream, p->shake);
  vmb_keccak_absorb(&scratch->stream, z, FRODOKEM_SEED_A_BYTES);
  vmb_keccak_squeeze(&scratch->stream, public_key, FRODOKEM_SEED_A_BYTES);
  VMB_DECLASSIFY(public_key, FRODOKEM_SEED_A_BYTES); /* part of the public key */
  frodokem_begin_noise(p, &scratch->stream, FRODOKEM_KEYPAIR_DOMAIN, seed_se);
  sample_secret(p, w, secret);
  make_public(p, w, public_key + FRODOKEM_SEED_A_BYTES, public_key, secret);
  memcpy(secret_key, scratch->drawn, p->length);
  memcpy(secret_key + p->length, public_key, public_key_bytes);
  frodokem_hash(p, &scratch->stream, secret_key + frodokem_pkh_offset(p), public_key,
                public_key_bytes, NULL, 0);
  return VMB_OK;
}
