/*
 * pm54, portable: pseudo_mersenne_template.h with the constants of this ring.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/pseudo_mersenne/pseudo_mersenne.h"
#include "rings/pseudo_mersenne/pseudo_mersenne_template.h"

#define Z(value) VMB_PM_SHIFTED(value, 54),
const uint64_t vmb_pm54_zetas[VMB_PM54_N - 1] = {
#include "rings/pseudo_mersenne/pm54_zetas.def"
};

static const struct vmb_pm_ring ring = {VMB_PM54_N, 54, VMB_PM54_C, 0, vmb_pm54_zetas};

void vmb_pm54_ntt_portable(vmb_pm_any a[VMB_PM54_N / VMB_PM_PIECE]) {
  vmb_pm_ntt(vmb_pm_words(a), &ring);
}

/* On all pieces as one array of words. */
void vmb_pm54_basemul_acc_portable(vmb_pm_sums *acc, const vmb_pm_canonical *a,
                                   const vmb_pm_values *b, size_t count) {
  vmb_pm_basemul_acc((uint64_t *)(void *)acc, (const uint64_t *)(const void *)a,
                     (const uint64_t *)(const void *)b, count, &ring);
}

void vmb_pm54_scale_portable(vmb_pm_any a[VMB_PM54_N / VMB_PM_PIECE], uint64_t w) {
  vmb_pm_scale(vmb_pm_words(a), w, &ring);
}
