/*
 * Gaussian samples: solmae_sample.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/solmae/solmae_sample.h"

#include "arithmetic/binary64/fpr_functions.h"
#include "support/constant_time.h"
#include "support/multiply.h"

VMB_NOINLINE void vmb_solmae_generator_begin(struct vmb_generator *generator, const uint8_t *seed,
                                             size_t length) {
  uint8_t expanded[VMB_GENERATOR_SEED_BYTES];
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, expanded, sizeof expanded, seed, length);
  vmb_generator_begin(generator, expanded);
  vmb_zeroize(expanded, sizeof expanded);
}

/* Trailing zeros of the 128-bit number high 2^64 + low, 127 for zero; in constant time. */
static inline uint32_t trailing_zeros(uint64_t low, uint64_t high) {
  const uint64_t none = ~vmb_ct_mask_nonzero64(low);
  uint64_t x = vmb_ct_select64(none, high, low);
  uint32_t count = 64 & (uint32_t)none;
  for (unsigned step = 32; step > 0; step >>= 1) {
    const uint64_t empty = ~vmb_ct_mask_nonzero64(x & ((UINT64_C(1) << step) - 1));
    x = vmb_ct_select64(empty, x >> step, x);
    count += step & (uint32_t)empty;
  }
  return count;
}

/* One copy of vmb_generator_bytes for the family. */
void vmb_solmae_random(struct vmb_generator *generator, uint8_t *out, size_t length) {
  vmb_generator_bytes(generator, out, length);
}

/*
 * The numbers from uniform ones: two of 4n bytes each in scratch, and in out, pair by pair where
 * the results go.
 */
static VMB_NOINLINE void normal_from_uniform(vmb_fpr *out, const uint64_t *scratch,
                                             unsigned log_n) {
  const unsigned n = 1U << log_n;
  const uint64_t mantissa = (UINT64_C(1) << 53) - 1;
  const vmb_fpr ln2 = vmb_fpr_from_bits(UINT64_C(0x3fe62e42fefa39ef));
  const uint8_t *const u = (const uint8_t *)scratch, *const v = u + 4 * (size_t)n,
                       *const e = (const uint8_t *)out;
  for (size_t i = 0; i < n / 2; i++) {
    const struct vmb_complex direction = vmb_fpr_turn((vmb_load64_le(u + 8 * i) & mantissa) << 11);
    /* of 1/2 + ... */
    const vmb_fpr minus_log =
        vmb_fpr_minus_log((UINT64_C(1) << 53) + (vmb_load64_le(v + 8 * i) & mantissa));
    const uint32_t zeros = trailing_zeros(vmb_load64_le(e + 16 * i), vmb_load64_le(e + 16 * i + 8));
    const vmb_fpr sum = vmb_fpr_add(vmb_fpr_multiply(ln2, vmb_fpr_of(zeros)), minus_log);
    const vmb_fpr rho = vmb_fpr_sqrt(vmb_fpr_scale(sum, (int)log_n));
    out[2 * i] = vmb_fpr_multiply(rho, direction.re);
    out[2 * i + 1] = vmb_fpr_multiply(rho, direction.im);
  }
}

/* Two functions: drawing bytes takes the most stack. */
VMB_NOINLINE void vmb_solmae_normal(vmb_fpr *out, uint64_t *scratch, unsigned log_n,
                                    struct vmb_generator *generator) {
  const size_t bytes = (size_t)8 << log_n;
  vmb_generator_bytes(generator, (uint8_t *)scratch, bytes / 2);
  vmb_generator_bytes(generator, (uint8_t *)scratch + bytes / 2, bytes / 2);
  vmb_generator_bytes(generator, (uint8_t *)out, bytes);
  normal_from_uniform(out, scratch, log_n);
}

static inline uint32_t half_gaussian(uint64_t uniform) {
  static const uint64_t table[] = {
      UINT64_C(8562458705743934607),  UINT64_C(14988938141546119862),
      UINT64_C(17705984313312429518), UINT64_C(18353082494776078532),
      UINT64_C(18439897061947435901), UINT64_C(18446457975170112665),
      UINT64_C(18446737284374178633), UINT64_C(18446743982533372247),
      UINT64_C(18446744073018029834), UINT64_C(18446744073706592852),
      UINT64_C(18446744073709544480), UINT64_C(18446744073709551607),
      UINT64_C(18446744073709551615),
  };
  uint32_t z = 0;
  for (unsigned i = 0; i < sizeof table / sizeof table[0]; i++) {
    /* the borrow of uniform - table[i], first that of the lower halves */
    const uint64_t low = ((uint64_t)(uint32_t)uniform - (uint32_t)table[i]) >> 63;
    const uint64_t borrow = ((uniform >> 32) - (table[i] >> 32) - low) >> 63;
    z += 1 - (uint32_t)borrow;
  }
  return z;
}

uint32_t vmb_solmae_base(uint64_t uniform) {
  return half_gaussian(uniform);
}

VMB_NOINLINE int32_t vmb_solmae_sample_z(vmb_fpr centre, struct vmb_generator *generator,
                                         vmb_status *status) {
  const int64_t floor = vmb_fpr_floor(centre);
  const vmb_fpr fraction = vmb_fpr_subtract(centre, vmb_fpr_of(floor)),
                half_r2 = vmb_fpr_from_bits(SOLMAE_HALF_R2);
  for (unsigned round = 0; round < SOLMAE_ROUNDS_MAX; round++) {
    const uint32_t bits = vmb_generator_u8(generator);
    for (unsigned i = 0; i < 8; i++) {
      const int32_t z0 = (int32_t)half_gaussian(vmb_generator_u64(generator));
      const int32_t upper = (int32_t)vmb_ct_mask_bit32(bits >> i); /* z = z0 + 1 or -z0 */
      const int32_t z = (z0 ^ ~upper) - ~upper - upper;
      const vmb_fpr distance = vmb_fpr_subtract(vmb_fpr_of(z), fraction);
      /* in [0, 27] */
      const vmb_fpr excess = vmb_fpr_subtract(vmb_fpr_multiply(distance, distance),
                                              vmb_fpr_of(vmb_mul32x32_64_signed(z0, z0)));
      const int64_t x55 = vmb_fpr_floor(vmb_fpr_scale(vmb_fpr_multiply(excess, half_r2), 55));
      const uint64_t uniform = vmb_generator_u64(generator) & ((UINT64_C(1) << 53) - 1);
      const uint64_t threshold = vmb_exp_minus((uint64_t)x55);
      uint32_t accepted = (uint32_t)(((uniform << 9) - threshold) >> 63);
      VMB_DECLASSIFY(&accepted, sizeof accepted);
      if (accepted)
        return (int32_t)floor + z;
    }
  }
  *status = VMB_ERROR_RETRY;
  return 0;
}
