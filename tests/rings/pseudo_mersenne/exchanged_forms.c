/*
 * A product of transforms; with EXCHANGED=1 to 4, one in which forms are exchanged, which must not
 * compile.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/pseudo_mersenne/pseudo_mersenne.h"

#define PIECES (VMB_PM54_N / VMB_PM_PIECE)

void product(vmb_pm_any sums[PIECES], const vmb_pm_canonical *piece, vmb_pm_any b[PIECES]);

void product(vmb_pm_any sums[PIECES], const vmb_pm_canonical *piece, vmb_pm_any b[PIECES]) {
#if EXCHANGED == 1 /* the second factor is not transformed */
  vmb_pm54_basemul_acc(&sums[0].sums, piece, &b[0].poly, VMB_PM_PIECE);
#elif EXCHANGED == 2 /* the factors are exchanged */
  vmb_pm54_basemul_acc(&sums[0].sums, &b[0].values, piece, VMB_PM_PIECE);
#elif EXCHANGED == 3 /* sums go where values belong */
  vmb_pm54_basemul_acc(&sums[0].values, piece, &b[0].values, VMB_PM_PIECE);
#elif EXCHANGED == 4 /* plain words have no form */
  vmb_pm54_ntt(vmb_pm_words(b));
#else
  vmb_pm54_ntt(b);
  vmb_pm54_basemul_acc(&sums[0].sums, piece, &b[0].values, VMB_PM_PIECE);
  vmb_pm54_scale(sums, 1);
#endif
}
