/*
 * test_kem_vectors SET [COUNTS] [corrupt=FIELD]: keys, ciphertexts and secrets of a KEM set against
 * its official vectors.
 *
 * COUNTS: how many counts to run, all of the .rsp file by default; its digest is checked where the
 * file gives one for that number. corrupt=FIELD flips one bit of every expected value of that
 * field, so that the test must report it. The vectors come from tests/vectors/SET.json; seeds
 * beyond those in it come from the master generator (entropy 00 01 .. 2f), NIST's or the one that
 * the file names.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "kem/largest.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "testing/shake_drbg/shake_drbg.h"
#include "vectors/check_vectors.h"

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT];
static uint8_t shared_secret[LARGEST_KEM_SHARED_SECRET], work[LARGEST_KEM_WORK];

/* ---- The generator --------------------------------------------------------------------------- */

struct generator {
  int is_shake; /* HQC's */
  vmb_nist_drbg nist;
  vmb_keccak shake;
};

static vmb_rng generator_begin(struct generator *generator, const uint8_t seed[48]) {
  vmb_rng rng = {vmb_nist_drbg_fill, &generator->nist};
  vmb_nist_drbg_init(&generator->nist, seed);
  if (generator->is_shake) {
    rng.fill = vmb_shake_drbg_fill;
    rng.state = &generator->shake;
    vmb_shake_drbg_init(&generator->shake, seed);
  }
  return rng;
}

static int is_shake(const struct vector_file *file) {
  const struct vector_field *name = vector_field_find(&file->head, "prng");
  return name != NULL && name->length == 12 && memcmp(name->data, "hqc-shake256", 12) == 0;
}

/* ---- One count ------------------------------------------------------------------------------- */

/* The secret of the ciphertext with some bits of one byte flipped; the ciphertext is restored. */
static void compare_rejection(const vmb_kem *kem, const struct vector_row *row, unsigned count,
                              const char *name, size_t position, uint8_t bits, const vmb_env *env) {
  if (row == NULL || vector_field_find(row, name) == NULL)
    return;
  ciphertext[position] ^= bits;
  CHECK(vmb_kem_decaps(kem, shared_secret, ciphertext, secret_key, env) == VMB_OK,
        "count %u: decapsulation of a damaged ciphertext", count);
  ciphertext[position] ^= bits;
  compare(row, count, name, shared_secret, vmb_kem_shared_secret_bytes(kem));
}

static void run_count(const vmb_kem *kem, const struct vector_file *file, unsigned count,
                      const uint8_t seed[48], vmb_sha256_state *rsp) {
  const struct vector_row *row = count < file->row_count ? &file->rows[count] : NULL;
  struct generator generator = {.is_shake = is_shake(file)};
  const vmb_env env = {generator_begin(&generator, seed), work, sizeof work};
  const size_t secret_bytes = vmb_kem_shared_secret_bytes(kem),
               ciphertext_bytes = vmb_kem_ciphertext_bytes(kem);
  const size_t public_key_bytes = vmb_kem_public_key_bytes(kem);
  /*
   * The API's secret key may be the reference's followed by the public key: a secret key is
   * self-contained.
   */
  const size_t secret_key_bytes = vector_number(&file->head, "sizes.sk", 0);

  CHECK(secret_key_bytes <= vmb_kem_secret_key_bytes(kem), "size of the secret key");
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "count %u: key generation",
        count);
  CHECK(vmb_kem_encaps(kem, ciphertext, shared_secret, public_key, &env) == VMB_OK,
        "count %u: encapsulation", count);
  compare(row, count, "seed", seed, 48);
  compare_digest(row, count, "pk_sha256", public_key, public_key_bytes);
  compare_digest(row, count, "sk_sha256", secret_key, secret_key_bytes);
  compare_digest(row, count, "ct_sha256", ciphertext, ciphertext_bytes);
  compare(row, count, "ss", shared_secret, secret_bytes);

  rsp_number(rsp, "count", count);
  rsp_line(rsp, "seed", seed, 48);
  rsp_line(rsp, "pk", public_key, public_key_bytes);
  rsp_line(rsp, "sk", secret_key, secret_key_bytes);
  rsp_line(rsp, "ct", ciphertext, ciphertext_bytes);
  rsp_line(rsp, "ss", shared_secret, secret_bytes);
  rsp_text(rsp, "\n");

  uint8_t sent[LARGEST_KEM_SHARED_SECRET];
  memcpy(sent, shared_secret, secret_bytes);
  CHECK(vmb_kem_decaps(kem, shared_secret, ciphertext, secret_key, &env) == VMB_OK,
        "count %u: decapsulation", count);
  CHECK_EQUAL_BYTES(shared_secret, sent, secret_bytes, "count %u: the two sides' secrets", count);
  compare_rejection(kem, row, count, "ss_rej_first", 0, 0x01, &env);
  compare_rejection(kem, row, count, "ss_rej_last", ciphertext_bytes - 1, 0x80, &env);
  compare_rejection(kem, row, count, "ss_ct_bit0_flipped", 0, 0x01, &env);
  compare_rejection(kem, row, count, "ss_ct_mid_flipped", ciphertext_bytes / 2, 0x01, &env);
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  const unsigned counts = vector_arguments(argc, argv);
  const vmb_kem *kem = vmb_kem_find(set);
  const struct vector_file *file = vector_file_find(set);
  if (kem == NULL || file == NULL) {
    printf("usage: test_kem_vectors SET [COUNTS] [corrupt=FIELD]; '%s' is no KEM set of this build "
           "with vectors\n",
           set);
    return 2;
  }
  CHECK(vector_number(&file->head, "sizes.pk", 0) == vmb_kem_public_key_bytes(kem),
        "size of the public key");
  CHECK(vector_number(&file->head, "sizes.ct", 0) == vmb_kem_ciphertext_bytes(kem),
        "size of the ciphertext");
  CHECK(vector_number(&file->head, "sizes.ss", 0) == vmb_kem_shared_secret_bytes(kem),
        "size of the shared secret");

  uint8_t entropy[48], seed[48];
  struct generator generator = {.is_shake = is_shake(file)};
  for (unsigned i = 0; i < sizeof entropy; i++)
    entropy[i] = (uint8_t)i;
  const vmb_rng master = generator_begin(&generator, entropy);
  vmb_sha256_state rsp;
  rsp_begin(&rsp, file);
  for (unsigned count = 0; count < counts; count++) {
    (void)master.fill(master.state, seed, sizeof seed);
    run_count(kem, file, count, seed, &rsp);
    if (count + 1 == 10)
      rsp_compare(&rsp, file, 10, "rsp_first10_sha256");
  }
  if (counts == RSP_COUNTS)
    rsp_compare(&rsp, file, counts, "rsp_sha256");
  printf("%s: vectors %u/%u\n", set, counts, RSP_COUNTS);
  return check_report();
}
