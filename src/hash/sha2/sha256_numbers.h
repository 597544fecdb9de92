/*
 * What sha2_compress.h takes for SHA-256.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SHA256_NUMBERS_H
#define VMB_SHA256_NUMBERS_H

#include "support/big_endian.h"
#include "hash/sha2/sha2_kernels.h"

#define WORD_BITS 32
#define ROUNDS 64
#define load_word vmb_load32_be
#define constants vmb_sha256_constants

/* Rotation distances of FIPS 180-4 section 4.1.2. */
#define SUM_A 2, 13, 22
#define SUM_E 6, 11, 25
#define SCHEDULE_LOW 7, 18, 3
#define SCHEDULE_HIGH 17, 19, 10

#endif
