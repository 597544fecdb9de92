/*
 * pm47, portable: pseudo_mersenne_template.h with the constants of this ring.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/pseudo_mersenne/pseudo_mersenne.h"
#include "rings/pseudo_mersenne/pseudo_mersenne_template.h"

#define Z(value) VMB_PM_SHIFTED(value, 47),
const uint64_t vmb_pm47_zetas[VMB_PM47_N - 1] = {
#include "rings/pseudo_mersenne/pm47_zetas.def"
};

static const struct vmb_pm_ring ring = {VMB_PM47_N, 47, VMB_PM47_C, 0, vmb_pm47_zetas};

void vmb_pm47_ntt_portable(uint64_t a[VMB_PM47_N]) {
  vmb_pm_ntt(a, &ring);
}

void vmb_pm47_basemul_acc_portable(uint64_t *acc, const uint64_t *a, const uint64_t *b,
                                   size_t count) {
  vmb_pm_basemul_acc(acc, a, b, count, &ring);
}

void vmb_pm47_scale_portable(uint64_t a[VMB_PM47_N], uint64_t w) {
  vmb_pm_scale(a, w, &ring);
}
