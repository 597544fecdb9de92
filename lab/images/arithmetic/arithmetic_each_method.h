/*
 * The workloads for all unsigned methods at one size. Included with BITS defined.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define METHOD montgomery
#include "arithmetic_text.h"
#undef METHOD
#define METHOD barrett
#include "arithmetic_text.h"
#undef METHOD
#define METHOD plantard
#include "arithmetic_text.h"
#undef METHOD
