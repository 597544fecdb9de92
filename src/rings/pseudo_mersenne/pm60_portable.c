/*
 * pm60, portable: pseudo_mersenne_template.h with the constants of this ring.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/pseudo_mersenne/pseudo_mersenne.h"
#include "rings/pseudo_mersenne/pseudo_mersenne_template.h"

#define Z(value) VMB_PM_SHIFTED(value, 60),
const uint64_t vmb_pm60_zetas[VMB_PM60_N - 1] = {
#include "rings/pseudo_mersenne/pm60_zetas.def"
};

static const struct vmb_pm_ring ring = {VMB_PM60_N, 60, VMB_PM60_C, 8, vmb_pm60_zetas};

void vmb_pm60_ntt_portable(uint64_t a[VMB_PM60_N]) {
  vmb_pm_ntt(a, &ring);
}

void vmb_pm60_basemul_acc_portable(uint64_t *acc, const uint64_t *a, const uint64_t *b,
                                   size_t count) {
  vmb_pm_basemul_acc(acc, a, b, count, &ring);
}

void vmb_pm60_scale_portable(uint64_t a[VMB_PM60_N], uint64_t w) {
  vmb_pm_scale(a, w, &ring);
}
