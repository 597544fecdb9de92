/*
 * A session key from ML-KEM-768 and X25519: secret while one of the two is. hybrid [damage]
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Both secrets, in this order, are the input of HKDF; all public keys and the ciphertext are its
 * context (NIST SP 800-227, section 4.6).
 */
#include <string.h>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <vambrace/mlkem768.h>

#include "common.h"

/* What goes over the wire: the receiver's public keys, and the sender's answer. */
typedef struct {
  uint8_t public_key[VMB_MLKEM768_PUBLIC_KEY_BYTES], public_x25519[32];
  uint8_t ciphertext[VMB_MLKEM768_CIPHERTEXT_BYTES], ephemeral_x25519[32];
} messages;
typedef struct {
  uint8_t mlkem[VMB_MLKEM768_SHARED_SECRET_BYTES], x25519[32];
} secrets;

/* The last step of both parties: the keys, if both secrets are there; they are wiped. */
static const char *derive(uint8_t keys[64], secrets *both, vmb_status status, int agreed,
                          const messages *wire) {
  const char *error =
      status == VMB_OK ? "X25519 failed: ask for another key" : vmb_status_text(status);
  if (status == VMB_OK && agreed)
    error = derive_keys(keys, 64, "vambrace example: hybrid 1", (const uint8_t *)both, sizeof *both,
                        (const uint8_t *)wire, sizeof *wire);
  vmb_wipe(both, sizeof *both);
  return error;
}

int main(int argc, char **argv) {
  static messages wire; /* zero: no byte of it is undefined if a step fails */
  uint8_t secret_key[VMB_MLKEM768_SECRET_KEY_BYTES], ours[64] = {0}, theirs[64] = {0};
  secrets both;
  EVP_PKEY *const receiver = new_x25519(wire.public_x25519); /* the receiver */
  vmb_status status = vmb_mlkem768_keypair(wire.public_key, secret_key, NULL);
  EVP_PKEY *const sender = new_x25519(wire.ephemeral_x25519); /* the sender */
  if (status == VMB_OK)
    status = vmb_mlkem768_encaps(wire.ciphertext, both.mlkem, wire.public_key, NULL);
  int agreed = agree_x25519(both.x25519, sender, wire.public_x25519);
  const char *error = derive(theirs, &both, status, agreed, &wire);
  if (argc > 1 && strcmp(argv[1], "damage") == 0)
    wire.ephemeral_x25519[0] ^= 1;
  if (error == NULL) { /* the receiver again; it compares the second half, the confirmation */
    status = vmb_mlkem768_decaps(both.mlkem, wire.ciphertext, secret_key, NULL);
    agreed = agree_x25519(both.x25519, receiver, wire.ephemeral_x25519);
    error = derive(ours, &both, status, agreed, &wire);
    if (error == NULL && CRYPTO_memcmp(ours + 32, theirs + 32, 32) != 0)
      error = "the confirmation is wrong: the messages were changed; begin again with new keys";
  }
  EVP_PKEY_free(receiver);
  EVP_PKEY_free(sender);
  vmb_wipe(secret_key, sizeof secret_key);
  vmb_wipe(ours, sizeof ours); /* after the session */
  vmb_wipe(theirs, sizeof theirs);
  return finish("hybrid", error);
}
