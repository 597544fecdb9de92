/*
 * A by AES-128, eight entries a block (specs/frodokem.md section 4); contracts in frodokem_work.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/frodokem/frodokem_work.h"
#include "schemes/frodokem/frodokem_words.h"

#define BLOCK_ENTRIES (VMB_AES_BLOCK_BYTES / 2)

static void begin(union frodokem_generator *generator, const uint8_t seed[FRODOKEM_SEED_A_BYTES]) {
  vmb_aes128_init(&generator->aes, seed);
}

static void rows(union frodokem_generator *generator, const uint8_t seed[FRODOKEM_SEED_A_BYTES],
                 unsigned row) {
  (void)generator;
  (void)seed;
  (void)row;
}

/* A block is the encryption of its row and column, which are written where it will be. */
static void columns(union frodokem_generator *generator, uint16_t *out, unsigned row,
                    unsigned column, unsigned count) {
  uint8_t *const blocks = (uint8_t *)out;
  uint8_t *block = blocks;
  memset(blocks, 0, 4 * 2 * (size_t)count);
  for (unsigned r = 0; r < 4; r++)
    for (unsigned j = 0; j < count; j += BLOCK_ENTRIES, block += VMB_AES_BLOCK_BYTES) {
      vmb_store16_le(block, (uint16_t)(row + r));
      vmb_store16_le(block + 2, (uint16_t)(column + j));
    }
  vmb_aes128_encrypt(&generator->aes, blocks, blocks, 4 * count / BLOCK_ENTRIES);
  frodokem_words(out, 4 * (size_t)count);
}

const struct frodokem_matrix vmb_frodokem_matrix_aes = {begin, rows, columns};
