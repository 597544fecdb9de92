/*
 * mu, the hash of a public key and a message that FIPS 204 signs, for the scheme itself and for the
 * forms of <vambrace/mldsa.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_MU_H
#define VMB_SCHEMES_MLDSA_MU_H

#include <stddef.h>
#include <stdint.h>

#include "hash/keccak/keccak.h"

#define VMB_MLDSA_TR_BYTES 64  /* of the hash of a public key */
#define VMB_MLDSA_TR_OFFSET 64 /* in a secret key, behind rho and K */

/* Bytes of the caller; NULL only if there are none. */
struct vmb_mldsa_bytes {
  const uint8_t *bytes;
  size_t length;
};

/* What the byte before the context says of a message. */
enum vmb_mldsa_domain { VMB_MLDSA_PURE = 0, VMB_MLDSA_DIGEST = 1 };

/*
 * vmb_mldsa_hash_begin: the state of the hash that makes mu, before the message.
 *   as vmb_mldsa_hash_mu
 */
void vmb_mldsa_hash_begin(vmb_keccak *state, const uint8_t tr[VMB_MLDSA_TR_BYTES],
                          enum vmb_mldsa_domain domain, struct vmb_mldsa_bytes context);

/*
 * vmb_mldsa_hash_mu: mu = SHAKE256(tr || domain || context's length || context || head || tail)
 *
 *   in     context   at most 255 bytes
 *   out    mu[64]
 *   out    state     the hash's, which the caller wipes
 *   time   depends on lengths only
 *   from   FIPS 204 algorithms 2 and 4; specs/mldsa.md section 6
 */
void vmb_mldsa_hash_mu(vmb_keccak *state, uint8_t mu[64], const uint8_t tr[VMB_MLDSA_TR_BYTES],
                       enum vmb_mldsa_domain domain, struct vmb_mldsa_bytes context,
                       struct vmb_mldsa_bytes head, struct vmb_mldsa_bytes tail);

#endif
