/*
 * VMB_SMALL_MEMORY: key generation, and the public key of a secret key; contracts in mldsa.h. s1
 * and s2 are written to the secret key as they are sampled and read from there.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_work.h"

#if defined(VMB_SMALL_MEMORY)
#include <string.h>

#include "algorithms/bitpack/bitpack8.h"
#include "schemes/mldsa/mldsa.h"
#include "schemes/mldsa/mldsa_hash.h"
#include "schemes/mldsa/mldsa_pack.h"
#include "schemes/mldsa/mldsa_round.h"
#include "schemes/mldsa/mldsa_small_row.h"
#include "support/random.h"
#include "support/zeroize.h"

/*
 * Polynomial number `nonce` of the secrets of `seed`, packed to out. Which candidates are kept
 * shows in the time, as specs/mldsa.md section 15 allows; their values do not.
 *   destroys stream
 */
static VMB_NOINLINE vmb_status write_secret(const struct mldsa_params *p, vmb_keccak *stream,
                                            const uint8_t *seed, uint8_t *out, unsigned nonce) {
  const uint8_t number[2] = {(uint8_t)nonce, 0};
  const uint32_t limit = p->eta == 2 ? 15 : 9;
  struct vmb_lsb_writer writer = {out, 0, 0};
  uint8_t lane[MLDSA_LANE];
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE256);
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
      vmb_lsb_put(&writer, (uint32_t)(p->eta - mldsa_coefficient(p->eta, t)), p->s_bits);
      found++;
    }
  }
  vmb_zeroize(lane, sizeof lane);
  return VMB_OK;
}

/* memory->a.poly = row `row` of A s1 in [0, q). Destroys w->rows. */
static VMB_NOINLINE vmb_status multiply_row(const struct mldsa_params *p,
                                            const struct mldsa_view *w, const uint8_t *secret_key,
                                            unsigned row) {
  uint8_t *const packed = w->rows->packed;
  memset(packed, 0, MLDSA_ROW_BYTES);
  for (unsigned j = 0; j < p->l; j++) {
    vmb_mldsa_unpack_in_place(&w->memory->a.poly, secret_key + mldsa_s_poly_offset(p, j), p->eta,
                              p->s_bits);
    vmb_mldsa_load_operand(w->memory);
    const vmb_status status = vmb_mldsa_add_entry(&w->memory->product, packed, w->seeds, row, j);
    if (status != VMB_OK)
      return status;
  }
  vmb_mldsa_finish_row(w->memory, packed);
  return VMB_OK;
}

/* Row `row` of t = A s1 + s2 by eights, of which numbers 8 i to 8 i + 7: t1, and 2^12 - t0. */
static void round8(const struct mldsa_params *p, const struct mldsa_view *w,
                   const uint8_t *packed_s2, unsigned i, uint32_t high[8], uint32_t low[8]) {
  vmb_mldsa_unpack8(low, packed_s2 + (size_t)i * p->s_bits, p->s_bits);
  for (unsigned n = 0; n < 8; n++) {
    const int32_t s2 = p->eta - (int32_t)low[n];
    int32_t t0;
    high[n] = (uint32_t)mldsa_power2_round(mldsa_freeze(w->memory->a.poly.c[8 * i + n] + s2), &t0);
    low[n] = (uint32_t)(MLDSA_T0_OFFSET - t0);
  }
}

/* w->rows = row `row` of t1, packed; the row of t0 is written to the secret key. */
static VMB_NOINLINE vmb_status generate_row(const struct mldsa_params *p,
                                            const struct mldsa_view *w, uint8_t *secret_key,
                                            unsigned row) {
  const uint8_t *const s2 = secret_key + mldsa_s_poly_offset(p, p->l + row);
  uint8_t *const t0 = secret_key + mldsa_t0_row_offset(p, row);
  const vmb_status status = multiply_row(p, w, secret_key, row);
  if (status != VMB_OK)
    return status;
  for (unsigned i = 0; i < MLDSA_N / 8; i++) {
    uint32_t high[8];
    uint32_t low[8];
    round8(p, w, s2, i, high, low);
    vmb_pack8(w->rows->packed + (size_t)i * MLDSA_T1_BITS, high, MLDSA_T1_BITS);
    vmb_pack8(t0 + (size_t)i * MLDSA_DROPPED_BITS, low, MLDSA_DROPPED_BITS);
  }
  return VMB_OK;
}

