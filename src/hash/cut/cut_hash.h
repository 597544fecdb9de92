/*
 * One interface over hash functions whose output is cut to as many bytes as a scheme wants, for
 * schemes that name their hash in the key (LMS, XMSS). A scheme that refers to one of them alone
 * links no other.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CUT_HASH_H
#define VMB_CUT_HASH_H

#include "hash/keccak/keccak.h"
#include "hash/sha2/sha2.h"

/* A message that is being hashed. It holds no pointer: a copy goes on by itself. */
typedef union vmb_cut_state {
  vmb_sha256_state sha256;
  vmb_sha512_state sha512;
  vmb_keccak keccak;
} vmb_cut_state;

/*
 * begin, any number of updates, end: which writes the first `bytes` bytes of the output, a multiple
 * of 4, at most those of the hash, or 64 of SHAKE. An update of no bytes may be NULL. Time depends
 * on lengths only.
 */
struct vmb_cut_hash {
  void (*begin)(vmb_cut_state *state);
  void (*update)(vmb_cut_state *state, const uint8_t *in, size_t length);
  void (*end)(vmb_cut_state *state, uint8_t *out, size_t bytes);
};

extern const struct vmb_cut_hash vmb_cut_sha256, vmb_cut_sha512, vmb_cut_shake128, vmb_cut_shake256;

#endif
