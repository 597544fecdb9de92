/*
 * Signing: specs/solmae.md section 6.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_SIGN_C
#define VMB_SCHEMES_SOLMAE_SIGN_C

#include "schemes/solmae/solmae_keypair.c"
#include "schemes/solmae/solmae_sample.c"
#include "schemes/solmae/solmae_verify.c"
#include "support/multiply.h"
#include "support/random.h"

/* Complex value u of polynomial `part` of a secret key: 0 f, 1 g, 2 F, 3 G. */
static inline struct vmb_complex solmae_key_at(const uint8_t *secret_key, unsigned part, unsigned u,
                                               unsigned half) {
  const uint8_t *const at = secret_key + 1 + 8 * ((size_t)part * 2 * half + u);
  return (struct vmb_complex){vmb_fpr_from_bits(vmb_load64_le(at)),
                              vmb_fpr_from_bits(vmb_load64_le(at + 8 * (size_t)half))};
}

/*
 * Is f G - g F = q, for a key that consists of transforms of integers up to 127? Let P be the
 * difference of both sides, a polynomial of integers. Its values at the roots are computed with
 * errors below 2^-8: numbers are below 2^17 and wrong by 2^-30 at most (9 layers, each wrong by a
 * few times 2^-53 of them), their products below 2^34. If both parts of all values are of size 1/4
 * at most, then P's coefficients are below 1: P = 0. And if P = 0, so they are.
 */
static VMB_NOINLINE int solmae_is_basis(const uint8_t *secret_key, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  uint64_t bad = 0;
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex fG = vmb_complex_multiply(solmae_key_at(secret_key, 0, u, half),
                                                       solmae_key_at(secret_key, 3, u, half));
    const struct vmb_complex gF = vmb_complex_multiply(solmae_key_at(secret_key, 1, u, half),
                                                       solmae_key_at(secret_key, 2, u, half));
    const struct vmb_complex value = vmb_complex_subtract(fG, gF);
    const vmb_fpr re = vmb_fpr_subtract(value.re, vmb_fpr_of(SOLMAE_Q));
    bad |=
        (uint64_t)(vmb_fpr_round(vmb_fpr_scale(re, 1)) | vmb_fpr_round(vmb_fpr_scale(value.im, 1)));
  }
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad == 0;
}

/*
 * basis = the integers whose transforms the key consists of. The key is malformed if its header is
 * wrong, if it is not, to the last bit, the transform of integers in -127..127, or if f G - g F is
 * not q. Numbers beyond 2^20 are refused before anything is computed with them.
 */
static VMB_NOINLINE int solmae_open_secret(const uint8_t *secret_key, unsigned log_n,
                                           const struct solmae_view *w) {
  const unsigned n = 1U << log_n;
  vmb_fpr *const number = (vmb_fpr *)(void *)w->memory;
  uint64_t bad = (uint64_t)(secret_key[0] ^ (0x50 + log_n));
  for (unsigned part = 0; part < 4; part++) {
    const uint8_t *const in = secret_key + 1 + 8 * (size_t)part * n;
    for (unsigned i = 0; i < n; i++) {
      const uint64_t bits = vmb_load64_le(in + 8 * i);
      const uint64_t large = vmb_ct_mask_less32(1023 + 20, (uint32_t)(bits >> 52 & 0x7ff));
      bad |= large;
      number[i] = vmb_fpr_from_bits(bits & ~(large | large << 32));
    }
    vmb_fpr_ifft(number, log_n);
    for (unsigned i = 0; i < n; i++) {
      const int64_t x = vmb_fpr_round(number[i]);
      bad |= vmb_ct_mask_less32(254, (uint32_t)x + 127);
      w->basis[part * n + i] = (int8_t)(uint8_t)x;
    }
    solmae_transform(number, w->basis + part * n, log_n);
    for (unsigned i = 0; i < n; i++)
      bad |= vmb_fpr_bits(number[i]) ^ vmb_load64_le(in + 8 * i);
  }
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad == 0 && solmae_is_basis(secret_key, log_n);
}

/* sqrt(sigma^2 / d - r^2). */
static inline vmb_fpr solmae_width(const struct solmae_params *p, vmb_fpr d) {
  const vmb_fpr variance = vmb_fpr_divide(vmb_fpr_from_bits(p->sigma2), d);
  return vmb_fpr_sqrt(vmb_fpr_subtract(variance, vmb_fpr_from_bits(SOLMAE_R2)));
}

/* |f|^2 + |g|^2 at place u of the key's transform, half = n / 2. */
static inline vmb_fpr solmae_size(const uint8_t *secret_key, unsigned u, unsigned half) {
  return vmb_fpr_add(vmb_complex_norm(solmae_key_at(secret_key, 0, u, half)),
                     vmb_complex_norm(solmae_key_at(secret_key, 1, u, half)));
}