/* w->rows = row `row` of t1, packed; *bad is nonzero if t0 is not the one in the secret key. */
static VMB_NOINLINE vmb_status recompute_row(const struct mldsa_params *p,
                                             const struct mldsa_view *w, const uint8_t *secret_key,
                                             unsigned row, uint32_t *bad) {
  const uint8_t *const s2 = secret_key + mldsa_s_poly_offset(p, p->l + row);
  const uint8_t *const t0 = secret_key + mldsa_t0_row_offset(p, row);
  const vmb_status status = multiply_row(p, w, secret_key, row);
  if (status != VMB_OK)
    return status;
  for (unsigned i = 0; i < MLDSA_N / 8; i++) {
    uint32_t high[8];
    uint32_t low[8];
    uint32_t expected[8];
    round8(p, w, s2, i, high, low);
    vmb_pack8(w->rows->packed + (size_t)i * MLDSA_T1_BITS, high, MLDSA_T1_BITS);
    vmb_unpack8(expected, t0 + (size_t)i * MLDSA_DROPPED_BITS, MLDSA_DROPPED_BITS);
    for (unsigned n = 0; n < 8; n++)
      *bad |= low[n] ^ expected[n];
  }
  return VMB_OK;
}

vmb_status vmb_mldsa_keypair(const struct mldsa_params *p, uint8_t *public_key, uint8_t *secret_key,
                             const struct mldsa_view *w, const vmb_rng *rng) {
  const size_t row_bytes = mldsa_poly_bytes(MLDSA_T1_BITS);
  uint8_t *const rho_prime = w->seeds + MLDSA_SEED_BYTES;
  vmb_status status = vmb_random(rng, w->seeds, MLDSA_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  p->hashing->expand_seed(p, w->hash, w->seeds);
  VMB_DECLASSIFY(w->seeds, MLDSA_SEED_BYTES); /* part of the public key */
  memcpy(public_key, w->seeds, MLDSA_SEED_BYTES);
  memcpy(secret_key, w->seeds, MLDSA_SEED_BYTES);
  memcpy(secret_key + MLDSA_SEED_BYTES, rho_prime + MLDSA_MU_BYTES, MLDSA_SEED_BYTES);

  for (unsigned j = 0; status == VMB_OK && j < (unsigned)p->k + p->l; j++)
    status = write_secret(p, &w->memory->hash.stream, rho_prime,
                          secret_key + mldsa_s_poly_offset(p, j), j);
  for (unsigned row = 0; status == VMB_OK && row < p->k; row++) {
    status = generate_row(p, w, secret_key, row);
    memcpy(public_key + mldsa_t1_row_offset(row), w->rows->packed, row_bytes);
  }
  if (status != VMB_OK)
    return status;
  VMB_DECLASSIFY(public_key, mldsa_public_key_bytes(p));
  mldsa_hash_public_key(p, w->hash, secret_key + MLDSA_TR_OFFSET, public_key);
  return VMB_OK;
}

/*
 * Recomputes the public key, part by part in w->seeds and rows, and hashes it. Each part is written
 * to `out` or compared with `expected`; either may be NULL.
 */
static VMB_NOINLINE vmb_status recompute(const struct mldsa_params *p, uint8_t *out,
                                         const uint8_t *expected, const uint8_t *secret_key,
                                         const struct mldsa_view *w) {
  const size_t row_bytes = mldsa_poly_bytes(MLDSA_T1_BITS);
  uint8_t *const t1 = w->rows->packed;
  uint32_t bad = 0;
  if (!vmb_mldsa_secret_key_is_valid(p, secret_key))
    return VMB_ERROR_KEY;
  memcpy(w->seeds, secret_key, MLDSA_SEED_BYTES);
  VMB_DECLASSIFY(w->seeds, MLDSA_SEED_BYTES); /* part of the public key */
  vmb_keccak_init(w->hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(w->hash, w->seeds, MLDSA_SEED_BYTES);
  if (expected != NULL)
    bad |= vmb_ct_difference(w->seeds, expected, MLDSA_SEED_BYTES);
  if (out != NULL)
    memcpy(out, w->seeds, MLDSA_SEED_BYTES);
  for (unsigned row = 0; row < p->k; row++) {
    const vmb_status status = recompute_row(p, w, secret_key, row, &bad);
    if (status != VMB_OK)
      return status;
    VMB_DECLASSIFY(t1, row_bytes); /* part of the public key */
    vmb_keccak_absorb(w->hash, t1, row_bytes);
    if (expected != NULL)
      bad |= vmb_ct_difference(t1, expected + mldsa_t1_row_offset(row), row_bytes);
    if (out != NULL)
      memcpy(out + mldsa_t1_row_offset(row), t1, row_bytes);
  }
  uint8_t *const tr = w->memory->hash.tr;
  vmb_keccak_squeeze(w->hash, tr, p->tr_bytes);
  bad |= vmb_ct_difference(tr, secret_key + MLDSA_TR_OFFSET, p->tr_bytes);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}

vmb_status vmb_mldsa_public_key(const struct mldsa_params *p, uint8_t *public_key,
                                const uint8_t *secret_key, const struct mldsa_view *w) {
  return recompute(p, public_key, NULL, secret_key, w);
}

vmb_status vmb_mldsa_check_secret_key(const struct mldsa_params *p, const uint8_t *secret_key,
                                      const uint8_t *public_key, const struct mldsa_view *w) {
  return recompute(p, NULL, public_key, secret_key, w);
}

#endif
