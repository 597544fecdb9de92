/*
 * The definition, for the compiler to vectorise as it likes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define BODY(name) vmb_##name##_portable
#include "math/poly16/armingsword/armingsword_definition.h"
