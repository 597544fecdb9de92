/*
 * How many attempts at a key were begun in this process, for the command's display of progress: test builds on hosts only (VMB_TESTING). The
 * number of attempts is public (specs/mceliece.md section 12).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_ATTEMPTS_H
#define VMB_SCHEMES_MCELIECE_ATTEMPTS_H

#include <stdint.h>

#if defined(VMB_TESTING) && defined(VMB_HOSTED)
void vmb_mceliece_count_attempt(void);
#else
static inline void vmb_mceliece_count_attempt(void) {}
#endif

uint32_t vmb_mceliece_attempts_begun(void);

#endif
