/*
 * Signing: specs/falcon.md sections 10 and 14.1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_SIGN_C
#define VMB_SCHEMES_FALCON_SIGN_C

#include "algorithms/golomb_rice/golomb_rice.h"
#include "schemes/falcon/falcon_hash.c"
#include "schemes/falcon/falcon_keys.c"
#include "schemes/falcon/falcon_tree.c"
#include "support/random.h"

/* The transform of f, g or F of the secret key; bytes has room for n. */
static VMB_NOINLINE void falcon_secret_transform(const struct falcon_params *p, vmb_fpr *out,
                                                 const uint8_t *secret_key, unsigned part,
                                                 int8_t *bytes) {
  (void)falcon_unpack_secret(p, bytes, secret_key, part);
  falcon_transform(out, bytes, p->log_n);
}

/* g01 (+)= a conj(b), g00 (+)= |a|^2. */
static VMB_NOINLINE void falcon_gram(vmb_fpr *g01, vmb_fpr *g00, const vmb_fpr *a, const vmb_fpr *b,
                                     unsigned half, int first) {
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex x = vmb_complex_at(a, u, half);
    const struct vmb_complex product =
        vmb_complex_multiply(x, vmb_complex_conjugate(vmb_complex_at(b, u, half)));
    const vmb_fpr norm = vmb_complex_norm(x);
    vmb_complex_put(g01, u, half,
                    first ? product : vmb_complex_add(vmb_complex_at(g01, u, half), product));
    g00[u] = first ? norm : vmb_fpr_add(g00[u], norm);
  }
}

/* a = a b r. */
static VMB_NOINLINE void falcon_scale_product(vmb_fpr *a, const vmb_fpr *b, vmb_fpr r,
                                              unsigned half) {
  for (unsigned u = 0; u < half; u++)
    vmb_complex_put(
        a, u, half,
        vmb_complex_scale(
            vmb_complex_multiply(vmb_complex_at(a, u, half), vmb_complex_at(b, u, half)), r));
}

/*
 * The root: t0 = -c F / q, t1 = c f / q; g00 = |f|^2 + |g|^2, g01 = f adj F + g adj G; of these d11
 * = q^2 / g00 and l10 = conj(g01) / g00. Five polynomials of n numbers and, where the samples will
 * be, half another one:
 *
 *   t0, t1, l10, free, then half ones: d00, d11, samples; the last two are a whole one at first
 */
static VMB_NOINLINE void falcon_plant(const struct falcon_params *p, struct falcon_node *root,
                                      const uint8_t *secret_key, const struct falcon_view *w) {
  const unsigned n = 1U << p->log_n, half = n / 2;
  vmb_fpr *const t0 = (vmb_fpr *)(void *)w->memory, *const t1 = t0 + n, *const g01 = t1 + n,
                 *const other = g01 + n, *const g00 = other + n, *const last = g00 + half;
  int8_t *const bytes = (int8_t *)last;
  const vmb_fpr one_over_q = vmb_fpr_from_bits(FALCON_ONE_OVER_Q);
  falcon_secret_transform(p, t0, secret_key, 2, bytes);
  falcon_secret_transform(p, t1, secret_key, 0, bytes);
  falcon_gram(g01, g00, t1, t0, half, 1);
  for (unsigned i = 0; i < n; i++)
    other[i] = vmb_fpr_of(w->point[i]);
  vmb_fpr_fft(other, p->log_n);
  falcon_scale_product(t0, other, vmb_fpr_negate(one_over_q), half);
  falcon_scale_product(t1, other, one_over_q, half);
  falcon_secret_transform(p, other, secret_key, 1, bytes);
  falcon_transform(last, w->basis, p->log_n);
  falcon_gram(g01, g00, other, last, half, 0);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr inverse = vmb_fpr_divide(vmb_fpr_of(1), g00[u]);
    const struct vmb_complex m = vmb_complex_scale(vmb_complex_at(g01, u, half), inverse);
    vmb_complex_put(g01, u, half, vmb_complex_conjugate(m));
    last[u] = vmb_fpr_multiply(vmb_fpr_of(FALCON_Q * FALCON_Q), inverse);
  }
  int16_t *const samples = (int16_t *)(void *)(last + half);
  *root = (struct falcon_node){p->log_n, 1, t0, t1, g00, last, g01, other, samples, samples + n};
}

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

