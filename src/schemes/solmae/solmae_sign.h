/*
 * Key generation and signing (specs/solmae.md sections 4 and 6), secret keys (section 9.2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_SIGN_H
#define VMB_SCHEMES_SOLMAE_SIGN_H

#include "schemes/solmae/solmae_filter.h"
#include "schemes/solmae/solmae_sample.h"
#include "schemes/solmae/solmae_verify.h"
#include "support/random.h"

/* ---- Key generation -------------------------------------------------------------------------------------------------------------- */

/*
 * f and g from their transforms, from an annulus: memory[2n], first the numbers drawn, then (at the same places, four by four) f^ and g^,
 * then the coefficients.
 */
static VMB_NOINLINE void solmae_draw_basis(const struct solmae_params *p, const struct solmae_view *w) {
  const unsigned n = 1U << p->log_n, half = n / 2;
  vmb_fpr *const f = (vmb_fpr *)(void *)w->memory, *const g = f + n;
  uint8_t *const bytes = (uint8_t *)w->memory;
  const vmb_fpr least = vmb_fpr_from_bits(p->annulus_least), width = vmb_fpr_from_bits(p->annulus_width);
  for (unsigned i = 0; i < half; i++) {
    uint64_t r[4];
    for (unsigned k = 0; k < 4; k++) r[k] = vmb_load64_le(bytes + 8 * (i + (size_t)k * half));
    const vmb_fpr uniform =
        vmb_fpr_scale(vmb_fpr_add(vmb_fpr_scale(vmb_fpr_of((int64_t)(r[0] >> 32)), 32), vmb_fpr_of((int64_t)(uint32_t)r[0])), -64);
    const vmb_fpr z = vmb_fpr_sqrt(vmb_fpr_add(least, vmb_fpr_multiply(width, uniform)));
    const struct vmb_complex sizes = vmb_fpr_turn(r[1] >> 2); /* a quarter turn at most */
    vmb_complex_put(f, i, half, vmb_complex_scale(vmb_fpr_turn(r[2]), vmb_fpr_multiply(z, sizes.re)));
    vmb_complex_put(g, i, half, vmb_complex_scale(vmb_fpr_turn(r[3]), vmb_fpr_multiply(z, sizes.im)));
  }
  vmb_fpr_ifft(f, p->log_n);
  vmb_fpr_ifft(g, p->log_n);
  for (unsigned i = 0; i < 2 * n; i++) w->basis[i] = (int8_t)vmb_fpr_round(f[i]);
}

/* Are f(1) and g(1) odd? Otherwise there is no solution (section 5). */
static VMB_NOINLINE int solmae_is_odd(const int8_t *basis, unsigned n) {
  uint32_t f = 0, g = 0;
  for (unsigned i = 0; i < n; i++) {
    f ^= (uint8_t)basis[i];
    g ^= (uint8_t)basis[n + i];
  }
  uint32_t odd = f & g & 1;
  VMB_DECLASSIFY(&odd, sizeof odd); /* rejected candidates are public (section 12) */
  return odd != 0;
}

static VMB_NOINLINE void solmae_transform(vmb_fpr *out, const int8_t *in, unsigned log_n) {
  for (unsigned i = 0; i < 1U << log_n; i++) out[i] = vmb_fpr_of(in[i]);
  vmb_fpr_fft(out, log_n);
}

/* Step 4: |f^|^2 + |g^|^2 inside the window everywhere. */
static VMB_NOINLINE int solmae_is_balanced(const struct solmae_params *p, const struct solmae_view *w) {
  const unsigned n = 1U << p->log_n, half = n / 2;
  vmb_fpr *const f = (vmb_fpr *)(void *)w->memory, *const g = f + n;
  const vmb_fpr least = vmb_fpr_from_bits(p->window_least), most = vmb_fpr_from_bits(p->window_most);
  solmae_transform(f, w->basis, p->log_n);
  solmae_transform(g, w->basis + n, p->log_n);
  uint32_t outside = 0;
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr d = vmb_fpr_add(vmb_complex_norm(vmb_complex_at(f, u, half)), vmb_complex_norm(vmb_complex_at(g, u, half)));
    outside |= vmb_fpr_mask_less(d, least) | vmb_fpr_mask_less(most, d);
  }
  VMB_DECLASSIFY(&outside, sizeof outside); /* rejected candidates are public (section 12) */
  return outside == 0;
}

static VMB_NOINLINE void solmae_residues(uint32_t *out, const int8_t *in, unsigned n, const uint32_t *table, const struct vmb_m31 *m) {
  for (unsigned i = 0; i < n; i++) out[i] = vmb_m31_of_signed(in[i], m);
  vmb_m31_forward(out, n, table, m);
}

