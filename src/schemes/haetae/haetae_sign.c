/*
 * Signing (specs/haetae.md sections 6 and 9); contracts in haetae.h and haetae_sign.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "rings/sparse/sparse.h"
#include "schemes/haetae/haetae.h"
#include "schemes/haetae/haetae_pack.h"
#include "schemes/haetae/haetae_ring.h"
#include "schemes/haetae/haetae_sample.h"
#include "schemes/haetae/haetae_sign.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/random.h"

/* ---- Before the passes ----------------------------------------------------------------------- */

int vmb_haetae_secret_key_is_valid(const struct haetae_params *p, const uint8_t *secret_key,
                                   const struct haetae_sign_view *w) {
  VMB_DECLASSIFY(secret_key, haetae_public_key_bytes(p)); /* begins with the public key */
  uint32_t bad = 0;
  for (unsigned i = 0; i < haetae_m(p) + p->k; i++)
    bad |= vmb_haetae_unpack_small(w->copies, haetae_secret_poly(p, secret_key, i),
                                   haetae_secret_bits(p, i));
  bad |= (uint32_t)!vmb_haetae_public_key_is_valid(p, secret_key, w->matrix->c);
  VMB_DECLASSIFY(&bad, sizeof bad);
  return bad == 0;
}

vmb_status vmb_haetae_expand_matrix(const struct haetae_params *p, const uint8_t *public_key,
                                    const struct haetae_sign_view *w) {
  const struct haetae_matrix matrix = {.p = p, .scratch = w->scratch, .public_key = public_key};
  vmb_status status = VMB_OK;
  for (unsigned j = 0; j < p->l; j++)
    for (unsigned i = 0; i < p->k && status == VMB_OK; i++)
      status = vmb_haetae_entry(&matrix, &w->matrix[i * p->l + j], w->poly, i, j);
  return status;
}

vmb_status vmb_haetae_sign_seed(const struct haetae_params *p,
                                const struct vmb_sig_message *message, const uint8_t *secret_key,
                                struct haetae_scratch *scratch, const vmb_rng *rng) {
  vmb_keccak *const hash = &scratch->stream.keccak;
  const vmb_status status = vmb_random(rng, scratch->random, 32);
  if (status != VMB_OK)
    return status;
  vmb_haetae_hash_message(p, scratch->mu, 64, hash, secret_key, message);
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, secret_key + haetae_key_offset(p), HAETAE_KEY_BYTES);
  vmb_keccak_absorb(hash, scratch->random, 32);
  vmb_keccak_absorb(hash, scratch->mu, 64);
  vmb_keccak_squeeze(hash, scratch->seed, HAETAE_SEED_BYTES);
  return VMB_OK;
}

/* ---- Commitment ------------------------------------------------------------------------------ */

/* w->w = A y for the first l polynomials of y, each once transformed. */
static void multiply_y1(const struct haetae_params *p, const struct haetae_sign_view *w) {
  memset(w->w, 0, p->k * sizeof w->w[0]);
  for (unsigned j = 0; j < p->l; j++) {
    const int32_t doubled = haetae_doubled(j);
    for (unsigned n = 0; n < HAETAE_N; n++) {
      const int32_t value = haetae_round(w->y[j * HAETAE_N + n]);
      w->poly->poly.c[n] = value + (value & doubled); /* below 2q */
    }
    vmb_q64513_ntt(w->poly);
    for (unsigned i = 0; i < p->k; i++)
      vmb_q64513_basemul_acc(&w->w[i].sums, &w->matrix[i * p->l + j], &w->poly->values);
  }
}

void vmb_haetae_commit(const struct haetae_params *p, const struct haetae_sign_view *w) {
  multiply_y1(p, w);
  const int32_t *const y = w->y;
  uint8_t *const bits = w->scratch->bits;
  for (unsigned n = 0; n < HAETAE_N; n += 8) {
    uint32_t byte = 0;
    for (unsigned b = 0; b < 8; b++)
      byte |= ((uint32_t)haetae_round(y[n + b]) & 1) << b;
    bits[n / 8] = (uint8_t)byte;
  }
  for (unsigned i = 0; i < p->k; i++) {
    int32_t *const row = w->w[i].poly.c;
    const int32_t *const y2 = w->y + (size_t)(p->l + i) * HAETAE_N;
    vmb_q64513_intt(&w->w[i]);
    for (unsigned n = 0; n < HAETAE_N; n++) {
      /* |2 Y| < q: in (-q, 2q), then [-q, q), then [0, q). */
      int32_t value = haetae_residue(row[n] + 2 * haetae_round(y2[n]), HAETAE_Q);
      value = haetae_residue(value - HAETAE_Q, HAETAE_Q);
      row[n] = haetae_with_parity(value, i == 0 ? (uint32_t)haetae_round(y[n]) : 0);
    }
  }
}

