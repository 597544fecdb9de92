/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/binary_field/binary_field.h"

#define VMB_KERNEL_LIST "arithmetic/binary_field/binary_field_kernels.def"
#include "support/kernel_dispatch.h"

#if VMB_WORD_BITS == 64
#define POWERS(n) , vmb_bf##n##_power_prepare, vmb_bf##n##_prepared_power
#else
#define POWERS(n)
#endif

#define FIELD(n)                                                      \
  const struct vmb_binary_field vmb_bf##n = {(n) / 8,                 \
                                             vmb_bf##n##_mul_add,     \
                                             vmb_bf##n##_frobenius,   \
                                             vmb_bf##n##_map_add,     \
                                             vmb_bf##n##_map_prepare, \
                                             vmb_bf##n##_prepared_map_add POWERS(n)};
FIELD(128)
FIELD(192)
FIELD(256)
