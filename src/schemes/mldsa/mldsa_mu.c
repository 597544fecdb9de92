/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_mu.h"

/*
 * state has absorbed tr, the byte of the domain, and the context with its length (at most 255) in
 * front; the message comes next.
 */
void vmb_mldsa_hash_begin(vmb_keccak *state, const uint8_t tr[VMB_MLDSA_TR_BYTES],
                          enum vmb_mldsa_domain domain, struct vmb_mldsa_bytes context) {
  const uint8_t prefix[2] = {(uint8_t)domain, (uint8_t)context.length};
  vmb_shake256_init(state);
  vmb_keccak_absorb(state, tr, VMB_MLDSA_TR_BYTES);
  vmb_keccak_absorb(state, prefix, sizeof prefix);
  vmb_keccak_absorb(state, context.bytes, context.length);
}

/* mu = SHAKE256 of tr, domain, context and a message in two parts, either of which may be empty. */
void vmb_mldsa_hash_mu(vmb_keccak *state, uint8_t mu[64], const uint8_t tr[VMB_MLDSA_TR_BYTES],
                       enum vmb_mldsa_domain domain, struct vmb_mldsa_bytes context,
                       struct vmb_mldsa_bytes head, struct vmb_mldsa_bytes tail) {
  vmb_mldsa_hash_begin(state, tr, domain, context);
  vmb_keccak_absorb(state, head.bytes, head.length);
  vmb_keccak_absorb(state, tail.bytes, tail.length);
  vmb_keccak_squeeze(state, mu, 64);
}
