/*
 * What the tests of SLH-DSA share: a set's numbers, buffers for every set, sinks and sources.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_SLHDSA_TEST_H
#define VMB_TESTS_SLHDSA_TEST_H

#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "hash/sha2/sha2.h"
#include "testing/all_sets.h"
#include "schemes/slhdsa/slhdsa_memory.h"
#include "schemes/slhdsa/slhdsa_trees.h"
#include "vambrace/slhdsa.h"
#include "vectors/vectors.h"

#define KEY_MAX 128
#define SIGNATURE_MAX 49856

static const vmb_sig *sig;
static const struct vmb_slhdsa_params *p;
static const struct vector_file *file;

/* Finds a set in the library and in the vectors; 0 if it is not in one of them. */
static inline int test_find(const char *set) {
#define VMB_SIG_SET(name, NAME, family, standing, level, context_max) \
  if (strcmp(set, #name) == 0)                                        \
    p = &vmb_##name##_params;
#include "schemes/slhdsa/slhdsa_sets.def"
#undef VMB_SIG_SET
  sig = vmb_sig_find(set);
  file = vector_file_find(set);
  return sig != NULL && p != NULL && file != NULL;
}

/* A random source that gives the bytes at *state, one call after the other. */
static inline vmb_status test_give(void *state, uint8_t *out, size_t length) {
  const uint8_t **const next = state;
  memcpy(out, *next, length);
  *next += length;
  return VMB_OK;
}

#endif
