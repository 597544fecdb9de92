/*
 * test_masked_api SET [STRIDE]: what <vambrace/masked.h> promises. STRIDE: how many bytes are
 * between two places in which a ciphertext is damaged.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "masking/masked_sets.h"
#include "test_random.h"

#define GUARD 64 /* bytes after each buffer, that nothing touches */

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT];
static uint8_t key[LARGEST_MASKED + GUARD], other_key[LARGEST_MASKED + GUARD];
static uint8_t work[LARGEST_KEM_WORK + LARGEST_MASKED + GUARD];
static uint8_t shares_of_secret[VMB_MASKED_SHARES * 32 + GUARD], secret[32], sent[32];

static struct test_random source;
static const vmb_env plain_env = {{test_random_fill, &source}, work, sizeof work};
static vmb_masked_env env;

static const vmb_kem *kem;
static const struct masked_set *set;

/* What an environment without a fault is, for that many shares: memory of the published size. */
static void reset_env(unsigned shares) {
  const vmb_masked_env fresh = {{{test_random_fill, &source}, work, set->work[shares]},
                                {NULL, NULL}};
  env = fresh;
}

static int all_are(const uint8_t *bytes, uint8_t value, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (bytes[i] != value)
      return 0;
  return 1;
}

/* Decapsulates into shares_of_secret, whose guards are checked, and those of the memory. */
static vmb_status decapsulate(unsigned shares) {
  memset(shares_of_secret, 0x5a, sizeof shares_of_secret);
  memset(work, 0x5a, sizeof work);
  const vmb_status status =
      vmb_kem_masked_decaps(kem, shares_of_secret, ciphertext, key, shares, &env);
  const size_t bytes = (size_t)shares * 32, used = set->work[shares];
  CHECK(all_are(shares_of_secret + bytes, 0x5a, sizeof shares_of_secret - bytes),
        "%u shares: bytes after the secret", shares);
  CHECK(all_are(work + used, 0x5a, sizeof work - used), "%u shares: bytes after the memory",
        shares);
  CHECK(all_zero(work, used) || (status != VMB_OK && all_are(work, 0x5a, used)),
        "%u shares: memory is neither wiped nor untouched", shares);
  CHECK(status == VMB_OK || all_zero(shares_of_secret, bytes), "%u shares: status %d, no zeros",
        shares, (int)status);
  return status;
}

static void check_secret(unsigned shares, const uint8_t *wanted, const char *what) {
  CHECK(decapsulate(shares) == VMB_OK, "%s with %u shares", what, shares);
  CHECK(vmb_masked_combine(secret, shares_of_secret, 32, shares) == VMB_OK, "combine");
  CHECK_EQUAL_BYTES(secret, wanted, 32, "%s with %u shares", what, shares);
}

static void mask_key(unsigned shares) {
  memset(key, 0x5a, sizeof key);
  CHECK(vmb_kem_mask_secret_key(kem, key, shares, secret_key, &env) == VMB_OK, "%u shares: key",
        shares);
  CHECK(all_are(key + set->key[shares], 0x5a, sizeof key - set->key[shares]),
        "%u shares: bytes after the key", shares);
}

/* ---- What is asked for ----------------------------------------------------------------------- */

