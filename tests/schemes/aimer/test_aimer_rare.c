/*
 * test_aimer_rare SET [corrupt]: lengths of messages and contexts around the block of the hash, key
 * generation that draws again, keys whose parts do not belong together. corrupt: one byte of each
 * message is another one, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "hash/sha2/sha2.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "vambrace/vambrace.h"
#include "sig/largest.h"
#include "vectors/vectors.h"

static const vmb_sig *sig;
static const struct vector_row *head;
static int corrupt;
static uint8_t public_key[LARGEST_SIG_PUBLIC_KEY], secret_key[LARGEST_SIG_SECRET_KEY],
    signature[LARGEST_SIG_SIGNATURE], work[LARGEST_SIG_WORK], message[1024];

/* The bytes of a field are given one after the other, from the first again after the last. */
struct given {
  const struct vector_field *field;
  size_t next, before_repeating;
};

static vmb_status give(void *state, uint8_t *out, size_t length) {
  struct given *const given = (struct given *)state;
  for (size_t i = 0; i < length; i++) {
    if (given->next == given->before_repeating)
      given->next = 0;
    out[i] = given->field->data[given->next++];
  }
  return VMB_OK;
}

static const struct vector_field *find(const char *list, unsigned index, const char *name) {
  char full[64];
  snprintf(full, sizeof full, "%s.%u.%s", list, index, name);
  return vector_field_find(head, full);
}

static void compare(const char *list, unsigned index, const char *name, const uint8_t *data,
                    size_t length) {
  const struct vector_field *const field = find(list, index, name);
  uint8_t digest[32];
  vmb_sha256(digest, data, length);
  CHECK(field != NULL && field->length == sizeof digest, "%s %u has no %s", list, index, name);
  if (field != NULL && field->length == sizeof digest)
    CHECK_EQUAL_BYTES(digest, field->data, sizeof digest, "%s %u: %s", list, index, name);
}

static void run_vector(const char *list, unsigned index, const vmb_rng *rng) {
  const struct vector_field *const text = find(list, index, "msg"), *const context =
                                                                        find(list, index, "ctx");
  const vmb_env env = {*rng, work, sizeof work};
  const uint8_t *const context_bytes = context != NULL ? context->data : NULL;
  const size_t context_length = context != NULL ? context->length : 0;
  size_t length = 0;
  if (text == NULL || text->length > sizeof message) {
    CHECK(0, "%s %u: no message", list, index);
    return;
  }
  memcpy(message, text->data, text->length);
  message[0] ^= (uint8_t)corrupt;
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "%s %u: keys", list, index);
  CHECK(vmb_sig_sign_with_context(sig, signature, &length, message, text->length, context_bytes,
                                  context_length, secret_key, &env) == VMB_OK,
        "%s %u: signing", list, index);
  compare(list, index, "pk_sha256", public_key, vmb_sig_public_key_bytes(sig));
  compare(list, index, "sk_sha256", secret_key, vmb_sig_secret_key_bytes(sig));
  compare(list, index, "sig_sha256", signature, length);
  CHECK(vmb_sig_verify_with_context(sig, signature, length, message, text->length, context_bytes,
                                    context_length, public_key, &env) == VMB_OK,
        "%s %u: verification", list, index);
}

static void run_rare(unsigned index, const struct vector_field *seed) {
  vmb_nist_drbg drbg;
  const vmb_rng rng = {vmb_nist_drbg_fill, &drbg};
  CHECK(seed->length == 48, "rare %u: seed", index);
  vmb_nist_drbg_init(&drbg, seed->data);
  run_vector("rare", index, &rng);
}

/* The bytes as they are; then the first pair alone, over and over: no key is found. */
static void run_fixed(unsigned index, const struct vector_field *random) {
  struct given given = {random, 0, random->length};
  const vmb_rng rng = {give, &given};
  const vmb_env env = {rng, work, sizeof work};
  const uint8_t zeros[LARGEST_SIG_SECRET_KEY] = {0};
  run_vector("fixed_random", index, &rng);
  CHECK(given.next == random->length, "fixed_random %u: bytes drawn", index);
  given = (struct given){random, 0, vmb_sig_public_key_bytes(sig)};
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_ERROR_RETRY,
        "fixed_random %u: the same draw every time", index);
  CHECK_EQUAL_BYTES(secret_key, zeros, vmb_sig_secret_key_bytes(sig), "zeroed secret key");
  CHECK_EQUAL_BYTES(public_key, zeros, vmb_sig_public_key_bytes(sig), "zeroed public key");
  /* the pair that was thrown away is no secret key, whatever stands for ct */
  memcpy(secret_key, random->data, vmb_sig_public_key_bytes(sig));
  CHECK(vmb_sig_check_secret_key(sig, secret_key, NULL, &env) == VMB_ERROR_KEY,
        "fixed_random %u: a key with an input of zero", index);
}

/* A secret key with one byte changed, of pt, iv and ct: refused, and nothing is signed. */
static void check_damaged_keys(void) {
  uint8_t seed[96] = {1};
  const vmb_env env = {{NULL, NULL}, work, sizeof work};
  const size_t bytes = vmb_sig_secret_key_bytes(sig);
  CHECK(vmb_sig_keypair_from_seed(sig, public_key, secret_key, seed, &env) == VMB_OK, "keys");
  CHECK(vmb_sig_check_secret_key(sig, secret_key, public_key, &env) == VMB_OK, "sound key");
  for (size_t i = 0; i < bytes; i += bytes / 6 + 1) {
    struct given given = {vector_field_find(head, "rsp_sha256"), 0, 32};
    const vmb_env signing = {{give, &given}, work, sizeof work};
    size_t length = 1;
    secret_key[i] ^= 0x40;
    CHECK(vmb_sig_check_secret_key(sig, secret_key, NULL, &env) == VMB_ERROR_KEY, "byte %u",
          (unsigned)i);
    CHECK(vmb_sig_sign(sig, signature, &length, message, 3, secret_key, &signing) == VMB_ERROR_KEY,
          "signing with byte %u changed", (unsigned)i);
    CHECK(length == 0, "length");
    secret_key[i] ^= 0x40;
  }
  public_key[1] ^= 1;
  CHECK(vmb_sig_check_secret_key(sig, secret_key, public_key, &env) == VMB_ERROR_KEY,
        "another public key");
}

int main(int argc, char **argv) {
  const char *const name = argc > 1 ? argv[1] : "";
  const struct vector_file *const file = vector_file_find(name);
  const struct vector_field *field;
  corrupt = argc > 2 && strcmp(argv[2], "corrupt") == 0;
  sig = vmb_sig_find(name);
  if (sig == NULL || file == NULL) {
    printf("usage: test_aimer_rare SET [corrupt]; no such set in this build\n");
    return 2;
  }
  head = &file->head;
  for (unsigned i = 0; (field = find("rare", i, "seed")) != NULL; i++)
    run_rare(i, field);
  for (unsigned i = 0; (field = find("fixed_random", i, "random")) != NULL; i++)
    run_fixed(i, field);
  check_damaged_keys();
  return check_report();
}
