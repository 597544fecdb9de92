/*
 * Key generation: specs/solmae.md section 4; the forms of keys: section 9.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_KEYPAIR_C
#define VMB_SCHEMES_SOLMAE_KEYPAIR_C

#include "algorithms/bitpack/bitpack_msb.h"
#include "algorithms/ntru_solve/ntru.h"
#include "arithmetic/modular31/modular31.h"
#include "schemes/solmae/solmae_filter.c"
#include "schemes/solmae/solmae_sample.c"
#include "support/random.h"

/*
 * f and g from their transforms, from an annulus: memory[2n], first the numbers drawn, then (at the
 * same places, four by four) f^ and g^, then the coefficients.
 */
static VMB_NOINLINE void solmae_draw_basis(const struct solmae_params *p,
                                           const struct solmae_view *w) {
  const unsigned n = 1U << p->log_n, half = n / 2;
  vmb_fpr *const f = (vmb_fpr *)(void *)w->memory, *const g = f + n;
  uint8_t *const bytes = (uint8_t *)w->memory;
  const vmb_fpr least = vmb_fpr_from_bits(p->annulus_least),
                width = vmb_fpr_from_bits(p->annulus_width);
  for (unsigned i = 0; i < half; i++) {
    uint64_t r[4];
    for (unsigned k = 0; k < 4; k++)
      r[k] = vmb_load64_le(bytes + 8 * (i + (size_t)k * half));
    const vmb_fpr uniform =
        vmb_fpr_scale(vmb_fpr_add(vmb_fpr_scale(vmb_fpr_of((int64_t)(r[0] >> 32)), 32),
                                  vmb_fpr_of((int64_t)(uint32_t)r[0])),
                      -64);
    const vmb_fpr z = vmb_fpr_sqrt(vmb_fpr_add(least, vmb_fpr_multiply(width, uniform)));
    const struct vmb_complex sizes = vmb_fpr_turn(r[1] >> 2); /* a quarter turn at most */
    vmb_complex_put(f, i, half,
                    vmb_complex_scale(vmb_fpr_turn(r[2]), vmb_fpr_multiply(z, sizes.re)));
    vmb_complex_put(g, i, half,
                    vmb_complex_scale(vmb_fpr_turn(r[3]), vmb_fpr_multiply(z, sizes.im)));
  }
  vmb_fpr_ifft(f, p->log_n);
  vmb_fpr_ifft(g, p->log_n);
  for (unsigned i = 0; i < 2 * n; i++)
    w->basis[i] = (int8_t)vmb_fpr_round(f[i]);
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

/*
 * out = the Fourier transform of n small integers, n = 2^log_n: n numbers, real parts before
 * imaginary ones.
 */
static VMB_NOINLINE void solmae_transform(vmb_fpr *out, const int8_t *in, unsigned log_n) {
  for (unsigned i = 0; i < 1U << log_n; i++)
    out[i] = vmb_fpr_of(in[i]);
  vmb_fpr_fft(out, log_n);
}

/* Step 4: |f^|^2 + |g^|^2 inside the window everywhere. */
static VMB_NOINLINE int solmae_is_balanced(const struct solmae_params *p,
                                           const struct solmae_view *w) {
  const unsigned n = 1U << p->log_n, half = n / 2;
  vmb_fpr *const f = (vmb_fpr *)(void *)w->memory, *const g = f + n;
  const vmb_fpr least = vmb_fpr_from_bits(p->window_least),
                most = vmb_fpr_from_bits(p->window_most);
  solmae_transform(f, w->basis, p->log_n);
  solmae_transform(g, w->basis + n, p->log_n);
  uint32_t outside = 0;
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr d = vmb_fpr_add(vmb_complex_norm(vmb_complex_at(f, u, half)),
                                  vmb_complex_norm(vmb_complex_at(g, u, half)));
    outside |= vmb_fpr_mask_less(d, least) | vmb_fpr_mask_less(most, d);
  }
  VMB_DECLASSIFY(&outside, sizeof outside); /* rejected candidates are public (section 12) */
  return outside == 0;
}

/* out = the values modulo q of n small integers: n words in [0, q). */
static VMB_NOINLINE void solmae_residues(uint32_t *out, const int8_t *in, unsigned n,
                                         const vmb_m31_root *table, const struct vmb_m31 *m) {
  for (unsigned i = 0; i < n; i++)
    out[i] = vmb_m31_of_signed(in[i], m);
  vmb_m31_ntt(out, n, table, m);
}

