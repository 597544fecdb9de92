/*
 * Signing: specs/falcon.md sections 10 and 14.1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_SIGN_C
#define VMB_SCHEMES_FALCON_SIGN_C

#include "algorithms/golomb_rice/golomb_rice.h"
#include "schemes/falcon/falcon_expand.c"
#include "schemes/falcon/falcon_hash.c"
#include "support/random.h"

/* a = a x + b y; a and b are parts of secret keys. b is used up. */
static VMB_NOINLINE void falcon_combine(vmb_q12289_any *a, const vmb_q12289_values *x,
                                        vmb_q12289_values *b, const vmb_q12289_values *y,
                                        unsigned log_n) {
  vmb_q12289_basemul(&a->values, x, log_n);
  vmb_q12289_basemul(b, y, log_n);
  uint16_t *const sums = a->values.c;
  const uint16_t *const others = b->c;
  for (unsigned i = 0; i < 1U << log_n; i++)
    sums[i] = vmb_q12289_of_signed((int32_t)sums[i] + others[i] - FALCON_Q);
  vmb_q12289_intt(a, log_n);
}

/*
 * s2[n] = z0 f + z1 F, centred, and the squared norm of it and of s1 = c - z0 g - z1 G. memory: 10n
 * bytes, s2 the first of them.
 */
static VMB_NOINLINE uint64_t falcon_difference(const struct falcon_params *p, int16_t *s2,
                                               const int16_t *z, const uint8_t *secret_key,
                                               const struct falcon_view *w) {
  const unsigned n = 1U << p->log_n;
  vmb_q12289_any *const a = (vmb_q12289_any *)(void *)s2, *const b = falcon_after(a, n),
                        *const c = falcon_after(b, n), *const x = falcon_after(c, n),
                        *const y = falcon_after(x, n);
  for (unsigned i = 0; i < n; i++) {
    x->poly.c[i] = vmb_q12289_reduce_signed(z[i]);
    y->poly.c[i] = vmb_q12289_reduce_signed(z[n + i]);
  }
  vmb_q12289_ntt(x, p->log_n);
  vmb_q12289_ntt(y, p->log_n);
  falcon_secret_ntt(p, c, secret_key, 1);
  falcon_small_ntt(b, w->basis, p->log_n);
  falcon_combine(c, &x->values, &b->values, &y->values, p->log_n);
  falcon_secret_ntt(p, a, secret_key, 0);
  falcon_secret_ntt(p, b, secret_key, 2);
  falcon_combine(a, &x->values, &b->values, &y->values, p->log_n);
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
  uint64_t norm = falcon_difference(p, s2, falcon_root_node(p, w).z0, secret_key, w);
  VMB_DECLASSIFY(&norm, sizeof norm); /* public, and so is s2 of what is short (section 17) */
  if (norm > p->norm_most)
    return 0;
  VMB_DECLASSIFY(s2, sizeof s2[0] << p->log_n);
  return vmb_golomb_rice_encode(signature + FALCON_PREFIX_BYTES,
                                (size_t)p->signature_bytes - FALCON_PREFIX_BYTES, s2,
                                1U << p->log_n);
}

/* Falcon: the nonce and the point of all attempts, the stream of their seeds. */
static VMB_NOINLINE vmb_status falcon_begin(const struct falcon_params *p, uint8_t *nonce,
                                            const struct vmb_sig_message *message,
                                            const struct falcon_view *w, const vmb_rng *rng) {
  uint8_t seed[FALCON_SEED_BYTES];
  vmb_status status = vmb_random(rng, nonce, FALCON_NONCE_BYTES);
  if (status != VMB_OK)
    return status;
  VMB_DECLASSIFY(nonce, FALCON_NONCE_BYTES); /* goes into the signature */
  status = falcon_point(w->point, p->log_n, nonce, NULL, message, w->scratch);
  if (status != VMB_OK)
    return status;
  status = vmb_random(rng, seed, sizeof seed);
  vmb_shake256_init(&w->source->stream);
  vmb_keccak_absorb(&w->source->stream, seed, sizeof seed);
  vmb_zeroize(seed, sizeof seed);
  return status;
}

/* What FN-DSA keeps over its attempts. */
struct falcon_fndsa_seed {
  uint8_t bytes[FALCON_FNDSA_SEED_BYTES + 4]; /* and the number of the attempt */
  uint8_t hashed_key[FALCON_HASHED_KEY_BYTES];
};

/* FN-DSA: nonce, point and stream of an attempt. */
static VMB_NOINLINE vmb_status falcon_fndsa_next(const struct falcon_params *p, uint8_t *nonce,
                                                 const struct vmb_sig_message *message,
                                                 struct falcon_fndsa_seed *seed, uint32_t attempt,
                                                 const struct falcon_view *w) {
  uint8_t drawn[FALCON_NONCE_BYTES + VMB_GENERATOR_SEED_BYTES];
  vmb_store32_le(seed->bytes + FALCON_FNDSA_SEED_BYTES, attempt);
  vmb_shake256(drawn, sizeof drawn, seed->bytes, sizeof seed->bytes);
  memcpy(nonce, drawn, FALCON_NONCE_BYTES);
  VMB_DECLASSIFY(nonce, FALCON_NONCE_BYTES); /* goes into the signature */
  falcon_source_stream(w->source, drawn + FALCON_NONCE_BYTES);
  vmb_zeroize(drawn, sizeof drawn);
  return falcon_point(w->point, p->log_n, nonce, seed->hashed_key, message, w->scratch);
}

/*
 * Signing once a key is known to be right: G is in w->basis, the hash of an fndsa set's public key
 * in the seed. expanded: what falcon_expand computed, or NULL. RANDOM, RETRY. Wipes the seed.
 */
