/*
 * The kernels for any processor.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/modular31/modular31_template.h"

void vmb_m31_ntt_portable(uint32_t *a, unsigned n, const vmb_m31_root *table,
                          const struct vmb_m31 *m) {
  vmb_m31_ntt_template(a, n, table, m);
}

void vmb_m31_intt_portable(uint32_t *a, unsigned n, const vmb_m31_root *table,
                           const struct vmb_m31 *m) {
  vmb_m31_intt_template(a, n, table, m);
}
