/*
 * What the public header promises of every operation, as tests of an operation that is described by
 * its buffers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_API_CONTRACT_H
#define VMB_TESTS_API_CONTRACT_H

#include <stdio.h>
#include <string.h>

#include "check.h"
#include "hash/keccak/keccak.h"
#include "test_random.h"

/* Canaries on both sides of a buffer, and room to move it to any alignment. */
#define CONTRACT_GUARD_BYTES 16
#define CONTRACT_OFFSETS 16
#define CONTRACT_ARENA_BYTES(bytes) ((bytes) + 2 * CONTRACT_GUARD_BYTES + CONTRACT_OFFSETS)
#define CONTRACT_WORK_ARENA_BYTES(bytes) \
  ((bytes) + 2 * CONTRACT_GUARD_BYTES + VMB_WORK_SLACK_BYTES + 1)

/* A key, ciphertext ... in an arena of CONTRACT_ARENA_BYTES(bytes). */
struct contract_buffer {
  uint8_t *arena;
  size_t bytes;
  unsigned offset;    /* where in the arena it lies now */
  uint8_t digest[32]; /* of the right content */
};

#define CONTRACT_BUFFERS_MAX 4

struct contract_operation {
  const char *name;
  unsigned outputs, buffers; /* outputs come first in the list */
  struct contract_buffer *buffer[CONTRACT_BUFFERS_MAX];
  size_t work_bytes;
  vmb_status (*call)(const void *algorithm, uint8_t *const buffer[], const vmb_env *env);
  const void *algorithm;
  int uses_more; /* memory beyond work_bytes: then it is wiped */
};

enum {
  OUTPUT_PATTERN = 0xa5,
  GUARD_PATTERN = 0x5c,
  WORK_PATTERN = 0xd7,
  NO_NULL = CONTRACT_BUFFERS_MAX
};

/* A check whose text is the condition itself, after the operation's name. */
#define HOLDS(condition) CHECK(condition, "%s: %s", operation->name, #condition)

/* ---- A random source that counts its calls and can fail -------------------------------------- */

struct counted_random {
  struct test_random random;
  unsigned calls;
  size_t bytes;
  unsigned fail_at; /* number of the call that fails, from 1; 0: none */
  vmb_status failure;
};

static inline vmb_status counted_fill(void *state, uint8_t *out, size_t length) {
  struct counted_random *counted = (struct counted_random *)state;
  counted->calls++;
  counted->bytes += length;
  (void)test_random_fill(&counted->random, out, length);
  return counted->calls == counted->fail_at ? counted->failure : VMB_OK;
}

/* ---- Buffers --------------------------------------------------------------------------------- */

static inline uint8_t *contract_content(const struct contract_buffer *buffer) {
  return buffer->arena + CONTRACT_GUARD_BYTES + buffer->offset;
}

static inline int all_bytes_are(const uint8_t *memory, size_t length, uint8_t value) {
  uint8_t difference = 0;
  for (size_t i = 0; i < length; i++)
    difference |= (uint8_t)(memory[i] ^ value);
  return difference == 0;
}

static inline void set_guards(uint8_t *memory, size_t length) {
  memset(memory - CONTRACT_GUARD_BYTES, GUARD_PATTERN, CONTRACT_GUARD_BYTES);
  memset(memory + length, GUARD_PATTERN, CONTRACT_GUARD_BYTES);
}

static inline int guards_are_untouched(const uint8_t *memory, size_t length) {
  return all_bytes_are(memory - CONTRACT_GUARD_BYTES, CONTRACT_GUARD_BYTES, GUARD_PATTERN) &&
         all_bytes_are(memory + length, CONTRACT_GUARD_BYTES, GUARD_PATTERN);
}

static inline void move_to(struct contract_buffer *buffer, unsigned offset) {
  uint8_t *const from = contract_content(buffer);
  buffer->offset = offset;
  memmove(contract_content(buffer), from, buffer->bytes);
}

