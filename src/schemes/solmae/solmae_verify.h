/*
 * The point of a message, and verification step by step: integers only (specs/solmae.md sections 7,
 * 8, 9). Everything here is public.
 *
 *   vmb_solmae_point        c[n] = the point of message and salt. RETRY. Destroys scratch->keccak,
 *                           block
 *   solmae_verification     where h, s1 and the rest are in w->memory
 *   vmb_solmae_is_short     SIGNATURE unless |s1|^2 + |c + h s1|^2 <= limit. Destroys h, s and the
 *                           table
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_VERIFY_H
#define VMB_SCHEMES_SOLMAE_VERIFY_H

#include "arithmetic/modular31/modular31.h"
#include "schemes/scheme.h"
#include "schemes/solmae/solmae_work.h"

/* Of n each, in 4n words; s is the residues of s1. */
struct solmae_verification {
  uint32_t *h, *s;
  vmb_m31_root *table;
  int16_t *s1;
  uint16_t *c;
};

static inline struct solmae_verification solmae_verification(uint64_t *memory, unsigned n) {
  uint32_t *const words = (uint32_t *)(void *)memory;
  int16_t *const s1 = (int16_t *)(void *)(words + 3 * (size_t)n);
  return (struct solmae_verification){.h = words,
                                      .s = words + n,
                                      .table = (vmb_m31_root *)(words + 2 * (size_t)n),
                                      .s1 = s1,
                                      .c = (uint16_t *)(void *)(s1 + n)};
}

vmb_status vmb_solmae_point(uint16_t *c, unsigned n, const struct vmb_sig_message *message,
                            const uint8_t salt[SOLMAE_SALT_BYTES], struct solmae_scratch *scratch);
vmb_status vmb_solmae_is_short(uint64_t *memory, unsigned n, uint32_t limit);

#endif
