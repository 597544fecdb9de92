/*
 * VMB_SMALL_MEMORY: key generation, and what recomputes a public key (mldsa_keypair.c, mldsa_keys.c
 * say what they do). s1 and s2 are written to the secret key as they are drawn and read from there.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SMALL_KEYPAIR_C
#define VMB_SCHEMES_MLDSA_SMALL_KEYPAIR_C

#include "schemes/mldsa/mldsa_pack.c"
#include "schemes/mldsa/mldsa_small_row.c"
#include "support/random.h"
#include "support/zeroize.h"

/*
 * Polynomial number `nonce` of the secrets of `seed`, packed to out. Which candidates are kept
 * shows in the time, as specs/mldsa.md section 15 allows; their values do not.
 *   destroys stream
 */
static VMB_NOINLINE vmb_status mldsa_write_secret(const struct mldsa_params *p, vmb_keccak *stream,
                                                  const uint8_t *seed, uint8_t *out,
                                                  unsigned nonce) {
  const uint8_t number[2] = {(uint8_t)nonce, 0};
  const uint32_t limit = p->eta == 2 ? 15 : 9;
  struct vmb_lsb_writer writer = {out, 0, 0};
  uint8_t lane[MLDSA_LANE];
  vmb_shake256_init(stream);
  vmb_keccak_absorb(stream, seed, MLDSA_MU_BYTES);
  vmb_keccak_absorb(stream, number, sizeof number);

  unsigned found = 0;
  for (unsigned left = MLDSA_SECRET_BLOCKS_MAX * VMB_SHAKE256_RATE_BYTES / MLDSA_LANE;
       found < MLDSA_N; left--) {
    if (left == 0)
      return VMB_ERROR_RETRY;
    vmb_keccak_squeeze(stream, lane, sizeof lane);
    for (unsigned i = 0; i < 2 * MLDSA_LANE && found < MLDSA_N; i++) {
      const uint32_t t = (uint32_t)lane[i / 2] >> 4 * (i % 2) & 15;
      uint32_t kept = vmb_ct_mask_less32(t, limit);
      VMB_DECLASSIFY(&kept, sizeof kept); /* section 15: the accept pattern of Eta */
      if (kept == 0)
        continue;
      vmb_lsb_put(&writer, (uint32_t)(p->eta - mldsa_small(p->eta, t)), p->s_bits);
      found++;
    }
  }
  vmb_zeroize(lane, sizeof lane);
  return VMB_OK;
}

/* memory->a.poly = row `row` of A s1 in [0, q). Destroys w->row. */
static VMB_NOINLINE vmb_status mldsa_small_key_row(const struct mldsa_params *p,
                                                   struct mldsa_small_keys_work *w,
                                                   const uint8_t *secret_key, unsigned row) {
  memset(w->row, 0, sizeof w->row);
  for (unsigned j = 0; j < p->l; j++) {
    mldsa_unpack_in_place(&w->memory.a.poly,
                          secret_key + mldsa_s_offset(p) + j * mldsa_poly_bytes(p->s_bits), p->eta,
                          p->s_bits);
    mldsa_make_operand(&w->memory);
    const vmb_status status = mldsa_add_entry(&w->memory.product, w->row, w->seeds, row, j);
    if (status != VMB_OK)
      return status;
  }
  mldsa_finish_row(&w->memory, w->row);
  return VMB_OK;
}

/*
 * w->row = row `row` of t1, packed; the row of t0 goes to the secret key, or is compared with what
 * is there: *bad is nonzero if it differs.
 */
static VMB_NOINLINE vmb_status mldsa_small_round_row(const struct mldsa_params *p,
                                                     struct mldsa_small_keys_work *w,
                                                     const uint8_t *secret_key, uint8_t *t0_out,
                                                     unsigned row, uint32_t *bad) {
  const vmb_status status = mldsa_small_key_row(p, w, secret_key, row);
  if (status != VMB_OK)
    return status;
  const int32_t half = 1 << (MLDSA_DROPPED_BITS - 1);
  const uint8_t *s2 = secret_key + mldsa_s_offset(p) + (p->l + row) * mldsa_poly_bytes(p->s_bits);
  const uint8_t *t0 = secret_key + mldsa_t0_offset(p) + row * mldsa_poly_bytes(MLDSA_DROPPED_BITS);
  uint8_t *t1 = w->row;
  for (unsigned i = 0; i < MLDSA_N; i += 8) {
    uint32_t numbers[8], high[8], expected[8];
    mldsa_read8(numbers, s2, p->s_bits);
    if (t0_out == NULL)
      mldsa_read8(expected, t0, MLDSA_DROPPED_BITS);
    for (unsigned k = 0; k < 8; k++) {
      int32_t low;
      const int32_t s = p->eta - (int32_t)numbers[k];
      high[k] = (uint32_t)mldsa_power2_round(mldsa_freeze(w->memory.a.poly.c[i + k] + s), &low);
      numbers[k] = (uint32_t)(half - low);
      if (t0_out == NULL)
        *bad |= numbers[k] ^ expected[k];
    }
    mldsa_write8(t1, high, MLDSA_T1_BITS);
    if (t0_out != NULL)
      mldsa_write8(t0_out + i / 8 * MLDSA_DROPPED_BITS, numbers, MLDSA_DROPPED_BITS);
    s2 += p->s_bits;
    t0 += MLDSA_DROPPED_BITS;
    t1 += MLDSA_T1_BITS;
  }
  VMB_DECLASSIFY(w->row, mldsa_poly_bytes(MLDSA_T1_BITS)); /* part of the public key */
  return VMB_OK;
}

