/*
 * Signing: specs/haetae.md sections 6 and 9. Signature: challenge || low bits of z1 || lengths of
 * the encodings || encoded high bits of z1 || encoded hint || zeros.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_SIGN_C
#define VMB_SCHEMES_HAETAE_SIGN_C

#include "rings/sparse/sparse.h"
#include "schemes/haetae/haetae_ball.c"
#include "schemes/haetae/haetae_ring.c"
#include "support/multiply.h"
#include "support/random.h"

/* floor(y / 2^13 + 1/2). */
static inline int32_t haetae_round(int32_t y) {
  return (y + 4096) >> 13;
}

/* A sum of 60 shifted copies of s, |s_j| <= 2, lies in [-120, 120] and fits into a signed byte. */
#define HAETAE_SPARSE_AT_ONCE 60

/* sum = the product of s in `copies` by the challenge, whose weight and places are public. */
static VMB_NOINLINE void haetae_sparse_sum(const struct haetae_sign_view *w) {
  memset(w->sum, 0, HAETAE_N * sizeof w->sum[0]);
  for (unsigned first = 0; first < w->scratch->weight; first += HAETAE_SPARSE_AT_ONCE) {
    const unsigned left = w->scratch->weight - first;
    vmb_sparse_product(w->product, w->copies, w->scratch->offsets + first,
                       left < HAETAE_SPARSE_AT_ONCE ? left : HAETAE_SPARSE_AT_ONCE, HAETAE_N);
    for (unsigned n = 0; n < HAETAE_N; n++)
      w->sum[n] = (int16_t)(w->sum[n] + (int8_t)w->product[n]);
  }
}

/* sum = the challenge itself, by its offsets: public. */
static VMB_NOINLINE void haetae_challenge_sum(const struct haetae_sign_view *w) {
  memset(w->sum, 0, HAETAE_N * sizeof w->sum[0]);
  for (unsigned i = 0; i < w->scratch->weight; i++)
    w->sum[HAETAE_N - w->scratch->offsets[i]] = 1;
}

/* sum = c s for polynomial number `index` of (1, s1, s2). */
VMB_INLINE_FOR_SPEED void haetae_times_challenge(const struct haetae_params *p,
                                                 const struct haetae_sign_view *w, unsigned index,
                                                 const uint8_t *secret_key) {
  if (index == 0) {
    haetae_challenge_sum(w);
    return;
  }
  unsigned bits;
  const uint8_t *const packed = haetae_secret_poly(p, secret_key, index - 1, &bits);
  (void)haetae_unpack_small(w->copies + HAETAE_N, packed, bits);
  /*
   * -s, four bytes at a time: s + 0x80 is in [0x7e, 0x82], so 0xfe less that and 2 are 0x80 - s
   * without a borrow or a carry.
   */
  for (unsigned n = 0; n < HAETAE_N; n += 4) {
    const uint32_t s = vmb_load32_le(w->copies + HAETAE_N + n) ^ 0x80808080U;
    vmb_store32_le(w->copies + n, (0xfefefefeU - s + 0x02020202U) ^ 0x80808080U);
  }
  haetae_sparse_sum(w);
}

