/*
 * What sha2_compress.h takes for SHA-512.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SHA512_NUMBERS_H
#define VMB_SHA512_NUMBERS_H

#include "support/big_endian.h"
#include "hash/sha2/sha2_kernels.h"

#define WORD_BITS 64
#define ROUNDS 80
#define load_word vmb_load64_be
#define constants vmb_sha512_constants

/* Rotation distances of FIPS 180-4 section 4.1.3. */
#define SUM_A 28, 34, 39
#define SUM_E 14, 18, 41
#define SCHEDULE_LOW 1, 8, 7
#define SCHEDULE_HIGH 19, 61, 6

#endif
