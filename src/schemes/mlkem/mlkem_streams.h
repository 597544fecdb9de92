/*
 * The hash streams of an operation, and which of them run when: mlkem_streams_serial.h
 * (microcontrollers) or mlkem_streams_parallel.h (hosts).
 *
 *   mlkem_prepare            hashes that do not depend on each other (jobs); where streams run in
 *                            parallel, also what will be needed soon: the matrix of rho (unless
 *                            NULL), and `nonces` noise polynomials of `seed` (unless NULL) with eta
 *                            bits
 *   mlkem_entry_basemul_acc  acc += R^-1 b times entry i, j of the matrix or of its transpose;
 *                            entries are asked for row by row
 *   mlkem_noise_begin        begins the polynomial of one nonce
 *   mlkem_noise_strip        the next MLKEM_STRIP coefficients of it
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_STREAMS_H
#define VMB_SCHEMES_MLKEM_STREAMS_H

#include "schemes/mlkem/mlkem_work.h"

#if MLKEM_PARALLEL
#include "schemes/mlkem/mlkem_streams_parallel.h"
#else
#include "schemes/mlkem/mlkem_streams_serial.h"
#endif

#endif
