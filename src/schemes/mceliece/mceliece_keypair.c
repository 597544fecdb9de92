/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mceliece/mceliece_keypair.h"

#include <string.h>

#include "arithmetic/gf2/gf2.h"
#include "algorithms/ct_sort/ct_sort.h"
#include "schemes/mceliece/mceliece_columns.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/random.h"
#include "support/zeroize.h"

#define PRG_PREFIX 0x40

/*
 * pi = the places ordered by their words a_i; fails if two words are equal. The keys a_i * 2^13 + i
 * are in w->order.
 */
VMB_NOINLINE int vmb_mceliece_field_ordering(const struct mceliece_params *p,
                                             const struct mceliece_keypair_view *w) {
  uint64_t equal = 0;
  vmb_sort_long_words(w->order, p->m);
  for (unsigned i = 1; i < mceliece_q(p); i++)
    equal |= ~vmb_ct_mask_nonzero64(w->order[i] >> 13 ^ w->order[i - 1] >> 13);
  VMB_DECLASSIFY(&equal, sizeof equal); /* rejected data only: specs/mceliece.md section 12 */
  if (equal != 0)
    return 0;
  for (unsigned i = 0; i < mceliece_q(p); i++)
    w->pi[i] = (uint16_t)(w->order[i] & (mceliece_q(p) - 1));
  return 1;
}

/* stream = SHAKE256 of the prefix and the seed, ready to squeeze: PRG of the specification. */
static void absorb_seed(vmb_keccak *stream, const uint8_t seed[MCELIECE_SEED_BYTES]) {
  static const uint8_t prefix[1] = {PRG_PREFIX};
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(stream, prefix, 1);
  vmb_keccak_absorb(stream, seed, MCELIECE_SEED_BYTES);
}

/* Words of the stream, 64 at a time, to the keys of the ordering. */
static void read_order(const struct mceliece_params *p, const struct mceliece_keypair_view *w) {
  struct mceliece_keypair_fixed *const fixed = w->fixed;
  for (unsigned first = 0; first < mceliece_q(p); first += sizeof fixed->bytes / 4) {
    vmb_keccak_squeeze(&fixed->stream, fixed->bytes, sizeof fixed->bytes);
    for (unsigned i = 0; i < sizeof fixed->bytes / 4; i++)
      w->order[first + i] = (uint64_t)vmb_load32_le(fixed->bytes + 4 * i) << 13 | (first + i);
  }
}

/* One round of SeededKeyGen up to MatGen. s goes to its place in the secret key. */
static int attempt(const struct mceliece_params *p, uint8_t *secret_key,
                   const struct mceliece_keypair_view *w) {
  struct mceliece_keypair_fixed *const fixed = w->fixed;
  absorb_seed(&fixed->stream, fixed->delta);
  vmb_keccak_squeeze(&fixed->stream, secret_key + mceliece_sk_s(p), p->n / 8U);
  read_order(p, w);
  vmb_keccak_squeeze(&fixed->stream, fixed->bytes, 2U * p->t);
  vmb_keccak_squeeze(&fixed->stream, fixed->next_delta, MCELIECE_SEED_BYTES);
  if (!vmb_mceliece_field_ordering(p, w))
    return 0;
  for (unsigned i = 0; i < p->t; i++)
    w->power[i] = (uint16_t)(vmb_load16_le(fixed->bytes + 2 * i) & (mceliece_q(p) - 1));
  return vmb_mceliece_irreducible(p, w->power, w) && w->matrix(p, w);
}

/*
 * SeededKeyGen of the specification up to the secret key. Seeds that give no key lead to the next
 * one; how many there are is public. Leaves in w what vmb_mceliece_public_rows needs (points,
 * inverse, g) and wipes the scratch. RANDOM, RETRY.
 */
vmb_status vmb_mceliece_keypair_secret(const struct mceliece_params *p, uint8_t *secret_key,
                                       const struct mceliece_keypair_view *w, const vmb_rng *rng) {
  struct mceliece_keypair_fixed *const fixed = w->fixed;
  const vmb_status status = vmb_random(rng, fixed->delta, MCELIECE_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  unsigned attempts = 0;
  while (!attempt(p, secret_key, w)) {
    if (++attempts == MCELIECE_KEYPAIR_ATTEMPTS)
      return VMB_ERROR_RETRY;
    memcpy(fixed->delta, fixed->next_delta, MCELIECE_SEED_BYTES);
  }
  memcpy(secret_key, fixed->delta, MCELIECE_SEED_BYTES);
  vmb_store64_le(secret_key + MCELIECE_SK_PIVOTS, fixed->pivots);
  for (unsigned i = 0; i < p->t; i++)
    vmb_store16_le(secret_key + MCELIECE_SK_G + 2 * i, fixed->g[i]);
  w->make_points(p, w);
  vmb_control_bits(secret_key + mceliece_sk_control(p), w->pi, p->m, w->keys, w->cycle_p,
                   w->cycle_c);
  vmb_zeroize(w->scratch, w->scratch_bytes);
  return VMB_OK;
}

void vmb_mceliece_right_points(const struct mceliece_params *p,
                               const struct mceliece_keypair_view *w) {
  vmb_mceliece_points(p, w->points, MCELIECE_RIGHT_VECTOR_WORDS(p->m, p->n, p->t),
                      w->pi + mceliece_rows(p));
}

/*
 * rows = `count` rows of the public key from number `first`: the inverse of the left block times
 * the right one, whose m t rows are the bits of point^i / g(point), made as they are used. Destroys
 * w->powers.
 */
void vmb_mceliece_public_rows(const struct mceliece_params *p, uint8_t *rows, unsigned first,
                              unsigned count, const struct mceliece_keypair_view *w) {
  const unsigned row_bytes = mceliece_row_bytes(p),
                 words = MCELIECE_RIGHT_VECTOR_WORDS(p->m, p->n, p->t);
  const unsigned inverse_words = MCELIECE_INVERSE_WORDS(p->m, p->t);
  memset(rows, 0, (size_t)count * row_bytes);
  vmb_mceliece_first_powers(p, w->powers, w->points, words, w->fixed->g);
  for (unsigned i = 0; i < p->t; i++) {
    if (i != 0)
      p->field->multiply(w->powers, w->powers, w->points, words);
    vmb_gf2_accumulate_rows(rows, row_bytes, count, (const uint8_t *)w->powers, 8 * (size_t)words,
                            p->m, w->inverse + (size_t)first * inverse_words, inverse_words,
                            i * p->m, row_bytes);
  }
  for (unsigned r = 0; r < count; r++)
    rows[(size_t)(r + 1) * row_bytes - 1] &= mceliece_last_bits(p->n - mceliece_rows(p));
}
