/*
 * NIST SP 800-90A section 10.2.1, CTR_DRBG with AES-256, no derivation function; specs/README.md
 * states it in five lines.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/nist_drbg/nist_drbg.h"

#include <string.h>

#include "support/zeroize.h"
#include "cipher/aes/aes.h"

/* The key stream from counter + 1 on; the counter stays. */
static void stream(const vmb_aes256 *aes, const vmb_nist_drbg *drbg, uint8_t *out, size_t length) {
  uint8_t first[VMB_AES_BLOCK_BYTES];
  memcpy(first, drbg->counter, sizeof first);
  vmb_aes_counter_add(first, 1);
  vmb_aes256_ctr(aes, out, length, first);
}

/*
 * Key and counter become 48 bytes of key stream plus `data` (NULL: zeros). aes holds the present
 * key.
 */
static void update(vmb_nist_drbg *drbg, const vmb_aes256 *aes, const uint8_t *data) {
  uint8_t next[VMB_NIST_DRBG_SEED_BYTES];
  stream(aes, drbg, next, sizeof next);
  if (data != NULL)
    for (size_t i = 0; i < sizeof next; i++)
      next[i] ^= data[i];
  memcpy(drbg->key, next, sizeof drbg->key);
  memcpy(drbg->counter, next + sizeof drbg->key, sizeof drbg->counter);
  vmb_zeroize(next, sizeof next);
}

void vmb_nist_drbg_init(vmb_nist_drbg *drbg, const uint8_t seed[VMB_NIST_DRBG_SEED_BYTES]) {
  vmb_aes256 aes;
  memset(drbg, 0, sizeof *drbg);
  vmb_aes256_init(&aes, drbg->key);
  update(drbg, &aes, seed);
  vmb_zeroize(&aes, sizeof aes);
}

vmb_status vmb_nist_drbg_fill(void *state, uint8_t *out, size_t length) {
  vmb_nist_drbg *const drbg = state;
  vmb_aes256 aes;
  vmb_aes256_init(&aes, drbg->key);
  stream(&aes, drbg, out, length);
  vmb_aes_counter_add(drbg->counter,
                      length / VMB_AES_BLOCK_BYTES + (length % VMB_AES_BLOCK_BYTES != 0));
  update(drbg, &aes, NULL);
  vmb_zeroize(&aes, sizeof aes);
  return VMB_OK;
}