void vmb_haetae_hash_commitment(const struct haetae_params *p, const struct haetae_sign_view *w) {
  struct haetae_scratch *const scratch = w->scratch;
  vmb_keccak *const hash = &scratch->stream.keccak;
  const unsigned alpha_bits = p->alpha_bits;
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  for (unsigned i = 0; i < p->k; i++) {
    for (unsigned n = 0; n < HAETAE_N; n++)
      w->high[n] = (uint16_t)haetae_high(w->w[i].poly.c[n], alpha_bits);
    vmb_haetae_absorb_high(p, hash, w->high, w->packed);
  }
  vmb_keccak_absorb(hash, scratch->bits, sizeof scratch->bits);
  vmb_keccak_absorb(hash, scratch->mu, 32);
}

/* ---- Response -------------------------------------------------------------------------------- */

/* A sum of 60 shifted copies of s, |s_j| <= 2, lies in [-120, 120] and fits into a signed byte. */
#define COPIES_PER_SUM 60

/* A function of its own, whose calls `vambrace-lab leak` counts. */
VMB_NOINLINE void vmb_haetae_sparse_sum(const struct haetae_sign_view *w) {
  int16_t *const sum = w->sum;
  const uint8_t *const product = w->product;
  memset(sum, 0, HAETAE_N * sizeof sum[0]);
  for (unsigned first = 0; first < w->scratch->weight; first += COPIES_PER_SUM) {
    const unsigned left = w->scratch->weight - first;
    vmb_sparse_product(w->product, w->copies, w->scratch->offsets + first,
                       left < COPIES_PER_SUM ? left : COPIES_PER_SUM, HAETAE_N);
    for (unsigned n = 0; n < HAETAE_N; n++)
      sum[n] = (int16_t)(sum[n] + (int8_t)product[n]);
  }
}

/* w->sum = the challenge itself, by its offsets: public. */
static VMB_NOINLINE void challenge_sum(const struct haetae_sign_view *w) {
  memset(w->sum, 0, HAETAE_N * sizeof w->sum[0]);
  for (unsigned i = 0; i < w->scratch->weight; i++)
    w->sum[HAETAE_N - w->scratch->offsets[i]] = 1;
}

void vmb_haetae_times_challenge(const struct haetae_params *p, const struct haetae_sign_view *w,
                                unsigned index, const uint8_t *secret_key) {
  if (index == 0) {
    challenge_sum(w);
    return;
  }
  uint8_t *const minus_s = w->copies;
  uint8_t *const plus_s = w->copies + HAETAE_N;
  (void)vmb_haetae_unpack_small(plus_s, haetae_secret_poly(p, secret_key, index - 1),
                                haetae_secret_bits(p, index - 1));
  /*
   * -s, four bytes at a time: s + 0x80 is in [0x7e, 0x82], so 0xfe less that and 2 are 0x80 - s
   * without a borrow or a carry.
   */
  for (unsigned n = 0; n < HAETAE_N; n += 4) {
    const uint32_t s = vmb_load32_le(plus_s + n) ^ 0x80808080U;
    vmb_store32_le(minus_s + n, (0xfefefefeU - s + 0x02020202U) ^ 0x80808080U);
  }
  vmb_haetae_sparse_sum(w);
}

/*
 * Both norms are always computed. |2z - y| < 2^29: sums are below 2^(12 + 58) in theory, and below
 * 2^56 for y in the ball.
 */
int vmb_haetae_respond(const struct haetae_params *p, const struct haetae_sign_view *w,
                       const uint8_t *secret_key, uint32_t random) {
  const int32_t minus = (int32_t)vmb_ct_mask_bit32(random);
  uint64_t norms[2] = {0, 0};
  for (unsigned i = 0; i < haetae_rank(p); i++) {
    vmb_haetae_times_challenge(p, w, i, secret_key);
    vmb_gaussian_shift(w->y + (size_t)i * HAETAE_N, norms, w->sum, minus);
  }
  const uint64_t outside = (((uint64_t)p->b1_square << 26) - norms[0]) >> 63;
  const uint64_t inside = (norms[1] - ((uint64_t)p->b0_square << 26)) >> 63;
  uint64_t rejected = outside | (inside & (random >> 1 & 1));
  VMB_DECLASSIFY(&rejected, sizeof rejected); /* the number of passes is public (section 11) */
  if (rejected)
    return 0;
  /* z is accepted, and w follows from it (section 11) */
  VMB_DECLASSIFY(w->y, (size_t)haetae_rank(p) * HAETAE_N * sizeof w->y[0]);
  VMB_DECLASSIFY(w->w, p->k * sizeof w->w[0]);
  return 1;
}

/* ---- Encoding of an accepted response: public ------------------------------------------------ */

/*
 * Step 11 for one row: hint = high bits of w less those of w - 2 z2, modulo nh; w in [0, 2q), y2 is
 * the row's z2 with 13 fraction bits.
 */
static void make_hint(unsigned alpha_bits, int16_t hint[HAETAE_N], const int32_t w[HAETAE_N],
                      const int32_t y2[HAETAE_N]) {
  for (unsigned n = 0; n < HAETAE_N; n++) {
    int32_t rest = haetae_residue(w[n] - 2 * haetae_round(y2[n]), HAETAE_2Q);
    rest = haetae_residue(rest - HAETAE_2Q, HAETAE_2Q);
    hint[n] = (int16_t)haetae_residue(haetae_high(w[n], alpha_bits) - haetae_high(rest, alpha_bits),
                                      haetae_hint_modulus(alpha_bits));
  }
}

