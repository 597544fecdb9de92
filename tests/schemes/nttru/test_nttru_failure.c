/*
 * test_nttru_failure [corrupt | all]: what decapsulation does with a damaged ciphertext. The public
 * function returns VMB_ERROR_CIPHERTEXT and zeros, the test-only one the bytes that the reference
 * returns, as recorded in the vectors. corrupt: one bit of each recorded value is flipped, which
 * must be reported. all: every place of a coefficient that is not reduced.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "schemes/nttru/nttru.h"
#include "test_random.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "testing/nttru_reference/nttru_reference.h"
#include "vambrace/nttru.h"
#include "vectors/vectors.h"

static uint8_t public_key[VMB_NTTRU_PUBLIC_KEY_BYTES], secret_key[VMB_NTTRU_SECRET_KEY_BYTES],
    ciphertext[VMB_NTTRU_CIPHERTEXT_BYTES];
static uint8_t sent[32], received[32], memory[VMB_NTTRU_DECAPS_WORK_BYTES];
static struct nttru_work work;

static void check_row(const struct vector_row *row, unsigned count, unsigned flip) {
  const struct vector_field *seed = vector_field_find(row, "seed"),
                            *recorded = vector_field_find(row, "reference_ss_ct_bit0_flipped");
  CHECK(seed != NULL && seed->length == 48 && recorded != NULL && recorded->length == 32,
        "count %u: fields", count);
  if (seed == NULL || recorded == NULL)
    return;
  vmb_nist_drbg drbg;
  vmb_nist_drbg_init(&drbg, seed->data);
  const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, memory, sizeof memory};
  CHECK(vmb_nttru_keypair(public_key, secret_key, &env) == VMB_OK, "count %u: key generation",
        count);
  CHECK(vmb_nttru_encaps(ciphertext, sent, public_key, &env) == VMB_OK, "count %u: encapsulation",
        count);
  CHECK(vmb_nttru_reference_decaps(received, ciphertext, secret_key, &work) == VMB_OK,
        "count %u: the reference's decapsulation", count);
  CHECK_EQUAL_BYTES(received, sent, 32, "count %u: the reference's secret of a good ciphertext",
                    count);
  ciphertext[0] ^= 1;
  memset(received, 0xaa, sizeof received);
  CHECK(vmb_nttru_decaps(received, ciphertext, secret_key, &env) == VMB_ERROR_CIPHERTEXT,
        "count %u: a damaged ciphertext", count);
  uint8_t any = 0;
  for (unsigned i = 0; i < 32; i++)
    any |= received[i];
  CHECK(any == 0, "count %u: the secret after a failure is not zero", count);
  CHECK(vmb_nttru_reference_decaps(received, ciphertext, secret_key, &work) == VMB_ERROR_CIPHERTEXT,
        "count %u: the reference's failure", count);
  received[31] ^= (uint8_t)flip;
  CHECK_EQUAL_BYTES(received, recorded->data, 32,
                    "count %u: the reference's secret of a damaged ciphertext", count);
}

/*
 * A coefficient c of a ciphertext that is written as c + q = c + 7681 is refused although it
 * decrypts to the same message. One ciphertext has about 50 coefficients below 2^13 - q; with
 * `all`, ciphertexts are made until every place was tried.
 */
static void check_not_reduced(int all) {
  static uint8_t tried[768];
  static vmb_q7681_values values;
  int16_t *const c = values.c;
  struct test_random source = {7681};
  const vmb_env env = {{test_random_fill, &source}, memory, sizeof memory};
  unsigned left = 768;
  CHECK(vmb_nttru_keypair(public_key, secret_key, &env) == VMB_OK, "key generation");
  for (unsigned ciphertexts = all ? 1000 : 1; left != 0 && ciphertexts != 0; ciphertexts--) {
    CHECK(vmb_nttru_encaps(ciphertext, sent, public_key, &env) == VMB_OK, "encapsulation");
    vmb_lanepack_unpack13(values.c, ciphertext);
    for (unsigned i = 0; i < 768; i++) {
      CHECK(c[i] < 7681, "encapsulation: coefficient %u is not reduced", i);
      if (tried[i] || c[i] > 8191 - 7681)
        continue;
      tried[i] = 1;
      left--;
      c[i] = (int16_t)(c[i] + 7681);
      vmb_lanepack_pack13(ciphertext, values.c);
      CHECK(vmb_nttru_decaps(received, ciphertext, secret_key, &env) == VMB_ERROR_CIPHERTEXT,
            "coefficient %u is not reduced, but accepted", i);
      c[i] = (int16_t)(c[i] - 7681);
    }
    vmb_lanepack_pack13(ciphertext, values.c);
    CHECK(vmb_nttru_decaps(received, ciphertext, secret_key, &env) == VMB_OK, "as it was");
  }
  CHECK(left == 0 || !all, "%u coefficients were never small enough", left);
  CHECK(left < 768, "no coefficient was small enough");
}

/* The comparison alone: every bit of every coefficient. */
static void check_comparison(void) {
  work.b = work.a;
  CHECK(nttru_difference(&work.a.values, &work.b.values) == 0, "equal polynomials");
  for (unsigned i = 0; i < 768; i++)
    for (unsigned bit = 0; bit < 13; bit++) {
      work.b.values.c[i] = (int16_t)(work.b.values.c[i] ^ 1 << bit);
      CHECK(nttru_difference(&work.a.values, &work.b.values) != 0, "bit %u of coefficient %u", bit,
            i);
      work.b.values.c[i] = work.a.values.c[i];
    }
}

int main(int argc, char **argv) {
  const unsigned flip = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  const struct vector_file *file = vector_file_find("nttru");
  if (file == NULL)
    return 2;
  for (unsigned count = 0; count < file->row_count; count++)
    check_row(&file->rows[count], count, flip);
  if (!flip) {
    check_not_reduced(argc > 1 && strcmp(argv[1], "all") == 0);
    check_comparison();
  }
  return check_report();
}
