/*
 * The working memory of one operation: the caller's, or on hosts the heap's.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_API_WORK_H
#define VMB_API_WORK_H

#include "schemes/scheme.h"

struct vmb_work {
  void *memory; /* as given or allocated: `bytes` long */
  size_t bytes;
  void *aligned; /* the scheme's struct */
  int from_heap;
};

/* The first byte of memory of any alignment that has that of VMB_WORK_ALIGN. */
static inline void *vmb_work_aligned(void *memory) {
  const uintptr_t misaligned = (uintptr_t)memory & (VMB_WORK_ALIGN - 1);
  return (uint8_t *)memory + (misaligned == 0 ? 0 : VMB_WORK_ALIGN - misaligned);
}

/*
 * vmb_work_open: finds `bytes` bytes (slack included) for an operation.
 *   errors  VMB_ERROR_MEMORY: the caller's memory is too small, or there is none and no heap either
 */
vmb_status vmb_work_open(struct vmb_work *work, const vmb_env *env, size_t bytes);

/*
 * vmb_work_open_range: the same for at least `least` bytes and at most `most`: as many as the
 * caller gives; from the heap the most, or the least if it refuses that. work->bytes says how many.
 */
vmb_status vmb_work_open_range(struct vmb_work *work, const vmb_env *env, size_t least,
                               size_t most);

/* vmb_work_close: wipes the memory and the dead stack, and gives back what came from the heap. */
void vmb_work_close(struct vmb_work *work);

static inline size_t vmb_larger(size_t a, size_t b) {
  return a > b ? a : b;
}

/* An environment of what comes after the first `taken` bytes of the memory. */
static inline vmb_env vmb_work_rest(const struct vmb_work *work, size_t taken, vmb_rng rng) {
  return (vmb_env){
      .rng = rng, .work = (uint8_t *)work->memory + taken, .work_bytes = work->bytes - taken};
}

/* vmb_zero_output: zeroes an output of an operation that failed; a NULL output is left alone. */
void vmb_zero_output(uint8_t *out, size_t length);

/* The random source of an environment; an all-default one if env is NULL. */
vmb_rng vmb_env_rng(const vmb_env *env);

#endif
