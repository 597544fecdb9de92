/*
 * VMB_SMALL_MEMORY: signing; contracts in mldsa.h. w is stored packed, and w - c s2 replaces it; y
 * and z are computed piece by piece, for the test of z and once more when the attempt is accepted,
 * so that nothing of a rejected one reaches the caller's signature buffer.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_work.h"

#if defined(VMB_SMALL_MEMORY)
#include <string.h>

#include "algorithms/bitpack/bitpack8.h"
#include "rings/sparse/sparse.h"
#include "schemes/mldsa/mldsa.h"
#include "schemes/mldsa/mldsa_hash.h"
#include "schemes/mldsa/mldsa_pack.h"
#include "schemes/mldsa/mldsa_round.h"
#include "schemes/mldsa/mldsa_small_row.h"
#include "support/random.h"

/* Whether a test of an attempt fails is public (section 15); by which coefficient is not. */
static inline int fails(uint32_t mask) {
  VMB_DECLASSIFY(&mask, sizeof mask);
  return mask != 0;
}

/* rnd, then rho'' = the seed of the masks; mu comes before. */
static inline uint8_t *mask_seed(const struct mldsa_view *w) {
  return w->seeds + MLDSA_MU_BYTES;
}

static VMB_NOINLINE void begin_mask(vmb_keccak *stream, const uint8_t seed[MLDSA_MU_BYTES],
                                    unsigned nonce) {
  const uint8_t number[2] = {(uint8_t)nonce, (uint8_t)(nonce >> 8)};
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(stream, seed, MLDSA_MU_BYTES);
  vmb_keccak_absorb(stream, number, sizeof number);
}

/* w->rows = A y in [0, q): column by column in the domain of the transform, then row by row. */
static VMB_NOINLINE vmb_status multiply(const struct mldsa_params *p, const struct mldsa_view *w,
                                        const uint8_t *rho, unsigned kappa) {
  union mldsa_small_memory *const memory = w->memory;
  memset(w->rows, 0, p->k * sizeof w->rows[0]);
  for (unsigned j = 0; j < p->l; j++) {
    begin_mask(&memory->mask.stream, mask_seed(w), kappa + j);
    vmb_keccak_squeeze(&memory->mask.stream, memory->mask.packed, mldsa_poly_bytes(p->z_bits));
    vmb_mldsa_unpack_in_place(&memory->a.poly, memory->mask.packed, p->gamma1, p->z_bits);
    vmb_mldsa_load_operand(memory);
    for (unsigned row = 0; row < p->k; row++) {
      const vmb_status status =
          vmb_mldsa_add_entry(&memory->product, w->rows[row].packed, rho, row, j);
      if (status != VMB_OK)
        return status;
    }
  }
  for (unsigned row = 0; row < p->k; row++) {
    vmb_mldsa_finish_row(memory, w->rows[row].packed);
    vmb_mldsa_pack_row(w->rows[row].packed, &memory->a.poly);
  }
  return VMB_OK;
}

/* w->memory->challenge.digest = H(mu || w1), and its challenge. */
static VMB_NOINLINE vmb_status commit(const struct mldsa_params *p, const struct mldsa_view *w) {
  const struct mldsa_rounding rounding = mldsa_rounding(p->gamma2);
  struct mldsa_small_challenge *const challenge = &w->memory->challenge;
  struct mldsa_small_hash *const hash = &challenge->before.hash;
  mldsa_begin_commitment(&hash->stream, w->seeds);
  for (unsigned row = 0; row < p->k; row++) {
    for (unsigned group = 0; group < MLDSA_N / 8; group++) {
      uint32_t numbers[8];
      vmb_unpack8(numbers, w->rows[row].packed + (size_t)group * MLDSA_ROW_BITS, MLDSA_ROW_BITS);
      for (unsigned n = 0; n < 8; n++) {
        int32_t low;
        numbers[n] = (uint32_t)mldsa_decompose(&rounding, (int32_t)numbers[n], &low);
      }
      vmb_mldsa_pack8(hash->block + (size_t)group * p->w1_bits, numbers, p->w1_bits);
    }
    vmb_keccak_absorb(&hash->stream, hash->block, mldsa_poly_bytes(p->w1_bits));
  }
  vmb_keccak_squeeze(&hash->stream, challenge->digest, p->challenge_bytes);
  /* section 15: a hash of a commitment that is never shown; its challenge counts as public */
  VMB_DECLASSIFY(challenge->digest, p->challenge_bytes);
  return vmb_mldsa_sample_offsets(p, challenge->offsets, challenge->digest, &hash->stream, hash->c);
}

