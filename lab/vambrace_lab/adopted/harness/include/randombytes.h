/*
 * For schemes that bring no declaration of it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef RANDOMBYTES_H
#define RANDOMBYTES_H

#include <stddef.h>
#include <stdint.h>

int randombytes(uint8_t *to, size_t length);

#endif
