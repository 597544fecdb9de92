/*
 * test_system_random SET: the system's random source as the library uses it, when the system fails,
 * gives less than was asked for, or is interrupted by signals. This program is the system: its
 * getrandom takes the place of the C library's.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>

#include "check.h"
#include "support/random.h"
#include "vambrace/vambrace.h"

#define BUFFER_BYTES 300
#define PATTERN 0xa5

/* What the system does; the bytes that it gives are 1, 2, ... 255, 1, ... over all calls. */
static struct {
  size_t most_bytes;       /* of one call; 0: as many as are asked for */
  unsigned interrupted;    /* so many EINTR before each call that works */
  unsigned fails_at;       /* the number of the call that works no more, from 1; 0: none */
  unsigned empty_at;       /* the number of the call that gives no byte; 0: none */
  int error;               /* of that call */
  unsigned calls, signals; /* calls that gave bytes or failed; interruptions since then */
  size_t given;
} plan;

static uint8_t byte_of_source(size_t index) {
  return (uint8_t)(index % 255 + 1);
}

ssize_t getrandom(void *out, size_t length, unsigned int flags) {
  CHECK(flags == 0, "the source that waits until it is ready");
  if (plan.signals < plan.interrupted) {
    plan.signals++;
    errno = EINTR;
    return -1;
  }
  plan.signals = 0;
  plan.calls++;
  if (plan.fails_at != 0 && plan.calls >= plan.fails_at) {
    errno = plan.error;
    return -1;
  }
  if (plan.calls == plan.empty_at) {
    errno = EIO; /* what is left there of something else */
    return 0;
  }
  const size_t count = plan.most_bytes != 0 && length > plan.most_bytes ? plan.most_bytes : length;
  for (size_t i = 0; i < count; i++)
    ((uint8_t *)out)[i] = byte_of_source(plan.given + i);
  plan.given += count;
  return (ssize_t)count;
}

static void plan_is(size_t most_bytes, unsigned interrupted, unsigned fails_at, int error) {
  memset(&plan, 0, sizeof plan);
  plan.most_bytes = most_bytes;
  plan.interrupted = interrupted;
  plan.fails_at = fails_at;
  plan.error = error;
}

/* The first `length` bytes are the source's, the others untouched. */
static int holds_source(const uint8_t *buffer, size_t length) {
  int right = 1;
  for (size_t i = 0; i < BUFFER_BYTES; i++)
    right &= buffer[i] == (i < length ? byte_of_source(i) : PATTERN);
  return right;
}

static int holds_zeros(const uint8_t *buffer, size_t length) {
  int right = 1;
  for (size_t i = 0; i < BUFFER_BYTES; i++)
    right &= buffer[i] == (i < length ? 0 : PATTERN);
  return right;
}

static void check_full_buffers(void) {
  static const size_t lengths[] = {0, 1, 31, 32, 48, 255, 256, 257, 299};
  static const size_t pieces[] = {0, 1, 2, 7, 32, 255, 256};
  const vmb_rng system_source = {NULL, NULL};
  uint8_t buffer[BUFFER_BYTES];
  for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
    for (size_t k = 0; k < sizeof pieces / sizeof pieces[0]; k++)
      for (unsigned interrupted = 0; interrupted < 4; interrupted++) {
        memset(buffer, PATTERN, sizeof buffer);
        plan_is(pieces[k], interrupted, 0, 0);
        CHECK(vmb_random(&system_source, buffer, lengths[i]) == VMB_OK &&
                  holds_source(buffer, lengths[i]) && plan.given == lengths[i],
              "%lu bytes in pieces of %lu, each interrupted %u times", (unsigned long)lengths[i],
              (unsigned long)pieces[k], interrupted);
      }
}

/* A call that gives nothing is no error: the source is asked again. */
static void check_empty_calls(void) {
  const vmb_rng system_source = {NULL, NULL};
  uint8_t buffer[BUFFER_BYTES];
  for (unsigned empty_at = 1; empty_at <= 4; empty_at++) {
    memset(buffer, PATTERN, sizeof buffer);
    plan_is(10, 0, 0, 0);
    plan.empty_at = empty_at;
    CHECK(vmb_random(&system_source, buffer, 40) == VMB_OK && holds_source(buffer, 40) &&
              plan.given == 40 && plan.calls == 5,
          "call %u gives nothing", empty_at);
  }
}

