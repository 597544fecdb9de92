/*
 * test_nttru_failure [corrupt]: what decapsulation does with a damaged ciphertext: the public function returns VMB_ERROR_CIPHERTEXT and
 * zeros, the test-only one the bytes that the reference leaves behind, as recorded in the vectors. corrupt: one bit of each recorded
 * value is flipped, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "schemes/nttru/nttru_kem.h"
#include "schemes/nttru/nttru_reference.h"
#include "symmetric/drbg/nist_drbg.h"
#include "vambrace/nttru.h"
#include "vectors/vectors.h"

static uint8_t public_key[VMB_NTTRU_PUBLIC_KEY_BYTES], secret_key[VMB_NTTRU_SECRET_KEY_BYTES], ciphertext[VMB_NTTRU_CIPHERTEXT_BYTES];
static uint8_t sent[32], received[32], memory[VMB_NTTRU_DECAPS_WORK_BYTES];
static struct nttru_work work;

static void check_row(const struct vector_row *row, unsigned count, unsigned flip) {
  const struct vector_field *seed = vector_field_find(row, "seed"), *recorded = vector_field_find(row, "reference_ss_ct_bit0_flipped");
  CHECK(seed != NULL && seed->length == 48 && recorded != NULL && recorded->length == 32, "count %u: fields", count);
  if (seed == NULL || recorded == NULL) return;
  vmb_nist_drbg drbg;
  vmb_nist_drbg_init(&drbg, seed->data);
  const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, memory, sizeof memory};
  CHECK(vmb_nttru_keypair(public_key, secret_key, &env) == VMB_OK, "count %u: key generation", count);
  CHECK(vmb_nttru_encaps(ciphertext, sent, public_key, &env) == VMB_OK, "count %u: encapsulation", count);
  CHECK(vmb_nttru_reference_decaps(received, ciphertext, secret_key, &work) == VMB_OK, "count %u: the reference's decapsulation", count);
  CHECK_EQUAL_BYTES(received, sent, 32, "count %u: the reference's secret of a good ciphertext", count);
  ciphertext[0] ^= 1;
  memset(received, 0xaa, sizeof received);
  CHECK(vmb_nttru_decaps(received, ciphertext, secret_key, &env) == VMB_ERROR_CIPHERTEXT, "count %u: a damaged ciphertext", count);
  uint8_t any = 0;
  for (unsigned i = 0; i < 32; i++) any |= received[i];
  CHECK(any == 0, "count %u: the secret after a failure is not zero", count);
  CHECK(vmb_nttru_reference_decaps(received, ciphertext, secret_key, &work) == VMB_ERROR_CIPHERTEXT, "count %u: the reference's failure",
        count);
  received[31] ^= (uint8_t)flip;
  CHECK_EQUAL_BYTES(received, recorded->data, 32, "count %u: the reference's secret of a damaged ciphertext", count);
}

/* A ciphertext whose coefficient 0 is written as c + q is refused although it decrypts to the same message. */
static void check_not_canonical(void) {
  static int16_t c[NTTRU_N];
  const vmb_env env = {{NULL, NULL}, memory, sizeof memory};
  ciphertext[0] ^= 1;
  CHECK(vmb_nttru_decaps(received, ciphertext, secret_key, &env) == VMB_OK, "the last good ciphertext");
  nttru_unpack(c, ciphertext);
  unsigned changed = 0;
  for (unsigned i = 0; i < NTTRU_N; i++) {
    if (c[i] > 8191 - VMB_NTT7681_Q) continue;
    c[i] = (int16_t)(c[i] + VMB_NTT7681_Q);
    nttru_pack(ciphertext, c);
    CHECK(vmb_nttru_decaps(received, ciphertext, secret_key, &env) == VMB_ERROR_CIPHERTEXT, "coefficient %u is not reduced", i);
    c[i] = (int16_t)(c[i] - VMB_NTT7681_Q);
    changed++;
  }
  CHECK(changed != 0, "no coefficient was small enough to be written in another way");
}

int main(int argc, char **argv) {
  const unsigned flip = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  const struct vector_file *file = vector_file_find("nttru");
  if (file == NULL) return 2;
  for (unsigned count = 0; count < file->row_count; count++) check_row(&file->rows[count], count, flip);
  if (!flip) check_not_canonical();
  return check_report();
}
