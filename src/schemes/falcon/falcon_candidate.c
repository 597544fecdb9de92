/*
 * Falcon's candidates of key generation: how f and g are drawn, and the exact test (specs/falcon.md
 * sections 5.1 and 5.2). falcon_keypair.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_keypair.h"
#include "schemes/falcon/falcon_keys.h"
#include "support/constant_time.h"
#include "support/little_endian.h"

/*
 * A Gaussian integer of n = 1024: from the first number its sign and whether it is zero, from the
 * second one its size, the least k with second >= table[k].
 */
static int32_t draw_integer(vmb_keccak *stream) {
  static const uint64_t table[] = {
      UINT64_C(1283868770400643928),
      UINT64_C(6416574995475331444),
      UINT64_C(4078260278032692663),
      UINT64_C(2353523259288686585),
      UINT64_C(1227179971273316331),
      UINT64_C(575931623374121527),
      UINT64_C(242543240509105209),
      UINT64_C(91437049221049666),
      UINT64_C(30799446349977173),
      UINT64_C(9255276791179340),
      UINT64_C(2478152334826140),
      UINT64_C(590642893610164),
      UINT64_C(125206034929641),
      UINT64_C(23590435911403),
      UINT64_C(3948334035941),
      UINT64_C(586753615614),
      UINT64_C(77391054539),
      UINT64_C(9056793210),
      UINT64_C(940121950),
      UINT64_C(86539696),
      UINT64_C(7062824),
      UINT64_C(510971),
      UINT64_C(32764),
      UINT64_C(1862),
      UINT64_C(94),
      UINT64_C(4),
      UINT64_C(0),
  };
  uint8_t bytes[16];
  vmb_keccak_squeeze(stream, bytes, sizeof bytes);
  const uint64_t first = vmb_load64_le(bytes), low63 = ~UINT64_C(0) >> 1;
  const uint64_t second = vmb_load64_le(bytes + 8) & low63;
  const uint32_t nonzero = (uint32_t)(((first & low63) - table[0]) >> 63) - 1;
  uint32_t size = 1;
  for (unsigned k = 1; k + 1 < sizeof table / sizeof table[0]; k++)
    size += (uint32_t)((second - table[k]) >> 63);
  const uint32_t minus = vmb_ct_mask_bit32((uint32_t)(first >> 63));
  return (int32_t)(((size & vmb_ct_barrier32(nonzero)) ^ minus) - minus);
}

/* A coefficient, of size 52 at most: two of these integers for n = 512. */
static int32_t draw_coefficient(vmb_keccak *stream, unsigned log_n) {
  int32_t sum = 0;
  for (unsigned i = 0; i < UINT32_C(1) << (10 - log_n); i++)
    sum += draw_integer(stream);
  return sum;
}

/* The last coefficient is drawn until the sum of all is odd. */
static VMB_NOINLINE void falcon_draw(int8_t *out, unsigned log_n, vmb_keccak *stream) {
  const unsigned last = (1U << log_n) - 1;
  uint32_t sum = 0, even;
  for (unsigned i = 0; i < last; i++) {
    out[i] = (int8_t)draw_coefficient(stream, log_n);
    sum ^= (uint8_t)out[i];
  }
  do {
    out[last] = (int8_t)draw_coefficient(stream, log_n);
    even = ~(sum ^ (uint8_t)out[last]) & 1;
    VMB_DECLASSIFY(&even, sizeof even); /* what is thrown away */
  } while (even);
}

VMB_NOINLINE int vmb_falcon_is_orthogonal(const int8_t *f, const int8_t *g, unsigned log_n,
                                          void *memory) {
  const unsigned n = 1U << log_n, half = n / 2;
  vmb_fpr *const a = memory, *const b = a + n;
  const vmb_fpr q = vmb_fpr_of(FALCON_Q);
  vmb_falcon_transform(a, f, log_n);
  vmb_falcon_transform(b, g, log_n);
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex x = vmb_complex_at(a, u, half), y = vmb_complex_at(b, u, half);
    const vmb_fpr d =
        vmb_fpr_divide(vmb_fpr_of(1), vmb_fpr_add(vmb_complex_norm(x), vmb_complex_norm(y)));
    vmb_complex_put(a, u, half,
                    vmb_complex_scale(vmb_complex_scale(vmb_complex_conjugate(x), q), d));
    vmb_complex_put(b, u, half,
                    vmb_complex_scale(vmb_complex_scale(vmb_complex_conjugate(y), q), d));
  }
  vmb_fpr_ifft(a, log_n);
  vmb_fpr_ifft(b, log_n);
  vmb_fpr norm = vmb_fpr_zero();
  for (unsigned i = 0; i < n; i++) {
    norm = vmb_fpr_add(norm, vmb_fpr_multiply(a[i], a[i]));
    norm = vmb_fpr_add(norm, vmb_fpr_multiply(b[i], b[i]));
  }
  uint32_t less = vmb_fpr_mask_less(norm, vmb_fpr_from_bits(FALCON_ORTHOGONAL_NORM_BOUND));
  VMB_DECLASSIFY(&less, sizeof less);
  return less != 0;
}

const struct falcon_generation vmb_falcon_generation = {
    .seed_bytes = FALCON_SEED_BYTES,
    .draw = falcon_draw,
    .is_accepted = vmb_falcon_is_orthogonal,
    .solve = vmb_ntru_solve_falcon,
};
