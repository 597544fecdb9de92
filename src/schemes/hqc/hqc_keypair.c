/*
 * Key generation (specs/hqc.md section 7); contract in hqc.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/hqc/hqc.h"
#include "schemes/hqc/hqc_pke.h"
#include "schemes/hqc/hqc_sample.h"
#include "support/constant_time.h"
#include "support/random.h"

/* seed_kem in scratch->seeds becomes seed_dk || seed_ek; scratch->message = the rejection value. */
static void derive_seeds(const struct hqc_params *p, struct hqc_scratch *scratch) {
  vmb_hqc_stream(&scratch->stream, scratch->seeds);
  vmb_keccak_squeeze(&scratch->stream, scratch->seed_pke, HQC_SEED_BYTES);
  vmb_keccak_squeeze(&scratch->stream, scratch->message, p->k);
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHA3_512);
  vmb_keccak_absorb(&scratch->stream, scratch->seed_pke, HQC_SEED_BYTES);
  hqc_absorb_domain(&scratch->stream, HQC_DOMAIN_I);
  vmb_keccak_squeeze(&scratch->stream, scratch->seeds, sizeof scratch->seeds);
}

enum { Y, X };

/* In one place, so that addresses do not tell which list had more candidates. */
static int sample_secrets(const struct hqc_params *p, struct hqc_scratch *scratch,
                          const uint8_t seed_dk[HQC_SEED_BYTES]) {
  vmb_hqc_stream(&scratch->stream, seed_dk);
  int found = vmb_hqc_uniform(p, scratch->exponents[X], &scratch->stream);
  memcpy(scratch->exponents[Y], scratch->exponents[X], sizeof scratch->exponents[Y]);
  if (found)
    found = vmb_hqc_uniform(p, scratch->exponents[X], &scratch->stream);
  return found;
}

vmb_status vmb_hqc_keypair(const struct hqc_params *p, uint8_t *public_key, uint8_t *secret_key,
                           const struct hqc_view *w, const vmb_rng *rng) {
  struct hqc_scratch *const scratch = w->scratch;
  const size_t public_key_bytes = hqc_public_key_bytes(p);
  uint8_t *const seed_dk = secret_key + public_key_bytes;
  uint8_t *const rejection = seed_dk + HQC_SEED_BYTES;
  const uint8_t *const seed_ek = scratch->seeds + HQC_SEED_BYTES;
  const vmb_status status = vmb_random(rng, scratch->seeds, HQC_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  memcpy(rejection + p->k, scratch->seeds, HQC_SEED_BYTES);
  derive_seeds(p, scratch);
  memcpy(rejection, scratch->message, p->k);
  memcpy(seed_dk, scratch->seeds, HQC_SEED_BYTES);
  memcpy(public_key, seed_ek, HQC_SEED_BYTES);
  VMB_DECLASSIFY(public_key, HQC_SEED_BYTES); /* part of the public key */

  if (!sample_secrets(p, scratch, seed_dk))
    return VMB_ERROR_RETRY;
  vmb_hqc_expand(p, w, public_key);
  vmb_hqc_multiply(p, w, Y, p->w);
  vmb_hqc_add(p, w, X, p->w);
  struct vmb_ciphertext_sink sink = {.write = public_key + HQC_SEED_BYTES};
  vmb_hqc_put(w, &sink, hqc_element_bytes(p));
  memcpy(secret_key, public_key, public_key_bytes);
  return VMB_OK;
}
