/*
 * A by AES-128, eight entries a block (specs/frodokem.md section 4); contracts in frodokem_work.h.
 *
 * A block is its row and its column, two bytes each, and zeros. With F(row, column) the state after
 * two rounds, F(row, column) = F(row, 0) + F(0, high) + F(0, low) + 2 F(0, 0), where column =
 * high + low and low < 256 (section 10.2; aes_kernels.h). F(0, high) is made for each strip, the
 * others once.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "cipher/aes/aes_kernels.h"
#include "schemes/frodokem/frodokem_work.h"
#include "support/little_endian.h"
#include "support/constant_time.h"

#define BLOCK_ENTRIES (VMB_AES_BLOCK_BYTES / 2)

/* out = F(row, column) */
static void two_rounds(const struct frodokem_aes *aes, uint8_t out[VMB_AES_BLOCK_BYTES],
                       unsigned row, unsigned column) {
  memset(out, 0, VMB_AES_BLOCK_BYTES);
  vmb_store16_le(out, (uint16_t)row);
  vmb_store16_le(out + 2, (uint16_t)column);
  vmb_aes128_first_rounds_vartime(aes->key.round_keys, out, out, 1);
}

/* state += other */
static void add_state(uint8_t state[VMB_AES_BLOCK_BYTES],
                      const uint8_t other[VMB_AES_BLOCK_BYTES]) {
  for (unsigned i = 0; i < VMB_AES_BLOCK_BYTES; i += 8)
    vmb_store64_le(state + i, vmb_load64_le(state + i) ^ vmb_load64_le(other + i));
}

static void begin(union frodokem_generator *generator, const uint8_t seed[FRODOKEM_SEED_A_BYTES]) {
  struct frodokem_aes *const aes = &generator->aes;
  vmb_aes128_init(&aes->key, seed);
  VMB_DECLASSIFY(&aes->key, sizeof aes->key); /* A is public: the seed is part of the public key */
  for (unsigned b = 0; b < FRODOKEM_LOW_BLOCKS; b++)
    two_rounds(aes, aes->low[b], 0, BLOCK_ENTRIES * b);
}

/* aes->row[r] = F(row + r, 0) + F(0, 0) */
static void rows(union frodokem_generator *generator, const uint8_t seed[FRODOKEM_SEED_A_BYTES],
                 unsigned row) {
  struct frodokem_aes *const aes = &generator->aes;
  (void)seed;
  for (unsigned r = 0; r < 4; r++) {
    two_rounds(aes, aes->row[r], row + r, 0);
    add_state(aes->row[r], aes->low[0]);
  }
}

static void columns(union frodokem_generator *generator, uint16_t *out, unsigned row,
                    unsigned column, unsigned count) {
  const struct frodokem_aes *const aes = &generator->aes;
  (void)row;
  for (unsigned done = 0; done < count;) {
    const unsigned low = (column + done) % 256, left = count - done,
                   here = left < 256 - low ? left : 256 - low;
    uint8_t high[VMB_AES_BLOCK_BYTES]; /* F(0, high) + F(0, 0), then of a row */
    two_rounds(aes, high, 0, column + done - low);
    add_state(high, aes->low[0]);
    for (unsigned r = 0; r < 4; r++) {
      add_state(high, aes->row[r]);
      vmb_aes128_last_rounds_vartime(aes->key.round_keys, (uint8_t *)(out + r * count + done), high,
                                     aes->low[low / BLOCK_ENTRIES], here / BLOCK_ENTRIES);
      add_state(high, aes->row[r]);
    }
    done += here;
  }
  vmb_words16_from_le(out, 4 * (size_t)count);
}

const struct frodokem_matrix vmb_frodokem_matrix_aes = {begin, rows, columns, 0};