static inline int content_is_right(const struct contract_buffer *buffer) {
  uint8_t digest[32];
  vmb_keccak_hash(VMB_KECCAK_SHA3_256, digest, VMB_SHA3_256_BYTES, contract_content(buffer),
                  buffer->bytes);
  return memcmp(digest, buffer->digest, sizeof digest) == 0;
}

/* ---- One call -------------------------------------------------------------------------------- */

/*
 * Fills the outputs with a pattern, calls with the i-th pointer replaced by NULL if i == null_at,
 * and checks what holds of every call: nothing is written outside the outputs, inputs stay as they
 * were, outputs are all zero unless the call succeeded.
 */
static inline vmb_status call(const struct contract_operation *operation, const vmb_env *env,
                              unsigned null_at) {
  uint8_t *pointer[CONTRACT_BUFFERS_MAX] = {NULL};
  for (unsigned i = 0; i < operation->buffers; i++) {
    struct contract_buffer *buffer = operation->buffer[i];
    if (i < operation->outputs)
      memset(contract_content(buffer), OUTPUT_PATTERN, buffer->bytes);
    set_guards(contract_content(buffer), buffer->bytes);
    if (i != null_at)
      pointer[i] = contract_content(buffer);
  }
  const vmb_status status = operation->call(operation->algorithm, pointer, env);
  for (unsigned i = 0; i < operation->buffers; i++) {
    const struct contract_buffer *buffer = operation->buffer[i];
    HOLDS(guards_are_untouched(contract_content(buffer), buffer->bytes));
    if (i >= operation->outputs)
      HOLDS(content_is_right(buffer));
    else if (i == null_at)
      HOLDS(all_bytes_are(contract_content(buffer), buffer->bytes, OUTPUT_PATTERN));
    else if (status != VMB_OK)
      HOLDS(all_bytes_are(contract_content(buffer), buffer->bytes, 0));
  }
  return status;
}

static inline int outputs_are_right(const struct contract_operation *operation) {
  int right = 1;
  for (unsigned i = 0; i < operation->outputs; i++)
    right &= content_is_right(operation->buffer[i]);
  return right;
}

static inline vmb_env environment(struct counted_random *random, uint64_t seed, void *work,
                                  size_t work_bytes) {
  memset(random, 0, sizeof *random);
  random->random.state = seed;
  const vmb_env env = {{counted_fill, random}, work, work_bytes};
  return env;
}

/* ---- The promises ---------------------------------------------------------------------------- */

/* Records the right outputs, and returns the random source as it is afterwards. */
static inline struct counted_random record(const struct contract_operation *operation,
                                           uint8_t *work, uint64_t seed) {
  struct counted_random random;
  const vmb_env env = environment(&random, seed, work, operation->work_bytes);
  HOLDS(call(operation, &env, NO_NULL) == VMB_OK);
  for (unsigned i = 0; i < operation->outputs; i++) {
    struct contract_buffer *buffer = operation->buffer[i];
    HOLDS(!all_bytes_are(contract_content(buffer), buffer->bytes, 0));
    vmb_keccak_hash(VMB_KECCAK_SHA3_256, buffer->digest, VMB_SHA3_256_BYTES,
                    contract_content(buffer), buffer->bytes);
  }
  return random;
}

static inline void null_pointers(const struct contract_operation *operation, uint8_t *work,
                                 uint64_t seed) {
  struct counted_random random;
  const vmb_env env = environment(&random, seed, work, operation->work_bytes);
  for (unsigned i = 0; i < operation->buffers; i++) {
    HOLDS(call(operation, &env, i) == VMB_ERROR_ARGUMENT);
    HOLDS(call(operation, NULL, i) == VMB_ERROR_ARGUMENT);
  }
  uint8_t *const nothing[CONTRACT_BUFFERS_MAX] = {NULL};
  HOLDS(operation->call(operation->algorithm, nothing, &env) == VMB_ERROR_ARGUMENT);
  HOLDS(operation->call(operation->algorithm, nothing, NULL) == VMB_ERROR_ARGUMENT);
  HOLDS(random.calls == 0);
}