static void check_sizes(void) {
  static const unsigned wrong[] = {0, 1, VMB_MASKED_SHARES + 1, 256, ~0U};
  for (unsigned shares = 2; shares <= VMB_MASKED_SHARES; shares++) {
    CHECK(vmb_kem_masked_secret_key_bytes(kem, shares) == set->key[shares], "key of %u shares",
          shares);
    CHECK(vmb_kem_masked_decaps_work_bytes(kem, shares) == set->work[shares], "memory of %u shares",
          shares);
  }
  for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK(vmb_kem_masked_secret_key_bytes(kem, wrong[i]) == 0, "key of %u shares", wrong[i]);
    CHECK(vmb_kem_masked_decaps_work_bytes(kem, wrong[i]) == 0, "memory of %u shares", wrong[i]);
    CHECK(vmb_kem_mask_secret_key(kem, key, wrong[i], secret_key, &env) == VMB_ERROR_ARGUMENT,
          "mask with %u shares", wrong[i]);
    CHECK(vmb_kem_masked_refresh(kem, key, wrong[i], &env) == VMB_ERROR_ARGUMENT,
          "refresh of %u shares", wrong[i]);
    CHECK(vmb_kem_masked_reshare(kem, other_key, wrong[i], key, 2, &env) == VMB_ERROR_ARGUMENT,
          "reshare to %u shares", wrong[i]);
    CHECK(vmb_kem_masked_reshare(kem, other_key, 2, key, wrong[i], &env) == VMB_ERROR_ARGUMENT,
          "reshare from %u shares", wrong[i]);
    CHECK(vmb_kem_masked_decaps(kem, shares_of_secret, ciphertext, key, wrong[i], &env) ==
              VMB_ERROR_ARGUMENT,
          "decapsulation with %u shares", wrong[i]);
    CHECK(vmb_masked_combine(secret, shares_of_secret, 32, wrong[i]) == VMB_ERROR_ARGUMENT,
          "combine %u shares", wrong[i]);
  }
  CHECK(vmb_masked_combine(secret, shares_of_secret, SIZE_MAX, 2) == VMB_ERROR_ARGUMENT,
        "combine shares of an impossible length");
  CHECK(vmb_kem_masked_standing(kem) != NULL, "standing");
  for (size_t i = 0; i < vmb_kem_count(); i++) {
    const vmb_kem *const any = vmb_kem_at(i);
    const int has = masked_set_find(vmb_kem_name(any)) != NULL;
    CHECK((vmb_kem_masked_secret_key_bytes(any, 2) != 0) == has, "%s", vmb_kem_name(any));
    CHECK((vmb_kem_masked_standing(any) != NULL) == has, "%s", vmb_kem_name(any));
  }
}

static void check_arguments(void) {
  CHECK(vmb_kem_masked_secret_key_bytes(NULL, 2) == 0, "no set");
  CHECK(vmb_kem_masked_standing(NULL) == NULL, "no set");
  CHECK(vmb_kem_mask_secret_key(NULL, key, 2, secret_key, &env) == VMB_ERROR_ARGUMENT, "no set");
  CHECK(vmb_kem_mask_secret_key(kem, NULL, 2, secret_key, &env) == VMB_ERROR_ARGUMENT, "no key");
  CHECK(vmb_kem_mask_secret_key(kem, key, 2, NULL, &env) == VMB_ERROR_ARGUMENT, "no secret key");
  CHECK(all_zero(key, set->key[2]), "the key is zeroed");
  CHECK(vmb_kem_masked_refresh(kem, NULL, 2, &env) == VMB_ERROR_ARGUMENT, "no key");
  CHECK(vmb_kem_masked_reshare(kem, NULL, 2, key, 2, &env) == VMB_ERROR_ARGUMENT, "no key");
  CHECK(vmb_kem_masked_reshare(kem, other_key, 2, NULL, 2, &env) == VMB_ERROR_ARGUMENT, "no key");
  CHECK(vmb_kem_masked_decaps(kem, NULL, ciphertext, key, 2, &env) == VMB_ERROR_ARGUMENT,
        "no secret");
  CHECK(vmb_kem_masked_decaps(kem, shares_of_secret, NULL, key, 2, &env) == VMB_ERROR_ARGUMENT,
        "no ciphertext");
  CHECK(vmb_kem_masked_decaps(kem, shares_of_secret, ciphertext, NULL, 2, &env) ==
            VMB_ERROR_ARGUMENT,
        "no key");
  CHECK(vmb_masked_combine(NULL, shares_of_secret, 32, 2) == VMB_ERROR_ARGUMENT, "no secret");
  CHECK(vmb_masked_combine(secret, NULL, 32, 2) == VMB_ERROR_ARGUMENT, "no shares");
}

