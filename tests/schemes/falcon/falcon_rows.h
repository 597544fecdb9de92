/*
 * All sets of Falcon and FN-DSA, in the build or not, for tests that include the family's sources.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef FALCON_ROWS_H
#define FALCON_ROWS_H

#include "schemes/falcon/falcon_params.h"
#include "testing/set_rows.h"

#define N_MOST 1024

static const struct {
  const char *name;
  struct falcon_params params;
} sets[] = {
    {"falcon512", {FALCON_ROW_FALCON512}},
    {"falcon1024", {FALCON_ROW_FALCON1024}},
    {"falconpadded512", {FALCON_ROW_FALCONPADDED512}},
    {"falconpadded1024", {FALCON_ROW_FALCONPADDED1024}},
    {"fndsa512", {FALCON_ROW_FNDSA512}},
    {"fndsa1024", {FALCON_ROW_FNDSA1024}},
};

#endif
