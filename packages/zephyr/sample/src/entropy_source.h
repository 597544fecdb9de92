/*
 * The random source of the sample: the device's entropy driver.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef ENTROPY_SOURCE_H
#define ENTROPY_SOURCE_H

#include <vambrace/vambrace.h>

/*
 * For vmb_rng.fill: length bytes of the driver that the devicetree names as zephyr,entropy. state
 * is not used. VMB_ERROR_RANDOM if the driver is not ready or reports an error.
 */
vmb_status entropy_source_fill(void *state, uint8_t *out, size_t length);

#endif
