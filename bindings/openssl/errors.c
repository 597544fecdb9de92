/*
 * Errors in OpenSSL's queue, and the random source.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdarg.h>
#include <string.h>

#include "provider.h"

static const OSSL_ITEM reasons[] = {{VMB_REASON_ARGUMENT, "invalid argument"},
                                    {VMB_REASON_RANDOM, "the random source failed"},
                                    {VMB_REASON_MEMORY, "no memory"},
                                    {VMB_REASON_KEY, "malformed key"},
                                    {VMB_REASON_CIPHERTEXT, "ciphertext refused"},
                                    {VMB_REASON_SIGNATURE, "signature does not verify"},
                                    {VMB_REASON_RETRY, "bounded loop ran out"},
                                    {VMB_REASON_LENGTH, "wrong length"},
                                    {VMB_REASON_NO_KEY, "missing key"},
                                    {VMB_REASON_DIGEST, "digest not allowed"},
                                    {VMB_REASON_CONTEXT, "invalid context string"},
                                    {VMB_REASON_ENCODING, "malformed encoding"},
                                    {VMB_REASON_CIPHER, "encryption not supported"},
                                    {VMB_REASON_CLASSICAL, "classical key exchange failed"},
                                    {VMB_REASON_UNSUPPORTED, "not supported by this set"},
                                    {VMB_REASON_SELF_TEST, "self test failed"},
                                    {0, NULL}};

const OSSL_ITEM *vmb_provider_reasons(void *provider) {
  (void)provider;
  return reasons;
}

int vmb_provider_fail(const vmb_provider *provider, enum vmb_provider_reason reason,
                      const char *format, ...) {
  va_list arguments;
  if (provider->new_error == NULL || provider->vset_error == NULL)
    return 0;
  provider->new_error(provider->core);
  if (provider->set_error_debug != NULL)
    provider->set_error_debug(provider->core, "vambrace", 0, "");
  va_start(arguments, format);
  provider->vset_error(provider->core, (uint32_t)reason, format, arguments);
  va_end(arguments);
  return 0;
}

int vmb_provider_fail_status(const vmb_provider *provider, vmb_status status, const char *what,
                             const char *set) {
  enum vmb_provider_reason reason = VMB_REASON_ARGUMENT;
  switch (status) {
    case VMB_ERROR_RANDOM:
      reason = VMB_REASON_RANDOM;
      break;
    case VMB_ERROR_MEMORY:
      reason = VMB_REASON_MEMORY;
      break;
    case VMB_ERROR_KEY:
      reason = VMB_REASON_KEY;
      break;
    case VMB_ERROR_CIPHERTEXT:
      reason = VMB_REASON_CIPHERTEXT;
      break;
    case VMB_ERROR_SIGNATURE:
      reason = VMB_REASON_SIGNATURE;
      break;
    case VMB_ERROR_RETRY:
      reason = VMB_REASON_RETRY;
      break;
    case VMB_ERROR_SELF_TEST:
      reason = VMB_REASON_SELF_TEST;
      break;
    default:
      break;
  }
  return vmb_provider_fail(provider, reason, "%s with %s: %s", what, set, vmb_status_text(status));
}

/* One call of the core gives as many bytes at most; its pool has a limit of some kilobytes. */
enum { ENTROPY_PIECE = 4096 };

/* The core's bytes: it may give fewer or more than it was asked for. */
static vmb_status fill_from_core(void *state, uint8_t *out, size_t length) {
  const vmb_provider *const provider = state;
  size_t done = 0;
  while (done < length) {
    unsigned char *buffer = NULL;
    const size_t wanted = length - done < ENTROPY_PIECE ? length - done : ENTROPY_PIECE;
    const size_t given =
        provider->get_entropy(provider->core, &buffer, (int)(8 * wanted), wanted, wanted);
    if (given == 0 || buffer == NULL)
      return VMB_ERROR_RANDOM;
    const size_t taken = given < wanted ? given : wanted;
    memcpy(out + done, buffer, taken);
    provider->cleanup_entropy(provider->core, buffer, given);
    done += taken;
  }
  return VMB_OK;
}

vmb_env vmb_provider_env(vmb_provider *provider) {
  vmb_env env = {{NULL, NULL}, NULL, 0};
  if (provider->get_entropy != NULL && provider->cleanup_entropy != NULL) {
    env.rng.fill = fill_from_core;
    env.rng.state = provider;
  }
  return env;
}

/* The next of a caller's bytes. */
static vmb_status fill_fixed(void *state, uint8_t *out, size_t length) {
  struct vmb_fixed_random *const random = state;
  if (length > random->left)
    return VMB_ERROR_RANDOM;
  memcpy(out, random->bytes, length);
  random->bytes += length;
  random->left -= length;
  return VMB_OK;
}

vmb_env vmb_fixed_env(struct vmb_fixed_random *random) {
  const vmb_env env = {{fill_fixed, random}, NULL, 0};
  return env;
}
