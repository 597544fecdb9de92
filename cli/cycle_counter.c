/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define _POSIX_C_SOURCE 199309L

#include "cycle_counter.h"

#include <stdint.h>
#include <time.h>

#define CHAIN_ROUNDS 512
/* 32,768 additions: about 10 microseconds, 200 ticks of the slowest counters (24 MHz) */
#define CHAIN_ADDITIONS_PER_ROUND 64
#define LARGEST_RATIO_DIFFERENCE 0.03
#define SMALLEST_SAMPLE_TICKS 2000
#define MOST_REPETITIONS 100000U
#define WARM_UP_CALLS 3

#if defined(__x86_64__)

#define HAS_CHAIN 1

/*
 * lfence: all instructions before it are done, none after it has begun (Intel SDM volume 2,
 * RDTSC).
 */
static uint64_t ticks_now(void) {
  uint32_t low, high;
  __asm__ volatile("lfence\n\trdtsc\n\tlfence" : "=a"(low), "=d"(high) : : "memory");
  return (uint64_t)high << 32 | low;
}

/* A register is added, not a constant: newer processors fold additions of constants. */
#define ADDITION "add %1, %0\n\t"

#elif defined(__aarch64__)

#define HAS_CHAIN 1

static uint64_t ticks_now(void) {
  uint64_t ticks;
  __asm__ volatile("isb\n\tmrs %0, cntvct_el0\n\tisb" : "=r"(ticks) : : "memory");
  return ticks;
}

#define ADDITION "add %0, %0, %1\n\t"

#else

static uint64_t ticks_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
}

#endif

#if defined(HAS_CHAIN)

#define ADDITIONS_8 ADDITION ADDITION ADDITION ADDITION ADDITION ADDITION ADDITION ADDITION
#define ADDITIONS_64 \
  ADDITIONS_8 ADDITIONS_8 ADDITIONS_8 ADDITIONS_8 ADDITIONS_8 ADDITIONS_8 ADDITIONS_8 ADDITIONS_8

/* Cycles per tick, now. The loop's own counter runs alongside the chain. */
static double cycles_per_tick(void) {
  uint64_t sum = 1;
  const uint64_t step = 3;
  const uint64_t start = ticks_now();
  for (unsigned i = 0; i < CHAIN_ROUNDS; i++)
    __asm__ volatile(ADDITIONS_64 : "+r"(sum) : "r"(step) : "cc");
  const uint64_t ticks = ticks_now() - start;
  return (double)(CHAIN_ROUNDS * CHAIN_ADDITIONS_PER_ROUND) / (double)(ticks == 0 ? 1 : ticks);
}

const char *vmb_cycle_counter_unit(void) {
  return "cycles";
}

#else

static double cycles_per_tick(void) {
  return 1.0;
}

const char *vmb_cycle_counter_unit(void) {
  return "nanoseconds";
}

#endif

unsigned vmb_cycle_counter_repetitions(void (*operation)(void *state), void *state) {
  uint64_t shortest = UINT64_MAX;
  for (int i = 0; i < WARM_UP_CALLS; i++) {
    const uint64_t start = ticks_now();
    operation(state);
    const uint64_t ticks = ticks_now() - start;
    if (ticks < shortest)
      shortest = ticks;
  }
  const uint64_t repetitions =
      shortest == 0 ? MOST_REPETITIONS : SMALLEST_SAMPLE_TICKS / shortest + 1;
  return repetitions > MOST_REPETITIONS ? MOST_REPETITIONS : (unsigned)repetitions;
}

int vmb_cycle_counter_sample(void (*operation)(void *state), void *state, unsigned repetitions,
                             double *cost) {
  const double before = cycles_per_tick();
  const uint64_t start = ticks_now();
  for (unsigned i = 0; i < repetitions; i++)
    operation(state);
  const uint64_t ticks = ticks_now() - start;
  const double after = cycles_per_tick();
  const double difference = before < after ? after - before : before - after;
  const double smaller = before < after ? before : after;
  *cost = 0;
  if (difference > LARGEST_RATIO_DIFFERENCE * smaller)
    return 0;
  *cost = (double)ticks * (before + after) / 2 / repetitions;
  return 1;
}
