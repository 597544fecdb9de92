/*
 * keygen and sign of the vambrace command, as far as sign.py needs them, as a program for an
 * emulated board: so a board's build signs its images without a build for this machine. Its keys
 * come from a fixed seed: they are for tests.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <vambrace/vambrace.h>

/* The word after the option, or NULL. */
static const char *option(int argc, char **argv, const char *name) {
  for (int i = 3; i + 1 < argc; i++)
    if (strcmp(argv[i], name) == 0)
      return argv[i + 1];
  return NULL;
}

/* The file's bytes, from the heap. */
static uint8_t *read_file(const char *path, size_t *length) {
  FILE *const file = path == NULL ? NULL : fopen(path, "rb");
  if (file == NULL)
    return NULL;
  uint8_t *data = NULL;
  long size = -1;
  if (fseek(file, 0, SEEK_END) == 0 && (size = ftell(file)) >= 0 && fseek(file, 0, SEEK_SET) == 0)
    data = malloc((size_t)size + 1);
  if (data != NULL && fread(data, 1, (size_t)size, file) != (size_t)size) {
    free(data);
    data = NULL;
  }
  *length = (size_t)size;
  fclose(file);
  return data;
}

static int write_file(const char *path, const uint8_t *data, size_t length) {
  FILE *const file = path == NULL ? NULL : fopen(path, "wb");
  if (file == NULL)
    return 0;
  const int written = fwrite(data, 1, length, file) == length;
  return fclose(file) == 0 && written;
}

static int keygen(const vmb_sig *sig, int argc, char **argv, const vmb_env *env) {
  const size_t public_bytes = vmb_sig_public_key_bytes(sig);
  const size_t secret_bytes = vmb_sig_secret_key_bytes(sig);
  uint8_t *const public_key = malloc(public_bytes);
  uint8_t *const secret_key = malloc(secret_bytes);
  return public_key != NULL && secret_key != NULL &&
         vmb_sig_keypair(sig, public_key, secret_key, env) == VMB_OK &&
         write_file(option(argc, argv, "--public"), public_key, public_bytes) &&
         write_file(option(argc, argv, "--secret"), secret_key, secret_bytes);
}

static int sign(const vmb_sig *sig, int argc, char **argv, const vmb_env *env) {
  size_t key_bytes = 0, message_bytes = 0, length = 0;
  uint8_t *const key = read_file(option(argc, argv, "--secret"), &key_bytes);
  uint8_t *const message = read_file(option(argc, argv, "--message"), &message_bytes);
  uint8_t *const signature = malloc(vmb_sig_signature_bytes(sig));
  return key != NULL && message != NULL && signature != NULL &&
         key_bytes == vmb_sig_secret_key_bytes(sig) &&
         vmb_sig_sign(sig, signature, &length, message, message_bytes, key, env) == VMB_OK &&
         write_file(option(argc, argv, "--signature"), signature, length);
}

int main(int argc, char **argv) {
  const vmb_sig *const sig = argc > 2 ? vmb_sig_find(argv[2]) : NULL;
  const size_t work_bytes =
      vmb_sig_sign_work_bytes(sig) + vmb_sig_keypair_work_bytes(sig); /* more than either */
  static vmb_seeded_random source;
  if (sig == NULL) {
    fputs("signer: keygen or sign, and a set\n", stderr);
    return 2;
  }
  /* Signing draws other numbers for each message, as it must. */
  size_t seed_bytes = 0;
  uint8_t *const seed = read_file(option(argc, argv, "--message"), &seed_bytes);
  vmb_seeded_random_init(&source, seed, seed == NULL ? 0 : seed_bytes);
  const vmb_env env = {.rng = {vmb_seeded_random_fill, &source},
                       .work = malloc(work_bytes),
                       .work_bytes = work_bytes};
  const int done =
      strcmp(argv[1], "keygen") == 0 ? keygen(sig, argc, argv, &env) : sign(sig, argc, argv, &env);
  if (!done)
    fputs("signer: failed\n", stderr);
  return !done;
}
