/*
 * FIPS 202 on shares: a sponge whose state is a Boolean sharing (specs/masking.md section 6).
 *
 *   vmb_masked_keccak_init    begins a message: zeros; of two shares, whose chi is the guard
 *                             form, a uniform sharing of zero
 *   vmb_masked_keccak_absorb  appends `length` bytes: share i of them at in + i * step. Public
 *                             bytes, vmb_masked_keccak_absorb_public, are share 0 alone
 *   vmb_masked_keccak_squeeze the next bytes: share i at out + i * step; pads first
 *
 * The memory of a sponge is VMB_MASKED_KECCAK_BYTES(shares), aligned to 8 bytes. It is not wiped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MASKED_KECCAK_H
#define VMB_MASKED_KECCAK_H

#include "hash/keccak/keccak.h"
#include "masking/masking.h"

struct vmb_masked_keccak {
  uint64_t guard[5];   /* of two shares: what the last plane left (section 6.3) */
  uint16_t rate_bytes; /* as in vmb_keccak */
  uint16_t position;
  uint8_t suffix;
  uint8_t squeezing;
  uint64_t lane[]; /* 25 for each share, then 25 for each: what chi reads */
};

#define VMB_MASKED_KECCAK_BYTES(shares) (sizeof(struct vmb_masked_keccak) + (shares) * 2 * 25 * 8)

void vmb_masked_keccak_init(struct vmb_masking *m, struct vmb_masked_keccak *state,
                            vmb_keccak_kind kind);
void vmb_masked_keccak_absorb(struct vmb_masking *m, struct vmb_masked_keccak *state,
                              const uint8_t *in, size_t step, size_t length);
void vmb_masked_keccak_absorb_public(struct vmb_masking *m, struct vmb_masked_keccak *state,
                                     const uint8_t *in, size_t length);
void vmb_masked_keccak_squeeze(struct vmb_masking *m, struct vmb_masked_keccak *state, uint8_t *out,
                               size_t step, size_t length);

#endif
