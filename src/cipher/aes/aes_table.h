/*
 * The S-box of AES with MixColumns, for public data alone: entry x is the column (2, 1, 1, 3) S(x),
 * row 0 in the lowest byte. That of a byte in row r is the entry rotated by r bytes.
 * tests/cipher/aes/test_aes.c compares all of it with the definition.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_AES_TABLE_H
#define VMB_AES_TABLE_H

#include <stdint.h>

extern const uint32_t vmb_aes_table_vartime[256];

#endif
