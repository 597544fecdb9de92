/*
 * Sampling, encapsulation and decapsulation: specs/nttru.md sections 3 and 4, contracts in nttru.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/nttru/nttru.h"

#include <string.h>

#include "algorithms/ternary/ternary.h"
#include "schemes/nttru/nttru_sets.h"
#include "support/compiler.h"
#include "support/fault_checks.h"
#include "support/random.h"

/* The coins are written where vmb_ternary_sample takes them from, in the last quarter of a. */
void vmb_nttru_short(vmb_q7681_poly *a, const vmb_aes256 *aes, size_t block) {
  uint8_t *const coins = (uint8_t *)(a->c + NTTRU_N) - NTTRU_COINS_BYTES;
  uint8_t counter[VMB_AES_BLOCK_BYTES] = {0};
  vmb_aes_counter_add(counter, block);
  vmb_aes256_ctr(aes, coins, NTTRU_COINS_BYTES, counter);
  vmb_ternary_sample(a->c, NTTRU_N);
}

/*
 * w->a = the ciphertext polynomial h^ r^ + m^ of w->message, canonical; the shared secret and the
 * seed of the coins are in w->digest afterwards. Destroys w->b, w->aes.
 */
VMB_NOINLINE static void encrypt(const uint8_t *public_key, struct nttru_work *w) {
  vmb_sha512(w->digest, w->message, NTTRU_SMALL_BYTES);
  vmb_aes256_init(&w->aes, w->digest + NTTRU_SECRET_BYTES);
  vmb_nttru_short(&w->a.poly, &w->aes, 0);
  vmb_q7681_ntt(&w->a);
  vmb_lanepack_unpack13(w->b.values.c, public_key);
  vmb_q7681_basemul(&w->a.values, &w->b.values);
  vmb_lanepack_unpack2(w->b.poly.c, w->message);
  vmb_q7681_ntt(&w->b);
  vmb_q7681_from_mont_add(&w->a.values, &w->b.values);
}

vmb_status vmb_nttru_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                const uint8_t *public_key, void *work, const vmb_rng *rng) {
  struct nttru_work *const w = work;
  const vmb_status status = vmb_random(rng, w->key, sizeof w->key);
  if (status != VMB_OK)
    return status;
  vmb_aes256_init(&w->aes, w->key);
  vmb_nttru_short(&w->a.poly, &w->aes, 0);
  vmb_lanepack_pack2(w->message, w->a.poly.c);
  encrypt(public_key, w);
  vmb_lanepack_pack13(ciphertext, w->a.values.c);
  memcpy(shared_secret, w->digest, NTTRU_SECRET_BYTES);
  return VMB_OK;
}

vmb_status vmb_nttru_decrypt_and_check(const uint8_t *ciphertext, const uint8_t *secret_key,
                                       struct nttru_work *w) {
  vmb_lanepack_unpack13(w->a.values.c, ciphertext);
  vmb_lanepack_unpack13(w->b.values.c, secret_key);
  vmb_q7681_basemul(&w->a.values, &w->b.values);
  vmb_q7681_intt(&w->a);
  vmb_q7681_freeze(w->a.poly.c);
  vmb_q7681_modulo_3(w->a.poly.c);
  vmb_lanepack_pack2(w->message, w->a.poly.c);

  encrypt(secret_key + NTTRU_POLY_BYTES, w);
  vmb_lanepack_unpack13(w->b.values.c, ciphertext);
  const uint32_t again = vmb_difference_again((const uint8_t *)w->a.values.c,
                                              (const uint8_t *)w->b.values.c, NTTRU_N * 2);
  return vmb_verdict_on_ciphertext(nttru_difference(&w->a.values, &w->b.values), again);
}

vmb_status vmb_nttru_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                const uint8_t *secret_key, void *work) {
  struct nttru_work *const w = work;
  const vmb_status status = vmb_nttru_decrypt_and_check(ciphertext, secret_key, w);
  if (status != VMB_OK)
    return vmb_failed(status);
  memcpy(shared_secret, w->digest, NTTRU_SECRET_BYTES);
  return vmb_copied(shared_secret, w->digest, NTTRU_SECRET_BYTES);
}
