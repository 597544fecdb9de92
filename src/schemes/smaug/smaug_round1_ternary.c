/*
 * Ternary polynomials of round 1; contracts in smaug_round1_ternary.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_round1_ternary.h"

#include <string.h>

#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

void vmb_smaug_ternary_expand(uint16_t s[SMAUG_N], const struct smaug_ternary *t) {
  for (unsigned w = 0; w < SMAUG_N / 32; w++)
    for (unsigned i = 0; i < 32; i++)
      s[32 * w + i] = (uint16_t)((t->nonzero[w] >> i & 1) - 2 * (t->negative[w] >> i & 1));
}

VMB_NOINLINE uint32_t vmb_smaug_fixed_weight_step(struct smaug_ternary *t, const uint8_t state[32],
                                                  uint32_t *left) {
  for (unsigned w = 0; w < 4; w++) {
    const uint64_t word = vmb_load64_le(state + 8 * w);
    for (unsigned i = 0; i < 6; i++) {
      const uint32_t candidate = (uint32_t)(word >> (10 * i));
      *left += smaug_ternary_insert(t, candidate & 255, ~vmb_ct_mask_bit32(candidate >> 9),
                                    vmb_ct_mask_nonzero32(*left));
    }
  }
  uint32_t finished = vmb_ct_mask_zero32(*left);
  VMB_DECLASSIFY(&finished, sizeof finished);
  return finished;
}

vmb_status vmb_smaug_round1_fixed_weight(struct smaug_ternary *t, vmb_keccak *stream,
                                         uint8_t state[32], unsigned weight) {
  uint32_t left = weight;
  memset(t, 0, sizeof *t);
  for (unsigned block = 0; block < SMAUG_ROUND1_BLOCKS_MAX; block++) {
    vmb_keccak_squeeze(stream, state, 32);
    if (vmb_smaug_fixed_weight_step(t, state, &left))
      return VMB_OK;
    vmb_keccak_init(stream, VMB_KECCAK_SHAKE256);
    vmb_keccak_absorb(stream, state, 32);
  }
  return VMB_ERROR_RETRY;
}

/*
 * cells[0..count-1] = the degrees whose bit is set, ascending, count of them; the cells after them
 * are zero. A cell that has to move down by d moves by 2^b for each bit b of d, lowest bit first;
 * no two ever meet. Cells hold degree + 256 d. Returns count. Time: constant.
 */
VMB_NOINLINE static uint32_t compact_degrees(uint16_t cells[SMAUG_LIST_WORDS],
                                             const uint32_t bits[SMAUG_N / 32]) {
  uint32_t count = 0;
  for (unsigned i = 0; i < SMAUG_N; i++) {
    const uint32_t bit = bits[i >> 5] >> (i & 31) & 1;
    cells[i] = (uint16_t)((i | (i - count) << 8) & vmb_ct_mask_bit32(bit));
    count += bit;
  }
  memset(cells + SMAUG_N, 0, (SMAUG_LIST_WORDS - SMAUG_N) * sizeof cells[0]);
  VMB_UNROLL(8)
  for (unsigned b = 0; b < 8; b++)
    for (unsigned i = 0; i < SMAUG_N; i++) {
      const uint16_t source = cells[i + (1U << b)];
      const uint16_t current = cells[i];
      /* no barrier: the loop is one for vectors */
      const uint16_t arrives = (uint16_t)(0U - (source >> (8 + b) & 1U));
      const uint16_t leaves = (uint16_t)(0U - (current >> (8 + b) & 1U)); /* no barrier: as above */
      cells[i] = (uint16_t)((source & arrives) | (current & (uint16_t)~leaves));
    }
  return count;
}

uint8_t vmb_smaug_pack_list(uint8_t *list, const struct smaug_ternary *t, unsigned weight,
                            uint16_t buffer[2 * SMAUG_LIST_WORDS]) {
  uint16_t *const plus = buffer;
  uint16_t *const minus = buffer + SMAUG_LIST_WORDS;
  uint32_t positive[SMAUG_N / 32];
  for (unsigned w = 0; w < SMAUG_N / 32; w++)
    positive[w] = t->nonzero[w] & ~t->negative[w];
  const uint32_t positives = compact_degrees(plus, positive);
  (void)compact_degrees(minus, t->negative);
  /*
   * Without the barrier gcc counts from -positives upwards: the addresses would be computed from a
   * secret, though their values would not depend on it.
   */
  for (unsigned i = 0; i < weight; i++)
    list[i] = (uint8_t)vmb_ct_select32(vmb_ct_mask_less32(vmb_ct_barrier32(i), positives), plus[i],
                                       minus[weight - 1 - i]);
  vmb_zeroize(positive, sizeof positive);
  return (uint8_t)positives;
}

uint32_t vmb_smaug_unpack_list(struct smaug_ternary *t, const uint8_t *list, unsigned weight,
                               uint8_t positives) {
  uint32_t malformed = vmb_ct_mask_less32(weight, positives);
  memset(t, 0, sizeof *t);
  for (unsigned i = 0; i < weight; i++)
    malformed |= ~smaug_ternary_insert(
        t, list[i], ~vmb_ct_mask_less32(vmb_ct_barrier32(i), positives), UINT32_MAX);
  return malformed;
}
