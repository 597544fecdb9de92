/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mceliece/mceliece_params.h"

#define FIELD(m) \
  {vmb_gf##m##_multiply, vmb_gf##m##_square, vmb_gf##m##_invert, vmb_gf##m##_fft, vmb_gf##m##_fft_transposed, vmb_gf##m##_berlekamp_massey}

const struct mceliece_field vmb_mceliece_field12 = FIELD(12);
const struct mceliece_field vmb_mceliece_field13 = FIELD(13);
