/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_STANDARD_STREAMS_H
#define VMB_CLI_STANDARD_STREAMS_H

namespace vmb::cli {

/*
 * Makes sure that the descriptors 0, 1 and 2 are taken, before any file is opened: a key file that
 * was opened as descriptor 0 would be taken for the standard input. One that the caller closed is
 * then open in the direction in which nobody uses it, so that its use fails as it did before.
 * operation_error if there is no /dev/null.
 */
void occupy_closed_standard_streams();

} // namespace vmb::cli

#endif
