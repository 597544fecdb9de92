/*
 * For schemes that bring no declaration of it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef RNG_H
#define RNG_H

#include <stdint.h>

int randombytes(uint8_t *to, unsigned long long length);

#endif
