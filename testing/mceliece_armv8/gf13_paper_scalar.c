/*
 * GF(2^13) for VMB_CPU=paper: gf2m_paper_template.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#define GF_M 13
#define PAPER(name) vmb_gf13_##name##_paper
#define ELEMENT(name) vmb_gf13_element_##name##_scalar
#include "testing/mceliece_armv8/gf2m_paper_template.h"

#endif
