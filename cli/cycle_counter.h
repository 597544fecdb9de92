/*
 * Core cycles of a host without performance counters.
 *
 * The processor's tick counter (x86-64: time-stamp counter; AArch64: cntvct_el0) runs at a constant
 * rate, the core does not. A chain of dependent additions takes one cycle each whatever the clock
 * is, so (additions / ticks) is the ratio of the two. It is measured right before and right after
 * each sample; the sample's ticks times the mean of both ratios are its cycles. If the ratios
 * differ by more than 3 %, the clock changed or something else ran meanwhile, and the sample is
 * dropped.
 *
 * Elsewhere the unit is the nanosecond, and no sample is dropped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CYCLE_COUNTER_H
#define VMB_CYCLE_COUNTER_H

#ifdef __cplusplus
extern "C" {
#endif

/* The unit of what the counter returns: "cycles" or "nanoseconds" */
const char *vmb_cycle_counter_unit(void);

/*
 * vmb_cycle_counter_repetitions: how many calls one sample should hold so that a tick is at most
 * 1/2000 of it. At least 1. Calls the operation a few times, which also warms it up.
 */
unsigned vmb_cycle_counter_repetitions(void (*operation)(void *state), void *state);

/*
 * vmb_cycle_counter_sample: calls operation(state) `repetitions` times (at least 1) and stores the
 * cost of one call in *cost.
 *   returns  1; 0 if the sample must be dropped, *cost is then 0
 */
int vmb_cycle_counter_sample(void (*operation)(void *state), void *state, unsigned repetitions,
                             double *cost);

#ifdef __cplusplus
}
#endif

#endif
