/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "signature_count.h"

#include <charconv>

#include "errors.h"
#include "input_file.h"
#include "output_files.h"

namespace vmb::cli {

namespace {

constexpr unsigned long most_signatures = 1UL << 24U;
constexpr std::size_t longest_text = 32;

unsigned long read_count(const std::string &path) {
  const bytes text = read_file(path, longest_text);
  const char *const begin = reinterpret_cast<const char *>(text.data()), *end = begin + text.size();
  unsigned long count = 0;
  const std::from_chars_result read = std::from_chars(begin, end, count);
  const std::string rest(read.ptr, end);
  if (read.ec != std::errc() || (!rest.empty() && rest != "\n"))
    throw usage_error(display_name(path) + " has no number of signatures in it: write the number "
                                           "that the key has made, 0 for a new key");
  return count;
}

} // namespace

void require_count_fits(const algorithm &set, const std::string &path) {
  const bool limited = signs_few_times(set);
  if (limited && (path.empty() || path == "-"))
    throw usage_error("a key of " + set.name() + " must not sign more than " +
                      std::to_string(most_signatures) +
                      " times: name a file that counts by --count, with 0 in it for a new key");
  if (!limited && !path.empty())
    throw usage_error("--count is for keys that sign few times, and a key of " + set.name() +
                      " signs as often as you like: leave it out");
}

void count_signature(const algorithm &set, const std::string &path) {
  if (path.empty())
    return;
  const unsigned long count = read_count(path);
  if (count >= most_signatures)
    throw operation_error("by " + display_name(path) + " the key has signed " +
                          std::to_string(count) + " times; with " + set.name() +
                          " it must not sign more often: make a new key");
  const std::string text = std::to_string(count + 1) + "\n";
  const bytes content(text.begin(), text.end());
  write_outputs({{"count", path, encoding::raw, true, std::nullopt}}, {&content});
}

} // namespace vmb::cli
