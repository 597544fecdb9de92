/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mceliece/mceliece_encaps.h"

#include <string.h>

#include "arithmetic/gf2/gf2.h"
#include "schemes/mceliece/mceliece_hash.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/random.h"

/* Numbers per attempt: tau of specs/mceliece.md section 7.1. Where n = q none is out of range. */
static unsigned numbers_drawn(const struct mceliece_params *p) {
  return p->n == mceliece_q(p) ? p->t : 2U * p->t;
}

/*
 * The first t numbers in range; 0 if there are fewer. A function of its own for the lab: which
 * numbers are in range is public.
 */
VMB_NOINLINE static int take_positions(const struct mceliece_params *p, struct mceliece_encaps *w) {
  unsigned found = 0;
  for (unsigned i = 0; i < numbers_drawn(p) && found < p->t; i++) {
    const uint16_t d = (uint16_t)(vmb_load16_le(w->drawn + 2 * i) & (mceliece_q(p) - 1));
    uint32_t in_range = vmb_ct_mask_less32(d, p->n);
    /* which numbers are in range is public: specs/mceliece.md section 12 */
    VMB_DECLASSIFY(&in_range, sizeof in_range);
    if (in_range)
      w->position[found++] = d;
  }
  return found == p->t;
}

/*
 * Each position is compared with the next t/2 ones around the circle: loops of equal length, two
 * positions in a word. x - 1 has its top bit set for x = 0 only, as x < 2^13; the upper half of a
 * word is wrong only if the lower one borrows, which then is 0. A function of its own, too: how
 * often it is called is public.
 */
VMB_NOINLINE static int positions_differ(const struct mceliece_params *p,
                                         struct mceliece_encaps *w) {
  uint32_t equal = 0;
  memcpy(w->position + p->t, w->position, 2 * (size_t)p->t);
  for (unsigned distance = 1; distance <= p->t / 2U; distance++) {
    VMB_UNROLL(4)
    for (unsigned i = 0; i < p->t; i += 2) { /* odd t: the first one twice */
      uint32_t two, others;
      memcpy(&two, w->position + i, sizeof two);
      memcpy(&others, w->position + i + distance, sizeof others);
      equal |= (two ^ others) - 0x10001U;
    }
  }
  equal &= 0x80008000U;
  /* of a rejected draw, and that an accepted one has none: specs/mceliece.md section 12 */
  VMB_DECLASSIFY(&equal, sizeof equal);
  return equal == 0;
}

/* e has ones at the positions. */
static void make_error(const struct mceliece_params *p, struct mceliece_encaps *w) {
  memset(w->e_bytes, 0, sizeof w->e_bytes);
  vmb_gf2_units(w->e_bytes, (p->n + 127U) / 128 * 16, w->position, p->t);
}

/*
 * The part of e that meets the identity matrix is the beginning of the syndrome; the other part is
 * moved to begin at bit 0.
 */
static void split_error(const struct mceliece_params *p, struct mceliece_encaps *w) {
  const unsigned rows = mceliece_rows(p), first = rows / 8, shift = rows % 8;
  memcpy(w->syndrome, w->e_bytes, mceliece_syndrome_bytes(p));
  w->syndrome[mceliece_syndrome_bytes(p) - 1] &= mceliece_last_bits(rows);
  for (unsigned i = 0; i < mceliece_row_bytes(p); i++)
    w->high[i] =
        (uint8_t)((w->e_bytes[first + i] | (unsigned)w->e_bytes[first + i + 1] << 8) >> shift);
}

/*
 * Draws positions until t different ones below n are found (FixedWeight of the specification), and
 * splits the error vector into the part before the identity matrix and the part that rows are
 * multiplied by. RANDOM, RETRY. Each attempt draws again; how many there are is public.
 */
vmb_status vmb_mceliece_begin(const struct mceliece_params *p, struct mceliece_encaps *w,
                              const vmb_rng *rng) {
  unsigned attempts = 0;
  do {
    if (attempts++ == MCELIECE_ENCAPS_ATTEMPTS)
      return VMB_ERROR_RETRY;
    const vmb_status status = vmb_random(rng, w->drawn, 2 * (size_t)numbers_drawn(p));
    if (status != VMB_OK)
      return status;
  } while (!take_positions(p, w) || !positions_differ(p, w));
  make_error(p, w);
  split_error(p, w);
  w->partial = 0;
  w->row = 0;
  w->column = 0;
  w->too_long = 0;
  w->padding = 0;
  return VMB_OK;
}

