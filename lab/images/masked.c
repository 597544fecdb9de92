/*
 * Masked decapsulation of one set with 2, 3 and 4 shares, each a region: `vambrace-lab measure`
 * gives cycles and stack (docs/masking.md). An argument is the only number of shares that runs.
 * Masks are those of the library's expander, which the region includes; working memory is not on
 * the stack.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <string.h>

#include VMB_LAB_HEADER
#include "lab/images/marker.h"
#include "vambrace/masked.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define SIZE(what) JOIN(JOIN(VMB_, VMB_LAB_SET_UPPER), what)
#define MOST 4
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)

VMB_LAB_MARKERS(MOST - 1);
VMB_LAB_REGION_NAMES("shares2 shares3 shares4");

static uint8_t public_key[SIZE(_PUBLIC_KEY_BYTES)], secret_key[SIZE(_SECRET_KEY_BYTES)],
    ciphertext[SIZE(_CIPHERTEXT_BYTES)], sent[32], received[32];
static uint8_t masked[SIZE(_MASKED_SECRET_KEY_BYTES)(MOST)], secret_shares[MOST * 32];
static union {
  uint8_t plain[SIZE(_KEYPAIR_WORK_BYTES) + SIZE(_ENCAPS_WORK_BYTES)];
  uint8_t masked[SIZE(_MASKED_DECAPS_WORK_BYTES)(MOST)];
} work;

static void fail(const char *what, unsigned shares) {
  printf("%s failed with %u shares\n", what, shares);
}

/* One pass through the regions, with a key and masks of its own. */
static int run(const vmb_kem *kem, uint8_t pass, unsigned only) {
  vmb_seeded_random source;
  const vmb_masked_env env = {{{vmb_seeded_random_fill, &source}, &work, sizeof work},
                              {NULL, NULL}};
  vmb_seeded_random_init(&source, &pass, 1);
  if (vmb_kem_keypair(kem, public_key, secret_key, &env.env) != VMB_OK ||
      vmb_kem_encaps(kem, ciphertext, sent, public_key, &env.env) != VMB_OK)
    return 1;
  for (unsigned shares = 2; shares <= MOST; shares++) {
    if (only != 0 && shares != only)
      continue;
    vmb_seeded_random_init(&source, &pass, 1);
    if (vmb_kem_mask_secret_key(kem, masked, shares, secret_key, &env) != VMB_OK) {
      fail("masking the key", shares);
      return 1;
    }
    VMB_LAB_BEGIN(shares - 2);
    const vmb_status status =
        vmb_kem_masked_decaps(kem, secret_shares, ciphertext, masked, shares, &env);
    VMB_LAB_END(shares - 2);
    (void)vmb_masked_combine(received, secret_shares, sizeof received, shares);
    if (status != VMB_OK || memcmp(received, sent, sizeof sent) != 0) {
      fail("decapsulation", shares);
      return 1;
    }
  }
  return 0;
}

/* Two passes, whose traces `vambrace-lab leak` compares: Saber's and Scabbard's are equal. */
int main(int argc, char **argv) {
  const unsigned only = argc > 1 ? (unsigned)(argv[1][0] - '0') : 0;
  VMB_LAB_KEEP_REGION_NAMES();
  const vmb_kem *const kem = vmb_kem_find(TEXT(VMB_LAB_SET));
  return run(kem, 1, only) || run(kem, 2, only);
}
