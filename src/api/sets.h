/*
 * Declarations that follow from the list of sets (api/kem_sets.def, api/sig_sets.def): each set's size table and functions. A scheme
 * defines vmb_<set>_run_keypair and so on; the tables are made from the macros of <vambrace/<set>.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_API_SETS_H
#define VMB_API_SETS_H

#include "api/algorithm.h"

#define VMB_KEM_SET(set, SET, family, standing, level) \
  extern const struct vmb_kem_sizes vmb_##set##_sizes; \
  vmb_keypair_function vmb_##set##_run_keypair;        \
  vmb_kem_encaps_function vmb_##set##_run_encaps;      \
  vmb_kem_decaps_function vmb_##set##_run_decaps;
#include "api/kem_sets.def"
#undef VMB_KEM_SET

#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  extern const struct vmb_sig_sizes vmb_##set##_sizes;              \
  vmb_keypair_function vmb_##set##_run_keypair;                     \
  vmb_sig_sign_function vmb_##set##_run_sign;                       \
  vmb_sig_verify_function vmb_##set##_run_verify;
#include "api/sig_sets.def"
#undef VMB_SIG_SET

#endif
