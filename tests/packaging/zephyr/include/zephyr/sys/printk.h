/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef STUB_ZEPHYR_PRINTK_H
#define STUB_ZEPHYR_PRINTK_H

#include <stdio.h>

#define printk printf

#endif
