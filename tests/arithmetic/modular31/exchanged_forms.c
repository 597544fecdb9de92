/*
 * A transform and its inverse; with EXCHANGED=1 to 3, one in which the table of roots and what is
 * transformed are exchanged, which must not compile.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/modular31/modular31.h"

void there_and_back(uint32_t *a, vmb_m31_root *table, const struct vmb_m31 *m);

void there_and_back(uint32_t *a, vmb_m31_root *table, const struct vmb_m31 *m) {
#if EXCHANGED == 1
  vmb_m31_ntt(table, 512, a, m);
#elif EXCHANGED == 2 /* a table is made where the polynomial is */
  vmb_m31_table(a, 512, 7, 2048, m);
#elif EXCHANGED == 3 /* the polynomial serves as the table */
  vmb_m31_intt(a, 512, a, m);
#else
  vmb_m31_table(table, 512, 7, 2048, m);
  vmb_m31_ntt(a, 512, table, m);
  vmb_m31_intt(a, 512, table, m);
#endif
}
