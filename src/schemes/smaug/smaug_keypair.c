/*
 * Key generation: specs/smaug.md sections A.4 and B.4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_KEYPAIR_C
#define VMB_SCHEMES_SMAUG_KEYPAIR_C

#include <string.h>

#include "schemes/smaug/smaug_product.c"
#include "support/constant_time.h"
#include "support/random.h"
#include "support/zeroize.h"

/*
 * Round 1: all secret polynomials are one, s = W(SHAKE128(first 40 bytes of the seeds))
 * (specs/smaug.md, pitfall 1): w->scratch->ternary, and packed. `plus` and `minus` are room for
 * SMAUG_CELLS words each.
 */
VMB_INLINE_FOR_SPEED vmb_status smaug_secret_round1(const struct smaug_params *p,
                                                    uint8_t *packed_secret,
                                                    const struct smaug_view *w, uint16_t *plus,
                                                    uint16_t *minus) {
  struct smaug_scratch *const scratch = w->scratch;
  uint8_t *const counts = packed_secret + p->rank * (size_t)p->hs;
  vmb_shake128(scratch->state, 32, scratch->seeds, 40);
  vmb_shake256_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, scratch->state, 32);
  const vmb_status status =
      smaug_fixed_weight(&scratch->ternary, &scratch->stream, scratch->state, p->hs);
  if (status != VMB_OK)
    return status;
  for (unsigned i = 0; i < p->rank; i++) {
    uint8_t *const list = packed_secret + i * (size_t)p->hs;
    if (i == 0)
      counts[0] = smaug_pack_list(list, &scratch->ternary, p->hs, plus, minus);
    else
      memcpy(list, packed_secret, p->hs);
    counts[i] = counts[0];
  }
  return VMB_OK;
}

/* packed_secret[j] = s, which is destroyed. */
VMB_INLINE_FOR_SPEED void smaug_pack_secret_t(uint8_t *packed_secret, unsigned j,
                                              uint16_t s[SMAUG_N]) {
  for (unsigned k = 0; k < SMAUG_N; k++)
    s[k] = (uint16_t)(1 - s[k]);
  vmb_pack(packed_secret + j * SMAUG_POLY_BYTES(2), s, SMAUG_N, 2);
}

/*
 * SMAUG-T: samples and packs the secret polynomials; `buffer`: SMAUG_SECRETS_BUFFER_BYTES. Hosts
 * have room there for all of them (SMAUG_SECRETS_ROOM_BYTES), behind the bytes that they are made
 * of.
 */