/* h[n] = g / f modulo q; 0 if f is not invertible. memory: three times n words, h is the first of them. */
static VMB_NOINLINE int solmae_public(uint32_t *h, const int8_t *basis, unsigned n) {
  uint32_t *const f = h + n, *const table = f + n;
  struct vmb_m31 m;
  vmb_m31_prepare(&m, SOLMAE_Q);
  vmb_m31_table(table, n, SOLMAE_Q_ROOT, 2048, &m);
  solmae_residues(h, basis + n, n, table, &m);
  solmae_residues(f, basis, n, table, &m);
  uint32_t zero = 0;
  for (unsigned i = 0; i < n; i++) {
    zero |= vmb_ct_mask_zero32(f[i]);
    const uint32_t inverse = vmb_m31_power(vmb_m31_enter(f[i], &m), SOLMAE_Q - 2, &m);
    h[i] = vmb_m31_multiply(h[i], inverse, &m);
  }
  vmb_m31_inverse(h, n, table, &m);
  VMB_DECLASSIFY(&zero, sizeof zero); /* rejected candidates are public (section 12) */
  return zero == 0;
}

static VMB_NOINLINE void solmae_pack_public(uint8_t *public_key, const uint32_t *h, unsigned n) {
  struct vmb_bit_writer writer = {public_key, 0, 0};
  for (unsigned i = 0; i < n; i++) vmb_put_bits32(&writer, h[i], 14);
}

/* The header and the transforms of the basis; number[n] is scratch. */
static VMB_NOINLINE void solmae_pack_secret(uint8_t *secret_key, const int8_t *basis, unsigned log_n, vmb_fpr *number) {
  const unsigned n = 1U << log_n;
  *secret_key++ = (uint8_t)(0x50 + log_n);
  for (unsigned part = 0; part < 4; part++) {
    solmae_transform(number, basis + part * n, log_n);
    for (unsigned i = 0; i < n; i++, secret_key += 8) vmb_store64_le(secret_key, vmb_fpr_bits(number[i]));
  }
}

/* Draws until one may pass; it is in memory. Which draws are thrown away is public (section 12), and so is their number, *draws. */
static VMB_NOINLINE int solmae_next_draw(const struct solmae_params *p, const struct solmae_view *w, unsigned *draws) {
  const unsigned n = 1U << p->log_n;
  while (*draws < SOLMAE_DRAWS_MAX) {
    solmae_bytes(&w->small->generator, (uint8_t *)w->memory, 16 * (size_t)n);
    (*draws)++;
    if (solmae_may_pass(p, w, (int32_t *)(void *)(w->memory + 2 * n))) return 1;
  }
  return 0;
}

