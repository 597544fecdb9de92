/*
 * Test builds only (VMB_TESTING): vmb_<set>_run_decaps_compatible, decapsulation as the round-1 reference does it. Decoding errors go
 * unnoticed, and with VMB_ERROR_CIPHERTEXT `shared_secret` holds the key but for the lowest bit of each byte (specs/ntruplus.md, traps 1
 * and 2). The vectors need it; sets of the final form have no such defect and behave as vmb_<set>_run_decaps.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_COMPATIBLE_H
#define VMB_SCHEMES_NTRUPLUS_COMPATIBLE_H

#include "api/algorithm.h"

#define VMB_KEM_SET(set, SET, family, standing, level) vmb_kem_decaps_function vmb_##set##_run_decaps_compatible;
#include "schemes/ntruplus/ntruplus_sets.def"
#undef VMB_KEM_SET

#endif
