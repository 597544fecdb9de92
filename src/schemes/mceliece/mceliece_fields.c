/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mceliece/mceliece_params.h"

const struct mceliece_field vmb_mceliece_field12 = {
    .multiply = vmb_gf12_multiply,
    .square = vmb_gf12_square,
    .invert = vmb_gf12_invert,
    .fft = vmb_gf12_fft,
    .fft_transposed = vmb_gf12_fft_transposed,
    .berlekamp_massey = vmb_gf12_berlekamp_massey,
};

const struct mceliece_field vmb_mceliece_field13 = {
    .multiply = vmb_gf13_multiply,
    .square = vmb_gf13_square,
    .invert = vmb_gf13_invert,
    .fft = vmb_gf13_fft,
    .fft_transposed = vmb_gf13_fft_transposed,
    .berlekamp_massey = vmb_gf13_berlekamp_massey,
};