static void check_errors(void) {
  static const int errors[] = {EIO, ENOSYS, EAGAIN, EFAULT, EINVAL, EPERM};
  const vmb_rng system_source = {NULL, NULL};
  uint8_t buffer[BUFFER_BYTES];
  for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
    for (unsigned fails_at = 1; fails_at <= 4; fails_at++)
      for (unsigned interrupted = 0; interrupted < 2; interrupted++) {
        memset(buffer, PATTERN, sizeof buffer);
        plan_is(10, interrupted, fails_at, errors[i]);
        CHECK(vmb_random(&system_source, buffer, 40) == VMB_ERROR_RANDOM, "error %d at call %u",
              errors[i], fails_at);
        CHECK(plan.calls == fails_at, "the source is not asked again after error %d", errors[i]);
        CHECK(holds_zeros(buffer, 40), "error %d at call %u: nothing of the buffer is used",
              errors[i], fails_at);
      }
}

/* A source of the caller that gives its bytes and then says that it failed. */
static vmb_status fill_and_fail(void *state, uint8_t *out, size_t length) {
  memset(out, 0x77, length);
  return *(const vmb_status *)state;
}

static void check_failing_caller(void) {
  vmb_status failure = VMB_ERROR_KEY;
  const vmb_rng source = {fill_and_fail, &failure};
  uint8_t buffer[BUFFER_BYTES];
  memset(buffer, PATTERN, sizeof buffer);
  CHECK(vmb_random(&source, buffer, 40) == VMB_ERROR_RANDOM && holds_zeros(buffer, 40),
        "whatever the source says, the bytes are gone");
}

/*
 * What a user sees: no key comes from a source that failed, and one does if it was only
 * slow.
 */
static void check_keypair(const char *set) {
  const vmb_kem *const kem = vmb_kem_find(set);
  const vmb_sig *const sig = vmb_sig_find(set);
  const size_t pk_bytes =
      kem != NULL ? vmb_kem_public_key_bytes(kem) : vmb_sig_public_key_bytes(sig);
  const size_t sk_bytes =
      kem != NULL ? vmb_kem_secret_key_bytes(kem) : vmb_sig_secret_key_bytes(sig);
  uint8_t *const keys = malloc(pk_bytes + sk_bytes);
  CHECK(keys != NULL && pk_bytes != 0, "%s: %lu bytes for keys", set,
        (unsigned long)(pk_bytes + sk_bytes));
  if (keys == NULL || pk_bytes == 0)
    return;
  for (unsigned fails_at = 0; fails_at < 2; fails_at++) {
    memset(keys, PATTERN, pk_bytes + sk_bytes);
    plan_is(3, 1, fails_at, EIO);
    const vmb_status status = kem != NULL ? vmb_kem_keypair(kem, keys, keys + pk_bytes, NULL)
                                          : vmb_sig_keypair(sig, keys, keys + pk_bytes, NULL);
    size_t nonzero = 0;
    for (size_t i = 0; i < pk_bytes + sk_bytes; i++)
      nonzero += keys[i] != 0;
    CHECK(status == (fails_at == 0 ? VMB_OK : VMB_ERROR_RANDOM), "%s: status %d", set, (int)status);
    CHECK((nonzero == 0) == (fails_at != 0), "%s: %lu bytes are not zero", set,
          (unsigned long)nonzero);
  }
  free(keys);
}

int main(int argc, char **argv) {
  if (argc != 2 || (vmb_kem_find(argv[1]) == NULL && vmb_sig_find(argv[1]) == NULL)) {
    printf("usage: test_system_random SET; a set of this build\n");
    return 2;
  }
  check_full_buffers();
  check_empty_calls();
  check_errors();
  check_failing_caller();
  check_keypair(argv[1]);
  return check_report();
}
