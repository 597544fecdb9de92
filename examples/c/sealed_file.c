/*
 * Encrypts a file for the owner of a public key, by ML-KEM-768 and ChaCha20-Poly1305:
 *   sealed_file keygen SECRET PUBLIC | seal PUBLIC IN OUT | open SECRET IN OUT
 * OUT: ciphertext of ML-KEM, encrypted file, tag. It does not say who sealed it: sign it for that.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include <vambrace/mlkem768.h>

#include "files_and_keys.h"

enum { KEM = VMB_MLKEM768_CIPHERTEXT_BYTES, PUBLIC = VMB_MLKEM768_PUBLIC_KEY_BYTES };
enum { MOST = 16 << 20 }; /* bytes of a file */
static struct {
  uint8_t secret_key[VMB_MLKEM768_SECRET_KEY_BYTES], secret[VMB_MLKEM768_SHARED_SECRET_BYTES];
  uint8_t key[32], sealed[KEM + MOST + TAG_BYTES];
} m;
static uint8_t transcript[KEM + PUBLIC], *const public_key = transcript + KEM;

static const char *derive(vmb_status status) {
  if (status != VMB_OK)
    return vmb_status_text(status);
  return derive_keys(m.key, sizeof m.key, "vambrace example: sealed file 1", m.secret,
                     sizeof m.secret, transcript, sizeof transcript);
}

static const char *keygen(const char *secret_path, const char *public_path) {
  const vmb_status status = vmb_mlkem768_keypair(public_key, m.secret_key, NULL);
  if (status != VMB_OK)
    return vmb_status_text(status);
  const char *const error = write_file(secret_path, m.secret_key, sizeof m.secret_key);
  return error != NULL ? error : write_file(public_path, public_key, PUBLIC);
}

static const char *seal(const char *key_path, const char *path, const char *sealed_path) {
  size_t length = 0;
  const char *error = read_exactly(key_path, public_key, PUBLIC);
  if (error != NULL || (error = read_file(path, m.sealed + KEM, MOST, &length)) != NULL)
    return error;
  if ((error = derive(vmb_mlkem768_encaps(transcript, m.secret, public_key, NULL))) != NULL)
    return error;
  memcpy(m.sealed, transcript, KEM);
  if (!protect(1, m.key, m.sealed + KEM, length))
    return "OpenSSL does not encrypt; is its default provider active?";
  return write_file(sealed_path, m.sealed, KEM + length + TAG_BYTES);
}

/* Nothing is written before the tag of the whole file was right. */
static const char *open_sealed(const char *key_path, const char *sealed_path, const char *path) {
  size_t length = 0;
  const char *error = read_exactly(key_path, m.secret_key, sizeof m.secret_key);
  if (error != NULL || (error = read_file(sealed_path, m.sealed, sizeof m.sealed, &length)) != NULL)
    return error;
  if (length < KEM + TAG_BYTES)
    return failure("%s: too short for a sealed file; check the name", sealed_path);
  memcpy(transcript, m.sealed, KEM);
  const vmb_status status = vmb_mlkem768_public_key(public_key, m.secret_key, NULL);
  if (status != VMB_OK)
    return vmb_status_text(status);
  if ((error = derive(vmb_mlkem768_decaps(m.secret, transcript, m.secret_key, NULL))) != NULL)
    return error;
  length -= KEM + TAG_BYTES;
  if (!protect(0, m.key, m.sealed + KEM, length))
    return failure("%s: changed, or sealed for another key; ask for it again", sealed_path);
  return write_file(path, m.sealed + KEM, length);
}

int main(int argc, char **argv) {
  const char *error = "use: keygen SECRET PUBLIC | seal PUBLIC IN OUT | open SECRET IN OUT";
  if (argc == 4 && strcmp(argv[1], "keygen") == 0)
    error = keygen(argv[2], argv[3]);
  else if (argc == 5 && strcmp(argv[1], "seal") == 0)
    error = seal(argv[2], argv[3], argv[4]);
  else if (argc == 5 && strcmp(argv[1], "open") == 0)
    error = open_sealed(argv[2], argv[3], argv[4]);
  vmb_wipe(&m, sizeof m);
  return finish("sealed_file", error);
}
