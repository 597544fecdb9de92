/*
 * Signing, and Falcon's nonces and seeds: falcon_steps.h, falcon.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_steps.h"

#include "algorithms/golomb_rice/golomb_rice.h"
#include "schemes/falcon/falcon_expanded_key.h"
#include "schemes/falcon/falcon_hash.h"
#include "schemes/falcon/falcon_keys.h"
#include "schemes/falcon/falcon_root.h"
#include "support/random.h"

/* ---- From samples to a signature ------------------------------------------------------------- */

/* a = a x + b y; a and b are parts of secret keys. b is used up. */
static VMB_NOINLINE void combine(vmb_q12289_any *a, const vmb_q12289_values *x,
                                 vmb_q12289_values *b, const vmb_q12289_values *y, unsigned log_n) {
  vmb_q12289_basemul(&a->values, x, log_n);
  vmb_q12289_basemul(b, y, log_n);
  uint16_t *const sums = a->values.c;
  const uint16_t *const others = b->c;
  for (unsigned i = 0; i < 1U << log_n; i++)
    sums[i] = vmb_q12289_of_signed((int32_t)sums[i] + others[i] - FALCON_Q);
  vmb_q12289_intt(a, log_n);
}

VMB_NOINLINE uint64_t vmb_falcon_difference(const struct falcon_params *p, int16_t *s2,
                                            const int16_t *z, const uint8_t *secret_key,
                                            const struct falcon_view *w) {
  const unsigned n = 1U << p->log_n;
  vmb_q12289_any *const a = (vmb_q12289_any *)(void *)s2;
  vmb_q12289_any *const b = falcon_next_poly(a, n), *const c = falcon_next_poly(b, n);
  vmb_q12289_any *const x = falcon_next_poly(c, n), *const y = falcon_next_poly(x, n);
  for (unsigned i = 0; i < n; i++) {
    x->poly.c[i] = vmb_q12289_reduce_signed(z[i]);
    y->poly.c[i] = vmb_q12289_reduce_signed(z[n + i]);
  }
  vmb_q12289_ntt(x, p->log_n);
  vmb_q12289_ntt(y, p->log_n);
  vmb_falcon_secret_ntt(p, c, secret_key, FALCON_SMALL_G);
  vmb_falcon_small_ntt(b, w->basis, p->log_n);
  combine(c, &x->values, &b->values, &y->values, p->log_n);
  vmb_falcon_secret_ntt(p, a, secret_key, FALCON_SMALL_F);
  vmb_falcon_secret_ntt(p, b, secret_key, FALCON_LARGE_F);
  combine(a, &x->values, &b->values, &y->values, p->log_n);
  uint64_t norm = 0;
  for (unsigned i = 0; i < n; i++) {
    const int32_t first = vmb_q12289_centre(vmb_q12289_subtract(w->point[i], c->poly.c[i])),
                  second = vmb_q12289_centre(a->poly.c[i]);
    norm += (uint32_t)(first * first) + (uint32_t)(second * second);
    s2[i] = (int16_t)second;
  }
  return norm;
}

/* The code's length if the signature of the samples is short and has a code that fits; else 0. */
static VMB_NOINLINE size_t falcon_finish(const struct falcon_params *p, uint8_t *signature,
                                         const uint8_t *secret_key, const struct falcon_view *w) {
  int16_t *const s2 = (int16_t *)(void *)w->memory;
  uint64_t norm = vmb_falcon_difference(p, s2, vmb_falcon_root_node(p, w).z0, secret_key, w);
  VMB_DECLASSIFY(&norm, sizeof norm); /* public, and so is s2 of what is short (section 17) */
  if (norm > p->norm_most)
    return 0;
  VMB_DECLASSIFY(s2, sizeof s2[0] << p->log_n);
  return vmb_golomb_rice_encode(signature + FALCON_PREFIX_BYTES,
                                (size_t)p->signature_bytes - FALCON_PREFIX_BYTES, s2,
                                1U << p->log_n);
}

