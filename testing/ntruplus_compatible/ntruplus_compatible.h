/*
 * vmb_<set>_run_decaps_compatible: decapsulation as the round-1 reference does it, which the test
 * vectors need and no library contains. Coefficients of 3457 and more and decoding errors go
 * unnoticed, and with VMB_ERROR_CIPHERTEXT `shared_secret` holds the key but for the lowest bit of
 * each byte (specs/ntruplus.md, pitfalls 1 and 2). For sets of the final form it is
 * vmb_<set>_run_decaps.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTING_NTRUPLUS_COMPATIBLE_H
#define VMB_TESTING_NTRUPLUS_COMPATIBLE_H

#include "schemes/scheme.h"
#include "testing/all_sets.h"

#define VMB_KEM_SET(set, SET, family, standing, level) \
  vmb_kem_decaps_function vmb_##set##_run_decaps_compatible;
#include "schemes/ntruplus/ntruplus_sets.def"
#undef VMB_KEM_SET

#endif
