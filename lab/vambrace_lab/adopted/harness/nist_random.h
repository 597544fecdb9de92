/*
 * NIST's AES-256-CTR generator of random numbers, twice: for the seeds and messages of test
 * vectors, and for the scheme's own draws. For measurements, not for keys.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LAB_NIST_RANDOM_H
#define VMB_LAB_NIST_RANDOM_H

#include <stddef.h>
#include <stdint.h>

/* The generator that the scheme draws from, by randombytes(). */
void nist_random_init(const uint8_t seed[48]);

/* The generator of seeds and messages. */
void nist_random_outer_init(const uint8_t seed[48]);
void nist_random_outer(uint8_t *to, size_t length);

#endif
