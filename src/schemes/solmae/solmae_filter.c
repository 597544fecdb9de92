/*
 * Key generation throws most draws away, nearly all of those of solmae512. This finds most of them
 * in fixed point: the steps of solmae_draw_basis, solmae_is_odd and solmae_is_balanced with bounds
 * for their errors. It says no only where those would say no for certain; what it lets pass they
 * decide. So no key depends on it, and of a draw that becomes a key nothing shows but that it
 * passed (specs/solmae.md section 11).
 *
 * Sizes: complex values of f and g before rounding are below U sqrt(q) < 149 in both sets (section
 * 4); after it below 149 + n/2 < 662, because n errors of at most 1/2 are at most n/2 in each
 * value.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_FILTER_C
#define VMB_SCHEMES_SOLMAE_FILTER_C

#include "arithmetic/binary64/fixed_fft.h"
#include "schemes/solmae/solmae_work.h"
#include "support/constant_time.h"
#include "support/multiply.h"

/*
 * Coefficients before rounding are in Q22. Errors in units: two turns 149 * 2 * 2^-28 * 2^22 < 4.7,
 * the root 2, roundings before the transform 0.5 + 1.42, the transform 9 * (0.71 + 149 * 2^22 *
 * 2^-30.5) < 10.2; all together less than 20.
 */
#define SOLMAE_COARSE_BITS 22
#define SOLMAE_COARSE_ERROR 20

/*
 * Values after rounding are in Q20. The transform's error is below (2^9 - 1) * (0.71 + 662 * 2^20 *
 * 2^-30.5) * 2^-20 < 0.0006, that of |f^|^2 + |g^|^2 below
 * 2 * (662 + 662) * 0.0006 + 2 * 0.0006^2 < 2.
 */
#define SOLMAE_FINE_BITS 20
#define SOLMAE_FINE_ERROR 2

/* The draw's numbers of complex value i: 64 bits each, of which the top 32 count. */
static inline uint32_t solmae_drawn(const uint8_t *bytes, unsigned i, unsigned k, unsigned half) {
  return vmb_load32_le(bytes + 8 * (i + (size_t)k * half) + 4);
}

/*
 * coarse[n] = f (part 0) or g (part 1) before rounding, in Q22: the size z in Q23 is the root of a
 * number between the squares of the two radii, given as Q32 and (their difference) Q17.
 */
static VMB_NOINLINE void solmae_draw_coarse(const struct solmae_params *p, int32_t *coarse,
                                            const uint8_t *bytes, unsigned part) {
  const unsigned half = 1U << (p->log_n - 1);
  const uint64_t least =
      (uint64_t)vmb_fpr_floor(vmb_fpr_scale(vmb_fpr_from_bits(p->annulus_least), 32));
  const uint64_t width =
      (uint64_t)vmb_fpr_floor(vmb_fpr_scale(vmb_fpr_from_bits(p->annulus_width), 17));
  for (unsigned i = 0; i < half; i++) {
    const uint32_t square =
        (uint32_t)((least + (vmb_mul64x32_64(width, solmae_drawn(bytes, i, 0, half)) >> 17)) >> 16);
    const struct vmb_fixed_complex sizes = vmb_fixed_turn(solmae_drawn(bytes, i, 1, half) >> 2);
    const int32_t size =
        vmb_fixed_multiply(vmb_fixed_sqrt(square), part == 0 ? sizes.re : sizes.im);
    const struct vmb_fixed_complex direction =
        vmb_fixed_turn(solmae_drawn(bytes, i, 2 + part, half));
    coarse[i] = vmb_fixed_multiply(size, direction.re) >> 1;
    coarse[i + half] = vmb_fixed_multiply(size, direction.im) >> 1;
  }
  vmb_fixed_ifft(coarse, p->log_n);
}

/*
 * Rounds to out[n]; returns the parity of the sum, and in *close whether a coefficient is too close
 * to the middle of two integers.
 */
static VMB_NOINLINE uint32_t solmae_round_coarse(int8_t *out, const int32_t *coarse, unsigned n,
                                                 uint32_t *close) {
  const uint32_t half = UINT32_C(1) << (SOLMAE_COARSE_BITS - 1), rest = 2 * half - 1;
  uint32_t sum = 0;
  for (unsigned i = 0; i < n; i++) {
    const uint32_t x = (uint32_t)coarse[i] + half;
    *close |= vmb_ct_mask_less32((x + SOLMAE_COARSE_ERROR) & rest, 2 * SOLMAE_COARSE_ERROR + 1);
    out[i] = (int8_t)(uint8_t)(x >> SOLMAE_COARSE_BITS);
    sum ^= x >> SOLMAE_COARSE_BITS;
  }
  return sum & 1;
}

/*
 * All ones if a value of |f^|^2 + |g^|^2 is outside of the window for certain. fine has 2n words.
 */
static VMB_NOINLINE uint32_t solmae_is_off_balance(const struct solmae_params *p,
                                                   const int8_t *basis, int32_t *fine) {
  const unsigned n = 1U << p->log_n, half = n / 2;
  const int64_t one = INT64_C(1) << 2 * SOLMAE_FINE_BITS;
  const int64_t least =
      (vmb_fpr_floor(vmb_fpr_from_bits(p->window_least)) - SOLMAE_FINE_ERROR) * one;
  const int64_t most =
      (vmb_fpr_floor(vmb_fpr_from_bits(p->window_most)) + 1 + SOLMAE_FINE_ERROR) * one;
  for (unsigned i = 0; i < 2 * n; i++)
    fine[i] = basis[i] * (1 << SOLMAE_FINE_BITS);
  vmb_fixed_fft(fine, p->log_n);
  vmb_fixed_fft(fine + n, p->log_n);
  uint64_t outside = 0;
  for (unsigned u = 0; u < half; u++) {
    int64_t d = 0;
    for (unsigned k = 0; k < 4; k++)
      d += vmb_mul32x32_64_signed(fine[u + k * half], fine[u + k * half]);
    outside |= (uint64_t)(d - least) | (uint64_t)(most - d);
  }
  return vmb_ct_barrier32(0U - (uint32_t)(outside >> 63));
}

/*
 * 0 if the draw in memory[2n] is rejected for certain. coarse: 2n words. What it writes to the
 * basis is not exact.
 */
static VMB_NOINLINE int solmae_may_pass(const struct solmae_params *p, const struct solmae_view *w,
                                        int32_t *coarse) {
  const unsigned n = 1U << p->log_n;
  const uint8_t *const bytes = (const uint8_t *)w->memory;
  uint32_t close = 0;
  for (unsigned part = 0; part < 2; part++) {
    solmae_draw_coarse(p, coarse, bytes, part);
    uint32_t even =
        ~vmb_ct_mask_bit32(solmae_round_coarse(w->basis + part * n, coarse, n, &close)) & ~close;
    VMB_DECLASSIFY(&even, sizeof even); /* rejected candidates are public (section 12) */
    if (even != 0)
      return 0;
  }
  uint32_t off = solmae_is_off_balance(p, w->basis, coarse) & ~close;
  VMB_DECLASSIFY(&off, sizeof off); /* the same */
  return off == 0;
}

#endif
