/*
 * test_haetae_rare SET [corrupt]: the vectors that meet a second ball or an encoding that does not
 * fit. With corrupt, one bit of the expected signature is flipped, which must be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "haetae_rows.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "hash/sha2/sha2.h"
#include "vectors/vectors.h"

static uint8_t public_key[PUBLIC_KEY_MAX], secret_key[SECRET_KEY_MAX], signature[SIGNATURE_MAX];

static const struct vector_field *field_of(const struct vector_file *file, unsigned i,
                                           const char *name) {
  char full[64];
  snprintf(full, sizeof full, "rare.%u.%s", i, name);
  return vector_field_find(&file->head, full);
}

static void compare(const struct vector_file *file, unsigned i, const char *name,
                    const uint8_t *bytes, size_t length, uint8_t flip) {
  uint8_t digest[32];
  const struct vector_field *const field = field_of(file, i, name);
  vmb_sha256(digest, bytes, length);
  digest[0] ^= flip;
  CHECK(field != NULL && field->length == 32 && memcmp(field->data, digest, 32) == 0,
        "rare vector %u: %s", i, name);
}

int main(int argc, char **argv) {
  const char *const name = argc > 1 ? argv[1] : "";
  const struct haetae_set *const set = haetae_set_find(name);
  const struct vector_file *const file = vector_file_find(name);
  if (set == NULL || file == NULL) {
    printf("usage: test_haetae_rare SET [corrupt]: no such set with vectors\n");
    return 2;
  }
  const struct haetae_params *const p = &set->params;
  unsigned i = 0, retries = 0, rejections = 0;
  for (; field_of(file, i, "seed") != NULL; i++) {
    const struct vector_field *const seed = field_of(file, i, "seed");
    const struct vector_field *const msg = field_of(file, i, "msg");
    const struct vmb_sig_message message = {.message = msg->data, .message_length = msg->length};
    vmb_nist_drbg drbg;
    vmb_nist_drbg_init(&drbg, seed->data);
    const vmb_rng rng = {vmb_nist_drbg_fill, &drbg};
    memset(signature, 0, sizeof signature);
    CHECK(vmb_haetae_keypair(p, public_key, secret_key, &keypair_view, &rng) == VMB_OK,
          "rare vector %u: key generation", i);
    CHECK(sign_with(p, signature, &message, secret_key, &rng) == VMB_OK, "rare vector %u: signing",
          i);
    compare(file, i, "pk_sha256", public_key, haetae_public_key_bytes(p), 0);
    compare(file, i, "sk_sha256", secret_key, haetae_key_offset(p) + HAETAE_KEY_BYTES, 0);
    compare(file, i, "sig_sha256", signature, p->signature_bytes, argc > 2);
    CHECK(verify_with(p, signature, p->signature_bytes, &message, public_key) == VMB_OK,
          "rare vector %u: verification", i);
    retries += vmb_load32_le(field_of(file, i, "hyperball_retries")->data);
    rejections += vmb_load32_le(field_of(file, i, "encoding_rejections")->data);
  }
  printf("%s: %u vectors with %u retries of the ball and %u encodings that do not fit\n", name, i,
         retries, rejections);
  CHECK(i >= 4, "the file has rare vectors");
  return check_report();
}