/*
 * The product of the challenge and polynomial j of (s1, s2), in the memory of the copies: sums of
 * bytes, which hold tau eta <= 127; for eta = 4 each half of the challenge has separate sums.
 */
static VMB_NOINLINE void times_secret(const struct mldsa_params *p, const struct mldsa_view *w,
                                      const uint8_t *secret_key, unsigned j) {
  const uint16_t *const offsets = w->memory->challenge.offsets;
  uint8_t *const copies = w->memory->challenge.before.response.copies;
  const uint8_t *in = secret_key + mldsa_s_poly_offset(p, j);
  for (unsigned i = 0; i < MLDSA_N; i += 8, in += p->s_bits) {
    uint32_t numbers[8];
    vmb_mldsa_unpack8(numbers, in, p->s_bits);
    for (unsigned n = 0; n < 8; n++) {
      copies[MLDSA_N + i + n] = (uint8_t)(p->eta - numbers[n]);
      copies[i + n] = copies[2 * MLDSA_N + i + n] = (uint8_t)(numbers[n] - p->eta);
    }
  }
  const unsigned first = p->eta == 2 ? 0 : p->tau / 2U;
  if (first != 0)
    vmb_sparse_product(w->extra, copies, offsets, first, MLDSA_N);
  vmb_sparse_product(copies, copies, offsets + first, p->tau - first, MLDSA_N);
}

/* Coefficient i of that product. */
static inline int32_t coefficient(const struct mldsa_params *p, const struct mldsa_view *w,
                                  unsigned i) {
  const int32_t sum = (int8_t)w->memory->challenge.before.response.copies[i];
  return p->eta == 2 ? sum : sum + (int8_t)w->extra[i];
}

/*
 * A row of w becomes w - c s2 modulo q; is its low part too large anywhere? If not, its high part
 * is that of w, and its low part w0 - c s2 as an integer.
 */
static VMB_NOINLINE int low_part_fails(const struct mldsa_params *p, const struct mldsa_view *w,
                                       const uint8_t *secret_key, unsigned row) {
  const struct mldsa_rounding rounding = mldsa_rounding(p->gamma2);
  const int32_t bound = p->gamma2 - mldsa_beta(p);
  uint8_t *packed = w->rows[row].packed;
  uint32_t beyond = 0;
  times_secret(p, w, secret_key, p->l + row);
  for (unsigned i = 0; i < MLDSA_N; i += 8, packed += MLDSA_ROW_BITS) {
    uint32_t numbers[8];
    vmb_unpack8(numbers, packed, MLDSA_ROW_BITS);
    for (unsigned n = 0; n < 8; n++) {
      const int32_t product = coefficient(p, w, i + n);
      int32_t low;
      (void)mldsa_decompose(&rounding, (int32_t)numbers[n], &low);
      beyond |= mldsa_mask_beyond(low - product, bound);
      numbers[n] = (uint32_t)mldsa_reduce((int32_t)numbers[n] - product);
    }
    vmb_pack8(packed, numbers, MLDSA_ROW_BITS);
  }
  return fails(beyond);
}

/* numbers = gamma1 - z_i for eight coefficients of polynomial j of z = y + c s1, from i on. */
static void response8(const struct mldsa_params *p, const struct mldsa_view *w, unsigned i,
                      uint32_t numbers[8]) {
  struct mldsa_small_response *const r = &w->memory->challenge.before.response;
  if (i % 32 == 0)
    vmb_keccak_squeeze(&r->u.mask.stream, r->u.mask.packed, 4 * (size_t)p->z_bits);
  vmb_mldsa_unpack8(numbers, r->u.mask.packed + i / 8 % 4 * (size_t)p->z_bits, p->z_bits);
  for (unsigned n = 0; n < 8; n++)
    numbers[n] -= (uint32_t)coefficient(p, w, i + n);
}

