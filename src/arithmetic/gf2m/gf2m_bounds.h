/*
 * The bounds of arithmetic/gf2m/gf2m.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_BOUNDS_H
#define VMB_GF2M_BOUNDS_H

#include "arithmetic/gf2m/gf2m.h"
#include "support/bounds.h"

#define vmb_gf12_multiply_before(r, a, b, words) VMB_BOUND((words) % 2, 0, 0)
#define vmb_gf12_multiply_after(r, a, b, words) VMB_BOUND_ANY(r)

#define vmb_gf12_square_before(r, a, words) VMB_BOUND((words) % 2, 0, 0)
#define vmb_gf12_square_after(r, a, words) VMB_BOUND_ANY(r)

#define vmb_gf12_invert_before(r, a, words) VMB_BOUND((words) % 2, 0, 0)
#define vmb_gf12_invert_after(r, a, words) VMB_BOUND_ANY(r)

#define vmb_gf12_fft_before(values, f, count) \
  VMB_BOUND(count, 1, VMB_GF12_FFT_COEFFS);   \
  VMB_BOUND_U16(f, count, (1 << 12) - 1)
#define vmb_gf12_fft_after(values, f, count) VMB_BOUND_ANY(values)

#define vmb_gf12_fft_transposed_before(s, count, values) VMB_BOUND(count, 1, VMB_GF12_FFT_COEFFS)
#define vmb_gf12_fft_transposed_after(s, count, values) VMB_BOUND_U16(s, count, (1 << 12) - 1)

#define vmb_gf12_berlekamp_massey_before(c, s, t) \
  VMB_BOUND(t, 1, 64);                            \
  VMB_BOUND_U16(s, 2 * (t), (1 << 12) - 1)
#define vmb_gf12_berlekamp_massey_after(c, s, t) VMB_BOUND_U16(c, (t) + 1, (1 << 12) - 1)

#define vmb_gf13_multiply_before(r, a, b, words) VMB_BOUND((words) % 2, 0, 0)
#define vmb_gf13_multiply_after(r, a, b, words) VMB_BOUND_ANY(r)

#define vmb_gf13_square_before(r, a, words) VMB_BOUND((words) % 2, 0, 0)
#define vmb_gf13_square_after(r, a, words) VMB_BOUND_ANY(r)

#define vmb_gf13_invert_before(r, a, words) VMB_BOUND((words) % 2, 0, 0)
#define vmb_gf13_invert_after(r, a, words) VMB_BOUND_ANY(r)

#define vmb_gf13_fft_before(values, f, count) \
  VMB_BOUND(count, 1, VMB_GF13_FFT_COEFFS);   \
  VMB_BOUND_U16(f, count, (1 << 13) - 1)
#define vmb_gf13_fft_after(values, f, count) VMB_BOUND_ANY(values)

#define vmb_gf13_fft_transposed_before(s, count, values) VMB_BOUND(count, 1, VMB_GF13_FFT_COEFFS)
#define vmb_gf13_fft_transposed_after(s, count, values) VMB_BOUND_U16(s, count, (1 << 13) - 1)

#define vmb_gf13_berlekamp_massey_before(c, s, t) \
  VMB_BOUND(t, 1, 128);                           \
  VMB_BOUND_U16(s, 2 * (t), (1 << 13) - 1)
#define vmb_gf13_berlekamp_massey_after(c, s, t) VMB_BOUND_U16(c, (t) + 1, (1 << 13) - 1)

#endif
