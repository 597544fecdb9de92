/*
 * Key generation: specs/nttru.md section 4, contracts in nttru.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/nttru/nttru.h"
#include "schemes/nttru/nttru_sets.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/random.h"

/*
 * Attempts at a key. The factors X^3 - 20^E are irreducible (E is no multiple of 3, and 3 divides
 * q - 1), so f is not invertible with probability about 256 / q^3 = 2^-30.7; five times in a row
 * with (256 / q^3)^5 < 2^-153.
 */
#define NTTRU_ATTEMPTS 5

void vmb_nttru_private_polynomial(vmb_q7681_any *a, const vmb_aes256 *aes, size_t block,
                                  int constant) {
  vmb_nttru_short(&a->poly, aes, block);
  for (unsigned i = 0; i < NTTRU_N; i++)
    a->poly.c[i] = (int16_t)(3 * a->poly.c[i]);
  a->poly.c[0] = (int16_t)(a->poly.c[0] + constant);
  vmb_q7681_ntt(a);
}

/*
 * One attempt: packs f^ into the secret key and 2^16 g^ / f^ into the public key. *invertible is a
 * mask; if it is 0, both are of no use. Destroys w->a, w->b, w->key, w->aes. One function, so that
 * the lab can count its calls.
 */
VMB_NOINLINE static vmb_status nttru_try_keypair(uint8_t *public_key, uint8_t *secret_key,
                                                 struct nttru_work *w, const vmb_rng *rng,
                                                 uint32_t *invertible) {
  const vmb_status status = vmb_random(rng, w->key, sizeof w->key);
  if (status != VMB_OK)
    return status;
  vmb_aes256_init(&w->aes, w->key);

  vmb_nttru_private_polynomial(&w->a, &w->aes, 0, 1);
  vmb_q7681_freeze(w->a.values.c);
  vmb_lanepack_pack13(secret_key, w->a.values.c);
  vmb_q7681_baseinv(&w->a.values, w->b.poly.c, invertible);
  /* the number of attempts is public: rejected ones are thrown away */
  VMB_DECLASSIFY(invertible, sizeof *invertible);

  vmb_nttru_private_polynomial(&w->b, &w->aes, NTTRU_COINS_BYTES / VMB_AES_BLOCK_BYTES, 0);
  vmb_q7681_basemul(&w->b.values, &w->a.values);
  vmb_q7681_to_mont(&w->b.values);
  vmb_lanepack_pack13(public_key, w->b.values.c);
  return VMB_OK;
}

vmb_status vmb_nttru_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                 const vmb_rng *rng) {
  for (unsigned attempt = 0; attempt < NTTRU_ATTEMPTS; attempt++) {
    uint32_t invertible = 0;
    const vmb_status status = nttru_try_keypair(public_key, secret_key, work, rng, &invertible);
    if (status != VMB_OK)
      return status;
    if (invertible != 0) {
      memcpy(secret_key + NTTRU_POLY_BYTES, public_key, NTTRU_POLY_BYTES);
      return VMB_OK;
    }
  }
  return VMB_ERROR_RETRY;
}
