/*
 * Key generation: specs/gcksign.md section 4. Public key: rho || t. Secret key: s || zeros up to n
 * bytes || rho.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_KEYPAIR_C
#define VMB_SCHEMES_GCKSIGN_KEYPAIR_C

#include "schemes/gcksign/gcksign_product.c"
#include "support/random.h"

/* w->sum = t = the sum of a_i s_i, for the seed of a in scratch->rho. Destroys w->poly, w->y. */
VMB_INLINE_FOR_SPEED vmb_status gcksign_sum_of_secret(const struct gcksign_params *p,
                                                      const struct gcksign_view *w,
                                                      const uint8_t *secret_key) {
  uint64_t *const poly = vmb_pm_words(w->poly);
  gcksign_sum_begin(p, w, 0);
  for (unsigned i = 0; i < p->m; i++) {
    uint8_t *const s = (uint8_t *)w->y; /* no y here */
    (void)gcksign_unpack_s(p, s, secret_key + (size_t)i * p->n / 4);
    for (unsigned j = 0; j < p->n; j++)
      poly[j] = gcksign_residue(p, (int32_t)((s[j] ^ 0x80U) - 0x80U));
    const vmb_status status = gcksign_add_product(p, w);
    if (status != VMB_OK)
      return status;
  }
  p->scale(w->sum, 1);
  return VMB_OK;
}

/* rho || t, from scratch->rho and w->sum. */
VMB_INLINE_FOR_SPEED void gcksign_pack_public(const struct gcksign_params *p, uint8_t *public_key,
                                              const struct gcksign_view *w) {
  memcpy(public_key, w->scratch->rho, GCKSIGN_SEED_BYTES);
  struct vmb_bit_writer writer = {public_key + GCKSIGN_SEED_BYTES, 0, 0};
  const uint64_t *const t = vmb_pm_words(w->sum);
  for (unsigned j = 0; j < p->n; j++)
    vmb_put_bits64(&writer, t[j], p->k);
}

/*
 * Section 4. Draws rho and the seed of s, 32 bytes each, in this order. Writes public_key and
 * secret_key (n bytes that hold s in front, then rho); uses w->sum, w->poly, w->y and the scratch,
 * which the caller wipes. RANDOM, RETRY.
 */
VMB_INLINE_FOR_SPEED vmb_status gcksign_keypair(const struct gcksign_params *p, uint8_t *public_key,
                                                uint8_t *secret_key, const struct gcksign_view *w,
                                                const vmb_rng *rng) {
  struct gcksign_scratch *const scratch = w->scratch;
  vmb_status status = vmb_random(rng, scratch->rho, GCKSIGN_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  VMB_DECLASSIFY(scratch->rho, GCKSIGN_SEED_BYTES); /* part of the public key */
  status = vmb_random(rng, scratch->seed, GCKSIGN_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  memset(secret_key, 0, p->n); /* gcksign5 has a hole behind s (section 4) */
  status = gcksign_sample_s(p, secret_key, scratch);
  if (status != VMB_OK)
    return status;
  status = gcksign_sum_of_secret(p, w, secret_key);
  if (status != VMB_OK)
    return status;
  gcksign_pack_public(p, public_key, w);
  memcpy(secret_key + p->n, scratch->rho, GCKSIGN_SEED_BYTES);
  return VMB_OK;
}

#endif