VMB_FAMILY_TEXT vmb_status solmae_keypair(const struct solmae_params *p, uint8_t *public_key, uint8_t *secret_key,
                                          const struct solmae_view *w, const vmb_rng *rng) {
  const unsigned n = 1U << p->log_n;
  const vmb_status status = vmb_random(rng, w->small->seed, SOLMAE_SEED_BYTES);
  if (status != VMB_OK) return status;
  solmae_generator_begin(&w->small->generator, w->small->seed, SOLMAE_SEED_BYTES);
  uint32_t *const words = (uint32_t *)(void *)w->memory;
  for (unsigned draws = 0; solmae_next_draw(p, w, &draws);) {
    solmae_draw_basis(p, w);
    if (!solmae_is_odd(w->basis, n) || !solmae_is_balanced(p, w) || !solmae_public(words, w->basis, n)) continue;
    solmae_pack_public(public_key, words, n);
    if (!vmb_ntru_solve(w->basis + 2 * n, w->basis + 3 * n, w->basis, w->basis + n, p->log_n, SOLMAE_Q, words)) continue;
    solmae_pack_secret(secret_key, w->basis, p->log_n, (vmb_fpr *)(void *)w->memory);
    return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

/* ---- Signing -------------------------------------------------------------------------------------------------------------------- */

/* Complex value u of polynomial `part` of a secret key: 0 f, 1 g, 2 F, 3 G. */
static inline struct vmb_complex solmae_key_at(const uint8_t *secret_key, unsigned part, unsigned u, unsigned half) {
  const uint8_t *const at = secret_key + 1 + 8 * ((size_t)part * 2 * half + u);
  return (struct vmb_complex){vmb_fpr_from_bits(vmb_load64_le(at)), vmb_fpr_from_bits(vmb_load64_le(at + 8 * (size_t)half))};
}

/*
 * Is f G - g F = q, for a key that consists of transforms of integers up to 127? Let P be the difference of both sides, a polynomial of integers. Its
 * values at the roots are computed with errors below 2^-8: numbers are below 2^17 and wrong by 2^-30 at most (9 layers, each wrong by a few times
 * 2^-53 of them), their products below 2^34. If both parts of all values are of size 1/4 at most, then P's coefficients are below 1: P = 0. And if
 * P = 0, so they are.
 */
static VMB_NOINLINE int solmae_is_basis(const uint8_t *secret_key, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  uint64_t bad = 0;
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex fG = vmb_complex_multiply(solmae_key_at(secret_key, 0, u, half), solmae_key_at(secret_key, 3, u, half));
    const struct vmb_complex gF = vmb_complex_multiply(solmae_key_at(secret_key, 1, u, half), solmae_key_at(secret_key, 2, u, half));
    const struct vmb_complex value = vmb_complex_subtract(fG, gF);
    const vmb_fpr re = vmb_fpr_subtract(value.re, vmb_fpr_of(SOLMAE_Q));
    bad |= (uint64_t)(vmb_fpr_round(vmb_fpr_scale(re, 1)) | vmb_fpr_round(vmb_fpr_scale(value.im, 1)));
  }
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad == 0;
}

/*
 * basis = the integers whose transforms the key consists of. The key is malformed if its header is wrong, if it is not, to the last bit,
 * the transform of integers in -127..127, or if f G - g F is not q. Numbers beyond 2^20 are refused before anything is computed with them.
 */
static VMB_NOINLINE int solmae_open_secret(const uint8_t *secret_key, unsigned log_n, const struct solmae_view *w) {
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
    for (unsigned i = 0; i < n; i++) bad |= vmb_fpr_bits(number[i]) ^ vmb_load64_le(in + 8 * i);
  }
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad == 0 && solmae_is_basis(secret_key, log_n);
}

/* sqrt(sigma^2 / d - r^2). */
static inline vmb_fpr solmae_width(const struct solmae_params *p, vmb_fpr d) {
  const vmb_fpr variance = vmb_fpr_divide(vmb_fpr_from_bits(p->sigma2), d);
  return vmb_fpr_sqrt(vmb_fpr_subtract(variance, vmb_fpr_from_bits(SOLMAE_R2)));
}

static inline vmb_fpr solmae_size(const uint8_t *secret_key, unsigned u, unsigned half) {
  return vmb_fpr_add(vmb_complex_norm(solmae_key_at(secret_key, 0, u, half)), vmb_complex_norm(solmae_key_at(secret_key, 1, u, half)));
}

/* x[n], real centres: integers around them, transformed. */
static VMB_NOINLINE vmb_status solmae_sample_around(vmb_fpr *x, unsigned log_n, struct solmae_generator *generator) {
  vmb_status status = VMB_OK;
  vmb_fpr_ifft(x, log_n);
  for (unsigned i = 0; i < 1U << log_n && status == VMB_OK; i++) x[i] = vmb_fpr_of(solmae_sample_z(x[i], generator, &status));
  vmb_fpr_fft(x, log_n);
  return status;
}

/*
 * b = the centres of x2, transformed, from the normal numbers b and the point c^ (section 6 step 4). With d = |f^|^2 + |g^|^2 the second vector of the
 * Gram-Schmidt basis is (-q conj g^, q conj f^) / d, so that its squared norm is q^2 / d, and the centre without noise is c^ f^ / q.
 */
static VMB_NOINLINE void solmae_second_centre(const struct solmae_params *p, vmb_fpr *b, const vmb_fpr *c, const uint8_t *secret_key) {
  const unsigned half = 1U << (p->log_n - 1);
  const vmb_fpr one_over_q = vmb_fpr_from_bits(SOLMAE_ONE_OVER_Q);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr d = solmae_size(secret_key, u, half), q2 = vmb_fpr_of(SOLMAE_Q * SOLMAE_Q);
    const struct vmb_complex target =
        vmb_complex_scale(vmb_complex_multiply(solmae_key_at(secret_key, 0, u, half), vmb_complex_at(c, u, half)), one_over_q);
    const struct vmb_complex noise = vmb_complex_scale(vmb_complex_at(b, u, half), solmae_width(p, vmb_fpr_divide(q2, d)));
    vmb_complex_put(b, u, half, vmb_complex_subtract(target, noise));
  }
}

