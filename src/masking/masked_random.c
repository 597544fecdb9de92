/*
 * Masks; contracts in masked_random.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "masking/masked_random.h"

#include <string.h>

#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/random.h"

#define ROUNDS 8

static inline uint32_t rotate(uint32_t a, unsigned n) {
  return a << n | a >> (32 - n);
}

VMB_ALWAYS_INLINE void quarter_round(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d) {
  *a += *b;
  *d = rotate(*d ^ *a, 16);
  *c += *d;
  *b = rotate(*b ^ *c, 12);
  *a += *b;
  *d = rotate(*d ^ *a, 8);
  *c += *d;
  *b = rotate(*b ^ *c, 7);
}

/* The next block of the expander; the counter has 64 bits in ChaCha, 2^32 blocks are enough. */
static VMB_NOINLINE void next_block(struct vmb_masks *masks) {
  static const uint32_t constants[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  uint32_t *const x = masks->block;
  memcpy(x, constants, sizeof constants); /* "expand 32-byte k" */
  memcpy(x + 4, masks->key, sizeof masks->key);
  x[12] = masks->counter;
  x[13] = x[14] = x[15] = 0;
  for (unsigned round = 0; round < ROUNDS; round += 2) {
    for (unsigned i = 0; i < 4; i++)
      quarter_round(x + i, x + 4 + i, x + 8 + i, x + 12 + i);
    for (unsigned i = 0; i < 4; i++)
      quarter_round(x + i, x + 4 + (i + 1) % 4, x + 8 + (i + 2) % 4, x + 12 + (i + 3) % 4);
  }
  for (unsigned i = 0; i < 4; i++)
    x[i] += constants[i];
  for (unsigned i = 0; i < 8; i++)
    x[4 + i] += masks->key[i];
  x[12] += masks->counter;
  masks->counter++;
  masks->left = 16;
}

vmb_status vmb_masks_begin(struct vmb_masks *masks, const vmb_rng *rng, const vmb_rng *source) {
  uint8_t *const bytes = (uint8_t *)masks->block;
  memset(masks, 0, sizeof *masks);
  masks->source = *source;
  masks->status = vmb_random(rng, bytes, VMB_MASKS_KEY_BYTES);
  for (unsigned i = 0; i < 8; i++)
    masks->key[i] = vmb_load32_le(bytes + 4 * i);
  return masks->status;
}

/* Words of the expander, which are zero in its block as soon as they are handed out. */
static void expand(struct vmb_masks *masks, uint8_t *out, size_t count) {
  for (; count > 0; count--, out += sizeof(uint32_t)) {
    if (masks->left == 0)
      next_block(masks);
    uint32_t *const word = masks->block + 16 - masks->left--;
    memcpy(out, word, sizeof *word);
    *word = 0;
  }
}

void vmb_masks_words(struct vmb_masks *masks, void *out, size_t count) {
  if (masks->source.fill == NULL) {
    expand(masks, out, count);
    return;
  }
  if (masks->status == VMB_OK)
    masks->status = vmb_random(&masks->source, out, count * sizeof(uint32_t));
  if (masks->status != VMB_OK)
    expand(masks, out, count);
}

void vmb_masks_residues(struct vmb_masks *masks, uint16_t *out, size_t count, unsigned bits) {
  const uint32_t mask = (UINT32_C(1) << bits) - 1;
  for (; count > 0; count -= 2, out += 2) {
    uint32_t word;
    vmb_masks_words(masks, &word, 1);
    out[0] = (uint16_t)(word & mask);
    out[1] = (uint16_t)(word >> 16 & mask);
  }
}

#define Q 3329
#define WORD_LIMIT (UINT32_C(387) * Q * Q) /* the largest multiple of q^2 below 2^32 */

/* Words out of range in a row, each with probability 2^-9.4: the source is stuck. */
#define AGAIN_MAX 16

/*
 * word modulo q^2, and its two digits to the base q. Quotients by multiplication with 2^32 / q^2
 * and 2^32 / q, rounded down, which gives the quotient or one less.
 */
static inline void split(uint16_t out[2], uint32_t word) {
  const uint32_t square = (uint32_t)Q * Q;
  const uint32_t quotient = (uint32_t)((uint64_t)word * 387 >> 32);
  uint32_t rest = word - quotient * square;
  rest -= square & ~vmb_ct_mask_less32(rest, square);
  uint32_t high = (uint32_t)((uint64_t)rest * 1290167 >> 32);
  uint32_t low = rest - high * Q;
  const uint32_t less = vmb_ct_mask_less32(low, Q);
  low -= Q & ~less;
  high += 1 & ~less;
  out[0] = (uint16_t)low;
  out[1] = (uint16_t)high;
}

void vmb_masks_residues3329(struct vmb_masks *masks, uint16_t *out, size_t count) {
  for (; count > 0; count -= 2, out += 2) {
    uint32_t word;
    vmb_masks_words(masks, &word, 1);
    /* What is drawn again tells nothing of what is used. */
    for (unsigned again = 0; word >= WORD_LIMIT; again++) {
      if (again == AGAIN_MAX)
        masks->status = VMB_ERROR_RANDOM;
      vmb_masks_words(masks, &word, 1);
    }
    split(out, word);
  }
}