/* Steps 4 and 5: w = A y, rounded, modulo 2q with its parity; scratch->bits = the parities. */
VMB_INLINE_FOR_SPEED void haetae_commit(const struct haetae_params *p,
                                        const struct haetae_sign_view *w) {
  memset(w->w, 0, p->k * sizeof w->w[0]);
  for (unsigned j = 0; j < p->l; j++) {
    const int32_t again = haetae_doubled(j);
    for (unsigned n = 0; n < HAETAE_N; n++) {
      const int32_t value = haetae_round(w->y[j * HAETAE_N + n]);
      w->poly->poly.c[n] = value + (value & again); /* below 2q */
    }
    vmb_q64513_ntt(w->poly);
    for (unsigned i = 0; i < p->k; i++)
      vmb_q64513_basemul_acc(&w->w[i].sums, &w->matrix[i * p->l + j], &w->poly->values);
  }
  for (unsigned n = 0; n < HAETAE_N; n += 8) {
    uint32_t byte = 0;
    for (unsigned b = 0; b < 8; b++)
      byte |= ((uint32_t)haetae_round(w->y[n + b]) & 1) << b;
    w->scratch->bits[n / 8] = (uint8_t)byte;
  }
  for (unsigned i = 0; i < p->k; i++) {
    int32_t *const row = w->w[i].poly.c;
    const int32_t *const y2 = w->y + (size_t)(p->l + i) * HAETAE_N;
    vmb_q64513_intt(&w->w[i]);
    for (unsigned n = 0; n < HAETAE_N; n++) {
      /* |2 Y| < q: in (-q, 2q), then [-q, q), then [0, q). */
      int32_t value = haetae_residue(row[n] + 2 * haetae_round(y2[n]), HAETAE_Q);
      value = haetae_residue(value - HAETAE_Q, HAETAE_Q);
      row[n] = haetae_with_parity(value, i == 0 ? (uint32_t)haetae_round(w->y[n]) : 0);
    }
  }
}

/* Step 7: scratch->challenge for the signature; returns the challenge's coefficients by *bits. */
VMB_INLINE_FOR_SPEED vmb_status haetae_sign_challenge(const struct haetae_params *p,
                                                      const uint8_t **bits,
                                                      const struct haetae_sign_view *w) {
  struct haetae_scratch *const scratch = w->scratch;
  vmb_keccak *const hash = &scratch->stream.keccak;
  vmb_shake256_init(hash);
  for (unsigned i = 0; i < p->k; i++) {
    for (unsigned n = 0; n < HAETAE_N; n++)
      w->high[n] = (uint16_t)haetae_high(p, w->w[i].poly.c[n]);
    haetae_absorb_high(p, hash, w->high, w->packed);
  }
  vmb_keccak_absorb(hash, scratch->bits, sizeof scratch->bits);
  vmb_keccak_absorb(hash, scratch->mu, 32);
  *bits = scratch->challenge;
  if (p->round1) {
    vmb_keccak_squeeze(hash, scratch->challenge, HAETAE_CHALLENGE_BYTES);
    vmb_shake256_init(hash);
    vmb_keccak_absorb(hash, scratch->challenge, HAETAE_CHALLENGE_BYTES);
    *bits = scratch->bits;
    return haetae_challenge(p, scratch->bits, scratch, hash);
  }
  return haetae_challenge(p, scratch->challenge, scratch, hash);
}

/*
 * Steps 8 to 10: z = y +- c s in place of y; is it to be rejected? random: bit 0 is the sign, bit 1
 * the coin of the second test. Both norms are always computed. |2z - y| < 2^29: sums are below
 * 2^12 2^58 in theory, and below 2^56 for y in the ball.
 */
VMB_INLINE_FOR_SPEED int haetae_respond(const struct haetae_params *p,
                                        const struct haetae_sign_view *w, const uint8_t *secret_key,
                                        uint32_t random) {
  const int32_t minus = (int32_t)vmb_ct_mask_bit32(random);
  uint64_t norms[2] = {0, 0};
  for (unsigned i = 0; i < (unsigned)p->k + p->l; i++) {
    haetae_times_challenge(p, w, i, secret_key);
    vmb_gaussian_shift(w->y + (size_t)i * HAETAE_N, norms, w->sum, minus);
  }
  const uint64_t outside = (((uint64_t)p->b1_square << 26) - norms[0]) >> 63,
                 inside = (norms[1] - ((uint64_t)p->b0_square << 26)) >> 63;
  uint64_t rejected = outside | (inside & (random >> 1 & 1));
  VMB_DECLASSIFY(&rejected, sizeof rejected); /* the number of passes is public (section 11) */
  return rejected != 0;
}

/* ---- What is left after acceptance is public ------------------------------------------------- */

/*
 * Step 11 for one row: hint = high bits of w less those of w - 2 z2, modulo nh; w in [0, 2q), y2 is
 * the row's z2 with 13 fraction bits.
 */
