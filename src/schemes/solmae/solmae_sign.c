/*
 * Signing: solmae_sign.h, solmae.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/solmae/solmae_sign.h"

#include "algorithms/golomb_rice/golomb_rice.h"
#include "schemes/solmae/solmae.h"
#include "schemes/solmae/solmae_keys.h"
#include "schemes/solmae/solmae_sample.h"
#include "schemes/solmae/solmae_verify.h"
#include "support/multiply.h"
#include "support/random.h"

vmb_fpr vmb_solmae_width(const struct solmae_params *p, vmb_fpr d) {
  const vmb_fpr variance = vmb_fpr_divide(vmb_fpr_from_bits(p->sigma2), d);
  return vmb_fpr_sqrt(vmb_fpr_subtract(variance, vmb_fpr_from_bits(SOLMAE_R2)));
}

vmb_fpr vmb_solmae_size(const uint8_t *secret_key, unsigned u, unsigned half) {
  return vmb_fpr_add(vmb_complex_norm(solmae_key_at(secret_key, 0, u, half)),
                     vmb_complex_norm(solmae_key_at(secret_key, 1, u, half)));
}

VMB_NOINLINE vmb_status vmb_solmae_sample_around(vmb_fpr *x, unsigned log_n,
                                                 struct vmb_generator *generator) {
  vmb_status status = VMB_OK;
  vmb_fpr_ifft(x, log_n);
  for (unsigned i = 0; i < 1U << log_n && status == VMB_OK; i++)
    x[i] = vmb_fpr_of(vmb_solmae_sample_z(x[i], generator, &status));
  vmb_fpr_fft(x, log_n);
  return status;
}

/*
 * With d = |f^|^2 + |g^|^2 the second vector of the Gram-Schmidt basis is (-q conj g^, q conj
 * f^) / d, so that its squared norm is q^2 / d, and the centre without noise is c^ f^ / q.
 */
VMB_NOINLINE void vmb_solmae_second_centre(const struct solmae_params *p, vmb_fpr *b,
                                           const vmb_fpr *c, const uint8_t *secret_key) {
  const unsigned half = 1U << (p->log_n - 1);
  const vmb_fpr one_over_q = vmb_fpr_from_bits(SOLMAE_ONE_OVER_Q);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr d = vmb_solmae_size(secret_key, u, half), q2 = vmb_fpr_of(SOLMAE_Q * SOLMAE_Q);
    const struct vmb_complex target = vmb_complex_scale(
        vmb_complex_multiply(solmae_key_at(secret_key, 0, u, half), vmb_complex_at(c, u, half)),
        one_over_q);
    const struct vmb_complex noise =
        vmb_complex_scale(vmb_complex_at(b, u, half), vmb_solmae_width(p, vmb_fpr_divide(q2, d)));
    vmb_complex_put(b, u, half, vmb_complex_subtract(target, noise));
  }
}

VMB_NOINLINE void vmb_solmae_first_centre(const struct solmae_params *p, vmb_fpr *a,
                                          const vmb_fpr *b, const vmb_fpr *c,
                                          const uint8_t *secret_key) {
  const unsigned half = 1U << (p->log_n - 1);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr d = vmb_solmae_size(secret_key, u, half);
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
        vmb_complex_scale(vmb_complex_at(a, u, half), vmb_solmae_width(p, d));
    vmb_complex_put(a, u, half, vmb_complex_subtract(target, noise));
  }
}

VMB_NOINLINE void vmb_solmae_difference(unsigned log_n, vmb_fpr *a, vmb_fpr *b, const vmb_fpr *c,
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

/* An attempt with the generator as it is; *accepted tells whether there is a signature. */
static vmb_status attempt_signature(const struct solmae_signing *s, int *accepted,
                                    const uint8_t *secret_key) {
  const struct solmae_params *const p = s->p;
  const struct solmae_view *const w = s->w;
  struct solmae_scratch *const scratch = w->scratch;
  const unsigned n = 1U << p->log_n;
  vmb_fpr *const a = (vmb_fpr *)(void *)w->memory, *const b = a + n, *const c = b + n;
  /* the integers of the key are not needed any more */
  uint16_t *const point = (uint16_t *)(void *)w->basis;
  vmb_solmae_random(&scratch->generator, scratch->salt, SOLMAE_SALT_BYTES);
  VMB_DECLASSIFY(scratch->salt, SOLMAE_SALT_BYTES); /* goes into the signature */
  vmb_solmae_normal(a, w->memory + 2 * n, p->log_n, &scratch->generator);
  vmb_solmae_normal(b, w->memory + 2 * n, p->log_n, &scratch->generator);
  vmb_status status = vmb_solmae_point(point, n, s->message, scratch->salt, scratch);
  if (status != VMB_OK)
    return status;
  for (unsigned i = 0; i < n; i++)
    c[i] = vmb_fpr_of(point[i]);
  vmb_fpr_fft(c, p->log_n);
  vmb_solmae_second_centre(p, b, c, secret_key);
  status = vmb_solmae_sample_around(b, p->log_n, &scratch->generator);
  if (status != VMB_OK)
    return status;
  vmb_solmae_first_centre(p, a, b, c, secret_key);
  status = vmb_solmae_sample_around(a, p->log_n, &scratch->generator);
  if (status != VMB_OK)
    return status;
  vmb_solmae_difference(p->log_n, a, b, c, secret_key);
  *accepted = solmae_finish(p, s->signature, a, b, (int16_t *)(void *)w->basis, scratch->salt);
  return VMB_OK;
}

vmb_status vmb_solmae_sign(const struct solmae_signing *s, const uint8_t *secret_key,
                           const vmb_rng *rng) {
  struct solmae_scratch *const scratch = s->w->scratch;
  if (!vmb_solmae_open_secret(secret_key, s->p->log_n, s->w))
    return VMB_ERROR_KEY;
  vmb_status status = vmb_random(rng, scratch->seed, SOLMAE_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  vmb_solmae_generator_begin(&scratch->generator, scratch->seed, SOLMAE_SEED_BYTES);
  int accepted = 0;
  for (unsigned attempt = 0; status == VMB_OK && !accepted; attempt++)
    status = attempt < SOLMAE_ATTEMPTS_MAX ? attempt_signature(s, &accepted, secret_key)
                                           : VMB_ERROR_RETRY;
  if (status != VMB_OK)
    return status;
  *s->signature_length = s->p->signature_bytes;
  return VMB_OK;
}
