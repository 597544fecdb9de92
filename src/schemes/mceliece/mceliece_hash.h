/*
 * H(b, ...) = the first 32 bytes of SHAKE256(b || ...): specs/mceliece.md section 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_HASH_H
#define VMB_SCHEMES_MCELIECE_HASH_H

#include "schemes/mceliece/mceliece_params.h"
#include "hash/keccak/keccak.h"

/* b of the shared secret when decapsulation fails, then s and the ciphertext */
#define MCELIECE_HASH_REJECTED 0
#define MCELIECE_HASH_SECRET 1  /* of the shared secret, then e and the ciphertext */
#define MCELIECE_HASH_CONFIRM 2 /* of the confirmation, then e */

/* out = H(b, e, c), c of c_bytes bytes, which may be 0. */
static inline void mceliece_hash(const struct mceliece_params *p, vmb_keccak *state,
                                 uint8_t out[MCELIECE_HASH_BYTES], uint8_t b, const uint8_t *e,
                                 const uint8_t *c, size_t c_bytes) {
  vmb_keccak_init(state, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(state, &b, 1);
  vmb_keccak_absorb(state, e, p->n / 8U);
  vmb_keccak_absorb(state, c, c_bytes);
  vmb_keccak_squeeze(state, out, MCELIECE_HASH_BYTES);
}

#endif