VMB_INLINE_FOR_SPEED vmb_status smaug_secrets_t(const struct smaug_params *p,
                                                uint8_t *packed_secret, const struct smaug_view *w,
                                                uint8_t *buffer) {
#if SMAUG_PARALLEL
  uint16_t(*const s)[SMAUG_N] =
      (uint16_t(*)[SMAUG_N])(void *)(buffer + p->rank * SMAUG_T_SAMPLER_BYTES);
#endif
  for (unsigned j = 0; j < p->rank; j++) {
    const uint8_t *bytes = smaug_secret_bytes(p, w->scratch, buffer, j);
    unsigned attempt = 0;
#if SMAUG_PARALLEL
    while (smaug_uniform_t(s[j], bytes) != 0) {
#else
    while (smaug_fixed_weight_t(w->poly, bytes, p->hs) != 0) {
#endif
      if (++attempt == SMAUG_T_ATTEMPTS_MAX)
        return VMB_ERROR_RETRY;
      smaug_secret_one(p, w->scratch, (uint8_t *)w->prepared, j, attempt);
      bytes = (const uint8_t *)w->prepared;
    }
#if SMAUG_PARALLEL
    if (attempt != 0) /* the signs */
      memcpy(buffer + j * SMAUG_T_SAMPLER_BYTES, bytes, SMAUG_T_SAMPLER_BYTES);
  }
  smaug_choose_places(s, p->rank, p->hs);
  for (unsigned j = 0; j < p->rank; j++) {
    smaug_give_signs(s[j],
                     buffer + j * SMAUG_T_SAMPLER_BYTES + 2 * (size_t)SMAUG_T_SAMPLER_NUMBERS);
    smaug_pack_secret_t(packed_secret, j, s[j]);
#else
    smaug_pack_secret_t(packed_secret, j, w->poly);
#endif
  }
  return VMB_OK;
}

#if defined(VMB_SMALL_MEMORY)
#include "schemes/smaug/smaug_small_keypair.c"
#else
/*
 * public_key[i] = pack(noise number i of the secrets' seed minus the product in the accumulator,
 * which is destroyed).
 */
VMB_INLINE_FOR_SPEED void smaug_public_poly(const struct smaug_params *p, uint8_t *public_key,
                                            const struct smaug_view *w, unsigned i,
                                            vmb_poly256_sum *accumulator) {
  uint16_t *const product = w->prepared->words;
  const uint8_t *const bytes = smaug_noise_bytes(p, w->scratch, (uint8_t *)w->prepared, i);
  smaug_noise_poly(w->poly, bytes, p->round1 ? 8 : 1, p->round1 ? 1 : 10);
  vmb_poly256_finish(product, accumulator);
  for (unsigned k = 0; k < SMAUG_N; k++)
    w->poly[k] = (uint16_t)(w->poly[k] - product[k]);
  smaug_pack_public(p, public_key + SMAUG_SEED_BYTES + i * (size_t)SMAUG_POLY_BYTES(p->lq),
                    w->poly);
}

/*
 * Round 1, with one secret polynomial: sum_j A[i][j] s_j = (sum_j A[i][j]) s: the sum has
 * coefficients below 5 * 2^10 < 2^13.
 */
VMB_INLINE_FOR_SPEED vmb_status smaug_keypair_round1(const struct smaug_params *p,
                                                     uint8_t *public_key, uint8_t *packed_secret,
                                                     const struct smaug_view *w) {
  struct smaug_scratch *const scratch = w->scratch;
  uint16_t *const sum = w->accumulators[1].words;
  const vmb_status status =
      smaug_secret_round1(p, packed_secret, w, w->prepared->words, w->accumulators->words);
  if (status != VMB_OK)
    return status;
  smaug_ternary_expand(w->poly, &scratch->ternary);
  vmb_poly256_prepare_secret(w->secret, w->poly);

  smaug_matrix_begin(p, scratch, public_key, 0);
  for (unsigned i = 0; i < p->rank; i++) {
    vmb_zeroize(sum, SMAUG_N * sizeof sum[0]);
    for (unsigned j = 0; j < p->rank; j++) {
      smaug_matrix_poly(p, w, public_key);
      for (unsigned k = 0; k < SMAUG_N; k++)
        sum[k] = (uint16_t)(sum[k] + w->poly[k]);
    }
    vmb_zeroize(w->accumulators, sizeof w->accumulators[0]);
    vmb_poly256_prepare_public(w->prepared, sum, p->lq + 3U);
    vmb_poly256_basemul_acc(w->accumulators, w->prepared, w->secret);
    smaug_public_poly(p, public_key, w, i, w->accumulators);
  }
  return VMB_OK;
}

/*
 * The final form, column by column: each secret polynomial is unpacked and prepared once and
 * multiplied by its column of the matrix. public_key begins with the seed of the matrix, which is
 * read. Writes the rest of public_key and packed_secret; destroys w->accumulators, poly and secret.
 */
VMB_INLINE_FOR_SPEED vmb_status smaug_keypair_t(const struct smaug_params *p, uint8_t *public_key,
                                                uint8_t *packed_secret,
                                                const struct smaug_view *w) {
  smaug_begin_keypair(p, w, public_key);
  /* The accumulators are not in use yet. */
  _Static_assert(SMAUG_SECRETS_BUFFER_BYTES <= 2 * sizeof(vmb_poly256_sum),
                 "the sums of rank 2 are too small");
#if SMAUG_PARALLEL
  _Static_assert(SMAUG_SECRETS_ROOM_BYTES <= sizeof(vmb_poly256_sum),
                 "a sum is too small for what a secret polynomial takes");
#endif
  const vmb_status status = smaug_secrets_t(p, packed_secret, w, (uint8_t *)w->accumulators);
  if (status != VMB_OK)
    return status;
  vmb_zeroize(w->accumulators, p->rank * sizeof w->accumulators[0]);
  for (unsigned j = 0; j < p->rank; j++) {
    smaug_unpack_secret_t(w, packed_secret + j * SMAUG_POLY_BYTES(2));
    vmb_poly256_prepare_secret(w->secret, w->poly);
    for (unsigned i = 0; i < p->rank; i++) {
      smaug_matrix_poly(p, w, public_key);
      smaug_multiply_accumulate(w, w->accumulators + i, p->lq);
    }
  }
  for (unsigned i = 0; i < p->rank; i++)
    smaug_public_poly(p, public_key, w, i, w->accumulators + i);
  return VMB_OK;
}
#endif

/*
 * b = e - A s with the seed of s and e in w->scratch->seeds and that of A already at the head of
 * the public key.
 *   errors    VMB_ERROR_RETRY
 *   destroys  w->poly, w->prepared, w->secret, w->accumulators, w->scratch but for the seeds
 */
VMB_INLINE_FOR_SPEED vmb_status smaug_pke_keypair(const struct smaug_params *p, uint8_t *public_key,
                                                  uint8_t *packed_secret,
                                                  const struct smaug_view *w) {
  return p->round1 ? smaug_keypair_round1(p, public_key, packed_secret, w)
                   : smaug_keypair_t(p, public_key, packed_secret, w);
}

/*
 * A key pair.
 *   errors    those of the random source, VMB_ERROR_RETRY
 *   destroys  all of w
 */
VMB_INLINE_FOR_SPEED vmb_status smaug_keypair(const struct smaug_params *p, uint8_t *public_key,
                                              uint8_t *secret_key, const struct smaug_view *w,
                                              const vmb_rng *rng) {
  struct smaug_scratch *const scratch = w->scratch;
  uint8_t *const rejection = secret_key + smaug_packed_secret_bytes(p);
  vmb_status status;
  if (!p->round1) {
    status = vmb_random(rng, rejection, SMAUG_REJECTION_BYTES);
    if (status != VMB_OK)
      return status;
  }
  status = vmb_random(rng, scratch->message, 32);
  if (status != VMB_OK)
    return status;
  if (p->round1) {
    vmb_shake128(scratch->seeds, 64, scratch->message, 32);
    vmb_shake128(public_key, SMAUG_SEED_BYTES, scratch->seeds + 32, 32);
  } else {
    vmb_sha3_512(scratch->seeds, scratch->message, 32);
    memcpy(public_key, scratch->seeds + 32, SMAUG_SEED_BYTES);
  }
  VMB_DECLASSIFY(public_key, SMAUG_SEED_BYTES); /* part of the public key */
  status = smaug_pke_keypair(p, public_key, secret_key, w);
  if (status != VMB_OK)
    return status;
  if (p->round1) {
    status = vmb_random(rng, rejection, SMAUG_REJECTION_BYTES);
    if (status != VMB_OK)
      return status;
  }
  memcpy(rejection + SMAUG_REJECTION_BYTES, public_key, smaug_public_key_bytes(p));
  return VMB_OK;
}

#endif
