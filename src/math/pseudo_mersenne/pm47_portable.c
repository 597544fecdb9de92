/*
 * pm47, portable: pseudo_mersenne_text.h with the constants of this ring.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/pseudo_mersenne/pseudo_mersenne.h"
#include "math/pseudo_mersenne/pseudo_mersenne_text.h"

#define Z(value) VMB_PM_SHIFTED(value, 47),
const uint64_t vmb_pm47_zetas[VMB_PM47_N - 1] = {
#include "math/pseudo_mersenne/pm47_zetas.def"
};

static const struct vmb_pm_ring ring = {VMB_PM47_N, 47, VMB_PM47_C, 0, vmb_pm47_zetas};

void vmb_pm47_forward_portable(uint64_t a[VMB_PM47_N]) {
  vmb_pm_forward(a, &ring);
}

void vmb_pm47_mac_portable(uint64_t *acc, const uint64_t *a, const uint64_t *b, size_t count) {
  vmb_pm_mac(acc, a, b, count, &ring);
}

void vmb_pm47_scale_portable(uint64_t a[VMB_PM47_N], uint64_t w) {
  vmb_pm_scale(a, w, &ring);
}
