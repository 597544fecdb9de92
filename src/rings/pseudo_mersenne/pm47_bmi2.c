/*
 * pm47 with the product of MULX: pseudo_mersenne_wide_template.h with the constants of this ring.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_BMI2

#include "rings/pseudo_mersenne/pseudo_mersenne.h"
#include "rings/pseudo_mersenne/pseudo_mersenne_wide_template.h"

#define Z(value) VMB_PM_FACTOR(value, VMB_PM47_Q),
static const struct vmb_pm_factor zetas[VMB_PM47_N - 1] = {
#include "rings/pseudo_mersenne/pm47_zetas.def"
};

static const struct vmb_pm_wide_ring ring = {VMB_PM47_N, 47, VMB_PM47_C, 0, zetas};

void vmb_pm47_ntt_bmi2(vmb_pm_any a[VMB_PM47_N / VMB_PM_PIECE]) {
  vmb_pm_wide_ntt(vmb_pm_words(a), &ring);
}

/* On all pieces as one array of words. */
void vmb_pm47_basemul_acc_bmi2(vmb_pm_sums *acc, const vmb_pm_canonical *a, const vmb_pm_values *b,
                               size_t count) {
  vmb_pm_wide_basemul_acc((uint64_t *)(void *)acc, (const uint64_t *)(const void *)a,
                          (const uint64_t *)(const void *)b, count, &ring);
}

/* Canonical multiples, in place. */
void vmb_pm47_scale_bmi2(vmb_pm_any a[VMB_PM47_N / VMB_PM_PIECE], uint64_t w) {
  vmb_pm_wide_scale(vmb_pm_words(a), w, &ring);
}

VMB_INSTRUCTIONS_END
#endif
