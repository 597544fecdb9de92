/*
 * Dilithium of round 3 (version 3.1): specs/mldsa.md section 9. It is ML-DSA but for what is
 * hashed, the sizes of c~ and tr, and signing that draws nothing (p->challenge_bytes, tr_bytes,
 * rnd_bytes).
 *
 *                        ML-DSA (mldsa_hash.c)           Dilithium
 *   rho || rho' || K    H(xi || k || l)                 H(xi)
 *   mu                  H(tr || 0 || |ctx| || ctx || M) H(tr || M)
 *   rho''               H(K || rnd || mu)               H(K || mu)
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_hash.h"

#define DILITHIUM_TR_BYTES 32

static void expand_seed(const struct mldsa_params *p, vmb_keccak *hash,
                        uint8_t seeds[MLDSA_EXPANDED_SEED_BYTES]) {
  (void)p;
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, seeds, MLDSA_SEED_BYTES);
  vmb_keccak_squeeze(hash, seeds, MLDSA_EXPANDED_SEED_BYTES);
}

static void begin_message(vmb_keccak *hash, const uint8_t *tr,
                          const struct vmb_sig_message *message) {
  (void)message; /* there is no context */
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, tr, DILITHIUM_TR_BYTES);
}

const struct mldsa_hashing vmb_dilithium_hashing = {
    .expand_seed = expand_seed,
    .begin_message = begin_message,
};