VMB_INLINE_FOR_SPEED vmb_status falcon_sign_opened(
    const struct falcon_params *p, uint8_t *signature, size_t *signature_length,
    const struct vmb_sig_message *message, const uint8_t *secret_key, const uint64_t *expanded,
    struct falcon_fndsa_seed *seed, const struct falcon_view *w, const vmb_rng *rng) {
  uint8_t *const nonce = signature + 1;
  size_t code_bytes = 0;
  w->source->fndsa = p->fndsa;
  vmb_status status = p->fndsa ? vmb_random(rng, seed->bytes, FALCON_FNDSA_SEED_BYTES)
                               : falcon_begin(p, nonce, message, w, rng);
  for (uint32_t attempt = 0; status == VMB_OK && code_bytes == 0; attempt++) {
    if (attempt == FALCON_ATTEMPTS_MAX)
      status = VMB_ERROR_RETRY;
    else if (p->fndsa)
      status = falcon_fndsa_next(p, nonce, message, seed, attempt, w);
    else
      falcon_source_next(w->source);
    if (status == VMB_OK)
      status = expanded != NULL ? falcon_sample_expanded(p, expanded, w)
                                : falcon_sample(p, secret_key, w);
    if (status == VMB_OK)
      code_bytes = falcon_finish(p, signature, secret_key, w);
  }
  vmb_zeroize(seed, sizeof *seed);
  if (status != VMB_OK)
    return status;
  signature[0] = (uint8_t)(FALCON_HEADER_SIGNATURE + p->log_n);
  *signature_length = p->padded ? p->signature_bytes : FALCON_PREFIX_BYTES + code_bytes;
  return VMB_OK;
}

/*
 * G of a secret key to w->basis, the hash of an fndsa set's public key to hashed_key; 0 if the key
 * is malformed, or f is not invertible.
 */
VMB_INLINE_FOR_SPEED int falcon_open_signing_key(const struct falcon_params *p, uint8_t *hashed_key,
                                                 const uint8_t *secret_key,
                                                 const struct falcon_view *w) {
  /* of fndsa sets only, behind the memory of falcon_open_secret */
  uint8_t *const public_key = p->fndsa ? (uint8_t *)w->memory + ((size_t)20 << p->log_n) : NULL;
  if (!falcon_open_secret(p, w->basis, public_key, secret_key, w->memory))
    return 0;
  if (p->fndsa)
    falcon_hash_key(hashed_key, public_key, falcon_public_key_bytes(p), w->scratch);
  return 1;
}

/*
 * specs/falcon.md section 6. Draws a nonce and a seed once, or (FN-DSA) a seed of which each
 * attempt makes both. KEY (malformed, or f is not invertible), RANDOM, RETRY. *signature_length is
 * shorter than the maximum where the set is not padded. Destroys all of w.
 */
VMB_INLINE_FOR_SPEED vmb_status falcon_sign(const struct falcon_params *p, uint8_t *signature,
                                            size_t *signature_length,
                                            const struct vmb_sig_message *message,
                                            const uint8_t *secret_key, const struct falcon_view *w,
                                            const vmb_rng *rng) {
  struct falcon_fndsa_seed seed;
  if (!falcon_open_signing_key(p, seed.hashed_key, secret_key, w))
    return VMB_ERROR_KEY;
  return falcon_sign_opened(p, signature, signature_length, message, secret_key, NULL, &seed, w,
                            rng);
}

/*
 * The same with an expanded key (falcon_expand.c), KEY if it is another set's. Of it the first word
 * and the hash of the public key are public.
 */
VMB_INLINE_FOR_SPEED vmb_status falcon_sign_expanded(const struct falcon_params *p,
                                                     uint8_t *signature, size_t *signature_length,
                                                     const struct vmb_sig_message *message,
                                                     const uint64_t *expanded,
                                                     const struct falcon_view *w,
                                                     const vmb_rng *rng) {
  const struct falcon_expanded_parts parts = falcon_expanded_parts(p, (uint64_t *)expanded);
  struct falcon_fndsa_seed seed;
  uint64_t kind = expanded[0];
  VMB_DECLASSIFY(&kind, sizeof kind);
  if (kind != falcon_expanded_kind(p))
    return VMB_ERROR_KEY;
  memcpy(w->basis, parts.G, (size_t)1 << p->log_n);
  memcpy(seed.hashed_key, parts.hashed_key, sizeof seed.hashed_key);
  VMB_DECLASSIFY(seed.hashed_key, sizeof seed.hashed_key);
  return falcon_sign_opened(p, signature, signature_length, message, parts.secret_key, expanded,
                            &seed, w, rng);
}

/* Writes an expanded key, falcon_expanded_words(p) words. KEY as falcon_sign. Destroys all of w. */
VMB_INLINE_FOR_SPEED vmb_status falcon_expand(const struct falcon_params *p, uint64_t *expanded,
                                              const uint8_t *secret_key,
                                              const struct falcon_view *w) {
  const struct falcon_expanded_parts parts = falcon_expanded_parts(p, expanded);
  memset(expanded, 0, FALCON_EXPANDED_HEAD_WORDS * sizeof *expanded);
  if (!falcon_open_signing_key(p, parts.hashed_key, secret_key, w))
    return VMB_ERROR_KEY;
  expanded[0] = falcon_expanded_kind(p);
  memcpy(parts.secret_key, secret_key, falcon_secret_key_bytes(p));
  memcpy(parts.G, w->basis, (size_t)1 << p->log_n);
  falcon_expand_tree(p, &parts, w);
  return VMB_OK;
}

#endif
