/*
 * Two parties agree on a session key by ML-KEM-768: exchange [damage]
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The sender proves by the confirmation that it has the same key. Nothing here says who the sender
 * is: for that the public key comes in a certificate, or the messages are signed.
 */
#include <string.h>

#include <openssl/crypto.h>
#include <vambrace/mlkem768.h>

#include "files_and_keys.h"

/* All that goes over the wire; the public key first, the answer after it. */
typedef struct {
  uint8_t public_key[VMB_MLKEM768_PUBLIC_KEY_BYTES];
  uint8_t ciphertext[VMB_MLKEM768_CIPHERTEXT_BYTES];
} messages;

static const char *derive(keys *out, const uint8_t *secret, const messages *wire) {
  return derive_keys((uint8_t *)out, sizeof *out, "vambrace example: exchange 1", secret,
                     VMB_MLKEM768_SHARED_SECRET_BYTES, (const uint8_t *)wire, sizeof *wire);
}

/* The sender: draws a secret for the public key, and answers with ciphertext and confirmation. */
static const char *send_secret(messages *wire, keys *out) {
  uint8_t secret[VMB_MLKEM768_SHARED_SECRET_BYTES];
  const vmb_status status = vmb_mlkem768_encaps(wire->ciphertext, secret, wire->public_key, NULL);
  const char *const error = status != VMB_OK ? vmb_status_text(status) : derive(out, secret, wire);
  vmb_wipe(secret, sizeof secret);
  return error;
}

/*
 * The receiver. A changed ciphertext gives a secret that nobody else knows and no error of ML-KEM:
 * the confirmation shows it.
 */
static const char *receive_secret(const messages *wire, const uint8_t *confirmation,
                                  const uint8_t *secret_key, keys *out) {
  uint8_t secret[VMB_MLKEM768_SHARED_SECRET_BYTES];
  const vmb_status status = vmb_mlkem768_decaps(secret, wire->ciphertext, secret_key, NULL);
  const char *error = status != VMB_OK ? vmb_status_text(status) : derive(out, secret, wire);
  vmb_wipe(secret, sizeof secret);
  if (error == NULL &&
      CRYPTO_memcmp(out->confirmation, confirmation, sizeof out->confirmation) != 0)
    error = "the confirmation is wrong: the messages were changed; begin again with a new key";
  return error;
}

int main(int argc, char **argv) {
  static messages wire; /* zero, whatever fails */
  static keys ours, theirs;
  uint8_t secret_key[VMB_MLKEM768_SECRET_KEY_BYTES];
  const vmb_status status = vmb_mlkem768_keypair(wire.public_key, secret_key, NULL);
  const char *error = status != VMB_OK ? vmb_status_text(status) : send_secret(&wire, &theirs);
  if (argc > 1 && strcmp(argv[1], "damage") == 0)
    wire.ciphertext[0] ^= 1;
  if (error == NULL)
    error = receive_secret(&wire, theirs.confirmation, secret_key, &ours);
  vmb_wipe(secret_key, sizeof secret_key);
  vmb_wipe(&ours, sizeof ours); /* after the session */
  vmb_wipe(&theirs, sizeof theirs);
  return finish("exchange", error);
}