vmb_status vmb_falcon_attempts(const struct falcon_signing *s, const struct falcon_signing_key *key,
                               falcon_attempt_function *begin_attempt, void *seed) {
  const struct falcon_params *const p = s->p;
  for (uint32_t attempt = 0; attempt < FALCON_ATTEMPTS_MAX; attempt++) {
    vmb_status status = begin_attempt(s, seed, attempt);
    if (status == VMB_OK)
      status = key->sample(p, key->tree, s->w);
    if (status != VMB_OK)
      return status;
    const size_t code_bytes = falcon_finish(p, s->signature, key->secret_key, s->w);
    if (code_bytes != 0) {
      s->signature[0] = (uint8_t)(FALCON_HEADER_SIGNATURE + p->log_n);
      *s->signature_length = p->padded ? p->signature_bytes : FALCON_PREFIX_BYTES + code_bytes;
      return VMB_OK;
    }
  }
  return VMB_ERROR_RETRY;
}

/* ---- Falcon ---------------------------------------------------------------------------------- */

/* Draws the nonce and the seed of all attempts; the point, and the stream of their seeds. */
static VMB_NOINLINE vmb_status falcon_begin(const struct falcon_signing *s, const vmb_rng *rng) {
  const struct falcon_view *const w = s->w;
  uint8_t *const nonce = s->signature + 1;
  uint8_t seed[FALCON_SEED_BYTES];
  vmb_status status = vmb_random(rng, nonce, FALCON_NONCE_BYTES);
  if (status != VMB_OK)
    return status;
  VMB_DECLASSIFY(nonce, FALCON_NONCE_BYTES); /* goes into the signature */
  vmb_falcon_point_begin(nonce, s->message, w->scratch);
  status = vmb_falcon_point(w->point, s->p->log_n, w->scratch);
  if (status != VMB_OK)
    return status;
  status = vmb_random(rng, seed, sizeof seed);
  vmb_keccak_init(&w->source->stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&w->source->stream, seed, sizeof seed);
  vmb_zeroize(seed, sizeof seed);
  return status;
}

static vmb_status falcon_begin_attempt(const struct falcon_signing *s, void *seed,
                                       uint32_t attempt) {
  (void)seed;
  (void)attempt;
  vmb_falcon_source_next(s->w->source);
  return VMB_OK;
}

vmb_status vmb_falcon_sign(const struct falcon_signing *s, const uint8_t *secret_key,
                           const vmb_rng *rng) {
  const struct falcon_signing_key key = {
      .secret_key = secret_key, .tree = secret_key, .sample = vmb_falcon_sample};
  if (!vmb_falcon_open_secret(s->p, s->w->basis, secret_key, s->w->memory))
    return VMB_ERROR_KEY;
  const vmb_status status = falcon_begin(s, rng);
  return status != VMB_OK ? status : vmb_falcon_attempts(s, &key, falcon_begin_attempt, NULL);
}

vmb_status vmb_falcon_sign_from_expanded(const struct falcon_signing *s, const uint64_t *expanded,
                                         const vmb_rng *rng) {
  if (!vmb_falcon_open_expanded(s->p, expanded, FALCON_EXPANDED_KIND, s->w))
    return VMB_ERROR_KEY;
  const struct falcon_signing_key key = {
      .secret_key = vmb_falcon_expanded_parts(s->p, (uint64_t *)expanded).secret_key,
      .tree = expanded,
      .sample = vmb_falcon_sample_expanded};
  const vmb_status status = falcon_begin(s, rng);
  return status != VMB_OK ? status : vmb_falcon_attempts(s, &key, falcon_begin_attempt, NULL);
}

vmb_status vmb_falcon_expand(const struct falcon_params *p, uint64_t *expanded,
                             const uint8_t *secret_key, const struct falcon_view *w) {
  memset(expanded, 0, FALCON_EXPANDED_HEAD_WORDS * sizeof *expanded);
  if (!vmb_falcon_open_secret(p, w->basis, secret_key, w->memory))
    return VMB_ERROR_KEY;
  vmb_falcon_fill_expanded(p, expanded, FALCON_EXPANDED_KIND, secret_key, w);
  return VMB_OK;
}
