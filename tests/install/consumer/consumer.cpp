/* The C program, compiled as C++. */
/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "consumer.c"
