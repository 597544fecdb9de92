/*
 * test_xwing_draft [corrupt]: the vectors of draft-connolly-cfrg-xwing-kem and others of that form
 * (tests/vectors/draft/xwing.json): keys, ciphertexts, secrets, ciphertexts with a damaged part,
 * and coordinates of X25519 that are of low order or not canonical. Also: which public keys are
 * refused. corrupt: a bit of the shared secret is flipped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "testing/all_sets.h"
#include "test_random.h"
#include "vectors/vectors.h"

static uint8_t public_key[VMB_XWING_PUBLIC_KEY_BYTES], secret_key[VMB_XWING_SECRET_KEY_BYTES],
    ciphertext[VMB_XWING_CIPHERTEXT_BYTES], shared_secret[VMB_XWING_SHARED_SECRET_BYTES];
static uint8_t work[VMB_XWING_DECAPS_WORK_BYTES + VMB_XWING_ENCAPS_WORK_BYTES];
static uint8_t flip;

static vmb_env env_of(struct test_drawn *from) {
  const vmb_env env = {{test_drawn_fill, from}, work, sizeof work};
  return env;
}

static const struct vector_field *field(const struct vector_row *row, const char *name) {
  const struct vector_field *const found = vector_field_find(row, name);
  CHECK(found != NULL, "the vectors have no field %s", name);
  return found;
}

static void compare(const struct vector_row *row, const char *name, const uint8_t *got,
                    size_t length) {
  const struct vector_field *const wanted = field(row, name);
  if (wanted != NULL && wanted->length == length)
    CHECK_EQUAL_BYTES(got, wanted->data, length, "%s", name);
  else
    CHECK(0, "%s: length", name);
}

static void compare_secret(const struct vector_row *row, const char *name) {
  shared_secret[0] ^= flip;
  const struct vector_field *const wanted = field(row, name);
  if (wanted != NULL)
    CHECK_EQUAL_BYTES(shared_secret, wanted->data, sizeof shared_secret, "shared secret %s", name);
}

static void decaps(const uint8_t *from, const uint8_t *key) {
  const vmb_env env = {{NULL, NULL}, work, sizeof work};
  CHECK(vmb_xwing_decaps(shared_secret, from, key, &env) == VMB_OK, "decapsulation");
}

static void check_row(const struct vector_row *row) {
  const struct vector_field *const sk = field(row, "sk"), *const coins = field(row, "eseed");
  if (sk == NULL || coins == NULL)
    return;
  struct test_drawn seed = {sk->data, sk->length}, eseed = {coins->data, coins->length};
  vmb_env env = env_of(&seed);
  CHECK(vmb_xwing_keypair(public_key, secret_key, &env) == VMB_OK, "key generation");
  compare(row, "pk", public_key, sizeof public_key);
  compare(row, "sk", secret_key, sizeof secret_key);
  env = env_of(&eseed);
  CHECK(vmb_xwing_encaps(ciphertext, shared_secret, public_key, &env) == VMB_OK, "encapsulation");
  CHECK(sk->length == 32 && coins->length == 64 && seed.length == 0 && eseed.length == 0,
        "what is drawn");
  compare(row, "ct", ciphertext, sizeof ciphertext);
  compare_secret(row, "ss");
  decaps(ciphertext, secret_key);
  compare_secret(row, "ss");
  ciphertext[0] ^= 0x01;
  decaps(ciphertext, secret_key);
  compare_secret(row, "ss_m_flipped");
  ciphertext[0] ^= 0x01;
  ciphertext[sizeof ciphertext - 1] ^= 0x40;
  decaps(ciphertext, secret_key);
  compare_secret(row, "ss_x_flipped");
}

/* special.N: a ciphertext whose coordinate is 0, 1, of order 8 and so on; none is refused. */
static void check_special(const struct vector_row *head) {
  unsigned count = 0;
  for (;; count++) {
    char name[32];
    const struct vector_field *key, *from;
    snprintf(name, sizeof name, "special.%u.sk", count);
    key = vector_field_find(head, name);
    if (key == NULL)
      break;
    snprintf(name, sizeof name, "special.%u.ct", count);
    from = field(head, name);
    if (from == NULL)
      return;
    decaps(from->data, key->data);
    snprintf(name, sizeof name, "special.%u.ss", count);
    compare_secret(head, name);
  }
  CHECK(count == 6, "%u special ciphertexts", count);
}

/* A coefficient of ML-KEM that is not reduced; any coordinate of X25519 is a key. */
static void check_refused(void) {
  const vmb_env env = {{NULL, NULL}, work, sizeof work};
  memset(public_key + VMB_XWING_PUBLIC_KEY_BYTES - 32, 0xff, 32);
  CHECK(vmb_xwing_check_public_key(public_key, &env) == VMB_OK, "any coordinate is a key");
  public_key[0] = 0xff;
  public_key[1] |= 0x0f;
  CHECK(vmb_xwing_check_public_key(public_key, &env) == VMB_ERROR_KEY, "not reduced");
  CHECK(vmb_xwing_encaps(ciphertext, shared_secret, public_key, &env) == VMB_ERROR_KEY,
        "encapsulation to a key that is not reduced");
}

int main(int argc, char **argv) {
  const struct vector_file *const file = vector_file_find("xwing");
  flip = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  CHECK(file != NULL && file->row_count == 8, "eight vectors");
  if (file == NULL)
    return check_report();
  for (uint32_t i = 0; i < file->row_count; i++)
    check_row(&file->rows[i]);
  check_special(&file->head);
  check_refused();
  return check_report();
}
