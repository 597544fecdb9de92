/*
 * VMB_SMALL_MEMORY: signing (mldsa_sign.c says what it does). w is stored packed, and w - c s2 in
 * its place; y and z are made piece by piece, for the test of z and once more when the attempt is
 * accepted, so that nothing of a rejected one reaches the caller's signature buffer.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SMALL_SIGN_C
#define VMB_SCHEMES_MLDSA_SMALL_SIGN_C

#include "rings/sparse/sparse.h"
#include "schemes/mldsa/mldsa_pack.c"
#include "schemes/mldsa/mldsa_small_hash.c"
#include "schemes/mldsa/mldsa_small_row.c"
#include "support/random.h"

/* Whether a test of an attempt fails is public (section 15); by which coefficient is not. */
static inline int mldsa_small_fails(uint32_t mask) {
  VMB_DECLASSIFY(&mask, sizeof mask);
  return mask != 0;
}

/* Begins the stream of mask number `nonce`. */
static VMB_NOINLINE void mldsa_begin_mask(vmb_keccak *stream, const uint8_t seed[MLDSA_MU_BYTES],
                                          unsigned nonce) {
  const uint8_t number[2] = {(uint8_t)nonce, (uint8_t)(nonce >> 8)};
  vmb_shake256_init(stream);
  vmb_keccak_absorb(stream, seed, MLDSA_MU_BYTES);
  vmb_keccak_absorb(stream, number, sizeof number);
}

/* w->rows = A y in [0, q): column by column in the domain of the transform, then row by row. */
static VMB_NOINLINE vmb_status mldsa_small_multiply(const struct mldsa_params *p,
                                                    const struct mldsa_small_view *w,
                                                    const uint8_t *rho, unsigned kappa) {
  union mldsa_small_memory *const memory = w->memory;
  memset(w->rows, 0, p->k * sizeof w->rows[0]);
  for (unsigned j = 0; j < p->l; j++) {
    mldsa_begin_mask(&memory->mask.stream, w->seeds->seed, kappa + j);
    vmb_keccak_squeeze(&memory->mask.stream, memory->mask.packed, mldsa_poly_bytes(p->z_bits));
    mldsa_unpack_in_place(&memory->a.poly, memory->mask.packed, p->gamma1, p->z_bits);
    mldsa_make_operand(memory);
    for (unsigned row = 0; row < p->k; row++) {
      const vmb_status status = mldsa_add_entry(&memory->product, w->rows[row], rho, row, j);
      if (status != VMB_OK)
        return status;
    }
  }
  for (unsigned row = 0; row < p->k; row++) {
    mldsa_finish_row(memory, w->rows[row]);
    mldsa_pack_row(w->rows[row], &memory->a.poly);
  }
  return VMB_OK;
}

/* w->memory->challenge.digest = H(mu || w1), and its challenge. */
static VMB_NOINLINE vmb_status mldsa_small_commit(const struct mldsa_params *p,
                                                  const struct mldsa_small_view *w) {
  struct mldsa_small_hash *const hash = &w->memory->challenge.before.hash;
  vmb_shake256_init(&hash->stream);
  vmb_keccak_absorb(&hash->stream, w->seeds->mu, MLDSA_MU_BYTES);
  for (unsigned row = 0; row < p->k; row++) {
    for (unsigned group = 0; group < MLDSA_N / 8; group++) {
      uint32_t numbers[8];
      mldsa_read8(numbers, w->rows[row] + (size_t)group * MLDSA_ROW_BITS, MLDSA_ROW_BITS);
      for (unsigned k = 0; k < 8; k++) {
        int32_t low;
        numbers[k] = (uint32_t)mldsa_decompose(p, (int32_t)numbers[k], &low);
      }
      mldsa_write8(hash->block + (size_t)group * p->w1_bits, numbers, p->w1_bits);
    }
    vmb_keccak_absorb(&hash->stream, hash->block, mldsa_poly_bytes(p->w1_bits));
  }
  vmb_keccak_squeeze(&hash->stream, w->memory->challenge.digest, p->challenge_bytes);
  /* section 15: a hash of a commitment that is never shown; its challenge counts as public */
  VMB_DECLASSIFY(w->memory->challenge.digest, p->challenge_bytes);
  return mldsa_sample_challenge_offsets(p, w->memory->challenge.offsets,
                                        w->memory->challenge.digest, &hash->stream, hash->c);
}

