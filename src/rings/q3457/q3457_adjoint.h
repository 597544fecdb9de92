/*
 * Adjoint and determinant of a leaf, as a template over the arithmetic. The including file defines
 * before
 *   times_root(a, root, sign)    a z modulo q, where the leaf is modulo X^degree - z: `root` as in
 *                                that file's tables, z or, if sign is -1, -z
 *   q3457_reduce(c)            c / R modulo q, |c| < 2^15 q
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q3457_ADJOINT_H
#define VMB_Q3457_ADJOINT_H

#include <stdint.h>

/*
 * adjoint / R^(d-2) and determinant / R^(d-1) of the leaf a modulo X^degree - z.
 *   d = 2   (a0, -a1),          D = a0^2 - z a1^2
 *   d = 3   (v0, v1, v2),       D = a0 v0 + z (a1 v2 + a2 v1), v0 = a0^2 - z a1 a2, v1 = z a2^2 -
 *                               a0 a1, v2 = a1^2 - a0 a2
 *   d = 4   (a0 t0 + z a2 t1, -(a1 t0 + z a3 t1), a2 t0 + a0 t1, -(a1 t1 + a3 t0)),  D = t0^2 - z
 *           t1^2,
 *           t0 = a0^2 + z (a2^2 - 2 a1 a3), t1 = a1^2 + z a3^2 - 2 a0 a2, the sign of t1 turned
 */
static inline int16_t leaf_adjoint(int16_t adjoint[4], const int16_t *a, unsigned degree,
                                   uint32_t root, int sign) {
  if (degree == 2) {
    adjoint[0] = a[0];
    adjoint[1] = (int16_t)-a[1];
    return q3457_reduce(a[0] * a[0] - times_root(a[1], root, sign) * a[1]);
  }
  if (degree == 3) {
    const int16_t za1 = times_root(a[1], root, sign), za2 = times_root(a[2], root, sign);
    adjoint[0] = q3457_reduce(a[0] * a[0] - za1 * a[2]);
    adjoint[1] = q3457_reduce(za2 * a[2] - a[0] * a[1]);
    adjoint[2] = q3457_reduce(a[1] * a[1] - a[0] * a[2]);
    return q3457_reduce(a[0] * adjoint[0] + za1 * adjoint[2] + za2 * adjoint[1]);
  }
  const int16_t za2 = times_root(a[2], root, sign), za3 = times_root(a[3], root, sign);
  const int16_t t0 = q3457_reduce(a[0] * a[0] + za2 * a[2] - 2 * a[1] * za3);
  const int16_t t1 = q3457_reduce(2 * a[0] * a[2] - a[1] * a[1] - za3 * a[3]);
  adjoint[0] = q3457_reduce(a[0] * t0 - za2 * t1);
  adjoint[1] = q3457_reduce(za3 * t1 - a[1] * t0);
  adjoint[2] = q3457_reduce(a[2] * t0 - a[0] * t1);
  adjoint[3] = q3457_reduce(a[1] * t1 - a[3] * t0);
  return q3457_reduce(t0 * t0 - times_root(t1, root, sign) * t1);
}

#endif