VMB_INLINE_FOR_SPEED void haetae_hint(const struct haetae_params *p, int16_t hint[HAETAE_N],
                                      const int32_t w[HAETAE_N], const int32_t y2[HAETAE_N]) {
  for (unsigned n = 0; n < HAETAE_N; n++) {
    int32_t rest = haetae_residue(w[n] - 2 * haetae_round(y2[n]), HAETAE_2Q);
    rest = haetae_residue(rest - HAETAE_2Q, HAETAE_2Q);
    hint[n] = (int16_t)haetae_residue(haetae_high(p, w[n]) - haetae_high(p, rest),
                                      haetae_hint_modulus(p));
  }
}

/* The number of the encodings' bytes if all fit, or 0: step 12. */
static VMB_NOINLINE size_t haetae_encode(const struct haetae_params *p, uint8_t *signature,
                                         const struct haetae_sign_view *w) {
  uint8_t *const lengths = signature + haetae_lengths_offset(p), *const first = lengths + 2;
  const size_t space = p->signature_bytes - haetae_lengths_offset(p) - 2;
  for (unsigned n = 0; n < HAETAE_N * (unsigned)p->l; n++)
    w->values[n] = (int16_t)((haetae_round(w->y[n]) + 128) >> 8);
  const size_t length1 =
      vmb_rans_encode(first, space, w->values, HAETAE_N * (size_t)p->l, p->high_bits);
  if (length1 == 0)
    return 0;
  memmove(first, first + space - length1, length1);
  for (unsigned i = 0; i < p->k; i++)
    haetae_hint(p, w->values + (size_t)i * HAETAE_N, w->w[i].poly.c,
                w->y + (size_t)(p->l + i) * HAETAE_N);
  const size_t left = space - length1;
  const size_t length2 =
      vmb_rans_encode(first + length1, left, w->values, HAETAE_N * (size_t)p->k, p->hints);
  if (length2 == 0)
    return 0;
  memmove(first + length1, first + space - length2, length2);
  memset(first + length1 + length2, 0, left - length2);
  if (p->round1) {
    vmb_store16_le(lengths, (uint16_t)length1);
    return length1 + length2;
  }
  if (length1 < p->base1 || length1 - p->base1 > 255 || length2 < p->base2 ||
      length2 - p->base2 > 255)
    return 0;
  lengths[0] = (uint8_t)(length1 - p->base1);
  lengths[1] = (uint8_t)(length2 - p->base2);
  return length1 + length2;
}

/* One pass. */
VMB_INLINE_FOR_SPEED vmb_status haetae_pass(const struct haetae_params *p, int *accepted,
                                            uint8_t *signature, const uint8_t *secret_key,
                                            const struct haetae_sign_view *w, unsigned *counter,
                                            const vmb_rng *rng) {
  struct haetae_scratch *const scratch = w->scratch;
  vmb_status status = p->round1 ? vmb_random(rng, scratch->random, 1) : VMB_OK;
  if (status == VMB_OK)
    status = haetae_ball(p, w, counter);
  if (status != VMB_OK)
    return status;
  if (!p->round1) {
    haetae_stream_begin(&scratch->stream.keccak, 0, scratch->seed, HAETAE_SEED_BYTES, *counter);
    vmb_keccak_squeeze(&scratch->stream.keccak, scratch->random, 1);
  }
  haetae_commit(p, w);
  const uint8_t *challenge_bits;
  status = haetae_sign_challenge(p, &challenge_bits, w);
  if (status != VMB_OK)
    return status;
  haetae_challenge_offsets(scratch, challenge_bits);
  if (haetae_respond(p, w, secret_key, scratch->random[0]))
    return VMB_OK;
  /* z is accepted, and w follows from it (section 11) */
  VMB_DECLASSIFY(w->y, ((size_t)p->k + p->l) * HAETAE_N * sizeof w->y[0]);
  VMB_DECLASSIFY(w->w, p->k * sizeof w->w[0]);
  if (haetae_encode(p, signature, w) == 0)
    return VMB_OK;
  memcpy(signature, scratch->challenge, HAETAE_CHALLENGE_BYTES);
  for (unsigned n = 0; n < HAETAE_N * (unsigned)p->l; n++)
    signature[HAETAE_CHALLENGE_BYTES + n] = (uint8_t)haetae_round(w->y[n]);
  *accepted = 1;
  return VMB_OK;
}

