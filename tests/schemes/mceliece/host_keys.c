/*
 * mceliece_host_keys FOLDER: writes the key pairs of count 0 of every set of the build to
 * FOLDER/SET.pk and FOLDER/SET.sk, after comparing them with the vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "kem/largest.h"
#include "schemes/mceliece/count_zero.h"

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    work[LARGEST_KEM_WORK];

static void write_key(const char *folder, const char *set, const char *ending, const uint8_t *key,
                      size_t length) {
  char path[4096];
  CHECK(snprintf(path, sizeof path, "%s/%s.%s", folder, set, ending) < (int)sizeof path,
        "the name of the folder is too long");
  FILE *const file = fopen(path, "wb");
  CHECK(file != NULL, "%s cannot be written", path);
  if (file == NULL)
    return;
  const size_t written = fwrite(key, 1, length, file);
  CHECK(fclose(file) == 0 && written == length, "%s is not complete", path);
}

int main(int argc, char **argv) {
  if (argc != 2) {
    printf("usage: mceliece_host_keys FOLDER\n");
    return 2;
  }
  for (size_t i = 0; i < vmb_kem_count(); i++) {
    const vmb_kem *const kem = vmb_kem_at(i);
    const char *const set = vmb_kem_name(kem);
    const size_t public_key_bytes = vmb_kem_public_key_bytes(kem),
                 secret_key_bytes = vmb_kem_secret_key_bytes(kem);
    vmb_nist_drbg drbg;
    const struct vector_row *const row = count_zero_begin(set, &drbg);
    const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, work, sizeof work};
    CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "%s: key generation", set);
    count_zero_compare_digest(row, "pk_sha256", public_key, public_key_bytes);
    count_zero_compare_digest(row, "sk_sha256", secret_key, secret_key_bytes);
    write_key(argv[1], set, "pk", public_key, public_key_bytes);
    write_key(argv[1], set, "sk", secret_key, secret_key_bytes);
  }
  return check_report();
}
