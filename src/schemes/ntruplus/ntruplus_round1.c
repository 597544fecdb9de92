/*
 * NTRU+ in the form of the first KpqC round: specs/ntruplus.md part A; contracts and what differs
 * from the standard are in ntruplus_round1.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/ntruplus/ntruplus_round1.h"

#include "algorithms/lanepack/lanepack.h"
#include "algorithms/ternary/ternary.h"
#include "schemes/ntruplus/ntruplus_round1_hash.h"
#include "support/constant_time.h"
#include "support/random.h"

/* ---- Format (section 0.3) -------------------------------------------------------------------- */

/*
 * Bits come in blocks of 16 words of 16 bits as long as n is enough for one, then in one block of
 * each smaller power of two that fits. This is how many coefficients from `start` on are in blocks
 * of `words` words (algorithms/ternary/ternary.h).
 */
static inline unsigned in_blocks(unsigned n, unsigned start, unsigned words) {
  return (n - start) & ~(16 * words - 1);
}

VMB_ALWAYS_INLINE void expand_blocks(int16_t *a, const uint8_t *bits, unsigned n, int factor) {
  const uint8_t *const minus = bits + n / 8;
  unsigned start = 0;
  VMB_UNROLL(4)
  for (unsigned words = 16; words >= 2; words /= 2) {
    const unsigned count = in_blocks(n, start, words);
    if (count != 0)
      vmb_expand_ternary(a + start, bits + start / 8, minus + start / 8, count, words, factor);
    start += count;
  }
}

static void expand(int16_t *a, const uint8_t *bits, unsigned n, int factor) {
  if (factor == 1)
    expand_blocks(a, bits, n, 1);
  else
    expand_blocks(a, bits, n, 3);
}

static void collect(uint8_t *bits, const int16_t *a, unsigned n) {
  uint8_t *const minus = bits + n / 8;
  unsigned start = 0;
  VMB_UNROLL(4)
  for (unsigned words = 16; words >= 2; words /= 2) {
    const unsigned count = in_blocks(n, start, words);
    if (count != 0)
      vmb_collect_ternary(bits + start / 8, minus + start / 8, a + start, count, words);
    start += count;
  }
}

const struct ntruplus_format vmb_ntruplus_round1_format = {.pack = vmb_lanepack_pack12,
                                                           .unpack = vmb_lanepack_unpack12,
                                                           .expand = expand,
                                                           .collect = collect};

/* ---- Key generation (section A.3) ------------------------------------------------------------ */