/*
 * Are the public key and the codes of the coefficients in a secret key well-formed? That is
 * returned, and so public.
 */
VMB_INLINE_FOR_SPEED int haetae_secret_key_is_valid(const struct haetae_params *p,
                                                    const uint8_t *secret_key,
                                                    const struct haetae_sign_view *w) {
  uint32_t bad = 0;
  for (unsigned i = 0; i < haetae_m(p) + p->k; i++) {
    unsigned bits;
    const uint8_t *const packed = haetae_secret_poly(p, secret_key, i, &bits);
    bad |= haetae_unpack_small(w->copies, packed, bits);
  }
  bad |= (uint32_t)!haetae_public_key_is_valid(p, secret_key, w->matrix->c);
  VMB_DECLASSIFY(&bad, sizeof bad);
  return bad == 0;
}

/* mu and the seed of all y of this signature: step 1. */
VMB_INLINE_FOR_SPEED vmb_status haetae_sign_seed(const struct haetae_params *p,
                                                 const struct vmb_sig_message *message,
                                                 const uint8_t *secret_key,
                                                 struct haetae_scratch *scratch,
                                                 const vmb_rng *rng) {
  vmb_keccak *const hash = &scratch->stream.keccak;
  const size_t mu_bytes = p->round1 ? 32 : 64;
  vmb_status status = p->round1 ? VMB_OK : vmb_random(rng, scratch->random, 32);
  if (status != VMB_OK)
    return status;
  haetae_hash_message(p, scratch->mu, mu_bytes, hash, secret_key, message);
  vmb_shake256_init(hash);
  vmb_keccak_absorb(hash, secret_key + haetae_key_offset(p), HAETAE_KEY_BYTES);
  if (!p->round1)
    vmb_keccak_absorb(hash, scratch->random, 32);
  vmb_keccak_absorb(hash, scratch->mu, mu_bytes);
  vmb_keccak_squeeze(hash, scratch->seed, HAETAE_SEED_BYTES);
  return VMB_OK;
}

/*
 * Sections 6 and 9. Draws 32 bytes, which go into the seed of y, in the final form, and one byte
 * for each pass in round 1. w->matrix keeps all entries over the passes; everything else of w is
 * destroyed by each. Only the pass that is accepted leaves a signature. KEY, RANDOM, RETRY.
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_sign(const struct haetae_params *p, uint8_t *signature,
                                            size_t *signature_length,
                                            const struct vmb_sig_message *message,
                                            const uint8_t *secret_key,
                                            const struct haetae_sign_view *w, const vmb_rng *rng) {
  VMB_DECLASSIFY(secret_key, haetae_public_key_bytes(p)); /* begins with the public key */
  if (!haetae_secret_key_is_valid(p, secret_key, w))
    return VMB_ERROR_KEY;
  vmb_status status = haetae_sign_seed(p, message, secret_key, w->scratch, rng);
  for (unsigned j = 0; j < p->l; j++)
    for (unsigned i = 0; i < p->k && status == VMB_OK; i++)
      status =
          haetae_entry(p, &w->matrix[i * p->l + j], w->poly, w->scratch, secret_key, NULL, i, j);
  unsigned counter = 0;
  int accepted = 0;
  haetae_no_rows_ahead(w);
  for (unsigned passes = 0; status == VMB_OK && !accepted; passes++)
    status = passes < HAETAE_PASSES_MAX
                 ? haetae_pass(p, &accepted, signature, secret_key, w, &counter, rng)
                 : VMB_ERROR_RETRY;
  if (status == VMB_OK)
    *signature_length = p->signature_bytes;
  return status;
}

#endif
