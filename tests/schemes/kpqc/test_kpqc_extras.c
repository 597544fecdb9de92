/*
 * test_kpqc_extras SET [corrupt]: what the vectors of NTRU+ and SMAUG say besides keys and secrets:
 * decapsulation of damaged ciphertexts of count 0 (extra_reject), and encapsulation to a public key
 * of all ones (extra_noncanonical_pk).
 *
 * The public functions give zeros wherever decapsulation says that it rejects. The bytes that the
 * references give then are checked below the API: those of SMAUG round 1 before the API zeroes
 * them, those of NTRU+ round 1 by its compatible form. corrupt: flips a bit of each expected
 * secret, so that the test must report it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "testing/all_sets.h"
#include "check.h"
#include "kem/largest.h"
#include "schemes/kpqc/trace.h"
#include "testing/ntruplus_compatible/ntruplus_compatible.h"

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT];
static uint8_t good[LARGEST_KEM_CIPHERTEXT], secret[32], flip;
static _Alignas(64) uint8_t work[LARGEST_KEM_WORK];

struct compatible {
  const char *set;
  vmb_kem_decaps_function *decaps;
};

static const struct compatible functions[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) {#set, vmb_##set##_run_decaps_compatible},
#include "schemes/ntruplus/ntruplus_sets.def"
#undef VMB_KEM_SET
#define VMB_KEM_SET(set, SET, family, standing, level) {#set, vmb_##set##_run_decaps},
#include "schemes/smaug/smaug_sets.def"
#undef VMB_KEM_SET
    {NULL, NULL}};

/* What the file's rules say, in their order. */
static void damage(unsigned rule, size_t length) {
  memcpy(ciphertext, good, length);
  switch (rule) {
    case 0:
      ciphertext[0] ^= 0x01;
      break;
    case 1:
      ciphertext[length - 1] ^= 0x80;
      break;
    case 2:
      memset(ciphertext, 0x00, length);
      break;
    default:
      memset(ciphertext, 0xff, length);
  }
}

static const struct vector_field *field_of(const struct vector_file *file, const char *format,
                                           unsigned index) {
  char name[64];
  snprintf(name, sizeof name, format, index);
  const struct vector_field *field = vector_field_find(&file->head, name);
  CHECK(field != NULL, "the vectors have no field %s", name);
  return field;
}

static void compare_secret(const struct vector_field *wanted, const char *what, unsigned index) {
  if (wanted == NULL)
    return;
  secret[31] ^= flip;
  CHECK_EQUAL_BYTES(secret, wanted->data, sizeof secret, "%s %u", what, index);
}

static void check_rejections(const vmb_kem *kem, const struct vector_file *file,
                             vmb_kem_decaps_function *decaps) {
  static const uint8_t zeros[32];
  const vmb_env env = {{NULL, NULL}, work, sizeof work};
  for (unsigned rule = 0; rule < 4; rule++) {
    const struct vector_field *returned = field_of(file, "extra_reject.%u.ret", rule),
                              *wanted = field_of(file, "extra_reject.%u.ss", rule);
    const struct vector_field *text = field_of(file, "extra_reject.%u.ct_rule", rule);
    static const char *const ends[] = {"byte 0 XOR 0x01", "last byte XOR 0x80", "all bytes 0x00",
                                       "all bytes 0xff"};
    const size_t end = strlen(ends[rule]);
    if (returned == NULL || wanted == NULL || text == NULL)
      return;
    CHECK(text->length > end && memcmp(text->data + text->length - end, ends[rule], end) == 0,
          "rule %u is another one", rule);
    const vmb_status status = vmb_load32_le(returned->data) == 0 ? VMB_OK : VMB_ERROR_CIPHERTEXT;
    damage(rule, vmb_kem_ciphertext_bytes(kem));

    memset(secret, 0xaa, sizeof secret);
    CHECK(vmb_kem_decaps(kem, secret, ciphertext, secret_key, &env) == status, "rule %u: status",
          rule);
    if (status == VMB_OK)
      compare_secret(wanted, "secret of rejected ciphertext", rule);
    else
      CHECK_EQUAL_BYTES(secret, zeros, sizeof secret, "rule %u: the secret is not zeroed", rule);

    CHECK(decaps(secret, ciphertext, secret_key, work) == status,
          "rule %u: status of the reference", rule);
    compare_secret(wanted, "secret of the reference for rejected ciphertext", rule);
  }
}

static void check_noncanonical(const vmb_kem *kem, const struct vector_file *file) {
  const struct vector_field *wanted = field_of(file, "extra_noncanonical_pk.ss", 0);
  const struct vector_field *digest = field_of(file, "extra_noncanonical_pk.ct_sha256", 0);
  vmb_nist_drbg drbg;
  trace_generator(&drbg);
  const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, work, sizeof work};
  uint8_t hash[32];
  memset(public_key, 0xff, sizeof public_key);
  CHECK(vmb_kem_encaps(kem, ciphertext, secret, public_key, &env) == VMB_OK,
        "encapsulation to a public key of ones");
  vmb_sha256(hash, ciphertext, vmb_kem_ciphertext_bytes(kem));
  if (digest != NULL)
    CHECK_EQUAL_BYTES(hash, digest->data, sizeof hash, "ciphertext to a public key of ones");
  compare_secret(wanted, "secret to a public key of ones", 0);
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  flip = argc > 2 && strcmp(argv[2], "corrupt") == 0;
  const vmb_kem *kem = vmb_kem_find(set);
  const struct vector_file *file = vector_file_find(set);
  const struct compatible *function = functions;
  while (function->set != NULL && strcmp(function->set, set) != 0)
    function++;
  if (kem == NULL || file == NULL || function->set == NULL) {
    printf("usage: test_kpqc_extras SET [corrupt]; '%s' is no NTRU+ or SMAUG set of this build\n",
           set);
    return 2;
  }
  vmb_nist_drbg drbg;
  trace_generator(&drbg);
  const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, work, sizeof work};
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "key generation");
  CHECK(vmb_kem_encaps(kem, good, secret, public_key, &env) == VMB_OK, "encapsulation");
  check_rejections(kem, file, function->decaps);
  check_noncanonical(kem, file);
  return check_report();
}
