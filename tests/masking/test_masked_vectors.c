/*
 * test_masked_vectors SET [COUNTS] [corrupt=FIELD]: the official vectors of a set through shares:
 * keys and ciphertexts are made as the vectors have them, decapsulation is masked, with 2 shares to
 * VMB_MASKED_SHARES. Masks are random, all zeros, all ones, or the expander's; results are the
 * same. The bytes that are drawn are counted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "masking/masked_sets.h"
#include "test_random.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "vectors/check_vectors.h"

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT];
static uint8_t masked[LARGEST_MASKED], work[LARGEST_KEM_WORK + LARGEST_MASKED];
static uint8_t shares_of_secret[VMB_MASKED_SHARES * 32], secret[32];
static struct test_random random_state;

/* ---- Sources of masks ------------------------------------------------------------------------ */

static size_t drawn;

static vmb_status fill_constant(void *state, uint8_t *out, size_t length) {
  drawn += length;
  memset(out, *(const int *)state, length);
  return VMB_OK;
}

/* ---- One count ------------------------------------------------------------------------------- */

/* `secret` = what masked decapsulation gives for the ciphertext with a byte changed by `bits`. */
static void decapsulate(const vmb_kem *kem, unsigned shares, const vmb_masked_env *env, size_t at,
                        uint8_t bits) {
  ciphertext[at] ^= bits;
  const vmb_status status =
      vmb_kem_masked_decaps(kem, shares_of_secret, ciphertext, masked, shares, env);
  ciphertext[at] ^= bits;
  CHECK(status == VMB_OK, "%u shares: status %d", shares, (int)status);
  CHECK(vmb_masked_combine(secret, shares_of_secret, sizeof secret, shares) == VMB_OK,
        "%u shares: combine", shares);
}

static void run_shares(const vmb_kem *kem, const struct vector_row *row, unsigned count,
                       unsigned shares, const vmb_masked_env *env) {
  const size_t last = vmb_kem_ciphertext_bytes(kem) - 1;
  decapsulate(kem, shares, env, 0, 0);
  compare(row, count, "ss", secret, sizeof secret);
  if (row != NULL && (vector_field_find(row, "ss_rej_first") != NULL ||
                      vector_field_find(row, "ss_ct_bit0_flipped") != NULL)) {
    decapsulate(kem, shares, env, 0, 0x01);
    compare(row, count, "ss_rej_first", secret, sizeof secret);
    compare(row, count, "ss_ct_bit0_flipped", secret, sizeof secret);
  }
  if (row != NULL && vector_field_find(row, "ss_rej_last") != NULL) {
    decapsulate(kem, shares, env, last, 0x80);
    compare(row, count, "ss_rej_last", secret, sizeof secret);
  }
}

/* The published number of random bytes of one decapsulation, of words that are all taken. */
static void count_masks(const vmb_kem *kem, const struct masked_set *set, unsigned shares,
                        const vmb_masked_env *zeros) {
  if (shares > 4)
    return;
  drawn = 0;
  decapsulate(kem, shares, zeros, 0, 0);
  CHECK(drawn == set->random[shares], "%u shares: %lu random bytes drawn, %lu published", shares,
        (unsigned long)drawn, (unsigned long)set->random[shares]);
}

/*
 * Masks that are all zeros or all ones give the right secret, too. No residue modulo 3329 comes of
 * the latter: there the source is found to be stuck.
 */
static void run_constant_masks(const vmb_kem *kem, const struct masked_set *set,
                               const struct vector_row *row, unsigned count, unsigned shares,
                               const vmb_env *env) {
  static const int zeros = 0, ones = 0xff;
  vmb_masked_env masked_env = {*env, {fill_constant, (void *)(uintptr_t)&zeros}};
  run_shares(kem, row, count, shares, &masked_env);
  if (count == 0)
    count_masks(kem, set, shares, &masked_env);
  masked_env.masks.state = (void *)(uintptr_t)&ones;
  if (!set->prime)
    run_shares(kem, row, count, shares, &masked_env);
  else
    CHECK(vmb_kem_masked_decaps(kem, shares_of_secret, ciphertext, masked, shares, &masked_env) ==
              VMB_ERROR_RANDOM,
          "count %u, %u shares: a source that is stuck", count, shares);
}

static void run_count(const vmb_kem *kem, const struct masked_set *set,
                      const struct vector_row *row, unsigned count, const uint8_t seed[48]) {
  vmb_nist_drbg drbg;
  vmb_nist_drbg_init(&drbg, seed);
  const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, work, sizeof work};
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "count %u: keys", count);
  CHECK(vmb_kem_encaps(kem, ciphertext, secret, public_key, &env) == VMB_OK,
        "count %u: encapsulation", count);
  compare_digest(row, count, "ct_sha256", ciphertext, vmb_kem_ciphertext_bytes(kem));
  for (unsigned shares = 2; shares <= VMB_MASKED_SHARES; shares++) {
    vmb_masked_env masked_env = {env, {NULL, NULL}};
    masked_env.env.rng.fill = test_random_fill;
    masked_env.env.rng.state = &random_state;
    CHECK(vmb_kem_mask_secret_key(kem, masked, shares, secret_key, &masked_env) == VMB_OK,
          "count %u, %u shares: masked key", count, shares);
    run_shares(kem, row, count, shares, &masked_env);
    masked_env.masks = masked_env.env.rng;
    run_shares(kem, row, count, shares, &masked_env);
    run_constant_masks(kem, set, row, count, shares, &masked_env.env);
  }
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  const unsigned counts = vector_arguments(argc, argv);
  const vmb_kem *kem = vmb_kem_find(name);
  const struct masked_set *const set = masked_set_find(name);
  const struct vector_file *file = vector_file_find(name);
  if (kem == NULL || set == NULL || file == NULL) {
    printf("usage: test_masked_vectors SET [COUNTS] [corrupt=FIELD]; '%s' has no masked form\n",
           name);
    return 2;
  }
  uint8_t seed[48];
  vmb_nist_drbg master;
  master_generator(&master);
  for (unsigned count = 0; count < counts; count++) {
    (void)vmb_nist_drbg_fill(&master, seed, sizeof seed);
    run_count(kem, set, count < file->row_count ? &file->rows[count] : NULL, count, seed);
  }
  return check_report();
}
