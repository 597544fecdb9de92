/*
 * The key object of an EVP_PKEY of the provider.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_OPENSSL_KEY_H
#define VMB_OPENSSL_KEY_H

#include "libcrypto.h"
#include "provider.h"

/*
 * Of hybrids, the public key is the KEM's key and the classical share in the order of the group.
 * Threads share a key read-only, and by reference.
 */
struct vmb_key {
  vmb_provider *provider;
  const struct vmb_key_type *type;
  int references;
  uint8_t *public_key; /* NULL: not there */
  uint8_t *secret_key; /* of the library's set, or of a composite; NULL: not there */
  uint8_t *seed;       /* NULL: not known */
  size_t seed_bytes;
  EVP_PKEY *classical; /* of a hybrid's key pair; NULL: not there */
};

/* Sizes by key type: of a public key or client's share; of a ciphertext or server's share; of a
 * secret; of the longest signature. */
size_t vmb_type_public_key_bytes(const struct vmb_key_type *type);
size_t vmb_type_secret_key_bytes(const struct vmb_key_type *type);
size_t vmb_type_ciphertext_bytes(const struct vmb_key_type *type);
size_t vmb_type_shared_secret_bytes(const struct vmb_key_type *type);
size_t vmb_type_signature_bytes(const struct vmb_key_type *type);
size_t vmb_type_seed_bytes(const struct vmb_key_type *type);
/* Bytes of the KEM's half in front of the classical one: its offset is this or 0. */
size_t vmb_type_kem_offset(const struct vmb_key_type *type, size_t classical_bytes);
size_t vmb_type_classical_offset(const struct vmb_key_type *type, size_t kem_bytes);

struct vmb_key *vmb_key_new(vmb_provider *provider, const struct vmb_key_type *type);
void vmb_key_free(struct vmb_key *key);
void vmb_key_up_ref(struct vmb_key *key);

/*
 * What follows raises an error and returns 0 on failure; the key then has what it had before.
 *   set_public   checks the length and what the set refuses
 *   set_secret   checks the key, computes the public key if there is none, compares it otherwise
 *   set_seed     expands it; compares with what is there
 *   generate     makes a key pair, from the seed if that is not NULL
 */
int vmb_key_set_public(struct vmb_key *key, const uint8_t *public_key, size_t length);
int vmb_key_set_secret(struct vmb_key *key, const uint8_t *secret_key, size_t length);
int vmb_key_set_seed(struct vmb_key *key, const uint8_t *seed, size_t length);
int vmb_key_generate(struct vmb_key *key, const uint8_t *seed, size_t seed_bytes);

/* Whether parts are there, by OSSL_KEYMGMT_SELECT_ bits. */
int vmb_key_has(const struct vmb_key *key, int selection);

/* Whether keys can be made from a seed of the library's: not of hybrids and composites. */
int vmb_type_takes_seed(const struct vmb_key_type *type);

/* The dispatch table's functions of each type: constructor, generator's constructor, decoders. */
const OSSL_DISPATCH *vmb_keymgmt_functions(int type_index);
const OSSL_DISPATCH *vmb_decoder_functions(int type_index, int is_private);
extern const OSSL_DISPATCH vmb_kem_functions[], vmb_signature_functions[];
extern const OSSL_DISPATCH vmb_encode_public_der[], vmb_encode_public_pem[],
    vmb_encode_private_der[], vmb_encode_private_pem[], vmb_encode_encrypted_der[],
    vmb_encode_encrypted_pem[], vmb_encode_text[];

/*
 * The key that a decoder hands over by reference, and the library's own functions take (load): the
 * pointer is taken out of the reference, which becomes NULL.
 */
struct vmb_key *vmb_key_from_reference(const void *reference, size_t bytes);

#endif