/*
 * One byte too small: an error before anything is read. On hosts the inputs lie where reading is
 * fatal.
 */
static inline void too_little_memory(const struct contract_operation *operation, uint8_t *work,
                                     uint64_t seed) {
  const size_t sizes[] = {operation->work_bytes - 1, operation->work_bytes / 2, 1, 0};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    struct counted_random random;
    const vmb_env env = environment(&random, seed, work, sizes[i]);
    memset(work, WORK_PATTERN, operation->work_bytes);
    HOLDS(call(operation, &env, NO_NULL) == VMB_ERROR_MEMORY);
#if defined(VMB_HOSTED)
    uint8_t *pointer[CONTRACT_BUFFERS_MAX] = {NULL};
    for (unsigned k = 0; k < operation->buffers; k++)
      pointer[k] =
          k < operation->outputs ? contract_content(operation->buffer[k]) : (uint8_t *)(uintptr_t)1;
    HOLDS(operation->call(operation->algorithm, pointer, &env) == VMB_ERROR_MEMORY);
#endif
    HOLDS(random.calls == 0);
    HOLDS(all_bytes_are(work, operation->work_bytes, WORK_PATTERN));
  }
}

/*
 * Exactly enough memory at any address: same outputs, nothing outside is touched, everything is
 * wiped.
 */
static inline void memory_at_any_address(const struct contract_operation *operation, uint8_t *arena,
                                         uint64_t seed, unsigned stride) {
  for (unsigned misaligned = 0; misaligned <= VMB_WORK_SLACK_BYTES; misaligned += stride) {
    uint8_t *const work = arena + CONTRACT_GUARD_BYTES + misaligned;
    struct counted_random random;
    const vmb_env env = environment(&random, seed, work, operation->work_bytes);
    memset(work, WORK_PATTERN, operation->work_bytes);
    set_guards(work, operation->work_bytes);
    HOLDS(call(operation, &env, NO_NULL) == VMB_OK);
    HOLDS(outputs_are_right(operation));
    HOLDS(all_bytes_are(work, operation->work_bytes, 0));
    HOLDS(guards_are_untouched(work, operation->work_bytes));
  }
}

/* More memory than needed: what is beyond stays as it was, if it is of no use. */
static inline void more_memory_than_needed(const struct contract_operation *operation,
                                           uint8_t *arena, uint64_t seed) {
  struct counted_random random;
  const vmb_env env =
      environment(&random, seed, arena, operation->work_bytes + VMB_WORK_SLACK_BYTES);
  memset(arena, WORK_PATTERN, operation->work_bytes + VMB_WORK_SLACK_BYTES);
  HOLDS(call(operation, &env, NO_NULL) == VMB_OK);
  HOLDS(outputs_are_right(operation));
  HOLDS(all_bytes_are(arena, operation->work_bytes, 0));
  HOLDS(all_bytes_are(arena + operation->work_bytes, VMB_WORK_SLACK_BYTES,
                      operation->uses_more ? 0 : WORK_PATTERN));
}

static inline void no_memory(const struct contract_operation *operation, uint64_t seed) {
  struct counted_random random;
  vmb_env env = environment(&random, seed, NULL, 0);
  for (unsigned round = 0; round < 2; round++) {
    const vmb_status status = call(operation, &env, NO_NULL);
#if defined(VMB_HOSTED)
    HOLDS(status == VMB_OK);
    HOLDS(outputs_are_right(operation));
#else
    HOLDS(status == VMB_ERROR_MEMORY);
    HOLDS(random.calls == 0);
#endif
    /* a size without memory means nothing */
    env = environment(&random, seed, NULL, operation->work_bytes);
  }
}