/* Begins with polynomial j of z: c s1, and the stream of y. */
static void begin_response(const struct mldsa_params *p, const struct mldsa_view *w,
                           const uint8_t *secret_key, unsigned kappa, unsigned j) {
  times_secret(p, w, secret_key, j);
  begin_mask(&w->memory->challenge.before.response.u.mask.stream, mask_seed(w), kappa + j);
}

/* Polynomial j of z: is a coefficient too large? */
static VMB_NOINLINE int response_fails(const struct mldsa_params *p, const struct mldsa_view *w,
                                       const uint8_t *secret_key, unsigned kappa, unsigned j) {
  const int32_t bound = p->gamma1 - mldsa_beta(p);
  uint32_t beyond = 0;
  begin_response(p, w, secret_key, kappa, j);
  for (unsigned i = 0; i < MLDSA_N; i += 8) {
    uint32_t numbers[8];
    response8(p, w, i, numbers);
    for (unsigned n = 0; n < 8; n++)
      beyond |= mldsa_mask_beyond(p->gamma1 - (int32_t)numbers[n], bound);
  }
  return fails(beyond);
}

/* The hints of a row, 32 bytes of bits, replace w - c s2. *count: hints so far. */
static VMB_NOINLINE int hints_fail(const struct mldsa_params *p, const struct mldsa_view *w,
                                   const uint8_t *secret_key, unsigned row, uint32_t *count) {
  const struct mldsa_rounding rounding = mldsa_rounding(p->gamma2);
  const struct mldsa_offsets challenge = {.offsets = w->memory->challenge.offsets,
                                          .weight = p->tau};
  struct mldsa_small_wide *const wide = &w->memory->challenge.before.wide;
  uint8_t *const packed = w->rows[row].packed;
  const uint8_t *t0 = secret_key + mldsa_t0_row_offset(p, row);
  uint32_t beyond = 0;
  uint32_t numbers[8];
  for (unsigned i = 0; i < MLDSA_N; i += 8, t0 += MLDSA_DROPPED_BITS) {
    vmb_unpack8(numbers, t0, MLDSA_DROPPED_BITS);
    for (unsigned n = 0; n < 8; n++)
      wide->t[i + n] = (int16_t)(MLDSA_T0_OFFSET - (int32_t)numbers[n]);
  }
  for (unsigned i = 0; i < MLDSA_N; i += 8) {
    uint32_t hints = 0;
    if (i % MLDSA_WIDE == 0) {
      memset(wide->sums, 0, sizeof wide->sums);
      vmb_mldsa_add_wide(wide->sums, wide->t, challenge, i, MLDSA_WIDE);
    }
    vmb_unpack8(numbers, packed + i / 8 * MLDSA_ROW_BITS, MLDSA_ROW_BITS);
    for (unsigned n = 0; n < 8; n++) {
      int32_t low;
      const int32_t high = mldsa_decompose(&rounding, (int32_t)numbers[n], &low);
      const int32_t product = wide->sums[(i + n) % MLDSA_WIDE];
      beyond |= mldsa_mask_beyond(product, p->gamma2);
      const uint32_t hint = mldsa_mask_hint(p->gamma2, low + product, high) & 1;
      hints |= hint << n;
      *count += hint;
    }
    packed[i / 8] = (uint8_t)hints; /* before what is read next */
  }
  beyond |= vmb_ct_mask_less32(p->omega, *count);
  return fails(beyond);
}

/* One attempt. *accepted: digest, offsets and hints are in w. */
static VMB_NOINLINE vmb_status attempt_once(const struct mldsa_params *p, int *accepted,
                                            const uint8_t *secret_key, const struct mldsa_view *w,
                                            unsigned kappa) {
  uint32_t hints = 0;
  vmb_status status = multiply(p, w, secret_key, kappa);
  if (status == VMB_OK)
    status = commit(p, w);
  if (status != VMB_OK)
    return status;
  for (unsigned row = 0; row < p->k; row++)
    if (low_part_fails(p, w, secret_key, row))
      return VMB_OK;
  for (unsigned j = 0; j < p->l; j++)
    if (response_fails(p, w, secret_key, kappa, j))
      return VMB_OK;
  for (unsigned row = 0; row < p->k; row++)
    if (hints_fail(p, w, secret_key, row, &hints))
      return VMB_OK;
  *accepted = 1;
  return VMB_OK;
}

