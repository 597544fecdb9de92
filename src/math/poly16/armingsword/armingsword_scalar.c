/*
 * The definition without vectors, the baseline of the paper: cmake/library.cmake compiles files of this ending with auto-vectorisation off.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define BODY(name) vmb_##name##_scalar
#include "math/poly16/armingsword/armingsword_definition.h"