/* a = the centres of x1, transformed, from the normal numbers a, b = X2 and c^ (step 5). */
static VMB_NOINLINE void solmae_first_centre(const struct solmae_params *p, vmb_fpr *a, const vmb_fpr *b, const vmb_fpr *c,
                                             const uint8_t *secret_key) {
  const unsigned half = 1U << (p->log_n - 1);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr d = solmae_size(secret_key, u, half);
    const struct vmb_complex x2 = vmb_complex_at(b, u, half);
    const struct vmb_complex minus_e0 = vmb_complex_multiply(x2, solmae_key_at(secret_key, 2, u, half));
    const struct vmb_complex e1 =
        vmb_complex_subtract(vmb_complex_at(c, u, half), vmb_complex_multiply(x2, solmae_key_at(secret_key, 3, u, half)));
    const struct vmb_complex sum =
        vmb_complex_subtract(vmb_complex_multiply(e1, vmb_complex_conjugate(solmae_key_at(secret_key, 1, u, half))),
                             vmb_complex_multiply(minus_e0, vmb_complex_conjugate(solmae_key_at(secret_key, 0, u, half))));
    const struct vmb_complex target = vmb_complex_scale(sum, vmb_fpr_divide(vmb_fpr_of(1), d));
    const struct vmb_complex noise = vmb_complex_scale(vmb_complex_at(a, u, half), solmae_width(p, d));
    vmb_complex_put(a, u, half, vmb_complex_subtract(target, noise));
  }
}

/* a = X1, b = X2 from normal numbers and the point c^. */
static VMB_NOINLINE vmb_status solmae_sample_lattice(const struct solmae_params *p, vmb_fpr *a, vmb_fpr *b, const vmb_fpr *c,
                                                     const uint8_t *secret_key, struct solmae_generator *generator) {
  solmae_second_centre(p, b, c, secret_key);
  const vmb_status status = solmae_sample_around(b, p->log_n, generator);
  if (status != VMB_OK) return status;
  solmae_first_centre(p, a, b, c, secret_key);
  return solmae_sample_around(a, p->log_n, generator);
}

