/*
 * kemtls_credentials FOLDER: an authority, a server's key and its certificate. Writes
 * ca_public_key, server_secret_key and certificate.der.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "certificate.h"
#include "host_random.h"

static uint8_t ca_public_key[KEMTLS_CA_PUBLIC_KEY_BYTES], ca_secret_key[KEMTLS_CA_SECRET_KEY_BYTES];
static uint8_t public_key[KEMTLS_KEM_PUBLIC_KEY_BYTES], secret_key[KEMTLS_KEM_SECRET_KEY_BYTES];
static uint8_t certificate[KEMTLS_CERTIFICATE_BYTES];
static union kemtls_work work;

/* Writes a file next to its place and renames it, so that no half of one is ever there. */
static bool write_file(const char *folder, const char *name, const uint8_t *data, size_t length) {
  char path[256], new_path[256];
  if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path ||
      snprintf(new_path, sizeof new_path, "%s/%s.n", folder, name) >= (int)sizeof new_path)
    return false;
  FILE *const file = fopen(new_path, "wb");
  bool good = file != NULL && fwrite(data, 1, length, file) == length;
  good = (file == NULL || fclose(file) == 0) && good;
  if (!good || rename(new_path, path) != 0) {
    fprintf(stderr, "%s cannot be written\n", path);
    unlink(new_path);
    return false;
  }
  return true;
}

int main(int argc, char **argv) {
  const vmb_env env = {{host_random, NULL}, &work, sizeof work};
  size_t length = 0;
  if (argc != 2) {
    fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
    return 2;
  }
  vmb_status status = KEMTLS_CA_OF(_keypair)(ca_public_key, ca_secret_key, &env);
  if (status == VMB_OK)
    status = KEMTLS_KEM_OF(_keypair)(public_key, secret_key, &env);
  if (status == VMB_OK)
    status = certificate_write(certificate, &length, public_key, ca_secret_key, &env);
  vmb_wipe(ca_secret_key, sizeof ca_secret_key); /* this authority signs one certificate */
  if (status != VMB_OK) {
    fprintf(stderr, "no keys: %s\n", vmb_status_text(status));
    return 1;
  }
  const bool good = write_file(argv[1], "ca_public_key", ca_public_key, sizeof ca_public_key) &&
                    write_file(argv[1], "server_secret_key", secret_key, sizeof secret_key) &&
                    write_file(argv[1], "certificate.der", certificate, length);
  vmb_wipe(secret_key, sizeof secret_key);
  printf("certificate: %zu bytes\n", length);
  return good ? 0 : 1;
}
