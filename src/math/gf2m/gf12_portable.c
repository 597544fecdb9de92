/*
 * GF(2^12), portable: slices are 16-byte vectors where the processor has them, or words. Contracts in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define GF_M 12
#define GF_BODY(name) vmb_gf12_##name##_portable
#include "math/gf2m/gf12_text.h"