/* ---- What may fail --------------------------------------------------------------------------- */

static void check_memory(unsigned shares) {
  env.env.work_bytes--;
  CHECK(decapsulate(shares) == VMB_ERROR_MEMORY, "%u shares: too little memory", shares);
  CHECK(vmb_kem_masked_refresh(kem, key, shares, &env) == VMB_ERROR_MEMORY, "refresh");
  CHECK(vmb_kem_masked_reshare(kem, other_key, shares, key, shares, &env) == VMB_ERROR_MEMORY,
        "reshare");
  CHECK(vmb_kem_mask_secret_key(kem, other_key, shares, secret_key, &env) == VMB_ERROR_MEMORY,
        "mask");
  reset_env(shares);
}

static unsigned long calls, failing_call;

static vmb_status fill_or_fail(void *state, uint8_t *out, size_t length) {
  return ++calls == failing_call ? VMB_ERROR_KEY : test_random_fill(state, out, length);
}

/*
 * The source of the key, or a call of that of the masks: the first, some in the midst, and the
 * last, but for those that ML-KEM draws again in one run and not in another.
 */
static void check_random(unsigned shares) {
  env.env.rng.fill = fill_or_fail;
  calls = 0;
  failing_call = 1;
  CHECK(decapsulate(shares) == VMB_ERROR_RANDOM, "%u shares: no random bytes", shares);
  calls = 0;
  CHECK(vmb_kem_mask_secret_key(kem, other_key, shares, secret_key, &env) == VMB_ERROR_RANDOM,
        "mask without random bytes");
  reset_env(shares);
  env.masks.fill = fill_or_fail;
  env.masks.state = &source;
  calls = failing_call = 0;
  CHECK(decapsulate(shares) == VMB_OK, "%u shares: masks of the caller's", shares);
  const unsigned long all = calls;
  const unsigned long places[] = {1, all / 3, 2 * (all / 3), set->prime ? all - all / 50 : all};
  for (unsigned i = 0; i < 4; i++) {
    calls = 0;
    failing_call = places[i];
    CHECK(decapsulate(shares) == VMB_ERROR_RANDOM, "%u shares: mask %lu of %lu fails", shares,
          failing_call, all);
  }
  reset_env(shares);
}

static void check_keys(unsigned shares) {
  for (unsigned i = 0; i < 8; i++) {
    key[i] ^= 0x10;
    CHECK(decapsulate(shares) == VMB_ERROR_KEY, "%u shares: byte %u of the header", shares, i);
    CHECK(vmb_kem_masked_refresh(kem, key, shares, &env) == VMB_ERROR_KEY, "refresh");
    CHECK(vmb_kem_masked_reshare(kem, other_key, shares, key, shares, &env) == VMB_ERROR_KEY,
          "reshare");
    key[i] ^= 0x10;
  }
  if (shares < VMB_MASKED_SHARES)
    CHECK(vmb_kem_masked_reshare(kem, other_key, shares, key, shares + 1, &env) == VMB_ERROR_KEY,
          "a key of another number of shares");
  if (strncmp(set->name, "mlkem", 5) == 0) {
    const size_t hash = 8 + vmb_kem_public_key_bytes(kem);
    key[hash] ^= 1;
    CHECK(decapsulate(shares) == VMB_ERROR_KEY, "%u shares: another hash of the public key",
          shares);
    key[hash] ^= 1;
  }
}

/* ---- What comes out -------------------------------------------------------------------------- */