/*
 * The product c s for s packed at `in`: sums of bytes, which hold tau eta <= 127, in the place of
 * the copies; for eta = 4 each half of the challenge has sums of its own.
 */
static VMB_NOINLINE void mldsa_small_times_challenge(const struct mldsa_params *p,
                                                     const struct mldsa_small_view *w,
                                                     const uint8_t *in) {
  const uint16_t *const offsets = w->memory->challenge.offsets;
  uint8_t *const copies = w->memory->challenge.before.response.copies;
  for (unsigned i = 0; i < MLDSA_N; i += 8, in += p->s_bits) {
    uint32_t numbers[8];
    mldsa_read8(numbers, in, p->s_bits);
    for (unsigned k = 0; k < 8; k++) {
      copies[MLDSA_N + i + k] = (uint8_t)(p->eta - numbers[k]);
      copies[i + k] = copies[2 * MLDSA_N + i + k] = (uint8_t)(numbers[k] - p->eta);
    }
  }
  const unsigned first = p->eta == 2 ? 0 : p->tau / 2U;
  if (first != 0)
    vmb_sparse_product(w->extra, copies, offsets, first, MLDSA_N);
  vmb_sparse_product(copies, copies, offsets + first, p->tau - first, MLDSA_N);
}

/* Coefficient i of that product. */
static inline int32_t mldsa_small_sum(const struct mldsa_params *p,
                                      const struct mldsa_small_view *w, unsigned i) {
  const int32_t sum = (int8_t)w->memory->challenge.before.response.copies[i];
  return p->eta == 2 ? sum : sum + (int8_t)w->extra[i];
}

/*
 * A row of w becomes w - c s2 modulo q; is its low part too large anywhere? If not, its high part
 * is that of w, and its low part w0 - c s2 as an integer.
 */
static VMB_NOINLINE int mldsa_small_low_part_fails(const struct mldsa_params *p,
                                                   const struct mldsa_small_view *w,
                                                   const uint8_t *secret_key, unsigned row) {
  uint8_t *packed = w->rows[row];
  uint32_t beyond = 0;
  mldsa_small_times_challenge(
      p, w, secret_key + mldsa_s_offset(p) + (p->l + row) * mldsa_poly_bytes(p->s_bits));
  for (unsigned i = 0; i < MLDSA_N; i += 8, packed += MLDSA_ROW_BITS) {
    uint32_t numbers[8];
    mldsa_read8(numbers, packed, MLDSA_ROW_BITS);
    for (unsigned k = 0; k < 8; k++) {
      const int32_t product = mldsa_small_sum(p, w, i + k);
      int32_t low;
      (void)mldsa_decompose(p, (int32_t)numbers[k], &low);
      beyond |= mldsa_mask_beyond(low - product, p->gamma2 - mldsa_beta(p));
      numbers[k] = (uint32_t)mldsa_settle((int32_t)numbers[k] - product);
    }
    mldsa_write8(packed, numbers, MLDSA_ROW_BITS);
  }
  return mldsa_small_fails(beyond);
}

/*
 * Polynomial j of z = y + c s1: is a coefficient too large? With out != NULL it is not, and z is
 * written there, packed.
 */
