/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mceliece/mceliece_params.h"

const struct mceliece_field vmb_mceliece_field12 = {vmb_gf12_multiply, vmb_gf12_invert, vmb_gf12_fft, vmb_gf12_fft_transposed,
                                                    vmb_gf12_berlekamp_massey};
const struct mceliece_field vmb_mceliece_field13 = {vmb_gf13_multiply, vmb_gf13_invert, vmb_gf13_fft, vmb_gf13_fft_transposed,
                                                    vmb_gf13_berlekamp_massey};
