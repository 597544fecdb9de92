/*
 * Which of the processor's features the library uses.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_PROCESSOR_FEATURES_H
#define VMB_CLI_PROCESSOR_FEATURES_H

#include <string>
#include <vector>

namespace vmb::cli {

/* "avx2", "aesni" ...; empty: only portable code runs */
std::vector<std::string> processor_features();

/* Those names, separated by spaces; "none (portable code)" if there are none */
std::string processor_features_text();

} // namespace vmb::cli

#endif
