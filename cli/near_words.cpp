/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "near_words.h"

#include <algorithm>
#include <cctype>
#include <tuple>

namespace vmb::cli {

namespace {

/* What people type for the same thing: "ML-KEM-768" is "mlkem768", and NTRU+ is ntruplus. */
std::string letters_and_digits(const std::string &text) {
  std::string kept;
  for (const char character : text)
    if (character == '+')
      kept += "plus";
    else if (std::isalnum(static_cast<unsigned char>(character)) != 0)
      kept.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(character))));
  return kept;
}

/*
 * Levenshtein distance: insertions, deletions and replacements that turn one word into the other.
 */
std::size_t edit_distance(const std::string &from, const std::string &to) {
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); j++)
    row[j] = j;
  for (std::size_t i = 1; i <= from.size(); i++) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); j++) {
      const std::size_t replaced = diagonal + (from[i - 1] == to[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[to.size()];
}

} // namespace

std::vector<std::string> near_words(const std::string &word,
                                    const std::vector<std::string> &known) {
  const std::string wanted = letters_and_digits(word);
  std::vector<std::tuple<std::size_t, std::size_t, std::string>> near; /* distance, place, word */
  for (const std::string &each : known) {
    const std::string candidate = letters_and_digits(each);
    const bool begins = wanted.size() >= 3 && candidate.compare(0, wanted.size(), wanted) == 0;
    const std::size_t distance = begins ? 1 : edit_distance(wanted, candidate);
    if (distance <= std::max<std::size_t>(1, wanted.size() / 3))
      near.emplace_back(distance, near.size(), each);
  }
  std::sort(near.begin(), near.end());
  std::vector<std::string> words;
  for (std::size_t i = 0; i < near.size() && i < 3; i++)
    words.push_back(std::get<2>(near[i]));
  return words;
}

std::string joined_by_or(const std::vector<std::string> &words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); i++)
    text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  return text;
}

} // namespace vmb::cli