/* x[n], real centres: integers around them, transformed. */
static VMB_NOINLINE vmb_status solmae_sample_around(vmb_fpr *x, unsigned log_n,
                                                    struct vmb_generator *generator) {
  vmb_status status = VMB_OK;
  vmb_fpr_ifft(x, log_n);
  for (unsigned i = 0; i < 1U << log_n && status == VMB_OK; i++)
    x[i] = vmb_fpr_of(solmae_sample_z(x[i], generator, &status));
  vmb_fpr_fft(x, log_n);
  return status;
}

/*
 * b = the centres of x2, transformed, from the normal numbers b and the point c^ (section 6 step
 * 4). With d = |f^|^2 + |g^|^2 the second vector of the Gram-Schmidt basis is (-q conj g^, q conj
 * f^) / d, so that its squared norm is q^2 / d, and the centre without noise is c^ f^ / q.
 */
static VMB_NOINLINE void solmae_second_centre(const struct solmae_params *p, vmb_fpr *b,
                                              const vmb_fpr *c, const uint8_t *secret_key) {
  const unsigned half = 1U << (p->log_n - 1);
  const vmb_fpr one_over_q = vmb_fpr_from_bits(SOLMAE_ONE_OVER_Q);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr d = solmae_size(secret_key, u, half), q2 = vmb_fpr_of(SOLMAE_Q * SOLMAE_Q);
    const struct vmb_complex target = vmb_complex_scale(
        vmb_complex_multiply(solmae_key_at(secret_key, 0, u, half), vmb_complex_at(c, u, half)),
        one_over_q);
    const struct vmb_complex noise =
        vmb_complex_scale(vmb_complex_at(b, u, half), solmae_width(p, vmb_fpr_divide(q2, d)));
    vmb_complex_put(b, u, half, vmb_complex_subtract(target, noise));
  }
}

/* a = the centres of x1, transformed, from the normal numbers a, b = X2 and c^ (step 5). */
static VMB_NOINLINE void solmae_first_centre(const struct solmae_params *p, vmb_fpr *a,
                                             const vmb_fpr *b, const vmb_fpr *c,
                                             const uint8_t *secret_key) {
  const unsigned half = 1U << (p->log_n - 1);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr d = solmae_size(secret_key, u, half);
    const struct vmb_complex x2 = vmb_complex_at(b, u, half);
    const struct vmb_complex minus_e0 =
        vmb_complex_multiply(x2, solmae_key_at(secret_key, 2, u, half));
    const struct vmb_complex e1 =
        vmb_complex_subtract(vmb_complex_at(c, u, half),
                             vmb_complex_multiply(x2, solmae_key_at(secret_key, 3, u, half)));
    const struct vmb_complex sum = vmb_complex_subtract(
        vmb_complex_multiply(e1, vmb_complex_conjugate(solmae_key_at(secret_key, 1, u, half))),
        vmb_complex_multiply(minus_e0,
                             vmb_complex_conjugate(solmae_key_at(secret_key, 0, u, half))));
    const struct vmb_complex target = vmb_complex_scale(sum, vmb_fpr_divide(vmb_fpr_of(1), d));
    const struct vmb_complex noise =
        vmb_complex_scale(vmb_complex_at(a, u, half), solmae_width(p, d));
    vmb_complex_put(a, u, half, vmb_complex_subtract(target, noise));
  }
}

/* a = X1, b = X2 from normal numbers and the point c^. */
static VMB_NOINLINE vmb_status solmae_sample_lattice(const struct solmae_params *p, vmb_fpr *a,
                                                     vmb_fpr *b, const vmb_fpr *c,
                                                     const uint8_t *secret_key,
                                                     struct vmb_generator *generator) {
  solmae_second_centre(p, b, c, secret_key);
  const vmb_status status = solmae_sample_around(b, p->log_n, generator);
  if (status != VMB_OK)
    return status;
  solmae_first_centre(p, a, b, c, secret_key);
  return solmae_sample_around(a, p->log_n, generator);
}

/* b = -s1 = X1 f^ + X2 F^, a = s2 = c^ - X1 g^ - X2 G^ as polynomials. */
static VMB_NOINLINE void solmae_difference(unsigned log_n, vmb_fpr *a, vmb_fpr *b, const vmb_fpr *c,
                                           const uint8_t *secret_key) {
  const unsigned half = 1U << (log_n - 1);
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex x1 = vmb_complex_at(a, u, half), x2 = vmb_complex_at(b, u, half);
    struct vmb_complex v[2];
    for (unsigned k = 0; k < 2; k++)
      v[k] = vmb_complex_add(vmb_complex_multiply(x1, solmae_key_at(secret_key, k, u, half)),
                             vmb_complex_multiply(x2, solmae_key_at(secret_key, 2 + k, u, half)));
    vmb_complex_put(b, u, half, v[0]);
    vmb_complex_put(a, u, half, vmb_complex_subtract(vmb_complex_at(c, u, half), v[1]));
  }
  vmb_fpr_ifft(a, log_n);
  vmb_fpr_ifft(b, log_n);
}