/* No environment at all, and an environment without a random source. */
static inline void system_defaults(const struct contract_operation *operation, uint8_t *work,
                                   const struct counted_random *recorded) {
  const vmb_env only_work = {{NULL, NULL}, work, operation->work_bytes};
  vmb_status status = call(operation, &only_work, NO_NULL);
#if defined(VMB_HOSTED)
  HOLDS(status == VMB_OK);
  /*
   * The system's bytes, not ours; a signature that takes a bit or two of a few bytes may be the
   * same by chance.
   */
  if (recorded->bytes >= 16)
    HOLDS(!outputs_are_right(operation));
  status = call(operation, NULL, NO_NULL);
  HOLDS(status == VMB_OK);
#else
  HOLDS(status == (recorded->calls > 0 ? VMB_ERROR_RANDOM : VMB_OK));
  status = call(operation, NULL, NO_NULL);
  HOLDS(status == VMB_ERROR_MEMORY);
#endif
}

/*
 * Whatever the source returns instead of VMB_OK, at whichever of its calls: VMB_ERROR_RANDOM, and
 * it is not asked again.
 */
static inline void failing_random_source(const struct contract_operation *operation, uint8_t *work,
                                         uint64_t seed, unsigned random_calls) {
  static const vmb_status failures[] = {VMB_ERROR_RANDOM, VMB_ERROR_KEY, VMB_ERROR_MEMORY,
                                        (vmb_status)1};
  for (unsigned at = 1; at <= random_calls && at <= 64; at++)
    for (size_t f = 0; f < sizeof failures / sizeof failures[0]; f++) {
      struct counted_random random;
      const vmb_env env = environment(&random, seed, work, operation->work_bytes);
      random.fail_at = at;
      random.failure = failures[f];
      HOLDS(call(operation, &env, NO_NULL) == VMB_ERROR_RANDOM);
      HOLDS(random.calls == at);
      HOLDS(all_bytes_are(work, operation->work_bytes, 0));
    }
}

/* Inputs and outputs at every alignment, each at another one. */
static inline void buffers_at_any_address(const struct contract_operation *operation, uint8_t *work,
                                          uint64_t seed, unsigned stride) {
  for (unsigned first = 0; first < CONTRACT_OFFSETS; first += stride) {
    struct counted_random random;
    const vmb_env env = environment(&random, seed, work, operation->work_bytes);
    for (unsigned i = 0; i < operation->buffers; i++)
      move_to(operation->buffer[i], (first + 3 * i) % CONTRACT_OFFSETS);
    HOLDS(call(operation, &env, NO_NULL) == VMB_OK);
    HOLDS(outputs_are_right(operation));
  }
}

/* contract_same_result: another way to call the same operation gives the same bytes. */
static inline void contract_same_result(struct contract_operation *operation, uint8_t *work_arena,
                                        uint64_t seed) {
  struct counted_random random;
  const vmb_env env = environment(&random, seed, work_arena, operation->work_bytes);
  HOLDS(call(operation, &env, NO_NULL) == VMB_OK);
  HOLDS(outputs_are_right(operation));
}

/*
 * contract_run: all tests of one operation; failures are reported by CHECK. The inputs must hold
 * valid content; afterwards the outputs hold what the operation makes with the generator of
 * tests/test_random.h and `seed`.
 *   work_arena   CONTRACT_WORK_ARENA_BYTES(work_bytes)
 *   stride       step between the alignments that are tried: 1 for all
 */
static inline void contract_run(struct contract_operation *operation, uint8_t *work_arena,
                                uint64_t seed, unsigned stride) {
  const struct counted_random recorded = record(operation, work_arena, seed);
  printf("%s: the random source is called %u times\n", operation->name, recorded.calls);
  null_pointers(operation, work_arena, seed);
  too_little_memory(operation, work_arena, seed);
  memory_at_any_address(operation, work_arena, seed, stride);
  more_memory_than_needed(operation, work_arena, seed);
  no_memory(operation, seed);
  system_defaults(operation, work_arena, &recorded);
  failing_random_source(operation, work_arena, seed, recorded.calls);
  buffers_at_any_address(operation, work_arena, seed, stride);
  contract_same_result(operation, work_arena, seed);
}

#undef HOLDS

#endif
