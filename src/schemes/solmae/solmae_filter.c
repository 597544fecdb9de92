/*
 * The filter of draws: solmae_filter.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/solmae/solmae_filter.h"

#include "arithmetic/binary64/fixed_fft.h"
#include "support/constant_time.h"
#include "support/multiply.h"

/* A number of the draw, 0 to 3, of complex value i: of 64 bits, the top 32 count. */
static inline uint32_t drawn(const uint8_t *bytes, unsigned i, unsigned number, unsigned half) {
  return vmb_load32_le(bytes + 8 * (i + (size_t)number * half) + 4);
}

/*
 * The size z in Q23 is the root of a number between the squares of the two radii, given as Q32 and
 * (their difference) Q17.
 */
VMB_NOINLINE void vmb_solmae_draw_coarse(const struct solmae_params *p, int32_t *coarse,
                                         const uint8_t *bytes, unsigned part) {
  const unsigned half = 1U << (p->log_n - 1);
  const uint64_t least =
      (uint64_t)vmb_fpr_floor(vmb_fpr_scale(vmb_fpr_from_bits(p->annulus_least), 32));
  const uint64_t width =
      (uint64_t)vmb_fpr_floor(vmb_fpr_scale(vmb_fpr_from_bits(p->annulus_width), 17));
  for (unsigned i = 0; i < half; i++) {
    const uint32_t square =
        (uint32_t)((least + (vmb_mul64x32_64(width, drawn(bytes, i, 0, half)) >> 17)) >> 16);
    const struct vmb_fixed_complex sizes = vmb_fixed_turn(drawn(bytes, i, 1, half) >> 2);
    const int32_t size =
        vmb_fixed_multiply(vmb_fixed_sqrt(square), part == 0 ? sizes.re : sizes.im);
    const struct vmb_fixed_complex direction = vmb_fixed_turn(drawn(bytes, i, 2 + part, half));
    coarse[i] = vmb_fixed_multiply(size, direction.re) >> 1;
    coarse[i + half] = vmb_fixed_multiply(size, direction.im) >> 1;
  }
  vmb_fixed_ifft(coarse, p->log_n);
}

VMB_NOINLINE uint32_t vmb_solmae_round_coarse(int8_t *out, const int32_t *coarse, unsigned n,
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
static VMB_NOINLINE uint32_t is_off_balance(const struct solmae_params *p, const int8_t *basis,
                                            int32_t *fine) {
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

VMB_NOINLINE int vmb_solmae_may_pass(const struct solmae_params *p, int8_t *basis,
                                     uint64_t *memory) {
  const unsigned n = 1U << p->log_n;
  const uint8_t *const bytes = (const uint8_t *)memory;
  int32_t *const coarse = (int32_t *)(void *)(memory + 2 * n);
  uint32_t close = 0;
  for (unsigned part = 0; part < 2; part++) {
    vmb_solmae_draw_coarse(p, coarse, bytes, part);
    uint32_t even =
        ~vmb_ct_mask_bit32(vmb_solmae_round_coarse(basis + part * n, coarse, n, &close)) & ~close;
    VMB_DECLASSIFY(&even, sizeof even); /* rejected candidates are public (section 12) */
    if (even != 0)
      return 0;
  }
  uint32_t off = is_off_balance(p, basis, coarse) & ~close;
  VMB_DECLASSIFY(&off, sizeof off); /* as above */
  return off == 0;
}
