/* SPDX-License-Identifier: Apache-2.0 OR MIT. The same program as C++. */
#include "consumer.c"
