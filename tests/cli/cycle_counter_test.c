/*
 * The cycle counter on operations whose cost is known: rounds of dependent shifts and exclusive
 * ors. A shift and an exclusive or take one cycle each, and the copy between them none or one, so a
 * round of three such pairs takes 6 to 9 cycles on every core.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "cycle_counter.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAMPLES 51
#define MOST_TRIES 2000
#define SKIPPED 77

static volatile uint64_t sink;

/* Rounds of Marsaglia's xorshift: each step needs the one before. */
static void rounds(void *state) {
  uint64_t x = sink | 1;
  for (unsigned left = *(const unsigned *)state; left > 0; left--) {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
  }
  sink = x;
}

static int ascending(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median_cost(unsigned count) {
  double costs[SAMPLES];
  size_t kept = 0;
  const unsigned repetitions = vmb_cycle_counter_repetitions(rounds, &count);
  for (int tries = 0; kept < SAMPLES; tries++) {
    if (tries == MOST_TRIES) {
      printf("the machine is too busy: %d samples, only %zu of them kept\n", tries, kept);
      exit(SKIPPED);
    }
    kept += (size_t)vmb_cycle_counter_sample(rounds, &count, repetitions, &costs[kept]);
  }
  qsort(costs, SAMPLES, sizeof costs[0], ascending);
  return costs[SAMPLES / 2];
}

int main(void) {
  const unsigned counts[] = {100, 10000};
  double cost[2];
  int failed = 0;
  for (int i = 0; i < 2; i++) {
    cost[i] = median_cost(counts[i]);
    printf("%u rounds: %.0f %s, %.2f each\n", counts[i], cost[i], vmb_cycle_counter_unit(),
           cost[i] / counts[i]);
  }
  /* without the call and the reading of the counter */
  const double each = (cost[1] - cost[0]) / (counts[1] - counts[0]);
  if (strcmp(vmb_cycle_counter_unit(), "cycles") == 0 && (each < 5.7 || each > 9.5)) {
    printf("a round takes %.2f cycles: between 6 and 9 were expected\n", each);
    failed = 1;
  }
  if (cost[0] / counts[0] > 2 * each || cost[0] / counts[0] < 0.9 * each) {
    printf("a short operation costs %.2f per round, a long one %.2f: the overhead of a sample is "
           "in the figure\n",
           cost[0] / counts[0], each);
    failed = 1;
  }
  return failed;
}
