/*
 * What somebody meant who mistyped a name.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_NEAR_WORDS_H
#define VMB_CLI_NEAR_WORDS_H

#include <string>
#include <vector>

namespace vmb::cli {

/* At most three of the known words, nearest first; up to a third of the letters may be wrong. */
std::vector<std::string> near_words(const std::string &word, const std::vector<std::string> &known);

/* The words as a list in a sentence: "a, b or c" */
std::string joined_by_or(const std::vector<std::string> &words);

} // namespace vmb::cli

#endif
