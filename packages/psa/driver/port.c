/*
 * What a port may replace, and what all entry points do with arguments and results.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "internal.h"

#if defined(__GNUC__)
#define WEAK __attribute__((weak))
#else
#define WEAK __weak
#endif

WEAK psa_status_t vambrace_psa_random(uint8_t *out, size_t length) {
  return psa_generate_random(out, length);
}

WEAK void vambrace_psa_lock(void) {}

WEAK void vambrace_psa_unlock(void) {}

psa_status_t vambrace_psa_status(vmb_status status, psa_status_t for_key) {
  switch (status) {
    case VMB_OK:
      return PSA_SUCCESS;
    case VMB_ERROR_ARGUMENT:
    case VMB_ERROR_CIPHERTEXT:
      return PSA_ERROR_INVALID_ARGUMENT;
    case VMB_ERROR_RANDOM:
      return PSA_ERROR_INSUFFICIENT_ENTROPY;
    case VMB_ERROR_MEMORY:
      return PSA_ERROR_INSUFFICIENT_MEMORY;
    case VMB_ERROR_KEY:
      return for_key;
    case VMB_ERROR_SIGNATURE:
      return PSA_ERROR_INVALID_SIGNATURE;
    case VMB_ERROR_RETRY:
    case VMB_ERROR_STATE:
    case VMB_ERROR_SELF_TEST:
      return PSA_ERROR_GENERIC_ERROR;
    default: /* no status: a fault */
      return PSA_ERROR_CORRUPTION_DETECTED;
  }
}

bool vambrace_psa_input_is_valid(const void *input, size_t length) {
  return length == 0 || (input != NULL && length <= SIZE_MAX / 2);
}

static bool overlap(const void *a, size_t a_length, const void *b, size_t b_length) {
  const uintptr_t from = (uintptr_t)a, other = (uintptr_t)b;
  return from < other + b_length && other < from + a_length;
}

psa_status_t vambrace_psa_check_output(const struct vambrace_psa_output *output, size_t needed,
                                       const void *input, size_t input_length) {
  if (output->data == NULL || output->length == NULL || output->size > SIZE_MAX / 2)
    return PSA_ERROR_INVALID_ARGUMENT;
  if (output->size < needed)
    return PSA_ERROR_BUFFER_TOO_SMALL;
  if (input != NULL && overlap(output->data, output->size, input, input_length))
    return PSA_ERROR_INVALID_ARGUMENT;
  return PSA_SUCCESS;
}

psa_status_t vambrace_psa_finish_output(const struct vambrace_psa_output *output, size_t length,
                                        psa_status_t status) {
  if (status != PSA_SUCCESS && output->data != NULL)
    vmb_wipe(output->data, output->size);
  if (output->length != NULL)
    *output->length = status == PSA_SUCCESS ? length : 0;
  return status;
}
