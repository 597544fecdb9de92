/*
 * FN-DSA's candidates of key generation: specs/falcon.md section 14.2. falcon_keypair.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/cdt/cdt.h"
#include "algorithms/ntru_solve/ntru_integer.h"
#include "arithmetic/fixed64/fixed64.h"
#include "schemes/falcon/falcon_keypair.h"
#include "support/constant_time.h"

/* A coefficient is how many entries are below a number of 16 bits, less half the entries. */
static const uint16_t table512[] = {
    1,     4,     11,    28,    65,    146,   308,   615,   1164,  2083,  3535,  5692,
    8706,  12669, 17574, 23285, 29542, 35993, 42250, 47961, 52866, 56829, 59843, 62000,
    63452, 64371, 64920, 65227, 65389, 65470, 65507, 65524, 65531, 65534,
};
static const uint16_t table1024[] = {
    2,     8,     28,    94,    280,   742,   1761,  3753,  7197,  12472, 19623, 28206,
    37329, 45912, 53063, 58338, 61782, 63774, 64793, 65255, 65441, 65507, 65527, 65533,
};

/* Each polynomial is drawn until the sum of its coefficients is odd. */
static VMB_NOINLINE void fndsa_draw(int8_t *out, unsigned log_n, vmb_keccak *stream) {
  const uint16_t *const table = log_n == 9 ? table512 : table1024;
  const unsigned length =
      (unsigned)(log_n == 9 ? sizeof table512 : sizeof table1024) / (unsigned)sizeof table[0];
  uint32_t even;
  do {
    uint32_t sum = 0;
    for (unsigned i = 0; i < 1U << log_n; i += VMB_CDT_BELOW_BATCH) {
      _Alignas(uint32_t) uint8_t bytes[2 * VMB_CDT_BELOW_BATCH];
      uint8_t *const below = (uint8_t *)out + i;
      vmb_keccak_squeeze(stream, bytes, sizeof bytes);
      vmb_cdt_below_batch(below, bytes, table, length);
      for (unsigned k = 0; k < VMB_CDT_BELOW_BATCH; k++) {
        out[i + k] = (int8_t)(uint8_t)(below[k] - length / 2);
        sum ^= (uint8_t)out[i + k];
      }
      vmb_zeroize(bytes, sizeof bytes);
    }
    even = ~sum & 1;
    VMB_DECLASSIFY(&even, sizeof even); /* what is thrown away */
  } while (even);
}

/* As vmb_falcon_is_orthogonal. */
VMB_NOINLINE int vmb_fndsa_is_orthogonal(const int8_t *f, const int8_t *g, unsigned log_n,
                                         void *memory) {
  const unsigned n = 1U << log_n, half = n / 2;
  vmb_fixed64 *const a = memory, *const b = a + n;
  const vmb_fixed64 one = UINT64_C(1) << 32, q = FALCON_Q * one;
  for (unsigned i = 0; i < n; i++) {
    a[i] = (uint64_t)(int64_t)f[i] << 32;
    b[i] = (uint64_t)(int64_t)g[i] << 32;
  }
  vmb_fixed64_fft(a, log_n);
  vmb_fixed64_fft(b, log_n);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fixed64 d =
        vmb_fixed64_divide(one, vmb_fixed64_complex_norm(vmb_fixed64_complex_at(a, u, half)) +
                                    vmb_fixed64_complex_norm(vmb_fixed64_complex_at(b, u, half)));
    a[u] = vmb_fixed64_multiply(vmb_fixed64_multiply(a[u], q), d);
    b[u] = vmb_fixed64_multiply(vmb_fixed64_multiply(b[u], q), d);
    a[u + half] = vmb_fixed64_multiply(vmb_fixed64_multiply(0 - a[u + half], q), d);
    b[u + half] = vmb_fixed64_multiply(vmb_fixed64_multiply(0 - b[u + half], q), d);
  }
  vmb_fixed64_ifft(a, log_n);
  vmb_fixed64_ifft(b, log_n);
  uint64_t norm = 0;
  for (unsigned i = 0; i < 2 * n; i++)
    norm += vmb_fixed64_multiply(a[i], a[i]);
  uint32_t less = (uint32_t)((norm - FALCON_FNDSA_ORTHOGONAL_BOUND) >> 63);
  VMB_DECLASSIFY(&less, sizeof less);
  return less != 0;
}

VMB_NOINLINE int vmb_fndsa_is_invertible(const int8_t *f, unsigned log_n, void *memory) {
  const unsigned n = 1U << log_n;
  uint32_t *const words = memory;
  vmb_m31_root *const table = (vmb_m31_root *)(words + n);
  struct vmb_m31 m;
  vmb_m31_prepare(&m, vmb_ntru_primes[0].p);
  vmb_m31_table(table, n, vmb_ntru_primes[0].root, 2048, &m);
  for (unsigned i = 0; i < n; i++)
    words[i] = vmb_m31_of_signed(f[i], &m);
  vmb_m31_ntt(words, n, table, &m);
  uint32_t zero = 0;
  for (unsigned i = 0; i < n; i++)
    zero |= vmb_ct_mask_zero32(words[i]);
  VMB_DECLASSIFY(&zero, sizeof zero);
  return zero == 0;
}

static int fndsa_is_accepted(const int8_t *f, const int8_t *g, unsigned log_n, void *memory) {
  return vmb_fndsa_is_orthogonal(f, g, log_n, memory) && vmb_fndsa_is_invertible(f, log_n, memory);
}

const struct falcon_generation vmb_fndsa_generation = {
    .seed_bytes = FALCON_FNDSA_SEED_BYTES,
    .draw = fndsa_draw,
    .is_accepted = fndsa_is_accepted,
    .solve = vmb_ntru_solve_fndsa,
};
