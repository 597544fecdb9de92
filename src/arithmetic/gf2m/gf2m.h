/*
 * The fields GF(2^12) = F_2[z]/(z^12 + z^3 + 1) and GF(2^13) = F_2[z]/(z^13 + z^4 + z^3 + z + 1),
 * many elements at a time in slices.
 *
 * A sliced vector of n elements is m planes (m = 12 or 13) of n/64 words each: bit j % 8 of byte
 * j / 8 of plane b is bit b of element j. Planes follow one another. The layout does not depend on
 * the processor: an implementation takes as many bits of a plane at a time as its registers have.
 * On big-endian processors vmb_le64 makes words of it that can be shifted. A single element is a
 * uint16_t: bit b stands for z^b.
 *
 * The kernels exist twice, as vmb_gf12_... and vmb_gf13_...; q = 2^m, and FFT_COEFFS is 128 for m =
 * 12, 256 for m = 13.
 *
 * vmb_gf12_multiply: r = a * b, element by element, of sliced vectors with 64 * words elements
 *   alias  r may be a or b      align 8 bytes      words: even
 *   time   depends on words only
 *
 * vmb_gf12_square: r = a^2. As above.
 *
 * vmb_gf12_invert: r = a^(q-2), the inverse; 0 gives 0. As above; fastest if r is not a.
 *
 * vmb_gf12_fft: values of f at all points: element i is f(bitrev_m(i)), where bitrev_m reverses the
 * m bits of i
 *   in     f[count]     coefficients below q, lowest first; 1 <= count <= FFT_COEFFS
 *   out    values       sliced, q elements
 *   time   depends on count only
 *   from   Gao, Mateer, Additive fast Fourier transforms over finite fields, 2010;
 *          specs/mceliece.md section 11.2
 *
 * vmb_gf12_fft_transposed: s_i = sum over j of values_j * bitrev_m(j)^i, i = 0..count-1 (with 0^0 =
 * 1)
 *   in     values       sliced, q elements; destroyed
 *   out    s[count]     1 <= count <= FFT_COEFFS
 *   time   depends on count only
 *   from   the transposition of the linear map above, step by step; specs/mceliece.md section 11.3
 *
 * vmb_gf12_berlekamp_massey: the shortest linear recurrence of a sequence, if its length is t
 *   in     s[2t]        elements; t: 1..64 for m = 12, 1..128 for m = 13
 *   out    c[t+1]       coefficients of a multiple by a nonzero constant of C(x), where C_0 s_N +
 *                       ... + C_t s_(N-t) = 0 for t <= N < 2t; zeros if a shorter recurrence
 *                       holds, or none of length t
 *   time   depends on t only
 *   from   Berlekamp 1968, Massey 1969; without inversions, specs/mceliece.md section 11.4
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_H
#define VMB_GF2M_H

#include <stddef.h>
#include <stdint.h>

#define VMB_GF12_FFT_COEFFS 128
#define VMB_GF13_FFT_COEFFS 256

/* Words of a sliced vector of n elements, n a multiple of 64. */
#define VMB_GF2M_SLICED_WORDS(m, n) ((size_t)(m) * ((n) / 64))

#define VMB_KERNEL_LIST "arithmetic/gf2m/gf2m_kernels.def"
#include "support/kernel_declare.h"

#endif
