/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/work.h"

#include "support/zeroize.h"

#if defined(VMB_HOSTED)
#include <stdlib.h>
#endif

/* NULL where there is no operating system. */
static void *take_from_heap(size_t bytes) {
#if defined(VMB_HOSTED)
  return malloc(bytes);
#else
  (void)bytes;
  return NULL;
#endif
}

/* Frees what take_from_heap has given. */
static void give_back(void *memory) {
#if defined(VMB_HOSTED)
  free(memory);
#else
  (void)memory;
#endif
}

/*
 * The caller's memory, if it is long enough, or the heap's; `aligned` is its first byte with the
 * alignment of VMB_WORK_ALIGN, which `bytes` has the slack for. Nothing is written into it.
 */
vmb_status vmb_work_open(struct vmb_work *work, const vmb_env *env, size_t bytes) {
  return vmb_work_open_range(work, env, bytes, bytes);
}

/* What the caller gives beyond the most that is asked for is left alone. */
vmb_status vmb_work_open_range(struct vmb_work *work, const vmb_env *env, size_t least,
                               size_t most) {
  work->bytes = most;
  work->from_heap = env == NULL || env->work == NULL;
  if (!work->from_heap && env->work_bytes < most)
    work->bytes = env->work_bytes;
  if (work->bytes < least)
    return VMB_ERROR_MEMORY;
  work->memory = work->from_heap ? take_from_heap(most) : env->work;
  if (work->memory == NULL && work->from_heap && least < most) {
    work->bytes = least;
    work->memory = take_from_heap(least);
  }
  if (work->memory == NULL)
    return VMB_ERROR_MEMORY;
  work->aligned = vmb_work_aligned(work->memory);
  return VMB_OK;
}

/* Wipes the dead stack below and the whole memory before it is given back. */
void vmb_work_close(struct vmb_work *work) {
  vmb_zeroize_stack();
  vmb_zeroize(work->memory, work->bytes);
  if (work->from_heap)
    give_back(work->memory);
}

/* Zeros into an output of an operation that has failed; NULL is left alone. */
void vmb_zero_output(uint8_t *out, size_t length) {
  if (out != NULL)
    vmb_zeroize(out, length);
}

/* The environment's source; without one, the operating system's. */
vmb_rng vmb_env_rng(const vmb_env *env) {
  static const vmb_rng system_source = {NULL, NULL};
  return env != NULL ? env->rng : system_source;
}