/* b = -s1 = X1 f^ + X2 F^, a = s2 = c^ - X1 g^ - X2 G^ as polynomials. */
static VMB_NOINLINE void solmae_difference(unsigned log_n, vmb_fpr *a, vmb_fpr *b, const vmb_fpr *c, const uint8_t *secret_key) {
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
static VMB_NOINLINE int solmae_finish(const struct solmae_params *p, uint8_t *signature, const vmb_fpr *s2, const vmb_fpr *minus_s1,
                                      int16_t *s1, const uint8_t salt[SOLMAE_SALT_BYTES]) {
  const unsigned n = 1U << p->log_n;
  uint64_t norm = 0;
  for (unsigned i = 0; i < n; i++) {
    const int64_t x = -vmb_fpr_round(minus_s1[i]), y = vmb_fpr_round(s2[i]);
    norm += (uint64_t)((int64_t)(int32_t)x * (int32_t)x) + (uint64_t)((int64_t)(int32_t)y * (int32_t)y);
    s1[i] = (int16_t)x; /* larger ones make the norm too large */
  }
  VMB_DECLASSIFY(&norm, sizeof norm); /* public, and so is s1 of what is short (section 12) */
  if (norm > p->norm_most) return 0;
  VMB_DECLASSIFY(s1, n * sizeof s1[0]);
  if (solmae_compress(signature + SOLMAE_SALT_BYTES, (size_t)p->signature_bytes - SOLMAE_SALT_BYTES, s1, n) == 0) return 0;
  memcpy(signature, salt, SOLMAE_SALT_BYTES);
  return 1;
}

/* One attempt with the generator as it is. */
VMB_FAMILY_TEXT vmb_status solmae_attempt(const struct solmae_params *p, int *accepted, uint8_t *signature,
                                          const struct vmb_sig_message *message, const uint8_t *secret_key, const struct solmae_view *w) {
  const unsigned n = 1U << p->log_n;
  struct solmae_small *const small = w->small;
  vmb_fpr *const a = (vmb_fpr *)(void *)w->memory, *const b = a + n, *const c = b + n;
  uint16_t *const point = (uint16_t *)(void *)w->basis; /* the integers of the key are not needed any more */
  solmae_bytes(&small->generator, small->salt, SOLMAE_SALT_BYTES);
  VMB_DECLASSIFY(small->salt, SOLMAE_SALT_BYTES); /* goes into the signature */
  solmae_normal(a, w->memory + 2 * n, p->log_n, &small->generator);
  solmae_normal(b, w->memory + 2 * n, p->log_n, &small->generator);
  vmb_status status = solmae_point(point, n, message, small->salt, small);
  if (status != VMB_OK) return status;
  for (unsigned i = 0; i < n; i++) c[i] = vmb_fpr_of(point[i]);
  vmb_fpr_fft(c, p->log_n);
  status = solmae_sample_lattice(p, a, b, c, secret_key, &small->generator);
  if (status != VMB_OK) return status;
  solmae_difference(p->log_n, a, b, c, secret_key);
  *accepted = solmae_finish(p, signature, a, b, (int16_t *)(void *)w->basis, small->salt);
  return VMB_OK;
}

VMB_FAMILY_TEXT vmb_status solmae_sign(const struct solmae_params *p, uint8_t *signature, size_t *signature_length,
                                       const struct vmb_sig_message *message, const uint8_t *secret_key, const struct solmae_view *w,
                                       const vmb_rng *rng) {
  if (!solmae_open_secret(secret_key, p->log_n, w)) return VMB_ERROR_KEY;
  vmb_status status = vmb_random(rng, w->small->seed, SOLMAE_SEED_BYTES);
  if (status != VMB_OK) return status;
  solmae_generator_begin(&w->small->generator, w->small->seed, SOLMAE_SEED_BYTES);
  int accepted = 0;
  for (unsigned attempt = 0; status == VMB_OK && !accepted; attempt++)
    status = attempt < SOLMAE_ATTEMPTS_MAX ? solmae_attempt(p, &accepted, signature, message, secret_key, w) : VMB_ERROR_RETRY;
  if (status != VMB_OK) return status;
  *signature_length = p->signature_bytes;
  return VMB_OK;
}

/* ---- Compact secret keys (include/vambrace/solmae.h) --------------------------------------------------------------------------------- */

#define SOLMAE_COMPACT_HEADER 0x60

VMB_FAMILY_TEXT vmb_status solmae_compact(const struct solmae_params *p, uint8_t *compact, const uint8_t *secret_key,
                                          const struct solmae_view *w) {
  if (!solmae_open_secret(secret_key, p->log_n, w)) return VMB_ERROR_KEY;
  compact[0] = (uint8_t)(SOLMAE_COMPACT_HEADER + p->log_n);
  memcpy(compact + 1, w->basis, (size_t)3 << p->log_n);
  return VMB_OK;
}

/* G = F g / f modulo q, centred, since f G = g F modulo q. memory: three times n words. */
static VMB_NOINLINE uint32_t solmae_recover_G(int8_t *basis, unsigned n, uint32_t *words) {
  uint32_t *const h = words, *const F = h + n, *const table = F + n;
  struct vmb_m31 m;
  if (!solmae_public(h, basis, n)) return 1;
  vmb_m31_prepare(&m, SOLMAE_Q); /* the table is still there */
  solmae_residues(F, basis + 2 * n, n, table, &m);
  vmb_m31_forward(h, n, table, &m);
  for (unsigned i = 0; i < n; i++) F[i] = vmb_m31_enter(vmb_m31_multiply(F[i], h[i], &m), &m);
  vmb_m31_inverse(F, n, table, &m);
  uint32_t outside = 0;
  for (unsigned i = 0; i < n; i++) {
    const int32_t x = vmb_m31_centre(F[i], &m);
    outside |= vmb_ct_mask_less32(254, (uint32_t)x + 127);
    basis[3 * n + i] = (int8_t)(uint8_t)x;
  }
  return outside;
}

VMB_FAMILY_TEXT vmb_status solmae_expand(const struct solmae_params *p, uint8_t *secret_key, const uint8_t *compact,
                                         const struct solmae_view *w) {
  const unsigned n = 1U << p->log_n;
  uint32_t *const words = (uint32_t *)(void *)w->memory;
  uint32_t bad = compact[0] ^ (SOLMAE_COMPACT_HEADER + (uint32_t)p->log_n);
  memcpy(w->basis, compact + 1, 3 * (size_t)n);
  for (unsigned i = 0; i < 3 * n; i++) bad |= vmb_ct_mask_equal32(compact[1 + i], 0x80);
  bad |= solmae_recover_G(w->basis, n, words);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  if (bad != 0 || !vmb_ntru_is_solution(w->basis + 2 * n, w->basis + 3 * n, w->basis, w->basis + n, p->log_n, SOLMAE_Q, words))
    return VMB_ERROR_KEY;
  solmae_pack_secret(secret_key, w->basis, p->log_n, (vmb_fpr *)(void *)w->memory);
  return VMB_OK;
}

#endif
