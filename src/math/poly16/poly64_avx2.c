/*
 * poly64 with AVX2. Contract: poly16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/poly16/ntt16_avx2.h"

#include "math/poly16/poly64_text.h"