/* w->seeds = rho || rho' || K from its first 32 bytes, xi; rho begins both keys, K follows. */
static VMB_NOINLINE void mldsa_small_expand_seed(const struct mldsa_params *p,
                                                 struct mldsa_small_keys_work *w,
                                                 uint8_t *public_key, uint8_t *secret_key) {
  const uint8_t ranks[2] = {p->k, p->l};
  vmb_shake256_init(&w->hash);
  vmb_keccak_absorb(&w->hash, w->seeds, MLDSA_SEED_BYTES);
  vmb_keccak_absorb(&w->hash, ranks, p->round3 ? 0 : sizeof ranks);
  vmb_keccak_squeeze(&w->hash, w->seeds, sizeof w->seeds);
  VMB_DECLASSIFY(w->seeds, MLDSA_SEED_BYTES); /* part of the public key */
  memcpy(public_key, w->seeds, MLDSA_SEED_BYTES);
  memcpy(secret_key, w->seeds, MLDSA_SEED_BYTES);
  memcpy(secret_key + MLDSA_SEED_BYTES, w->seeds + MLDSA_SEED_BYTES + MLDSA_MU_BYTES,
         MLDSA_SEED_BYTES);
}

/* FIPS 204, algorithm 6, with the seed drawn here (32 bytes). RANDOM, RETRY. */
static VMB_NOINLINE vmb_status mldsa_small_keypair(const struct mldsa_params *p,
                                                   uint8_t *public_key, uint8_t *secret_key,
                                                   struct mldsa_small_keys_work *w,
                                                   const vmb_rng *rng) {
  const size_t row_bytes = mldsa_poly_bytes(MLDSA_T1_BITS);
  vmb_status status = vmb_random(rng, w->seeds, MLDSA_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  mldsa_small_expand_seed(p, w, public_key, secret_key);
  for (unsigned j = 0; status == VMB_OK && j < (unsigned)p->k + p->l; j++)
    status =
        mldsa_write_secret(p, &w->memory.hash.stream, w->seeds + MLDSA_SEED_BYTES,
                           secret_key + mldsa_s_offset(p) + j * mldsa_poly_bytes(p->s_bits), j);
  for (unsigned row = 0; status == VMB_OK && row < p->k; row++) {
    status = mldsa_small_round_row(
        p, w, secret_key,
        secret_key + mldsa_t0_offset(p) + row * mldsa_poly_bytes(MLDSA_DROPPED_BITS), row, NULL);
    memcpy(public_key + MLDSA_SEED_BYTES + row * row_bytes, w->row, row_bytes);
  }
  if (status != VMB_OK)
    return status;
  VMB_DECLASSIFY(public_key, mldsa_public_key_bytes(p));
  vmb_shake256_init(&w->hash);
  vmb_keccak_absorb(&w->hash, public_key, mldsa_public_key_bytes(p));
  vmb_keccak_squeeze(&w->hash, secret_key + 2 * MLDSA_SEED_BYTES, p->tr_bytes);
  return VMB_OK;
}

/*
 * Computes the public key of a secret key; writes it to `out` and compares it with `expected`,
 * unless they are NULL.
 *   errors  VMB_ERROR_KEY: s1 or s2 is out of range, t0 or tr is not that of the rest, or the
 *           public key is not the expected one; VMB_ERROR_RETRY
 */
static VMB_NOINLINE vmb_status mldsa_small_remake_public_key(const struct mldsa_params *p,
                                                             uint8_t *out, const uint8_t *expected,
                                                             const uint8_t *secret_key,
                                                             struct mldsa_small_keys_work *w) {
  const size_t row_bytes = mldsa_poly_bytes(MLDSA_T1_BITS);
  uint32_t bad = 0;
  if (!mldsa_secret_key_is_valid(p, secret_key))
    return VMB_ERROR_KEY;
  memcpy(w->seeds, secret_key, MLDSA_SEED_BYTES);
  VMB_DECLASSIFY(w->seeds, MLDSA_SEED_BYTES); /* part of the public key */
  vmb_shake256_init(&w->hash);
  vmb_keccak_absorb(&w->hash, w->seeds, MLDSA_SEED_BYTES);
  if (expected != NULL)
    bad |= vmb_ct_difference(w->seeds, expected, MLDSA_SEED_BYTES);
  if (out != NULL)
    memcpy(out, w->seeds, MLDSA_SEED_BYTES);
  for (unsigned row = 0; row < p->k; row++) {
    const size_t at = MLDSA_SEED_BYTES + row * row_bytes;
    const vmb_status status = mldsa_small_round_row(p, w, secret_key, NULL, row, &bad);
    if (status != VMB_OK)
      return status;
    vmb_keccak_absorb(&w->hash, w->row, row_bytes);
    if (expected != NULL)
      bad |= vmb_ct_difference(w->row, expected + at, row_bytes);
    if (out != NULL)
      memcpy(out + at, w->row, row_bytes);
  }
  uint8_t *const tr = w->memory.hash.tr;
  vmb_keccak_squeeze(&w->hash, tr, p->tr_bytes);
  bad |= vmb_ct_difference(tr, secret_key + 2 * MLDSA_SEED_BYTES, p->tr_bytes);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}

#endif
