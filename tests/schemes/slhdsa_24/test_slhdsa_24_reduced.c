/*
 * test_slhdsa_24_reduced [corrupt]: key generation, signing and verification of the sets of SP
 * 800-230 with lower trees, which take milliseconds, against a second implementation (model.py).
 * With corrupt a bit of the seed is another, which must be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "schemes/slhdsa_24/slhdsa_24_test.h"
#include "testing/set_rows.h"

static uint8_t memory[VMB_SLHDSA_SHA2_256_24_SIGN_WORK_BYTES];
static uint8_t verify_memory[VMB_SLHDSA_SHA2_256_24_VERIFY_WORK_BYTES];
static uint8_t out[2 * SLHDSA_NODE_BYTES_MAX + VMB_SLHDSA_SHA2_256_24_SIGNATURE_BYTES];
static int corrupt;

static void reduced(const char *name, struct vmb_slhdsa_params row, const char *wanted) {
  static const uint8_t text[] = "the image to boot", context[] = "ctx";
  const struct vmb_sig_message message = {.message = text,
                                          .message_length = sizeof text - 1,
                                          .context = context,
                                          .context_length = sizeof context - 1};
  const struct slhdsa_input input = {SLHDSA_PURE, &message};
  const size_t public_bytes = 2 * (size_t)row.n;
  uint8_t seed[3 * SLHDSA_NODE_BYTES_MAX], secret_key[KEY_MAX], digest[VMB_SHA256_BYTES];
  const uint8_t *next = seed;
  const vmb_rng rng = {test_give, &next};
  size_t length = 0;
  row.height = 7;
  row.fors_height = 8;
  for (unsigned i = 0; i < sizeof seed; i++)
    seed[i] = (uint8_t)i;
  seed[0] ^= (uint8_t)corrupt;
  CHECK(vmb_slhdsa_keypair(&row, out, secret_key, aligned(memory), &rng) == VMB_OK, "%s: keys",
        name);
  CHECK(vmb_slhdsa_check_secret_key(&row, secret_key, out, aligned(memory)) == VMB_OK,
        "%s: the secret key", name);
  CHECK(vmb_slhdsa_sign_in_memory(&row, out + public_bytes, &length, &input, secret_key,
                                  aligned(memory), NULL) == VMB_OK &&
            length == slhdsa_signature_bytes(&row),
        "%s: signing", name);
  vmb_sha256(digest, out, public_bytes + length);
  CHECK_EQUAL_HEX(digest, wanted, "%s: public key and signature", name);
  CHECK(vmb_slhdsa_verify_in_memory(&row, out + public_bytes, length, &input, out,
                                    aligned(verify_memory)) == VMB_OK,
        "%s: verification", name);
  secret_key[3 * (size_t)row.n] ^= 1;
  CHECK(vmb_slhdsa_sign_in_memory(&row, out + public_bytes, &length, &input, secret_key,
                                  aligned(memory), NULL) == VMB_ERROR_KEY,
        "%s: a root of another key", name);
}

int main(int argc, char **argv) {
  corrupt = argc > 1 && strcmp(argv[1], "corrupt") == 0;
#define REDUCED(SET, wanted) reduced(#SET, (struct vmb_slhdsa_params){SLHDSA_ROW_##SET}, wanted);
#include "schemes/slhdsa_24/reduced_digests.def"
#undef REDUCED
  return check_report();
}
