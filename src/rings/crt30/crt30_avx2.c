/*
 * The same text with vectors of eight words (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_AVX2

#include "rings/crt30/crt30_template.h"

void vmb_crt30_ntt_avx2(vmb_crt30_any *a, unsigned leaf, unsigned prime) {
  vmb_crt30_ntt_template(vmb_crt30_words(a), leaf, prime, 8);
}

void vmb_crt30_to_mont_avx2(vmb_crt30_any *a, unsigned leaf, unsigned prime) {
  vmb_crt30_to_mont_template(vmb_crt30_words(a), leaf, prime);
}

void vmb_crt30_basemul_avx2(vmb_crt30_values *a, const vmb_crt30_prepared *b, unsigned leaf,
                            unsigned prime) {
  vmb_crt30_basemul_template((uint32_t *)(void *)a, (const uint32_t *)(const void *)b, leaf, prime);
}

void vmb_crt30_intt_avx2(vmb_crt30_any *a, unsigned leaf, unsigned prime) {
  vmb_crt30_intt_template(vmb_crt30_words(a), leaf, prime);
}

VMB_INSTRUCTIONS_END
#endif
