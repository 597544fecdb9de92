/*
 * poly64 with AVX2. Contract: q2k.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "rings/q2k/w16/x86_64/w16_avx2.h"

#include "rings/q2k/w16/x86_64/poly64_template.h"

void vmb_poly64_prepare_public_avx2(vmb_poly64_public *p, const uint16_t a[64], unsigned bits) {
  poly64_prepare_public(p->words, a, bits);
}

void vmb_poly64_prepare_secret_avx2(vmb_poly64_secret *p, const uint16_t s[64]) {
  poly64_prepare_secret(p->words, s);
}

void vmb_poly64_basemul_acc_avx2(vmb_poly64_sum *acc, const vmb_poly64_public *a,
                                 const vmb_poly64_secret *s) {
  poly64_basemul_acc(acc->words, a->words, s->words);
}

void vmb_poly64_finish_avx2(uint16_t r[64], vmb_poly64_sum *acc) {
  poly64_finish(r, acc->words);
}

VMB_INSTRUCTIONS_END
#endif