/* Rejection at some bytes of the ciphertext, as without shares. */
static void check_rejection(unsigned shares, size_t stride) {
  uint8_t wanted[32];
  const size_t bytes = vmb_kem_ciphertext_bytes(kem);
  for (size_t at = 0; at < bytes;
       at = at + stride < bytes || at + 1 == bytes ? at + stride : bytes - 1) {
    const uint8_t bits = (uint8_t)(1U << (test_random_word(&source) & 7));
    ciphertext[at] ^= bits;
    CHECK(vmb_kem_decaps(kem, wanted, ciphertext, secret_key, &plain_env) == VMB_OK, "byte %lu",
          (unsigned long)at);
    CHECK(memcmp(wanted, sent, sizeof sent) != 0, "byte %lu is not noticed", (unsigned long)at);
    check_secret(shares, wanted, "rejection");
    ciphertext[at] ^= bits;
  }
}

/* A refreshed key is another one in every share, and does the same. */
static void check_refresh(unsigned shares) {
  memcpy(other_key, key, set->key[shares]);
  CHECK(vmb_kem_masked_refresh(kem, key, shares, &env) == VMB_OK, "refresh of %u shares", shares);
  const size_t share = vmb_kem_masked_secret_key_bytes(kem, 3) - set->key[2];
  const size_t before = set->key[shares] - shares * share;
  CHECK_EQUAL_BYTES(key, other_key, before, "what is public in a key");
  for (unsigned i = 0; i < shares; i++)
    CHECK(memcmp(key + before + i * share, other_key + before + i * share, share) != 0,
          "share %u is refreshed", i);
  check_secret(shares, sent, "refreshed key");
}

/* From every number of shares to every other. */
static void check_reshare(unsigned shares) {
  for (unsigned to = 2; to <= VMB_MASKED_SHARES; to++) {
    memset(other_key, 0x5a, sizeof other_key);
    reset_env(to);
    CHECK(vmb_kem_masked_reshare(kem, other_key, to, key, shares, &env) == VMB_OK,
          "%u shares to %u", shares, to);
    CHECK(all_are(other_key + set->key[to], 0x5a, sizeof other_key - set->key[to]),
          "%u shares to %u: bytes after the key", shares, to);
    memset(shares_of_secret, 0, sizeof shares_of_secret);
    CHECK(vmb_kem_masked_decaps(kem, shares_of_secret, ciphertext, other_key, to, &env) == VMB_OK,
          "%u shares to %u: decapsulation", shares, to);
    CHECK(vmb_masked_combine(secret, shares_of_secret, 32, to) == VMB_OK, "combine");
    CHECK_EQUAL_BYTES(secret, sent, 32, "%u shares to %u", shares, to);
  }
  reset_env(shares);
}

/* Each decapsulation gives other shares of its secret. */
static void check_fresh_shares(unsigned shares) {
  uint8_t before[VMB_MASKED_SHARES * 32];
  check_secret(shares, sent, "decapsulation");
  memcpy(before, shares_of_secret, sizeof before);
  check_secret(shares, sent, "decapsulation again");
  for (unsigned i = 0; i < shares; i++)
    CHECK(memcmp(before + 32 * i, shares_of_secret + 32 * i, 32) != 0, "share %u is new", i);
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  const unsigned long stride = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
  kem = vmb_kem_find(name);
  set = masked_set_find(name);
  if (kem == NULL || set == NULL || stride == 0) {
    printf("usage: test_masked_api SET [STRIDE]; '%s' has no masked form\n", name);
    return 2;
  }
  source.state = 1971;
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &plain_env) == VMB_OK, "keys");
  CHECK(vmb_kem_encaps(kem, ciphertext, sent, public_key, &plain_env) == VMB_OK, "encapsulation");
  reset_env(2);
  check_sizes();
  check_arguments();
  for (unsigned shares = 2; shares <= VMB_MASKED_SHARES; shares++) {
    reset_env(shares);
    mask_key(shares);
    check_fresh_shares(shares);
    check_memory(shares);
    check_random(shares);
    check_keys(shares);
    check_refresh(shares);
    check_reshare(shares);
    check_rejection(shares, shares == 2 ? stride : 16 * stride);
  }
  return check_report();
}
