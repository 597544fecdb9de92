/*
 * Sampling from hash outputs; contracts in nccsign_sample.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/nccsign/nccsign_sample.h"

#include <string.h>

#include "algorithms/bitpack/bitpack_lsb.h"
#include "support/constant_time.h"
#include "support/little_endian.h"

void vmb_nccsign_absorb_seed(vmb_keccak *keccak, const uint8_t *seed, size_t length,
                             unsigned nonce) {
  uint8_t number[2];
  vmb_store16_le(number, (uint16_t)nonce);
  vmb_keccak_absorb(keccak, seed, length);
  vmb_keccak_absorb(keccak, number, sizeof number);
}

vmb_status vmb_nccsign_sample_a(const struct nccsign_params *p, const struct nccsign_view *w,
                                const uint8_t seed[NCCSIGN_SEED_BYTES]) {
  struct nccsign_scratch *const scratch = w->scratch;
  vmb_keccak_init(&scratch->keccak, VMB_KECCAK_SHAKE128);
  vmb_nccsign_absorb_seed(&scratch->keccak, seed, NCCSIGN_SEED_BYTES, 0);
  unsigned blocks = NCCSIGN_A_BLOCKS_MAX, position = VMB_SHAKE128_RATE_BYTES;
  for (unsigned i = 0; i < p->n;) {
    if (position == VMB_SHAKE128_RATE_BYTES) {
      if (blocks-- == 0)
        return VMB_ERROR_RETRY;
      vmb_keccak_squeeze(&scratch->keccak, scratch->block, VMB_SHAKE128_RATE_BYTES);
      position = 0;
    }
    const uint8_t *const in = scratch->block + position;
    position += 3;
    const uint32_t candidate =
        (uint32_t)in[0] | (uint32_t)in[1] << 8 | (uint32_t)(in[2] & 0x7f) << 16;
    if (candidate >= p->q)
      continue;
    w->w[i++] = (int32_t)(candidate - (candidate > p->q / 2 ? p->q : 0));
  }
  return VMB_OK;
}

vmb_status vmb_nccsign_sample_eta(const struct nccsign_params *p, uint8_t *packed,
                                  const uint8_t seed[64], struct nccsign_scratch *scratch) {
  struct vmb_lsb_writer writer = {packed, 0, 0};
  vmb_keccak_init(&scratch->keccak, VMB_KECCAK_SHAKE256);
  vmb_nccsign_absorb_seed(&scratch->keccak, seed, 64, 0);
  unsigned blocks = NCCSIGN_ETA_BLOCKS_MAX, position = 2 * VMB_SHAKE256_RATE_BYTES;
  for (unsigned i = 0; i < p->n;) {
    if (position == 2 * VMB_SHAKE256_RATE_BYTES) {
      if (blocks-- == 0)
        return VMB_ERROR_RETRY;
      vmb_keccak_squeeze(&scratch->keccak, scratch->block, VMB_SHAKE256_RATE_BYTES);
      position = 0;
    }
    const uint32_t nibble = (uint32_t)scratch->block[position / 2] >> (position % 2 * 4) & 15;
    position++;
    uint32_t accepted = vmb_ct_mask_less32(nibble, 15);
    VMB_DECLASSIFY(&accepted, sizeof accepted);
    if (!accepted)
      continue;
    /* floor(x / 5) = floor(13 x / 64) for x < 15 */
    vmb_lsb_put(&writer, nibble - 5 * (nibble * 13 >> 6), NCCSIGN_ETA_BITS);
    i++;
  }
  vmb_lsb_finish(&writer);
  return VMB_OK;
}

/*
 * The next two bytes of a challenge's stream as a place; *blocks counts those that may still be
 * squeezed. 0xffff: there are none.
 */
static unsigned next_place(const struct nccsign_params *p, struct nccsign_scratch *scratch,
                           unsigned *position, unsigned *blocks) {
  if (*position == VMB_SHAKE256_RATE_BYTES) {
    if (--*blocks == 0)
      return 0xffff;
    vmb_keccak_squeeze(&scratch->keccak, scratch->block, VMB_SHAKE256_RATE_BYTES);
    *position = 0;
  }
  const uint8_t *const in = scratch->block + *position;
  *position += 2;
  const unsigned low_bits = p->position_bits - 8U;
  return ((unsigned)in[0] << low_bits) | (in[1] & ((1U << low_bits) - 1));
}

vmb_status vmb_nccsign_sample_challenge(const struct nccsign_params *p,
                                        struct nccsign_scratch *scratch, int8_t *dense) {
  unsigned position = 4, blocks = NCCSIGN_CHALLENGE_BLOCKS_MAX;
  vmb_keccak_init(&scratch->keccak, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&scratch->keccak, scratch->challenge, NCCSIGN_CHALLENGE_BYTES);
  vmb_keccak_squeeze(&scratch->keccak, scratch->block, VMB_SHAKE256_RATE_BYTES);
  uint32_t signs = vmb_load32_le(scratch->block);
  memset(dense, 0, p->n);
  for (unsigned i = (unsigned)p->n - p->tau; i < p->n;) {
    const unsigned at = next_place(p, scratch, &position, &blocks);
    if (at == 0xffff)
      return VMB_ERROR_RETRY;
    if (at > i)
      continue;
    dense[i] = dense[at];
    dense[at] = (int8_t)(1 - 2 * (int)(signs & 1));
    signs >>= 1;
    i++;
  }
  unsigned found = 0;
  for (unsigned i = 0; i < p->n; i++) {
    if (dense[i] == 0)
      continue;
    scratch->places[found] = (uint16_t)i;
    scratch->signs[found++] = dense[i];
  }
  return VMB_OK;
}