static VMB_NOINLINE int mldsa_small_response_fails(const struct mldsa_params *p,
                                                   const struct mldsa_small_view *w,
                                                   const uint8_t *secret_key, uint8_t *out,
                                                   unsigned kappa, unsigned j) {
  struct mldsa_small_response *const r = &w->memory->challenge.before.response;
  uint32_t beyond = 0;
  mldsa_small_times_challenge(p, w,
                              secret_key + mldsa_s_offset(p) + j * mldsa_poly_bytes(p->s_bits));
  mldsa_begin_mask(&r->u.mask.stream, w->seeds->seed, kappa + j);
  for (unsigned i = 0; i < MLDSA_N; i += 8) {
    uint32_t numbers[8];
    if (i % 32 == 0)
      vmb_keccak_squeeze(&r->u.mask.stream, r->u.mask.packed, 4 * (size_t)p->z_bits);
    mldsa_read8(numbers, r->u.mask.packed + i / 8 % 4 * (size_t)p->z_bits, p->z_bits);
    for (unsigned k = 0; k < 8; k++) {
      numbers[k] -= (uint32_t)mldsa_small_sum(p, w, i + k); /* gamma1 - z */
      beyond |= mldsa_mask_beyond(p->gamma1 - (int32_t)numbers[k], p->gamma1 - mldsa_beta(p));
    }
    if (out != NULL)
      mldsa_write8(out + i / 8 * (size_t)p->z_bits, numbers, p->z_bits);
  }
  return mldsa_small_fails(beyond);
}

/* The hints of a row, 32 bytes of bits, take the place of w - c s2. *count: hints so far. */
static VMB_NOINLINE int mldsa_small_hints_fail(const struct mldsa_params *p,
                                               const struct mldsa_small_view *w,
                                               const uint8_t *secret_key, unsigned row,
                                               uint32_t *count) {
  struct mldsa_small_wide *const wide = &w->memory->challenge.before.wide;
  const uint8_t *t0 = secret_key + mldsa_t0_offset(p) + row * mldsa_poly_bytes(MLDSA_DROPPED_BITS);
  uint32_t beyond = 0, numbers[8];
  for (unsigned i = 0; i < MLDSA_N; i += 8, t0 += MLDSA_DROPPED_BITS) {
    mldsa_read8(numbers, t0, MLDSA_DROPPED_BITS);
    for (unsigned k = 0; k < 8; k++)
      wide->t[i + k] = (int16_t)((1 << (MLDSA_DROPPED_BITS - 1)) - (int32_t)numbers[k]);
  }
  for (unsigned i = 0; i < MLDSA_N; i += 8) {
    uint32_t hints = 0;
    if (i % MLDSA_WIDE == 0) {
      memset(wide->sums, 0, sizeof wide->sums);
      mldsa_add_wide(wide->sums, wide->t, w->memory->challenge.offsets, p->tau, i, MLDSA_WIDE);
    }
    mldsa_read8(numbers, w->rows[row] + i / 8 * MLDSA_ROW_BITS, MLDSA_ROW_BITS);
    for (unsigned k = 0; k < 8; k++) {
      int32_t low;
      const int32_t high = mldsa_decompose(p, (int32_t)numbers[k], &low);
      const int32_t product = wide->sums[(i + k) % MLDSA_WIDE];
      beyond |= mldsa_mask_beyond(product, p->gamma2);
      const uint32_t hint = mldsa_mask_hint(p, low + product, high) & 1;
      hints |= hint << k;
      *count += hint;
    }
    w->rows[row][i / 8] = (uint8_t)hints; /* behind what is read next */
  }
  beyond |= vmb_ct_mask_less32(p->omega, *count);
  return mldsa_small_fails(beyond);
}

/* One attempt. *accepted: digest, offsets and hints are there. */
static VMB_NOINLINE vmb_status mldsa_small_attempt(const struct mldsa_params *p, int *accepted,
                                                   const uint8_t *secret_key,
                                                   const struct mldsa_small_view *w,
                                                   unsigned kappa) {
  uint32_t hints = 0;
  vmb_status status = mldsa_small_multiply(p, w, secret_key, kappa);
  if (status == VMB_OK)
    status = mldsa_small_commit(p, w);
  if (status != VMB_OK)
    return status;
  for (unsigned row = 0; row < p->k; row++)
    if (mldsa_small_low_part_fails(p, w, secret_key, row))
      return VMB_OK;
  for (unsigned j = 0; j < p->l; j++)
    if (mldsa_small_response_fails(p, w, secret_key, NULL, kappa, j))
      return VMB_OK;
  for (unsigned row = 0; row < p->k; row++)
    if (mldsa_small_hints_fail(p, w, secret_key, row, &hints))
      return VMB_OK;
  *accepted = 1;
  return VMB_OK;
}