vmb_status vmb_ntruplus_round1_keypair(const struct ntruplus_params *p, uint8_t *public_key,
                                       uint8_t *secret_key, const struct ntruplus_view *w,
                                       const vmb_rng *rng) {
  const uint8_t *const bits_of_g = w->bits + ntruplus_ternary_bytes(p);
  for (unsigned attempt = 0; attempt < NTRUPLUS_ATTEMPTS_MAX; attempt++) {
    const vmb_status status = vmb_random(rng, w->scratch->seed, NTRUPLUS_SEED_BYTES);
    if (status != VMB_OK)
      return status;
    ntruplus_round1_expand_seed(p, w->scratch, w->bits);
    vmb_ntruplus_transform_tripled(p, w->a, w->bits, 1);
    vmb_ntruplus_pack_residues(p, secret_key, &w->a->values);
    if (vmb_ntruplus_invert(p, &w->a->values, 0))
      continue; /* a = R^2 / f */
    vmb_ntruplus_transform_tripled(p, w->b, bits_of_g, 0);
    ntruplus_transform_to_factor(p, &w->b->values);
    vmb_q3457_basemul(&w->a->values, &w->b->values, p->ring);
    vmb_ntruplus_pack_residues(p, public_key, &w->a->values); /* R h */
    if (vmb_ntruplus_invert(p, &w->a->values, 0))
      continue;
    vmb_ntruplus_pack_residues(p, secret_key + ntruplus_poly_bytes(p), &w->a->values); /* R / h */
    return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

/* ---- Encapsulation and decapsulation (sections A.4 and A.5) ---------------------------------- */

vmb_status vmb_ntruplus_round1_encaps(const struct ntruplus_params *p, uint8_t *ciphertext,
                                      uint8_t *shared_secret, const uint8_t *public_key,
                                      const struct ntruplus_view *w, const vmb_rng *rng) {
  uint8_t *const packed = (uint8_t *)w->b;
  const vmb_status status = vmb_random(rng, w->message, ntruplus_message_bytes(p));
  if (status != VMB_OK)
    return status;

  ntruplus_round1_hash_h(p, w, shared_secret);
  vmb_ntruplus_transform(p, w->a, w->bits); /* r */
  vmb_ntruplus_pack_residues(p, packed, &w->a->values);
  ntruplus_round1_hash_g(p, w->scratch, w->pad, packed);
  ntruplus_encode(p, w->pad, w->message);

  /* c = h r + m */
  ntruplus_unpack(p, &w->b->values, public_key);
  vmb_q3457_basemul(&w->a->values, &w->b->values, p->ring);
  vmb_ntruplus_transform(p, w->b, w->pad);
  vmb_q3457_add(w->a->values.c, w->b->values.c, p->n);
  ntruplus_pack(p, ciphertext, &w->a->values);
  return VMB_OK;
}

struct ntruplus_failures vmb_ntruplus_round1_open(const struct ntruplus_params *p,
                                                  uint8_t key[NTRUPLUS_KEY_BYTES],
                                                  const uint8_t *ciphertext,
                                                  const uint8_t *secret_key,
                                                  const struct ntruplus_view *w) {
  const uint8_t *const inverse_of_h = secret_key + ntruplus_poly_bytes(p);
  uint8_t *const packed = (uint8_t *)w->b;
  struct ntruplus_failures failures = {.randomness = UINT32_MAX};

  failures.not_reduced =
      vmb_ntruplus_decrypt(p, ciphertext, secret_key, NTRUPLUS_ROUND1_LARGEST_RESIDUE, w); /* m */

  /* r = (c - m) / h, and the pad that it gives */
  vmb_ntruplus_transform(p, w->b, w->bits);
  ntruplus_unpack(p, &w->a->values, ciphertext);
  vmb_q3457_sub(w->a->values.c, w->b->values.c, p->n);
  ntruplus_unpack(p, &w->b->values, inverse_of_h);
  vmb_q3457_basemul(&w->a->values, &w->b->values, p->ring);
  vmb_ntruplus_pack_residues(p, packed, &w->a->values);
  ntruplus_round1_hash_g(p, w->scratch, w->pad, packed);

  /* the message, and whether it gives the same r */
  failures.decoding = vmb_ntruplus_decode(p, w->message, w->bits, w->pad);
  ntruplus_round1_hash_h(p, w, key);
  vmb_ntruplus_transform(p, w->b, w->bits);
  vmb_q3457_difference(w->b->values.c, w->a->values.c, p->n, &failures.randomness);
  return failures;
}

/* ---- Keys ------------------------------------------------------------------------------------ */

/* Of R / h, inverted with this power of R, it is R h. */
#define FACTOR_R 0

vmb_status vmb_ntruplus_round1_compute_public_key(const struct ntruplus_params *p,
                                                  uint8_t *public_key, const uint8_t *secret_key,
                                                  const struct ntruplus_view *w) {
  if (!vmb_ntruplus_compute_h(p, secret_key, FACTOR_R, w))
    return VMB_ERROR_KEY;
  ntruplus_pack(p, public_key, &w->a->values);
  return VMB_OK;
}

vmb_status vmb_ntruplus_round1_check_secret_key(const struct ntruplus_params *p,
                                                const uint8_t *secret_key,
                                                const uint8_t *public_key,
                                                const struct ntruplus_view *w) {
  uint8_t *const computed = (uint8_t *)w->b;
  uint32_t bad = 0;
  if (!vmb_ntruplus_compute_h(p, secret_key, FACTOR_R, w))
    return VMB_ERROR_KEY;
  if (public_key != NULL) {
    ntruplus_pack(p, computed, &w->a->values);
    bad |= vmb_ct_difference(computed, public_key, ntruplus_poly_bytes(p));
  }
  vmb_q3457_from_mont(w->a->values.c, p->n);
  bad |= vmb_ntruplus_pair_is_bad(p, secret_key, w);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}
