/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/binary_field/binary_field.h"

#define VMB_KERNEL_LIST "arithmetic/binary_field/binary_field_kernels.def"
#include "support/kernel_dispatch.h"

const struct vmb_binary_field vmb_bf128 = {16,
                                           vmb_bf128_mul_add,
                                           vmb_bf128_frobenius,
                                           vmb_bf128_map_add,
                                           vmb_bf128_map_prepare,
                                           vmb_bf128_prepared_map_add};
const struct vmb_binary_field vmb_bf192 = {24,
                                           vmb_bf192_mul_add,
                                           vmb_bf192_frobenius,
                                           vmb_bf192_map_add,
                                           vmb_bf192_map_prepare,
                                           vmb_bf192_prepared_map_add};
const struct vmb_binary_field vmb_bf256 = {32,
                                           vmb_bf256_mul_add,
                                           vmb_bf256_frobenius,
                                           vmb_bf256_map_add,
                                           vmb_bf256_map_prepare,
                                           vmb_bf256_prepared_map_add};