/*
 * h[n] = g / f modulo q; 0 if f is not invertible. memory: three times n words, h is the first of
 * them.
 */
static VMB_NOINLINE int solmae_public(uint32_t *h, const int8_t *basis, unsigned n) {
  uint32_t *const f = h + n;
  vmb_m31_root *const table = (vmb_m31_root *)(f + n);
  struct vmb_m31 m;
  vmb_m31_prepare(&m, SOLMAE_Q);
  vmb_m31_table(table, n, SOLMAE_Q_ROOT, 2048, &m);
  solmae_residues(h, basis + n, n, table, &m);
  solmae_residues(f, basis, n, table, &m);
  uint32_t zero = 0;
  for (unsigned i = 0; i < n; i++) {
    zero |= vmb_ct_mask_zero32(f[i]);
    const uint32_t inverse = vmb_m31_power(vmb_m31_to_mont(f[i], &m), SOLMAE_Q - 2, &m);
    h[i] = vmb_m31_multiply(h[i], inverse, &m);
  }
  vmb_m31_intt(h, n, table, &m);
  VMB_DECLASSIFY(&zero, sizeof zero); /* rejected candidates are public (section 12) */
  return zero == 0;
}

/* public_key = n coefficients of 14 bits, most significant bit first. */
static VMB_NOINLINE void solmae_pack_public(uint8_t *public_key, const uint32_t *h, unsigned n) {
  struct vmb_bit_writer writer = {public_key, 0, 0};
  for (unsigned i = 0; i < n; i++)
    vmb_put_bits32(&writer, h[i], 14);
}

/* The header and the transforms of the basis; number[n] is scratch. */
static VMB_NOINLINE void solmae_pack_secret(uint8_t *secret_key, const int8_t *basis,
                                            unsigned log_n, vmb_fpr *number) {
  const unsigned n = 1U << log_n;
  *secret_key++ = (uint8_t)(0x50 + log_n);
  for (unsigned part = 0; part < 4; part++) {
    solmae_transform(number, basis + part * n, log_n);
    for (unsigned i = 0; i < n; i++, secret_key += 8)
      vmb_store64_le(secret_key, vmb_fpr_bits(number[i]));
  }
}

/*
 * Draws until one may pass; it is in memory. Which draws are thrown away is public (section 12),
 * and so is their number, *draws.
 */
static VMB_NOINLINE int solmae_next_draw(const struct solmae_params *p, const struct solmae_view *w,
                                         unsigned *draws) {
  const unsigned n = 1U << p->log_n;
  while (*draws < SOLMAE_DRAWS_MAX) {
    vmb_generator_bytes(&w->scratch->generator, (uint8_t *)w->memory, 16 * (size_t)n);
    (*draws)++;
    if (solmae_may_pass(p, w, (int32_t *)(void *)(w->memory + 2 * n)))
      return 1;
  }
  return 0;
}

/*
 * Draws a seed, from which a generator makes pairs f, g until one is odd, balanced, invertible
 * modulo q and has a solution F, G. How many it takes is public. public_key may be written more
 * than once. RANDOM, RETRY. Destroys all of w.
 */
VMB_INLINE_FOR_SPEED vmb_status solmae_keypair(const struct solmae_params *p, uint8_t *public_key,
                                               uint8_t *secret_key, const struct solmae_view *w,
                                               const vmb_rng *rng) {
  const unsigned n = 1U << p->log_n;
  const vmb_status status = vmb_random(rng, w->scratch->seed, SOLMAE_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  solmae_generator_begin(&w->scratch->generator, w->scratch->seed, SOLMAE_SEED_BYTES);
  uint32_t *const words = (uint32_t *)(void *)w->memory;
  for (unsigned draws = 0; solmae_next_draw(p, w, &draws);) {
    solmae_draw_basis(p, w);
    if (!solmae_is_odd(w->basis, n) || !solmae_is_balanced(p, w) ||
        !solmae_public(words, w->basis, n))
      continue;
    solmae_pack_public(public_key, words, n);
    if (!vmb_ntru_solve(w->basis + 2 * n, w->basis + 3 * n, w->basis, w->basis + n, p->log_n,
                        SOLMAE_Q, words))
      continue;
    solmae_pack_secret(secret_key, w->basis, p->log_n, (vmb_fpr *)(void *)w->memory);
    return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

#endif
