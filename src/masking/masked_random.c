/*
 * Masks; contracts in masked_random.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "masking/masked_random.h"

#include <string.h>

#include "masking/masking_kernels.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/multiply.h"
#include "support/random.h"

/* The next block of the expander: 2^32 of them are enough. */
static void next_block(struct vmb_masks *masks) {
  vmb_chacha8_block(masks->block, masks->key, masks->counter++);
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

/* Masks are written into lanes of 64 bits, too. */
typedef uint32_t __attribute__((may_alias)) any_word;

/* Words of the expander, which are zero in its block as soon as they are handed out. */
static void expand(struct vmb_masks *masks, any_word *out, size_t count) {
  while (count > 0) {
    if (masks->left == 0)
      next_block(masks);
    const uint32_t part = count < masks->left ? (uint32_t)count : masks->left;
    uint32_t *const words = masks->block + 16 - masks->left;
    for (uint32_t i = 0; i < part; i++) {
      *out++ = words[i];
      words[i] = 0;
    }
    masks->left -= part;
    count -= part;
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

/* Two residues are a word of the expander's. */
void vmb_masks_residues(struct vmb_masks *masks, uint16_t *out, size_t count, unsigned bits) {
  const uint16_t mask = (uint16_t)((UINT32_C(1) << bits) - 1);
  vmb_masks_words(masks, out, count / 2);
  for (size_t i = 0; i < count; i++)
    out[i] &= mask;
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
  const uint32_t quotient = (uint32_t)(vmb_mul32x32_64(word, 387) >> 32);
  uint32_t rest = word - quotient * square;
  rest -= square & ~vmb_ct_mask_less32(rest, square);
  uint32_t high = (uint32_t)(vmb_mul32x32_64(rest, 1290167) >> 32);
  uint32_t low = rest - high * Q;
  const uint32_t less = vmb_ct_mask_less32(low, Q);
  low -= Q & ~less;
  high += 1 & ~less;
  out[0] = (uint16_t)low;
  out[1] = (uint16_t)high;
}

void vmb_masks_residues3329(struct vmb_masks *masks, uint16_t *out, size_t count) {
  vmb_masks_words(masks, out, count / 2);
  for (size_t i = 0; i < count; i += 2) {
    uint32_t word;
    memcpy(&word, out + i, sizeof word);
    /* What is drawn again tells nothing of what is used. */
    for (unsigned again = 0; word >= WORD_LIMIT; again++) {
      if (again == AGAIN_MAX)
        masks->status = VMB_ERROR_RANDOM;
      vmb_masks_words(masks, &word, 1);
    }
    split(out + i, word);
  }
}
