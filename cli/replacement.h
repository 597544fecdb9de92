/*
 * Which existing files an output may replace.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_REPLACEMENT_H
#define VMB_CLI_REPLACEMENT_H

#include "output_files.h"

namespace vmb::cli {

/*
 * usage_error if the output would replace what somebody may still need, unless it is forced:
 *   a secret key    replaces nothing, and neither does the state of one
 *   other objects   replace objects of their own kind, in any form, and files that are no object
 *   texts           replace texts that begin alike, and files that are no object
 * An object is known by its length, raw or encoded, of any set of this build, and a key in PEM or
 * DER by how it begins; any other file that nobody
 * else may read counts as a secret, but a shared secret may replace another one, and an object one
 * of its set and kind, unless some secret key has that length. Empty files, devices and pipes may
 * always be written.
 */
void require_replaceable(const output &target);

} // namespace vmb::cli

#endif
