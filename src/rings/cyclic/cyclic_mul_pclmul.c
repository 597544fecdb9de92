/*
 * vmb_cyclic_mul with x86-64's carry-less multiplication. Contract: cyclic.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_PCLMUL

#include "rings/cyclic/cyclic.h"
#include "rings/cyclic/cyclic_block_pclmul.h"
#include "support/compiler.h"

#define CYCLIC_MUL vmb_cyclic_mul_pclmul
#define CYCLIC_ADD_POWERS vmb_cyclic_add_powers
#include "rings/cyclic/cyclic_mul_clmul_template.h"

VMB_INSTRUCTIONS_END
#endif
