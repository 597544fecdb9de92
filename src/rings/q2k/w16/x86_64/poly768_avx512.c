/*
 * poly768 with AVX-512. Contract: q2k.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX512

#include "rings/q2k/w16/x86_64/w16_avx512.h"

#include "rings/q2k/w16/x86_64/poly768_template.h"

void vmb_poly768_prepare_public_avx512(vmb_poly768_public *p, const uint16_t a[768],
                                       unsigned bits) {
  poly768_prepare_public(p->words, a, bits);
}

void vmb_poly768_prepare_secret_avx512(vmb_poly768_secret *p, const uint16_t s[768]) {
  poly768_prepare_secret(p->words, s);
}

void vmb_poly768_basemul_avx512(vmb_poly768_public *a, const vmb_poly768_secret *s) {
  poly768_basemul(a->words, s->words);
}

void vmb_poly768_finish_avx512(uint16_t r[768], vmb_poly768_public *acc) {
  poly768_finish(r, acc->words);
}

VMB_INSTRUCTIONS_END
#endif
