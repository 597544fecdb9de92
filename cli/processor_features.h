/*
 * Which of the processor's features the library uses, and the mask that leaves some out.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_PROCESSOR_FEATURES_H
#define VMB_CLI_PROCESSOR_FEATURES_H

#include <string>
#include <vector>

namespace vmb::cli {

/* "avx2", "aesni" ...; empty: only portable bodies run */
std::vector<std::string> processor_features();

/* The same separated by spaces; "none (portable code)" */
std::string processor_features_text();

/*
 * Masks the features: "portable", "neon", "avx2" ... (support/processor.h). Only before anything else of the library runs; the
 * library ends the program with exit code 2 and a message if it does not know the mask.
 */
void mask_processor_features(const std::string &mask);

} // namespace vmb::cli

#endif
