/*
 * Encapsulation (specs/mceliece.md sections 6 and 7) with the public key in pieces: it is read
 * once, from the first byte to the last.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_ENCAPS_H
#define VMB_SCHEMES_MCELIECE_ENCAPS_H

#include "schemes/mceliece/mceliece_params.h"
#include "hash/keccak/keccak.h"
#include "vambrace/vambrace.h"

/*
 * A draw is accepted if t numbers are in range and all different: at least exp(-t(t-1)/2 / n) (1 -
 * fixed), 0.29 for 6688128, the least. 0.71^260 < 2^-128.
 */
#define MCELIECE_ENCAPS_ATTEMPTS 260

/*
 * The state, of one size for all sets. No pointers: the size is the same on all 64-bit processors,
 * and on all 32-bit ones.
 */
struct mceliece_encaps {
  vmb_keccak hash;
  /* of the row that has begun: its parity will be bit `row` of the syndrome */
  uint64_t partial;
  /* where the next byte of the key stands; row == mt at the end */
  uint32_t row, column;
  uint8_t drawn[4 * MCELIECE_T_MAX];       /* random bytes of one attempt: at most 2t numbers */
  uint16_t position[2 * MCELIECE_T_MAX];   /* of the errors, twice */
  uint8_t e_bytes[MCELIECE_Q_MAX / 8 + 8]; /* the error vector, zeros after */
  uint8_t high[MCELIECE_Q_MAX / 8];        /* bits mt..n-1 of e, from bit 0 on; at a word */
  uint8_t syndrome[MCELIECE_T_MAX * 13 / 8 + 8];
  /* more bytes came than a key has; OR of the unused bits of all rows */
  uint8_t too_long, padding;
};

/* vmb_mceliece_begin: draws e. errors: VMB_ERROR_RANDOM, VMB_ERROR_RETRY */
vmb_status vmb_mceliece_begin(const struct mceliece_params *p, struct mceliece_encaps *w,
                              const vmb_rng *rng);

/* vmb_mceliece_update: takes the next bytes of the public key. */
void vmb_mceliece_update(const struct mceliece_params *p, struct mceliece_encaps *w,
                         const uint8_t *piece, size_t length);

/*
 * vmb_mceliece_finish: errors: VMB_ERROR_KEY if the key was not of the right length, or unused bits
 * of it were set
 */
vmb_status vmb_mceliece_finish(const struct mceliece_params *p, struct mceliece_encaps *w,
                               uint8_t *ciphertext, uint8_t *shared_secret);

/* All three with a key in memory. */
vmb_status vmb_mceliece_encaps(const struct mceliece_params *p, uint8_t *ciphertext,
                               uint8_t *shared_secret, const uint8_t *public_key,
                               struct mceliece_encaps *w, const vmb_rng *rng);

#endif