/* One attempt: 1 if the signature, with the point in w, is short and has a code that fits. */
static VMB_NOINLINE vmb_status falcon_attempt(const struct falcon_params *p, size_t *code_bytes,
                                              uint8_t *signature, const uint8_t *secret_key,
                                              const struct falcon_view *w) {
  struct falcon_tree tree = {
      {w->source, p->sigma_min, VMB_OK}, vmb_fpr_from_bits(p->inverse_sigma), 1U << (p->log_n - 1)};
  struct falcon_node root;
  int16_t *const s2 = (int16_t *)(void *)w->memory;
  falcon_plant(p, &root, secret_key, w);
  falcon_sample_node(&tree, &root);
  if (tree.sampler.status != VMB_OK)
    return tree.sampler.status;
  uint64_t norm = falcon_difference(p, s2, root.z0, secret_key, w);
  *code_bytes = 0;
  VMB_DECLASSIFY(&norm, sizeof norm); /* public, and so is s2 of what is short (section 17) */
  if (norm > p->norm_most)
    return VMB_OK;
  VMB_DECLASSIFY(s2, sizeof s2[0] << p->log_n);
  *code_bytes =
      vmb_golomb_rice_encode(signature + FALCON_PREFIX_BYTES,
                             (size_t)p->signature_bytes - FALCON_PREFIX_BYTES, s2, 1U << p->log_n);
  return VMB_OK;
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
 * specs/falcon.md section 6. Draws a nonce and a seed once, or (FN-DSA) a seed of which each
 * attempt makes both. KEY (malformed, or f is not invertible), RANDOM, RETRY. *signature_length is
 * shorter than the maximum where the set is not padded. Destroys all of w.
 */
VMB_INLINE_FOR_SPEED vmb_status falcon_sign(const struct falcon_params *p, uint8_t *signature,
                                            size_t *signature_length,
                                            const struct vmb_sig_message *message,
                                            const uint8_t *secret_key, const struct falcon_view *w,
                                            const vmb_rng *rng) {
  uint8_t *const nonce = signature + 1;
  /* of fndsa sets only, behind the memory of falcon_open_secret */
  uint8_t *const public_key = p->fndsa ? (uint8_t *)w->memory + ((size_t)20 << p->log_n) : NULL;
  struct falcon_fndsa_seed seed;
  vmb_status status;
  if (!falcon_open_secret(p, w->basis, public_key, secret_key, w->memory))
    return VMB_ERROR_KEY;
  w->source->fndsa = p->fndsa;
  if (p->fndsa) {
    falcon_hash_key(seed.hashed_key, public_key, falcon_public_key_bytes(p), w->scratch);
    status = vmb_random(rng, seed.bytes, FALCON_FNDSA_SEED_BYTES);
  } else {
    status = falcon_begin(p, nonce, message, w, rng);
  }
  size_t code_bytes = 0;
  for (uint32_t attempt = 0; status == VMB_OK && code_bytes == 0; attempt++) {
    if (attempt == FALCON_ATTEMPTS_MAX)
      status = VMB_ERROR_RETRY;
    else if (p->fndsa)
      status = falcon_fndsa_next(p, nonce, message, &seed, attempt, w);
    else
      falcon_source_next(w->source);
    if (status == VMB_OK)
      status = falcon_attempt(p, &code_bytes, signature, secret_key, w);
  }
  vmb_zeroize(&seed, sizeof seed);
  if (status != VMB_OK)
    return status;
  signature[0] = (uint8_t)(FALCON_HEADER_SIGNATURE + p->log_n);
  *signature_length = p->padded ? p->signature_bytes : FALCON_PREFIX_BYTES + code_bytes;
  return VMB_OK;
}

#endif
