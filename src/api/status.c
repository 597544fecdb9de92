/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/vambrace.h"

/* Says what was wrong and what to do. Constant texts; also for numbers that are no status. */
const char *vmb_status_text(vmb_status status) {
  switch (status) {
    case VMB_OK:
      return "success";
    case VMB_ERROR_ARGUMENT:
      return "wrong argument: a pointer is NULL, the algorithm is unknown, a length cannot be, or "
             "the context string is too long for the scheme";
    case VMB_ERROR_RANDOM:
      return "the random source failed or there is none: give a working vmb_env.rng.fill";
    case VMB_ERROR_MEMORY:
      return "working memory is missing or too small: give vmb_env.work of at least the "
             "operation's *_work_bytes()";
    case VMB_ERROR_KEY:
      return "the key is malformed: check that it belongs to this parameter set and was not "
             "damaged";
    case VMB_ERROR_CIPHERTEXT:
      return "the ciphertext was rejected: it is damaged or was made for another key";
    case VMB_ERROR_SIGNATURE:
      return "the signature does not verify: wrong key, message, context or length, or damaged";
    case VMB_ERROR_RETRY:
      return "a bounded retry loop ran out: the random source is almost certainly broken";
    case VMB_ERROR_STATE:
      return "the state of the key is missing, used up, in use by another thread, or could not be "
             "stored: nothing was signed";
    case VMB_ERROR_SELF_TEST:
      return "a self test failed: the library or the processor is damaged, use none of its results";
  }
  return "unknown status";
}
