/*
 * Key generation: specs/falcon.md sections 5 and 14.2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_KEYPAIR_C
#define VMB_SCHEMES_FALCON_KEYPAIR_C

#include "schemes/falcon/falcon_candidate.c"
#include "support/random.h"

/*
 * One candidate, f and g in the basis: 1 if it became a key pair. F and G lie in the solver's
 * memory from word 5n on.
 */
VMB_INLINE_FOR_SPEED int falcon_try_candidate(const struct falcon_params *p, uint8_t *public_key,
                                              uint8_t *secret_key, const struct falcon_view *w) {
  const unsigned n = 1U << p->log_n;
  int8_t *const f = w->basis, *const g = f + n;
  uint32_t *const words = (uint32_t *)(void *)w->memory;
  vmb_q12289_any *const h = (vmb_q12289_any *)(void *)words;
  if (!falcon_is_candidate(p, f, words) ||
      falcon_public(h, falcon_after(h, n), f, g, p->log_n) != 0)
    return 0;
  falcon_pack_public(public_key, h, p->log_n);
  int8_t *const F = (int8_t *)(words + 5 * n), *const G = F + n;
  if (!(p->fndsa ? vmb_ntru_solve_fndsa(F, G, f, g, p->log_n, FALCON_Q, words)
                 : vmb_ntru_solve_falcon(F, G, f, g, p->log_n, FALCON_Q, words)))
    return 0;
  falcon_pack_secret(p, secret_key, f, F);
  return 1;
}

/*
 * Draws 48 or (FN-DSA) 40 bytes, from which SHAKE256 makes pairs f, g until one has a solution F,
 * G. The number of candidates is public. Writes both keys. RANDOM, RETRY. Destroys all of w.
 */
VMB_INLINE_FOR_SPEED vmb_status falcon_keypair(const struct falcon_params *p, uint8_t *public_key,
                                               uint8_t *secret_key, const struct falcon_view *w,
                                               const vmb_rng *rng) {
  const unsigned n = 1U << p->log_n;
  uint8_t seed[FALCON_SEED_BYTES];
  const size_t seed_bytes = p->fndsa ? FALCON_FNDSA_SEED_BYTES : FALCON_SEED_BYTES;
  const vmb_status status = vmb_random(rng, seed, seed_bytes);
  if (status != VMB_OK)
    return status;
  vmb_keccak *const stream = &w->scratch->keccak;
  vmb_shake256_init(stream);
  vmb_keccak_absorb(stream, seed, seed_bytes);
  vmb_zeroize(seed, sizeof seed);
  for (unsigned candidate = 0; candidate < FALCON_CANDIDATES_MAX; candidate++) {
    for (unsigned part = 0; part < 2; part++) {
      if (p->fndsa)
        falcon_fndsa_draw(w->basis + part * n, p->log_n, stream);
      else
        falcon_draw(w->basis + part * n, p->log_n, stream);
    }
    if (falcon_try_candidate(p, public_key, secret_key, w))
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

#endif
