/*
 * What an operation of the WebAssembly module may use: JavaScript's randomness and memory.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <vambrace/vambrace.h>

/* Fills length bytes; not 0: it could not. */
__attribute__((import_module("vambrace"), import_name("random"))) int vmb_js_random(uint8_t *out,
                                                                                    size_t length);

static vmb_status fill(void *state, uint8_t *out, size_t length) {
  (void)state;
  return vmb_js_random(out, length) == 0 ? VMB_OK : VMB_ERROR_RANDOM;
}

__attribute__((export_name("vmb_js_env"))) void vmb_js_env(vmb_env *env, void *work,
                                                           size_t work_bytes) {
  *env = (vmb_env){.rng = {fill, NULL}, .work = work, .work_bytes = work_bytes};
}
