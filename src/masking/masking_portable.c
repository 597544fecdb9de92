/*
 * The definitions of the kernels; contracts in masking_kernels.h. The value barriers keep the
 * compiler from other orders of the operations, in which a share is masked too late.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "masking/masking_kernels.h"

#include "support/constant_time.h"

void vmb_masked_and_own_portable(uint32_t *z, const uint32_t *x, const uint32_t *y, size_t count) {
  for (size_t i = 0; i < count; i++)
    z[i] = x[i] & y[i];
}

void vmb_masked_and_cross_portable(uint32_t *z, const uint32_t *x, const uint32_t *y,
                                   const uint32_t *r, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t blinded = vmb_ct_barrier32(y[i] ^ r[i]);
    const uint32_t product = vmb_ct_barrier32((x[i] & blinded) ^ (r[i] & ~x[i]));
    z[i] ^= product;
  }
}

/* ---- Keccak ---------------------------------------------------------------------------------- */

void vmb_masked_chi_own_portable(uint64_t out[5], const uint64_t b[5], int complements) {
  const uint64_t complement = complements ? UINT64_MAX : 0;
  for (unsigned x = 0; x < 5; x++)
    out[x] = b[x] ^ ((b[(x + 1) % 5] ^ complement) & b[(x + 2) % 5]);
}

void vmb_masked_chi_cross_portable(uint64_t out[5], const uint64_t b[5], const uint64_t other[5],
                                   const uint64_t r[5], int complements) {
  const uint64_t complement = complements ? UINT64_MAX : 0;
  for (unsigned x = 0; x < 5; x++) {
    const uint64_t first = b[(x + 1) % 5] ^ complement;
    const uint64_t blinded = vmb_ct_barrier64(other[(x + 2) % 5] ^ r[x]);
    const uint64_t product = vmb_ct_barrier64((first & blinded) ^ (r[x] & ~first));
    out[x] ^= product;
  }
}

/*
 * Each share takes its lane and the guard first, which mask every partial sum. The guards of the
 * next plane are the old lanes of share 0.
 */
void vmb_masked_chi_guarded_portable(uint64_t *out, const uint64_t *b, uint64_t guard[5]) {
  for (unsigned share = 0; share < 2; share++) {
    const uint64_t complement = share == 0 ? UINT64_MAX : 0;
    const uint64_t *const own = b + 25 * share;
    for (unsigned x = 0; x < 5; x++) {
      const unsigned second = (x + 2) % 5;
      const uint64_t first = own[(x + 1) % 5] ^ complement;
      uint64_t sum = vmb_ct_barrier64(own[x] ^ guard[x]);
      sum = vmb_ct_barrier64(sum ^ (first & b[second]));
      out[25 * share + x] = sum ^ (first & b[25 + second]);
    }
  }
  for (unsigned x = 0; x < 5; x++)
    guard[x] = b[x];
}