int vmb_haetae_encode_both(const struct haetae_params *p, struct haetae_encoding *lengths,
                           uint8_t *signature, const struct haetae_sign_view *w) {
  uint8_t *const first = signature + haetae_lengths_offset(p) + 2;
  const size_t space = p->signature_bytes - haetae_lengths_offset(p) - 2;
  const unsigned count = HAETAE_N * p->l;
  for (unsigned n = 0; n < count; n++)
    w->values[n] = (int16_t)((haetae_round(w->y[n]) + 128) >> 8);
  const size_t length1 = vmb_rans_encode(first, space, w->values, count, p->high_bits);
  if (length1 == 0)
    return 0;
  memmove(first, first + space - length1, length1);
  for (unsigned i = 0; i < p->k; i++)
    make_hint(p->alpha_bits, w->values + (size_t)i * HAETAE_N, w->w[i].poly.c,
              w->y + (size_t)(p->l + i) * HAETAE_N);
  const size_t left = space - length1;
  const size_t length2 =
      vmb_rans_encode(first + length1, left, w->values, HAETAE_N * (size_t)p->k, p->hints);
  if (length2 == 0)
    return 0;
  memmove(first + length1, first + space - length2, length2);
  memset(first + length1 + length2, 0, left - length2);
  lengths->high_bits = length1;
  lengths->hints = length2;
  return 1;
}

int vmb_haetae_encode(const struct haetae_params *p, uint8_t *signature,
                      const struct haetae_sign_view *w) {
  uint8_t *const lengths = signature + haetae_lengths_offset(p);
  struct haetae_encoding encoding;
  if (!vmb_haetae_encode_both(p, &encoding, signature, w))
    return 0;
  if (encoding.high_bits < p->base1 || encoding.high_bits - p->base1 > 255 ||
      encoding.hints < p->base2 || encoding.hints - p->base2 > 255)
    return 0;
  lengths[0] = (uint8_t)(encoding.high_bits - p->base1);
  lengths[1] = (uint8_t)(encoding.hints - p->base2);
  return 1;
}

void vmb_haetae_write_response(const struct haetae_params *p, uint8_t *signature,
                               const struct haetae_sign_view *w) {
  const int32_t *const y = w->y;
  const unsigned count = HAETAE_N * p->l;
  memcpy(signature, w->scratch->challenge, HAETAE_CHALLENGE_BYTES);
  for (unsigned n = 0; n < count; n++)
    signature[HAETAE_CHALLENGE_BYTES + n] = (uint8_t)haetae_round(y[n]);
}

/* ---- Signing --------------------------------------------------------------------------------- */

static vmb_status sign_pass(const struct haetae_params *p, int *accepted, uint8_t *signature,
                            const uint8_t *secret_key, const struct haetae_sign_view *w,
                            unsigned *counter) {
  struct haetae_scratch *const scratch = w->scratch;
  vmb_keccak *const hash = &scratch->stream.keccak;
  vmb_status status = vmb_haetae_ball(p, w, counter);
  if (status != VMB_OK)
    return status;
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_haetae_absorb_seed(hash, scratch->seed, HAETAE_SEED_BYTES, *counter);
  vmb_keccak_squeeze(hash, scratch->random, 1);
  vmb_haetae_commit(p, w);
  vmb_haetae_hash_commitment(p, w);
  status = vmb_haetae_challenge(p, scratch->challenge, scratch, hash);
  if (status != VMB_OK)
    return status;
  vmb_haetae_challenge_offsets(scratch, scratch->challenge);
  *accepted = vmb_haetae_respond(p, w, secret_key, scratch->random[0]) &&
              vmb_haetae_encode(p, signature, w);
  return VMB_OK;
}

vmb_status vmb_haetae_sign(const struct haetae_params *p, uint8_t *signature,
                           const struct vmb_sig_message *message, const uint8_t *secret_key,
                           const struct haetae_sign_view *w, const vmb_rng *rng) {
  if (!vmb_haetae_secret_key_is_valid(p, secret_key, w))
    return VMB_ERROR_KEY;
  vmb_status status = vmb_haetae_sign_seed(p, message, secret_key, w->scratch, rng);
  if (status == VMB_OK)
    status = vmb_haetae_expand_matrix(p, secret_key, w);
  unsigned counter = 0;
  int accepted = 0;
  vmb_haetae_begin_rows(w);
  for (unsigned passes = 0; status == VMB_OK && !accepted; passes++)
    status = passes < HAETAE_PASSES_MAX
                 ? sign_pass(p, &accepted, signature, secret_key, w, &counter)
                 : VMB_ERROR_RETRY;
  if (status == VMB_OK)
    vmb_haetae_write_response(p, signature, w);
  return status;
}
