/*
 * What the libcrypto that loaded the provider does for it: the classical key exchange of hybrid
 * groups, the classical half of composites, and the encryption of private keys.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The module is linked with no libcrypto. The functions are looked up in the very file that the
 * core's own functions lie in, and called with the core's library context, so that there is never a
 * second libcrypto at work. Where they cannot be found (a program linked with a static libcrypto
 * that exports nothing) there are no hybrids and no composites.
 */
#ifndef VMB_OPENSSL_LIBCRYPTO_H
#define VMB_OPENSSL_LIBCRYPTO_H

#include <openssl/types.h>

#include "provider.h"

/*
 * NULL if a function is missing. `of_the_core`: one of the functions that the core handed over;
 * library_context: what the core calls it, NULL for the default one.
 */
struct vmb_libcrypto *vmb_libcrypto_find(void (*of_the_core)(void), void *library_context);
void vmb_libcrypto_free(struct vmb_libcrypto *libcrypto);

/*
 * Loads the configuration file, unless that was done or this thread is at it; 0 if libcrypto is
 * NULL.
 */
int vmb_libcrypto_load_configuration(const struct vmb_libcrypto *libcrypto);

/*
 * Bytes of a share or public key, and of the secret: 32 and 32, 65 and 32, 97 and 48; 0 without
 * classical half.
 */
size_t vmb_classical_share_bytes(enum vmb_classical classical);
size_t vmb_classical_secret_bytes(enum vmb_classical classical);

/* A new key pair, and its share; NULL on failure. */
EVP_PKEY *vmb_classical_keypair(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                                uint8_t *share);
int vmb_classical_up_ref(const struct vmb_libcrypto *libcrypto, EVP_PKEY *key);
void vmb_classical_free(const struct vmb_libcrypto *libcrypto, EVP_PKEY *key);

/*
 * The secret of our key pair and the peer's share, which is checked: a point of the curve, and for
 * X25519 a secret other than zero. 0 on failure.
 */
int vmb_classical_derive(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                         EVP_PKEY *own, const uint8_t *peer_share, uint8_t *secret);

/*
 * The classical half of composites: private keys as the draft writes them, which is 32 bytes for
 * Ed25519, and ECPrivateKey with its curve and without public key for the others. Each function
 * returns 0 or NULL on failure.
 */
size_t vmb_classical_private_key_bytes(enum vmb_classical classical);
size_t vmb_classical_signature_bytes(enum vmb_classical classical); /* the longest */
int vmb_classical_generate(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                           uint8_t *private_key);
EVP_PKEY *vmb_classical_private_key(const struct vmb_libcrypto *libcrypto,
                                    enum vmb_classical classical, const uint8_t *private_key);
int vmb_classical_share(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                        EVP_PKEY *key, uint8_t *share);
int vmb_classical_is_public_key(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                                const uint8_t *share);
/* The length of the signature. */
size_t vmb_classical_sign(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                          EVP_PKEY *key, const uint8_t *message, size_t message_bytes,
                          uint8_t *signature);
int vmb_classical_verify(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                         const uint8_t *share, const uint8_t *message, size_t message_bytes,
                         const uint8_t *signature, size_t signature_bytes);
/* The length of the digest, which has up to 64 bytes. */
size_t vmb_libcrypto_digest(const struct vmb_libcrypto *libcrypto, const char *digest,
                            const uint8_t *message, size_t message_bytes, uint8_t *out);

/*
 * EncryptedPrivateKeyInfo (PBES2, as OpenSSL itself makes it with that cipher) of a PrivateKeyInfo,
 * in memory for free(). `properties` ask for an implementation of the cipher, NULL for any. NULL on
 * failure: no such cipher, or no memory.
 */
uint8_t *vmb_libcrypto_encrypt(const struct vmb_libcrypto *libcrypto, const char *cipher,
                               const char *properties, const char *passphrase,
                               size_t passphrase_bytes, const uint8_t *private_key,
                               size_t private_key_bytes, size_t *length);

#endif
