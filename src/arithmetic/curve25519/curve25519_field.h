/*
 * The field of this processor: curve25519_field64.h or curve25519_field32.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CURVE25519_FIELD_H
#define VMB_CURVE25519_FIELD_H

#include "vambrace/vambrace.h"

#if VMB_WORD_BITS == 64
#include "arithmetic/curve25519/curve25519_field64.h"
#else
#include "arithmetic/curve25519/curve25519_field32.h"
#endif

#endif
