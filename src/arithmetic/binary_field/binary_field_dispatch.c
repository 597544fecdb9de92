/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/binary_field/binary_field.h"

#define VMB_KERNEL_LIST "arithmetic/binary_field/binary_field_kernels.def"
#include "support/kernel_dispatch.h"

#define FIELD(n)                                                           \
  const struct vmb_binary_field vmb_bf##n = {(n) / 8,                      \
                                             vmb_bf##n##_mul_add,          \
                                             vmb_bf##n##_frobenius,        \
                                             vmb_bf##n##_map_add,          \
                                             vmb_bf##n##_map_prepare,      \
                                             vmb_bf##n##_prepared_map_add, \
                                             vmb_bf##n##_power_prepare,    \
                                             vmb_bf##n##_prepared_power};
FIELD(128)
FIELD(192)
FIELD(256)
