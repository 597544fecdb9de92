/*
 * A session key from ML-KEM-768 and X25519: secret while one of the two is. hybrid [damage]
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Both secrets go into HKDF; all that is public is its context (NIST SP 800-227).
 */
#include <string.h>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <vambrace/mlkem768.h>

#include "files_and_keys.h"

/* What goes over the wire: the receiver's public keys, and the sender's answer. */
typedef struct {
  uint8_t public_key[VMB_MLKEM768_PUBLIC_KEY_BYTES], public_x25519[32];
  uint8_t ciphertext[VMB_MLKEM768_CIPHERTEXT_BYTES], ephemeral_x25519[32];
} messages;
typedef struct {
  uint8_t mlkem[VMB_MLKEM768_SHARED_SECRET_BYTES], x25519[32];
} secrets;
/* The receiver's secret keys, for one exchange. */
typedef struct {
  uint8_t mlkem[VMB_MLKEM768_SECRET_KEY_BYTES];
  EVP_PKEY *x25519;
} receiver;

/* The last step of both parties: the keys, if both secrets are there; these are wiped. */
static const char *derive(keys *out, secrets *both, vmb_status status, int agreed,
                          const messages *wire) {
  const char *error = "X25519 failed: ask for another public key";
  if (status != VMB_OK)
    error = vmb_status_text(status);
  else if (agreed)
    error = derive_keys((uint8_t *)out, sizeof *out, "vambrace example: hybrid 1", (uint8_t *)both,
                        sizeof *both, (const uint8_t *)wire, sizeof *wire);
  vmb_wipe(both, sizeof *both);
  return error;
}

static const char *send_secret(messages *wire, keys *out) {
  secrets both;
  const vmb_status status =
      vmb_mlkem768_encaps(wire->ciphertext, both.mlkem, wire->public_key, NULL);
  EVP_PKEY *const ephemeral = new_x25519(wire->ephemeral_x25519);
  const int agreed = agree_x25519(both.x25519, ephemeral, wire->public_x25519);
  EVP_PKEY_free(ephemeral);
  return derive(out, &both, status, agreed, wire);
}

static const char *receive_secret(const messages *wire, const uint8_t *confirmation,
                                  const receiver *own, keys *out) {
  secrets both;
  const vmb_status status = vmb_mlkem768_decaps(both.mlkem, wire->ciphertext, own->mlkem, NULL);
  const int agreed = agree_x25519(both.x25519, own->x25519, wire->ephemeral_x25519);
  const char *const error = derive(out, &both, status, agreed, wire);
  if (error == NULL &&
      CRYPTO_memcmp(out->confirmation, confirmation, sizeof out->confirmation) != 0)
    return "the confirmation is wrong: the messages were changed; begin again with new keys";
  return error;
}

int main(int argc, char **argv) {
  static messages wire; /* zero, whatever fails */
  static keys ours, theirs;
  receiver own = {{0}, new_x25519(wire.public_x25519)};
  const vmb_status status = vmb_mlkem768_keypair(wire.public_key, own.mlkem, NULL);
  const char *error = status == VMB_OK ? send_secret(&wire, &theirs) : vmb_status_text(status);
  if (argc > 1 && strcmp(argv[1], "damage") == 0)
    wire.ephemeral_x25519[0] ^= 1;
  if (error == NULL)
    error = receive_secret(&wire, theirs.confirmation, &own, &ours);
  EVP_PKEY_free(own.x25519);
  vmb_wipe(own.mlkem, sizeof own.mlkem);
  vmb_wipe(&ours, sizeof ours); /* after the session */
  vmb_wipe(&theirs, sizeof theirs);
  return finish("hybrid", error);
}
