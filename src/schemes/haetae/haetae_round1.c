/*
 * HAETAE as submitted to the first round of KpqC (specs/haetae.md sections 3 to 8); contracts in
 * haetae.h and haetae_round1.h. What the round-1 reference does not check is checked here as the
 * standard does: lengths, the states and ends of both encodings, zeros after them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "algorithms/fft256/fft256.h"
#include "schemes/haetae/haetae.h"
#include "schemes/haetae/haetae_keypair.h"
#include "schemes/haetae/haetae_pack.h"
#include "schemes/haetae/haetae_ring.h"
#include "schemes/haetae/haetae_round1.h"
#include "schemes/haetae/haetae_row_inline.h"
#include "schemes/haetae/haetae_sample.h"
#include "schemes/haetae/haetae_sign.h"
#include "schemes/haetae/haetae_verify.h"
#include "support/fault_checks.h"
#include "support/little_endian.h"
#include "support/random.h"

/* ---- The mask -------------------------------------------------------------------------------- */

/* The cumulative distribution, filled up by entries that no 16-bit number exceeds. */
#define C(value) value,
const _Alignas(uint32_t) uint16_t vmb_haetae_round1_cdt[VMB_CDT_ENTRIES] = {
#include "schemes/haetae/haetae_cdt_round1.def"
    0xffff};
#undef C

vmb_status vmb_haetae_round1_complete_rows(struct haetae_row rows[HAETAE_LANES],
                                           struct haetae_streams *streams) {
  return haetae_complete_rows(rows, streams, vmb_haetae_round1_cdt, 1);
}

/*
 * Into the ball with the samples, whose squares add up to *sum; whether they are in it. The sum is
 * not cleared: it holds the scale (section 4.5).
 */
static VMB_NOINLINE int normalise(const struct haetae_params *p, const struct haetae_sign_view *w,
                                  struct haetae_sum *sum) {
  const struct vmb_fixed76 root =
      vmb_fixed76_inverse_sqrt(vmb_haetae_half_norm(sum), p->root_start, p->root_slope, 1);
  struct vmb_fixed76 scale;
  const int inside = vmb_haetae_scale(p, w, &root, &scale);
  sum->lo = scale.lo;
  sum->hi = scale.hi;
  return inside;
}

vmb_status vmb_haetae_round1_ball(const struct haetae_params *p, const struct haetae_sign_view *w,
                                  unsigned *counter) {
  const unsigned rank = haetae_rank(p);
  struct haetae_sum sum = {0, 0};
  for (unsigned balls = 0; balls < HAETAE_BALLS_MAX; balls++) {
    const vmb_status status =
        vmb_haetae_sample_rows(w, rank, &sum, *counter, vmb_haetae_round1_complete_rows);
    if (status != VMB_OK)
      return status;
    *counter += rank;
    if (normalise(p, w, &sum))
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

/* ---- The test of keys ------------------------------------------------------------------------ */

void vmb_haetae_round1_add_spectrum(uint32_t spectrum[HAETAE_N], int32_t *re, int32_t *im,
                                    const int8_t s[HAETAE_N]) {
  for (unsigned i = 0; i < HAETAE_N; i++) {
    const unsigned at = vmb_haetae_reversed8[i];
    re[at] = s[i] * 65536;
    im[at] = 0;
  }
  vmb_fft256(re, im, 1);
  vmb_fft256_add_squares(spectrum, re, im);
}

/*
 * A candidate replaces the first entry that is smaller, which is lost: not the set of the largest
 * values. Spectra are below 2^31.
 */
VMB_ALWAYS_INLINE void find_best(uint32_t *best, unsigned count,
                                 const uint32_t spectrum[HAETAE_N]) {
  for (unsigned j = 0; j < count; j++)
    best[j] = spectrum[j];
  for (unsigned i = count; i < HAETAE_N; i++) {
    uint32_t open = ~UINT32_C(0);
    for (unsigned j = 0; j < count; j++) {
      const uint32_t replaced = open & vmb_ct_mask_less32(best[j], spectrum[i]);
      best[j] = vmb_ct_select32(replaced, spectrum[i], best[j]);
      open &= ~replaced;
    }
  }
}

uint32_t vmb_haetae_round1_key_value(const struct haetae_params *p,
                                     const uint32_t spectrum[HAETAE_N]) {
  uint32_t best[HAETAE_KEY_VALUES_MAX];
  if (p->key_values == 5)
    find_best(best, 5, spectrum);
  else
    find_best(best, 4, spectrum);
  return vmb_haetae_weigh_best(p, best);
}

int vmb_haetae_round1_key_is_good(const struct haetae_params *p,
                                  const struct haetae_keypair_view *w) {
  memset(w->spectrum, 0, HAETAE_N * sizeof w->spectrum[0]);
  for (unsigned i = 0; i < haetae_m(p) + p->k; i++)
    vmb_haetae_round1_add_spectrum(w->spectrum, w->poly->poly.c, w->imaginary,
                                   w->s + (size_t)i * HAETAE_N);
  uint32_t value = vmb_haetae_round1_key_value(p, w->spectrum);
  /* whether a candidate is taken, by a value of which nothing else is kept */
  VMB_DECLASSIFY(&value, sizeof value);
  return value <= p->key_limit;
}

/* ---- Signing --------------------------------------------------------------------------------- */

void vmb_haetae_round1_sign_seed(const struct haetae_params *p,
                                 const struct vmb_sig_message *message, const uint8_t *secret_key,
                                 struct haetae_scratch *scratch) {
  vmb_keccak *const hash = &scratch->stream.keccak;
  vmb_haetae_hash_message(p, scratch->mu, 32, hash, secret_key, message);
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, secret_key + haetae_key_offset(p), HAETAE_KEY_BYTES);
  vmb_keccak_absorb(hash, scratch->mu, 32);
  vmb_keccak_squeeze(hash, scratch->seed, HAETAE_SEED_BYTES);
}

vmb_status vmb_haetae_round1_challenge(const struct haetae_params *p, uint8_t bits[HAETAE_N / 8],
                                       struct haetae_scratch *scratch,
                                       const uint8_t seed[HAETAE_CHALLENGE_BYTES]) {
  vmb_keccak *const hash = &scratch->stream.keccak;
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, seed, HAETAE_CHALLENGE_BYTES);
  return vmb_haetae_challenge(p, bits, scratch, hash);
}

