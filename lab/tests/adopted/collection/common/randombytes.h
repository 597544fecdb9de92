/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef RANDOMBYTES_H
#define RANDOMBYTES_H

#include <stddef.h>
#include <stdint.h>

#define randombytes PQCLEAN_randombytes
int randombytes(uint8_t *to, size_t length);

#endif
