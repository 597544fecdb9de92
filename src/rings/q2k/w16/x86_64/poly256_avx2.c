/*
 * poly256 with AVX2. Contract: q2k.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "rings/q2k/w16/x86_64/w16_avx2.h"

#include "rings/q2k/w16/x86_64/poly256_template.h"

void vmb_poly256_prepare_public_avx2(vmb_poly256_public *p, const uint16_t a[256], unsigned bits) {
  poly256_prepare_public(p->words, a, bits);
}

void vmb_poly256_prepare_secret_avx2(vmb_poly256_secret *p, const uint16_t s[256]) {
  poly256_prepare_secret(p->words, s);
}

void vmb_poly256_basemul_acc_avx2(vmb_poly256_sum *acc, const vmb_poly256_public *a,
                                  const vmb_poly256_secret *s) {
  poly256_basemul_acc(acc->words, a->words, s->words);
}

void vmb_poly256_finish_avx2(uint16_t r[256], vmb_poly256_sum *acc) {
  poly256_finish(r, acc->words);
}

VMB_INSTRUCTIONS_END
#endif
