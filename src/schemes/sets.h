/*
 * Each set's size table and functions: the instances of all families. Which sets a build has is in
 * schemes/kem_sets.def and sig_sets.def.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SETS_H
#define VMB_SCHEMES_SETS_H

#include "schemes/aimer/aimer_instances.h"
#include "schemes/falcon/falcon_instances.h"
#include "schemes/gcksign/gcksign_instances.h"
#include "schemes/haetae/haetae_instances.h"
#include "schemes/lwr/lwr_instances.h"
#include "schemes/mceliece/mceliece_instances.h"
#include "schemes/mldsa/mldsa_instances.h"
#include "schemes/mlkem/mlkem_instances.h"
#include "schemes/nccsign/nccsign_instances.h"
#include "schemes/ntruplus/ntruplus_instances.h"
#include "schemes/nttru/nttru_instances.h"
#include "schemes/slhdsa/slhdsa_instances.h"
#include "schemes/smaug/smaug_instances.h"
#include "schemes/solmae/solmae_instances.h"

#endif