/* Bytes of one row, at most to its end. */
static void update_row(const struct mceliece_params *p, struct mceliece_encaps *w,
                       const uint8_t *piece, size_t length) {
  vmb_gf2_dot(&w->partial, piece, w->high + w->column, length);
  w->column += (uint32_t)length;
  if (w->column != mceliece_row_bytes(p))
    return;
  w->padding |= (uint8_t)(piece[length - 1] & ~mceliece_last_bits(p->n - mceliece_rows(p)));
  w->syndrome[w->row / 8] ^= (uint8_t)(gf2_parity(w->partial) << w->row % 8);
  w->partial = 0;
  w->column = 0;
  w->row++;
}

/*
 * Eight whole rows at a time: piece has 8 row_bytes bytes, w->row is a multiple of 8 and not among
 * the last seven.
 */
static void update_eight_rows(const struct mceliece_params *p, struct mceliece_encaps *w,
                              const uint8_t *piece) {
  const size_t row_bytes = mceliece_row_bytes(p);
  uint8_t bits;
  vmb_gf2_dot8(&bits, piece, w->high, row_bytes);
  w->syndrome[w->row / 8] ^= bits;
  for (unsigned r = 1; r <= 8; r++)
    w->padding |=
        (uint8_t)(piece[r * row_bytes - 1] & ~mceliece_last_bits(p->n - mceliece_rows(p)));
  w->row += 8;
}

/*
 * Takes the public key's next `length` bytes, in pieces of any size; whole groups of eight rows go
 * to the kernel. More bytes than the key has are remembered and refused by finish.
 */
void vmb_mceliece_update(const struct mceliece_params *p, struct mceliece_encaps *w,
                         const uint8_t *piece, size_t length) {
  const size_t row_bytes = mceliece_row_bytes(p);
  const unsigned rows = mceliece_rows(p);
  while (length != 0 && w->row != rows) {
    size_t take = row_bytes - w->column;
    if (w->column == 0 && w->row % 8 == 0 && w->row + 8 <= rows && length >= 8 * row_bytes) {
      take = 8 * row_bytes;
      update_eight_rows(p, w, piece);
    } else {
      if (take > length)
        take = length;
      update_row(p, w, piece, take);
    }
    piece += take;
    length -= take;
  }
  if (length != 0)
    w->too_long = 1;
}

/*
 * KEY unless exactly all rows came and their padding bits are zero. Otherwise writes the
 * ciphertext, with a confirmation hash in round 3, and the shared secret.
 */
vmb_status vmb_mceliece_finish(const struct mceliece_params *p, struct mceliece_encaps *w,
                               uint8_t *ciphertext, uint8_t *shared_secret) {
  if (w->row != mceliece_rows(p) || w->too_long || w->padding != 0)
    return VMB_ERROR_KEY;
  memcpy(ciphertext, w->syndrome, mceliece_syndrome_bytes(p));
  if (p->confirms)
    mceliece_hash(p, &w->hash, ciphertext + mceliece_syndrome_bytes(p), MCELIECE_HASH_CONFIRM,
                  w->e_bytes, NULL, 0);
  mceliece_hash(p, &w->hash, shared_secret, MCELIECE_HASH_SECRET, w->e_bytes, ciphertext,
                mceliece_ciphertext_bytes(p));
  return VMB_OK;
}

/* The three steps for a public key that lies in memory as a whole. */
vmb_status vmb_mceliece_encaps(const struct mceliece_params *p, uint8_t *ciphertext,
                               uint8_t *shared_secret, const uint8_t *public_key,
                               struct mceliece_encaps *w, const vmb_rng *rng) {
  const vmb_status status = vmb_mceliece_begin(p, w, rng);
  if (status != VMB_OK)
    return status;
  vmb_mceliece_update(p, w, public_key, mceliece_public_key_bytes(p));
  return vmb_mceliece_finish(p, w, ciphertext, shared_secret);
}
