/*
 * Keys that must not sign more than 2^24 messages: a file next to such a key counts.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_SIGNATURE_COUNT_H
#define VMB_CLI_SIGNATURE_COUNT_H

#include <string>

#include "algorithm.h"

namespace vmb::cli {

/* usage_error if the set wants a file that counts and there is none (""), or the reverse. */
void require_count_fits(const algorithm &set, const std::string &path);

/*
 * Counts one more signature in the file, if there is one, before it is made. operation_error if
 * the limit is reached or the file cannot be written; usage_error if it has no number.
 */
void count_signature(const algorithm &set, const std::string &path);

} // namespace vmb::cli

#endif
