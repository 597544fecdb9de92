/*
 * What the Go files call of the C library: a random source of Go, and functions that serve KEMs and
 * signature schemes alike.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_GO_BRIDGE_H
#define VAMBRACE_GO_BRIDGE_H

#include <vambrace.h>

/* A parameter set: one of the two is NULL. */
typedef struct vmb_go_set {
  const vmb_kem *kem;
  const vmb_sig *sig;
} vmb_go_set;

/* A handle of Go's for a source; 0: the system's. */
typedef uintptr_t vmb_go_random;

size_t vmb_go_public_key_bytes(vmb_go_set set);
size_t vmb_go_secret_key_bytes(vmb_go_set set);
size_t vmb_go_seed_bytes(vmb_go_set set);
vmb_status vmb_go_keypair(vmb_go_set set, uint8_t *public_key, uint8_t *secret_key,
                          vmb_go_random random);
vmb_status vmb_go_keypair_from_seed(vmb_go_set set, uint8_t *public_key, uint8_t *secret_key,
                                    const uint8_t *seed);
vmb_status vmb_go_check_public_key(vmb_go_set set, const uint8_t *public_key);
vmb_status vmb_go_check_secret_key(vmb_go_set set, const uint8_t *secret_key,
                                   const uint8_t *public_key);
vmb_status vmb_go_public_key(vmb_go_set set, uint8_t *public_key, const uint8_t *secret_key);

vmb_status vmb_go_encaps(const vmb_kem *kem, uint8_t *ciphertext, uint8_t *shared_secret,
                         const uint8_t *public_key, vmb_go_random random);

/*
 * Signing and verifying. hash: 0 for a message, or the last byte of the object identifier of the
 * hash that made the digest; ARGUMENT where the scheme has no form for digests.
 */
vmb_status vmb_go_sign(const vmb_sig *sig, uint8_t *signature, size_t *signature_length, int hash,
                       const uint8_t *message, size_t message_length, const uint8_t *context,
                       size_t context_length, const uint8_t *secret_key, vmb_go_random random);
vmb_status vmb_go_verify(const vmb_sig *sig, const uint8_t *signature, size_t signature_length,
                         int hash, const uint8_t *message, size_t message_length,
                         const uint8_t *context, size_t context_length, const uint8_t *public_key);

#endif
