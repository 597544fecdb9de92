/*
 * A by SHAKE128, a stream for each row (specs/frodokem.md section 4); contracts in frodokem_work.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/frodokem/frodokem_work.h"
#include "support/little_endian.h"

static void begin(union frodokem_generator *generator, const uint8_t seed[FRODOKEM_SEED_A_BYTES]) {
  (void)generator;
  (void)seed;
}

#if FRODOKEM_PARALLEL
static void rows(union frodokem_generator *generator, const uint8_t seed[FRODOKEM_SEED_A_BYTES],
                 unsigned row) {
  vmb_keccak_x4 *const four = &generator->four;
  uint8_t number[4][2];
  for (unsigned r = 0; r < 4; r++)
    vmb_store16_le(number[r], (uint16_t)(row + r));
  vmb_keccak_x4_init(four, VMB_KECCAK_SHAKE128);
  vmb_keccak_x4_absorb(four, number[0], number[1], number[2], number[3], 2);
  vmb_keccak_x4_absorb(four, seed, seed, seed, seed, FRODOKEM_SEED_A_BYTES);
}

static void columns(union frodokem_generator *generator, uint16_t *out, unsigned row,
                    unsigned column, unsigned count) {
  (void)row;
  (void)column;
  vmb_keccak_x4_squeeze(&generator->four, (uint8_t *)out, (uint8_t *)(out + count),
                        (uint8_t *)(out + 2 * count), (uint8_t *)(out + 3 * count),
                        2 * (size_t)count);
  vmb_words16_from_le(out, 4 * (size_t)count);
}
#else
static void rows(union frodokem_generator *generator, const uint8_t seed[FRODOKEM_SEED_A_BYTES],
                 unsigned row) {
  for (unsigned r = 0; r < 4; r++) {
    uint8_t number[2];
    vmb_store16_le(number, (uint16_t)(row + r));
    vmb_keccak_init(&generator->rows[r], VMB_KECCAK_SHAKE128);
    vmb_keccak_absorb(&generator->rows[r], number, sizeof number);
    vmb_keccak_absorb(&generator->rows[r], seed, FRODOKEM_SEED_A_BYTES);
  }
}

static void columns(union frodokem_generator *generator, uint16_t *out, unsigned row,
                    unsigned column, unsigned count) {
  (void)row;
  (void)column;
  for (unsigned r = 0; r < 4; r++)
    vmb_keccak_squeeze(&generator->rows[r], (uint8_t *)(out + r * count), 2 * (size_t)count);
  vmb_words16_from_le(out, 4 * (size_t)count);
}
#endif

const struct frodokem_matrix vmb_frodokem_matrix_shake = {begin, rows, columns, 1};
