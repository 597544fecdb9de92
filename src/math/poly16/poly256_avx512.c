/*
 * poly256 with AVX-512. Contract: poly16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/poly16/ntt16_avx512.h"

#include "math/poly16/poly256_text.h"
