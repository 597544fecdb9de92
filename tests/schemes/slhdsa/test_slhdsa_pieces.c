/*
 * test_slhdsa_pieces SET [sign] [corrupt]: verifies the signature of count 0 from a source and,
 * with `sign`, makes it into a sink; the program has no memory for a signature. With corrupt one
 * byte of it is another, which must be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/slhdsa/slhdsa_test.h"
#include "testing/nist_drbg/nist_drbg.h"

static uint8_t work[VMB_SLHDSA_SIGN_WORK_BYTES];
static uint8_t public_key[KEY_MAX], secret_key[KEY_MAX];

/* A signature in code memory, byte `wrong` of which is given as another. */
struct signature {
  const uint8_t *bytes;
  size_t length, position, wrong;
  int same;
};

static vmb_status compare_piece(void *state, const uint8_t *piece, size_t length) {
  struct signature *const made = state;
  made->same &= length <= made->length - made->position &&
                memcmp(piece, made->bytes + made->position, length) == 0;
  made->position += length;
  return made->same ? VMB_OK : VMB_ERROR_RETRY;
}

static vmb_status give_piece(void *state, uint8_t *piece, size_t length) {
  struct signature *const made = state;
  if (length > made->length - made->position)
    return VMB_ERROR_SIGNATURE;
  memcpy(piece, made->bytes + made->position, length);
  if (made->wrong - made->position < length)
    piece[made->wrong - made->position] ^= 1;
  made->position += length;
  return VMB_OK;
}

static const struct vector_field *field_of(const char *name) {
  return vector_field_find(&file->rows[0], name);
}

static vmb_status verify(struct signature *made, size_t wrong) {
  const vmb_env env = {{NULL, NULL}, work, VMB_SLHDSA_VERIFY_WORK_BYTES};
  const struct vector_field *const message = field_of("msg");
  made->position = 0;
  made->wrong = wrong;
  return vmb_slhdsa_verify_from(sig, give_piece, made, message->data, message->length, NULL, 0,
                                public_key, &env);
}

static void sign(struct signature *made) {
  const struct vector_field *const message = field_of("msg");
  vmb_nist_drbg drbg;
  const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, work, sizeof work};
  vmb_nist_drbg_init(&drbg, field_of("seed")->data);
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "key generation");
  CHECK_EQUAL_BYTES(public_key, field_of("pk")->data, field_of("pk")->length, "the public key");
  CHECK_EQUAL_BYTES(secret_key, field_of("sk")->data, field_of("sk")->length, "the secret key");
  made->position = 0;
  CHECK(vmb_slhdsa_sign_to(sig, compare_piece, made, message->data, message->length, NULL, 0,
                           secret_key, &env) == VMB_OK,
        "signing");
  CHECK(made->same && made->position == made->length, "the signature, up to byte %lu",
        (unsigned long)made->position);
}

int main(int argc, char **argv) {
  int corrupt = 0, signing = 0;
  for (int i = 2; i < argc; i++) {
    corrupt |= strcmp(argv[i], "corrupt") == 0;
    signing |= strcmp(argv[i], "sign") == 0;
  }
  if (argc < 2 || !test_find(argv[1])) {
    printf("usage: test_slhdsa_pieces SET [sign] [corrupt]\n");
    return 2;
  }
  const struct vector_field *const bytes = field_of("sig");
  struct signature made = {bytes->data, bytes->length, 0, 0, 1};
  const size_t right = bytes->length, n = p->n;
  memcpy(public_key, field_of("pk")->data, field_of("pk")->length);
  CHECK(verify(&made, corrupt ? n : right) == VMB_OK, "the signature of count 0 verifies");
  CHECK(verify(&made, 0) == VMB_ERROR_SIGNATURE, "another randomizer");
  CHECK(verify(&made, right - 1) == VMB_ERROR_SIGNATURE, "another last byte");
  made.length--;
  CHECK(verify(&made, right) == VMB_ERROR_SIGNATURE, "a source that ends too early");
  made.length++;
  if (signing)
    sign(&made);
  return check_report();
}