/* Packs polynomial j of z into the signature. */
static VMB_NOINLINE void write_response(const struct mldsa_params *p, uint8_t *out,
                                        const uint8_t *secret_key, const struct mldsa_view *w,
                                        unsigned kappa, unsigned j) {
  begin_response(p, w, secret_key, kappa, j);
  for (unsigned i = 0; i < MLDSA_N; i += 8) {
    uint32_t numbers[8];
    response8(p, w, i, numbers);
    vmb_mldsa_pack8(out + i / 8 * (size_t)p->z_bits, numbers, p->z_bits);
  }
}

/* The signature of an accepted attempt: from here on all of it is public. */
static VMB_NOINLINE void write_signature(const struct mldsa_params *p, uint8_t *signature,
                                         const uint8_t *secret_key, const struct mldsa_view *w,
                                         unsigned kappa) {
  uint8_t *const hints = signature + mldsa_hint_offset(p);
  unsigned count = 0;
  memcpy(signature, w->memory->challenge.digest, p->challenge_bytes);
  for (unsigned j = 0; j < p->l; j++)
    write_response(p, signature + mldsa_z_poly_offset(p, j), secret_key, w, kappa, j);
  VMB_DECLASSIFY(signature, mldsa_hint_offset(p));
  memset(hints, 0, mldsa_hint_bytes(p));
  for (unsigned row = 0; row < p->k; row++) {
    const uint8_t *const bits = w->rows[row].packed;
    VMB_DECLASSIFY(bits, MLDSA_N / 8);
    for (unsigned i = 0; i < MLDSA_N; i++)
      if ((bits[i / 8] >> i % 8 & 1) != 0)
        hints[count++] = (uint8_t)i;
    hints[p->omega + row] = (uint8_t)count;
  }
}

/* Draws rnd and tests the secret key. */
static vmb_status begin(const struct mldsa_params *p, const uint8_t *secret_key,
                        const struct mldsa_view *w, const vmb_rng *rng) {
  if (p->rnd_bytes != 0) {
    const vmb_status status = vmb_random(rng, mask_seed(w), p->rnd_bytes);
    if (status != VMB_OK)
      return status;
  }
  return vmb_mldsa_secret_key_is_valid(p, secret_key) ? VMB_OK : VMB_ERROR_KEY;
}

/* Signs mu, the first of w->seeds. */
static vmb_status sign_mu(const struct mldsa_params *p, uint8_t *signature,
                          const uint8_t *secret_key, const struct mldsa_view *w) {
  vmb_keccak *const hash = &w->memory->challenge.before.hash.stream;
  vmb_status status = VMB_OK;
  int accepted = 0;
  unsigned kappa = 0;
  VMB_DECLASSIFY(secret_key, MLDSA_SEED_BYTES); /* rho, part of the public key */
  mldsa_hash_mask_seed(p, hash, mask_seed(w), secret_key, mask_seed(w), w->seeds);
  for (unsigned attempt = 0; status == VMB_OK && !accepted; attempt++) {
    kappa = attempt * p->l;
    status = attempt < MLDSA_ATTEMPTS_MAX ? attempt_once(p, &accepted, secret_key, w, kappa)
                                          : VMB_ERROR_RETRY;
  }
  if (status == VMB_OK)
    write_signature(p, signature, secret_key, w, kappa);
  return status;
}

vmb_status vmb_mldsa_sign(const struct mldsa_params *p, uint8_t *signature,
                          const struct vmb_sig_message *message, const uint8_t *secret_key,
                          const struct mldsa_view *w, const vmb_rng *rng) {
  vmb_keccak *const hash = &w->memory->challenge.before.hash.stream;
  const vmb_status status = begin(p, secret_key, w, rng);
  if (status != VMB_OK)
    return status;
  vmb_mldsa_hash_message(p, hash, w->seeds, secret_key + MLDSA_TR_OFFSET, message);
  return sign_mu(p, signature, secret_key, w);
}

vmb_status vmb_mldsa_sign_external_mu(const struct mldsa_params *p, uint8_t *signature,
                                      const uint8_t *mu, const uint8_t *secret_key,
                                      const struct mldsa_view *w, const vmb_rng *rng) {
  const vmb_status status = begin(p, secret_key, w, rng);
  if (status != VMB_OK)
    return status;
  memcpy(w->seeds, mu, MLDSA_MU_BYTES);
  return sign_mu(p, signature, secret_key, w);
}

#endif