int vmb_haetae_round1_encode(const struct haetae_params *p, uint8_t *signature,
                             const struct haetae_sign_view *w) {
  struct haetae_encoding encoding;
  if (!vmb_haetae_encode_both(p, &encoding, signature, w))
    return 0;
  vmb_store16_le(signature + haetae_lengths_offset(p), (uint16_t)encoding.high_bits);
  return 1;
}

static vmb_status sign_pass(const struct haetae_params *p, int *accepted, uint8_t *signature,
                            const uint8_t *secret_key, const struct haetae_sign_view *w,
                            unsigned *counter) {
  struct haetae_scratch *const scratch = w->scratch;
  vmb_status status = vmb_haetae_round1_ball(p, w, counter);
  if (status != VMB_OK)
    return status;
  vmb_haetae_commit(p, w);
  vmb_haetae_hash_commitment(p, w);
  vmb_keccak_squeeze(&scratch->stream.keccak, scratch->challenge, HAETAE_CHALLENGE_BYTES);
  status = vmb_haetae_round1_challenge(p, scratch->bits, scratch, scratch->challenge);
  if (status != VMB_OK)
    return status;
  vmb_haetae_challenge_offsets(scratch, scratch->bits);
  *accepted = vmb_haetae_respond(p, w, secret_key, scratch->random[0]) &&
              vmb_haetae_round1_encode(p, signature, w);
  return VMB_OK;
}

vmb_status vmb_haetae_round1_sign(const struct haetae_params *p, uint8_t *signature,
                                  const struct vmb_sig_message *message, const uint8_t *secret_key,
                                  const struct haetae_sign_view *w, const vmb_rng *rng) {
  if (!vmb_haetae_secret_key_is_valid(p, secret_key, w))
    return VMB_ERROR_KEY;
  vmb_haetae_round1_sign_seed(p, message, secret_key, w->scratch);
  vmb_status status = vmb_haetae_expand_matrix(p, secret_key, w);
  unsigned counter = 0;
  int accepted = 0;
  vmb_haetae_begin_rows(w);
  for (unsigned passes = 0; status == VMB_OK && !accepted; passes++) {
    if (passes == HAETAE_PASSES_MAX)
      return VMB_ERROR_RETRY;
    status = vmb_random(rng, w->scratch->random, 1);
    if (status == VMB_OK)
      status = sign_pass(p, &accepted, signature, secret_key, w, &counter);
  }
  if (status == VMB_OK)
    vmb_haetae_write_response(p, signature, w);
  return status;
}

/* ---- Verification ---------------------------------------------------------------------------- */

/* Decodes h and the high bits of z1; 0 if that is not how a signer encodes something. */
static VMB_NOINLINE int decode(const struct haetae_params *p, const uint8_t *signature,
                               const struct haetae_verify_view *w) {
  const uint8_t *const lengths = signature + haetae_lengths_offset(p);
  const uint8_t *const first = lengths + 2;
  const size_t space = p->signature_bytes - haetae_lengths_offset(p) - 2;
  const size_t length1 = vmb_load16_le(lengths);
  if (length1 > space ||
      vmb_rans_decode(w->z1, HAETAE_N * (size_t)p->l, first, length1, p->high_bits) != length1)
    return 0;
  const size_t length2 =
      vmb_rans_decode(w->h, HAETAE_N * (size_t)p->k, first + length1, space - length1, p->hints);
  return length2 != 0 && haetae_is_padding(first + length1 + length2, space - length1 - length2);
}

vmb_status vmb_haetae_round1_verify(const struct haetae_params *p, const uint8_t *signature,
                                    size_t signature_length, const struct vmb_sig_message *message,
                                    const uint8_t *public_key, const struct haetae_verify_view *w) {
  struct haetae_scratch *const scratch = w->scratch;
  if (!vmb_haetae_public_key_is_valid(p, public_key, w->column->c))
    return vmb_failed(VMB_ERROR_KEY);
  if (signature_length != p->signature_bytes || !decode(p, signature, w))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  if (vmb_haetae_round1_challenge(p, scratch->bits, scratch, signature) != VMB_OK)
    return vmb_failed(VMB_ERROR_SIGNATURE); /* no signer got further either */
  const uint64_t norm = vmb_haetae_join_z1(p, w, signature);
  const vmb_status status = vmb_haetae_multiply_z1(p, message, public_key, w);
  if (status != VMB_OK)
    return vmb_failed(status);
  if (!vmb_haetae_recompute(p, norm, w))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  struct vmb_path path = {0};
  vmb_make_different(scratch->challenge, signature, HAETAE_CHALLENGE_BYTES, &path);
  vmb_keccak_squeeze(&scratch->stream.keccak, scratch->challenge, HAETAE_CHALLENGE_BYTES);
  return vmb_verdict(scratch->challenge, signature, HAETAE_CHALLENGE_BYTES, &path, 0);
}