/* The signature of an accepted attempt: from here on all of it is public. */
static VMB_NOINLINE void mldsa_small_write_signature(const struct mldsa_params *p,
                                                     uint8_t *signature, const uint8_t *secret_key,
                                                     const struct mldsa_small_view *w,
                                                     unsigned kappa) {
  uint8_t *const hints = signature + mldsa_hint_offset(p);
  unsigned count = 0;
  memcpy(signature, w->memory->challenge.digest, p->challenge_bytes);
  for (unsigned j = 0; j < p->l; j++)
    (void)mldsa_small_response_fails(
        p, w, secret_key, signature + p->challenge_bytes + j * mldsa_poly_bytes(p->z_bits), kappa,
        j);
  VMB_DECLASSIFY(signature, mldsa_hint_offset(p));
  memset(hints, 0, mldsa_hint_bytes(p));
  for (unsigned row = 0; row < p->k; row++) {
    VMB_DECLASSIFY(w->rows[row], MLDSA_N / 8);
    for (unsigned i = 0; i < MLDSA_N; i++)
      if ((w->rows[row][i / 8] >> i % 8 & 1) != 0)
        hints[count++] = (uint8_t)i;
    hints[p->omega + row] = (uint8_t)count;
  }
}

/*
 * The seeds: mu, and rho'' = H(K || rnd || mu), with rnd drawn here; round 3 has no rnd. RANDOM,
 * KEY.
 */
static VMB_NOINLINE vmb_status mldsa_small_prepare(
    const struct mldsa_params *p, enum mldsa_input input, const struct vmb_sig_message *message,
    const uint8_t *secret_key, const struct mldsa_small_view *w, const vmb_rng *rng) {
  vmb_keccak *const hash = &w->memory->challenge.before.hash.stream;
  uint8_t *const rnd = w->seeds->seed;
  const vmb_status status = p->round3 ? VMB_OK : vmb_random(rng, rnd, MLDSA_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  if (!mldsa_secret_key_is_valid(p, secret_key))
    return VMB_ERROR_KEY;
  VMB_DECLASSIFY(secret_key, MLDSA_SEED_BYTES); /* rho, part of the public key */
  mldsa_small_make_mu(p, hash, w->seeds->mu, input, secret_key + 2 * MLDSA_SEED_BYTES, message);
  vmb_shake256_init(hash);
  vmb_keccak_absorb(hash, secret_key + MLDSA_SEED_BYTES, MLDSA_SEED_BYTES);
  vmb_keccak_absorb(hash, rnd, p->round3 ? 0 : MLDSA_SEED_BYTES);
  vmb_keccak_absorb(hash, w->seeds->mu, MLDSA_MU_BYTES);
  vmb_keccak_squeeze(hash, w->seeds->seed, MLDSA_MU_BYTES);
  return VMB_OK;
}

/*
 * FIPS 204, algorithms 2 and 7. Draws 32 bytes; round 3 draws none. KEY, RANDOM, RETRY. Destroys
 * all of w.
 */
static VMB_NOINLINE vmb_status mldsa_small_sign(const struct mldsa_params *p, uint8_t *signature,
                                                size_t *signature_length, enum mldsa_input input,
                                                const struct vmb_sig_message *message,
                                                const uint8_t *secret_key,
                                                const struct mldsa_small_view *w,
                                                const vmb_rng *rng) {
  vmb_status status = mldsa_small_prepare(p, input, message, secret_key, w, rng);
  int accepted = 0;
  unsigned kappa = 0;
  for (unsigned attempt = 0; status == VMB_OK && !accepted; attempt++) {
    kappa = attempt * p->l;
    status = attempt < MLDSA_ATTEMPTS_MAX ? mldsa_small_attempt(p, &accepted, secret_key, w, kappa)
                                          : VMB_ERROR_RETRY;
  }
  if (status != VMB_OK)
    return status;
  mldsa_small_write_signature(p, signature, secret_key, w, kappa);
  *signature_length = mldsa_signature_bytes(p);
  return VMB_OK;
}

#endif
