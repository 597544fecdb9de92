/*
 * Encapsulation: specs/smaug.md sections A.6 and B.5.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_ENCAPS_C
#define VMB_SCHEMES_SMAUG_ENCAPS_C

#include <string.h>

#include "schemes/smaug/smaug_encrypt.c"
#include "schemes/smaug/smaug_hash.c"
#include "support/random.h"

/*
 * Ciphertext and secret of a drawn message.
 *   errors    those of the random source, VMB_ERROR_RETRY (round 1)
 *   destroys  all of w
 */
VMB_INLINE_FOR_SPEED vmb_status smaug_encaps(const struct smaug_params *p, uint8_t *ciphertext,
                                             uint8_t *shared_secret, const uint8_t *public_key,
                                             const struct smaug_view *w, const vmb_rng *rng) {
  struct smaug_scratch *const scratch = w->scratch;
  vmb_status status = vmb_random(rng, scratch->message, 32);
  if (status != VMB_OK)
    return status;
  smaug_begin(p, w, public_key, NULL);
  smaug_derive(p, scratch);
  struct vmb_ciphertext_sink sink = {ciphertext, NULL, 0};
  status = smaug_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK)
    return status;
  if (p->round1) {
    vmb_sha3_256(scratch->hash, ciphertext, smaug_ciphertext_bytes(p));
    smaug_hash_pair(&scratch->stream, shared_secret, 32, scratch->message, scratch->hash);
  } else {
    memcpy(shared_secret, scratch->seeds + 32, 32);
  }
  return VMB_OK;
}

#endif
