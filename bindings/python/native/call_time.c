/*
 * Times calls of the library without Python between them, for overhead.py, which compiles this and
 * hands over the functions of the module that it measures.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <time.h>

#include "vambrace/vambrace.h"

typedef vmb_status encaps_function(const vmb_kem *, uint8_t *, uint8_t *, const uint8_t *,
                                   const vmb_env *);
typedef vmb_status sign_function(const vmb_sig *, uint8_t *, size_t *, const uint8_t *, size_t,
                                 const uint8_t *, size_t, const uint8_t *, const vmb_env *);
typedef vmb_status verify_function(const vmb_sig *, const uint8_t *, size_t, const uint8_t *,
                                   size_t, const uint8_t *, size_t, const uint8_t *,
                                   const vmb_env *);

VMB_API double vmb_time_kem(encaps_function *call, const vmb_kem *kem, uint8_t *first,
                            uint8_t *second, const uint8_t *third, unsigned calls);
VMB_API double vmb_time_sign(sign_function *call, const vmb_sig *sig, uint8_t *signature,
                             const uint8_t *message, size_t length, const uint8_t *key,
                             unsigned calls);
VMB_API double vmb_time_verify(verify_function *call, const vmb_sig *sig, const uint8_t *signature,
                               size_t signature_length, const uint8_t *message, size_t length,
                               const uint8_t *key, unsigned calls);

static double seconds(void) {
  struct timespec now;
  (void)clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Seconds per call; encaps and decaps have the same arguments but for what they are. */
double vmb_time_kem(encaps_function *call, const vmb_kem *kem, uint8_t *first, uint8_t *second,
                    const uint8_t *third, unsigned calls) {
  const double start = seconds();
  for (unsigned i = 0; i < calls; i++)
    if (call(kem, first, second, third, NULL) != VMB_OK)
      return -1;
  return (seconds() - start) / calls;
}

double vmb_time_sign(sign_function *call, const vmb_sig *sig, uint8_t *signature,
                     const uint8_t *message, size_t length, const uint8_t *key, unsigned calls) {
  const double start = seconds();
  size_t used;
  for (unsigned i = 0; i < calls; i++)
    if (call(sig, signature, &used, message, length, NULL, 0, key, NULL) != VMB_OK)
      return -1;
  return (seconds() - start) / calls;
}

double vmb_time_verify(verify_function *call, const vmb_sig *sig, const uint8_t *signature,
                       size_t signature_length, const uint8_t *message, size_t length,
                       const uint8_t *key, unsigned calls) {
  const double start = seconds();
  for (unsigned i = 0; i < calls; i++)
    if (call(sig, signature, signature_length, message, length, NULL, 0, key, NULL) != VMB_OK)
      return -1;
  return (seconds() - start) / calls;
}
