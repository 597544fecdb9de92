/*
 * Noise and ephemeral polynomials of round 1 from their hash streams: specs/smaug.md sections A.3
 * to A.5. Where SMAUG_PARALLEL, four streams run together; those beyond the last polynomial are
 * ignored, and a last polynomial on its own (rank 5) has one stream. Contracts in smaug_round1.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/smaug/smaug_round1.h"
#include "schemes/smaug/smaug_round1_ternary.h"
#include "schemes/smaug/smaug_sample.h"

#define NONCE_BYTES 8 /* of the noise: rank * i */

static void noise_of_one_stream(const struct smaug_params *p, const struct smaug_view *w,
                                unsigned i) {
  const uint8_t nonce[NONCE_BYTES] = {(uint8_t)(p->rank * i)};
  uint8_t *const bytes = smaug_noise_buffer(w);
  vmb_keccak *const stream = &w->scratch->stream;
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(stream, w->scratch->seeds, SMAUG_SEED_BYTES);
  vmb_keccak_absorb(stream, nonce, sizeof nonce);
  vmb_keccak_squeeze(stream, bytes, SMAUG_NOISE_BYTES);
  vmb_smaug_round1_noise_poly(w->poly, bytes);
}

/* w->scratch->ternary = ephemeral polynomial j. */
static vmb_status ephemeral_of_one_stream(const struct smaug_params *p,
                                          struct smaug_scratch *scratch, unsigned j) {
  const uint8_t number = (uint8_t)j;
  vmb_keccak *const stream = &scratch->stream;
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(stream, scratch->message, sizeof scratch->message);
  vmb_keccak_absorb(stream, scratch->hash, SMAUG_HASH_BYTES);
  vmb_keccak_absorb(stream, &number, 1);
  return vmb_smaug_round1_fixed_weight(&scratch->ternary, stream, scratch->sampler_state, p->hr);
}

#if SMAUG_PARALLEL
/* The bytes of noise polynomials i to i + 3. */
static void four_noise_streams(const struct smaug_params *p, struct smaug_scratch *scratch,
                               unsigned i) {
  vmb_keccak_x4 *const streams = &scratch->parallel.streams;
  smaug_poly_bytes *const bytes = scratch->parallel.bytes;
  const uint8_t *const seed = scratch->seeds;
  uint8_t nonces[4][NONCE_BYTES] = {{0}};
  for (unsigned s = 0; s < 4; s++)
    nonces[s][0] = (uint8_t)(p->rank * (i + s));
  vmb_keccak_x4_init(streams, VMB_KECCAK_SHAKE128);
  vmb_keccak_x4_absorb(streams, seed, seed, seed, seed, SMAUG_SEED_BYTES);
  vmb_keccak_x4_absorb(streams, nonces[0], nonces[1], nonces[2], nonces[3], NONCE_BYTES);
  vmb_keccak_x4_squeeze(streams, bytes[0], bytes[1], bytes[2], bytes[3], SMAUG_NOISE_BYTES);
}

void vmb_smaug_round1_noise(const struct smaug_params *p, const struct smaug_view *w, unsigned i) {
  if (i % 4 == 0 && i + 1 == p->rank) {
    noise_of_one_stream(p, w, i);
    return;
  }
  if (i % 4 == 0)
    four_noise_streams(p, w->scratch, i);
  vmb_smaug_round1_noise_poly(w->poly, w->scratch->parallel.bytes[i % 4]);
}

/* The streams of ephemeral polynomials j to j + 3, nothing squeezed yet. */
static void four_ephemeral_streams(struct smaug_scratch *scratch, unsigned j) {
  vmb_keccak_x4 *const streams = &scratch->parallel.streams;
  const uint8_t *const seed = scratch->message;
  const uint8_t *const hash = scratch->hash;
  const uint8_t numbers[4] = {(uint8_t)j, (uint8_t)(j + 1), (uint8_t)(j + 2), (uint8_t)(j + 3)};
  vmb_keccak_x4_init(streams, VMB_KECCAK_SHAKE256);
  vmb_keccak_x4_absorb(streams, seed, seed, seed, seed, sizeof scratch->message);
  vmb_keccak_x4_absorb(streams, hash, hash, hash, hash, SMAUG_HASH_BYTES);
  vmb_keccak_x4_absorb(streams, numbers, numbers + 1, numbers + 2, numbers + 3, 1);
}

/*
 * The first `count` of four polynomials, hashed until the last of them has its weight; further
 * candidates of the others are ignored.
 */
static VMB_NOINLINE vmb_status four_fixed_weight(struct smaug_parallel *four, unsigned weight,
                                                 unsigned count) {
  smaug_poly_bytes *const states = four->bytes;
  uint32_t left[4] = {weight, weight, weight, weight};
  memset(four->ternaries, 0, sizeof four->ternaries);
  for (unsigned block = 0; block < SMAUG_ROUND1_BLOCKS_MAX; block++) {
    uint32_t finished = UINT32_MAX;
    vmb_keccak_x4_squeeze(&four->streams, states[0], states[1], states[2], states[3], 32);
    for (unsigned s = 0; s < count; s++)
      finished &= vmb_smaug_fixed_weight_step(&four->ternaries[s], states[s], &left[s]);
    if (finished)
      return VMB_OK;
    vmb_keccak_x4_init(&four->streams, VMB_KECCAK_SHAKE256);
    vmb_keccak_x4_absorb(&four->streams, states[0], states[1], states[2], states[3], 32);
  }
  return VMB_ERROR_RETRY;
}

vmb_status vmb_smaug_round1_ephemeral(const struct smaug_params *p, const struct smaug_view *w,
                                      unsigned j) {
  struct smaug_scratch *const scratch = w->scratch;
  const unsigned remaining = p->rank - j;
  if (j % 4 == 0 && remaining == 1) {
    const vmb_status status = ephemeral_of_one_stream(p, scratch, j);
    vmb_smaug_ternary_expand(w->poly, &scratch->ternary);
    return status;
  }
  if (j % 4 == 0) {
    four_ephemeral_streams(scratch, j);
    const vmb_status status =
        four_fixed_weight(&scratch->parallel, p->hr, remaining < 4 ? remaining : 4);
    if (status != VMB_OK)
      return status;
  }
  vmb_smaug_ternary_expand(w->poly, &scratch->parallel.ternaries[j % 4]);
  return VMB_OK;
}

#else
void vmb_smaug_round1_noise(const struct smaug_params *p, const struct smaug_view *w, unsigned i) {
  noise_of_one_stream(p, w, i);
}

vmb_status vmb_smaug_round1_ephemeral(const struct smaug_params *p, const struct smaug_view *w,
                                      unsigned j) {
  const vmb_status status = ephemeral_of_one_stream(p, w->scratch, j);
  vmb_smaug_ternary_expand(w->poly, &w->scratch->ternary);
  return status;
}
#endif
