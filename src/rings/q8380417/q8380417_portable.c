/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q8380417/q8380417_template.h"
#include "support/little_endian.h"

/* Four candidates in three words. */
void vmb_q8380417_rej_uniform_portable(int32_t *a, unsigned *have, const uint8_t *bytes,
                                       unsigned length) {
  int32_t *next = a + *have;
  for (const uint8_t *const end = bytes + length; bytes < end; bytes += 12) {
    const uint32_t low = vmb_load32_le(bytes), middle = vmb_load32_le(bytes + 4),
                   high = vmb_load32_le(bytes + 8);
    const uint32_t candidates[4] = {low, low >> 24 | middle << 8, middle >> 16 | high << 16,
                                    high >> 8};
    VMB_UNROLL(4)
    for (unsigned i = 0; i < 4; i++) {
      *next = (int32_t)(candidates[i] & 0x7fffff);
      next += *next < VMB_Q8380417_Q;
    }
  }
  *have = (unsigned)(next - a);
}

void vmb_q8380417_ntt_portable(vmb_q8380417_any *a) {
  q8380417_ntt_template(a);
}

void vmb_q8380417_intt_portable(vmb_q8380417_any *a) {
  q8380417_intt_template(a);
}

void vmb_q8380417_basemul_portable(vmb_q8380417_sums *out, const vmb_q8380417_values *a,
                                   const vmb_q8380417_values *b) {
  for (unsigned i = 0; i < VMB_Q8380417_N; i++)
    out->c[i] = vmb_mul32x32_64_signed(a->c[i], b->c[i]);
}

void vmb_q8380417_basemul_acc_portable(vmb_q8380417_sums *acc, const vmb_q8380417_values *a,
                                       const vmb_q8380417_values *b) {
  q8380417_basemul_acc_template(acc, a, b);
}

void vmb_q8380417_basemul_acc_all_portable(vmb_q8380417_sums *acc, const vmb_q8380417_any *a,
                                           const vmb_q8380417_any *v, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    q8380417_basemul_acc_template(acc, &a[i].values, &v[i].values);
}

void vmb_q8380417_reduce_portable(vmb_q8380417_values *out, const vmb_q8380417_sums *acc) {
  q8380417_reduce_template(out, acc);
}

void vmb_q8380417_dot_portable(vmb_q8380417_values *out, const vmb_q8380417_packed *a,
                               const vmb_q8380417_any *v, unsigned count) {
  q8380417_dot_template(out, a, v, count);
}
