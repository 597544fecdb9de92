/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CONTROL_BITS_H
#define VMB_CONTROL_BITS_H

#include <stdint.h>

/* Scratch of vmb_control_bits with q = 2^m elements. */
#define VMB_CONTROL_BITS_STRUCT(q) \
  struct {                         \
    uint32_t keys[q];              \
    uint16_t p[q], c[q];           \
  }

/*
 * vmb_control_bits: control bits of a Benes network (benes.h) that makes the list pi of 0, 1, ...,
 * 2^m - 1
 *   in     pi[2^m]    a permutation; destroyed
 *   out    control    (2m-1) * 2^(m-4) bytes, m = 4..13
 *   scratch  keys, p, c of 2^m elements each: secret
 *   time   depends on m only
 *   from   Bernstein, Verified fast formulas for control bits for permutation networks, 2020;
 *          specs/mceliece.md section 5.5, which
 *          fixes which of the many solutions it is
 */
void vmb_control_bits(uint8_t *control, uint16_t *pi, unsigned m, uint32_t *keys, uint16_t *p,
                      uint16_t *c);

#endif