/* s1[n] and whether the signature is accepted: short, and its code fits (section 6 step 7). */
static VMB_NOINLINE int solmae_finish(const struct solmae_params *p, uint8_t *signature,
                                      const vmb_fpr *s2, const vmb_fpr *minus_s1, int16_t *s1,
                                      const uint8_t salt[SOLMAE_SALT_BYTES]) {
  const unsigned n = 1U << p->log_n;
  uint64_t norm = 0;
  for (unsigned i = 0; i < n; i++) {
    const int64_t x = -vmb_fpr_round(minus_s1[i]), y = vmb_fpr_round(s2[i]);
    norm += (uint64_t)vmb_mul32x32_64_signed((int32_t)x, (int32_t)x) +
            (uint64_t)vmb_mul32x32_64_signed((int32_t)y, (int32_t)y);
    s1[i] = (int16_t)x; /* larger ones make the norm too large */
  }
  VMB_DECLASSIFY(&norm, sizeof norm); /* public, and so is s1 of what is short (section 12) */
  if (norm > p->norm_most)
    return 0;
  VMB_DECLASSIFY(s1, n * sizeof s1[0]);
  if (vmb_golomb_rice_encode(signature + SOLMAE_SALT_BYTES,
                             (size_t)p->signature_bytes - SOLMAE_SALT_BYTES, s1, n) == 0)
    return 0;
  memcpy(signature, salt, SOLMAE_SALT_BYTES);
  return 1;
}

/* One attempt with the generator as it is. */
VMB_INLINE_FOR_SPEED vmb_status solmae_attempt(const struct solmae_params *p, int *accepted,
                                               uint8_t *signature,
                                               const struct vmb_sig_message *message,
                                               const uint8_t *secret_key,
                                               const struct solmae_view *w) {
  const unsigned n = 1U << p->log_n;
  struct solmae_scratch *const scratch = w->scratch;
  vmb_fpr *const a = (vmb_fpr *)(void *)w->memory, *const b = a + n, *const c = b + n;
  /* the integers of the key are not needed any more */
  uint16_t *const point = (uint16_t *)(void *)w->basis;
  vmb_generator_bytes(&scratch->generator, scratch->salt, SOLMAE_SALT_BYTES);
  VMB_DECLASSIFY(scratch->salt, SOLMAE_SALT_BYTES); /* goes into the signature */
  solmae_normal(a, w->memory + 2 * n, p->log_n, &scratch->generator);
  solmae_normal(b, w->memory + 2 * n, p->log_n, &scratch->generator);
  vmb_status status = solmae_point(point, n, message, scratch->salt, scratch);
  if (status != VMB_OK)
    return status;
  for (unsigned i = 0; i < n; i++)
    c[i] = vmb_fpr_of(point[i]);
  vmb_fpr_fft(c, p->log_n);
  status = solmae_sample_lattice(p, a, b, c, secret_key, &scratch->generator);
  if (status != VMB_OK)
    return status;
  solmae_difference(p->log_n, a, b, c, secret_key);
  *accepted = solmae_finish(p, signature, a, b, (int16_t *)(void *)w->basis, scratch->salt);
  return VMB_OK;
}

/*
 * Draws a seed; the generator makes salt and samples of each attempt. KEY, RANDOM, RETRY. signature
 * holds what the last attempt wrote and is the caller's to zero on failure; the number of attempts
 * is public. Destroys all of w.
 */
VMB_INLINE_FOR_SPEED vmb_status solmae_sign(const struct solmae_params *p, uint8_t *signature,
                                            size_t *signature_length,
                                            const struct vmb_sig_message *message,
                                            const uint8_t *secret_key, const struct solmae_view *w,
                                            const vmb_rng *rng) {
  if (!solmae_open_secret(secret_key, p->log_n, w))
    return VMB_ERROR_KEY;
  vmb_status status = vmb_random(rng, w->scratch->seed, SOLMAE_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  solmae_generator_begin(&w->scratch->generator, w->scratch->seed, SOLMAE_SEED_BYTES);
  int accepted = 0;
  for (unsigned attempt = 0; status == VMB_OK && !accepted; attempt++)
    status = attempt < SOLMAE_ATTEMPTS_MAX
                 ? solmae_attempt(p, &accepted, signature, message, secret_key, w)
                 : VMB_ERROR_RETRY;
  if (status != VMB_OK)
    return status;
  *signature_length = p->signature_bytes;
  return VMB_OK;
}

#endif
