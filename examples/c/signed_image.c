/*
 * Signs a firmware image by ML-DSA-65, and verifies it as the device does before it starts it.
 *   signed_image keygen SECRET PUBLIC | sign SECRET IMAGE SIGNATURE | verify PUBLIC IMAGE SIGNATURE
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The context keeps a signature of something else from being one of an image. The device has the
 * public key in memory that cannot be written. Against an older image, which is signed too, put a
 * version into the image and refuse one below that of the device.
 */
#include <string.h>

#include <vambrace/mldsa65.h>

#include "files_and_keys.h"

enum { IMAGE_BYTES = 16 << 20 };
static const char context[] = "vambrace example: signed image 1";
static uint8_t image[IMAGE_BYTES], signature[VMB_MLDSA65_SIGNATURE_BYTES];
static uint8_t public_key[VMB_MLDSA65_PUBLIC_KEY_BYTES], secret_key[VMB_MLDSA65_SECRET_KEY_BYTES];

static const char *new_key(const char *secret_path, const char *public_path) {
  const vmb_status status = vmb_mldsa65_keypair(public_key, secret_key, NULL);
  if (status != VMB_OK)
    return vmb_status_text(status);
  const char *const error = write_file(secret_path, secret_key, sizeof secret_key);
  return error != NULL ? error : write_file(public_path, public_key, sizeof public_key);
}

static const char *sign(const char *key_path, const char *image_path, const char *path) {
  size_t length = 0, signature_length = 0;
  const char *error = read_exactly(key_path, secret_key, sizeof secret_key);
  if (error == NULL)
    error = read_file(image_path, image, sizeof image, &length);
  if (error != NULL)
    return error;
  const vmb_status status =
      vmb_mldsa65_sign_with_context(signature, &signature_length, image, length,
                                    (const uint8_t *)context, strlen(context), secret_key, NULL);
  return status == VMB_OK ? write_file(path, signature, signature_length) : vmb_status_text(status);
}

static const char *verify(const char *key_path, const char *image_path, const char *path) {
  size_t length = 0;
  const char *error = read_exactly(key_path, public_key, sizeof public_key);
  if (error == NULL)
    error = read_file(image_path, image, sizeof image, &length);
  if (error == NULL)
    error = read_exactly(path, signature, sizeof signature);
  if (error != NULL)
    return error;
  const vmb_status status =
      vmb_mldsa65_verify_with_context(signature, sizeof signature, image, length,
                                      (const uint8_t *)context, strlen(context), public_key, NULL);
  return status == VMB_OK ? NULL
                          : failure("%s: do not start it: %s", image_path, vmb_status_text(status));
}

int main(int argc, char **argv) {
  const char *error = "use: keygen SECRET PUBLIC | sign SECRET IMAGE SIGNATURE | "
                      "verify PUBLIC IMAGE SIGNATURE";
  if (argc == 4 && strcmp(argv[1], "keygen") == 0)
    error = new_key(argv[2], argv[3]);
  else if (argc == 5 && strcmp(argv[1], "sign") == 0)
    error = sign(argv[2], argv[3], argv[4]);
  else if (argc == 5 && strcmp(argv[1], "verify") == 0)
    error = verify(argv[2], argv[3], argv[4]);
  vmb_wipe(secret_key, sizeof secret_key);
  return finish("signed_image", error);
}
