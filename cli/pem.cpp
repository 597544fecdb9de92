/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "pem.h"

#include <algorithm>
#include <string_view>

#include "der.h"
#include "encoding.h"

namespace vmb::cli {

namespace {

constexpr std::string_view begin = "-----BEGIN ";
constexpr std::string_view end = "-----END ";
constexpr std::string_view dashes = "-----";
constexpr std::size_t most_in_a_line = 64; /* RFC 7468 section 2 */
constexpr std::size_t longest_label = 64;  /* of labels in use; messages show them */

/* The lines of a text, without what ends them: LF, CR LF or CR. Nothing is copied. */
class lines {
public:
  explicit lines(const bytes &text)
      : rest_(reinterpret_cast<const char *>(text.data()), text.size()) {}

  bool next(std::string_view &line) {
    if (rest_.empty())
      return false;
    const std::size_t length = std::min(rest_.find_first_of("\r\n"), rest_.size());
    line = rest_.substr(0, length);
    const bool both = rest_.substr(length, 2) == "\r\n";
    rest_.remove_prefix(std::min(rest_.size(), length + (both ? 2 : 1)));
    return true;
  }

private:
  std::string_view rest_;
};

bool starts_with(std::string_view line, std::string_view with) {
  return line.substr(0, with.size()) == with;
}

std::string_view without_trailing_space(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t");
  return line.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

/* The label of a BEGIN or END line; malformed if its dashes are not complete or it is no text. */
std::string label_of(std::string_view line, std::string_view start) {
  line = without_trailing_space(line);
  const std::size_t around = start.size() + dashes.size();
  if (line.size() < around || line.substr(line.size() - dashes.size()) != dashes)
    throw malformed("the line '" + std::string(start) +
                    "...' does not end with five dashes: the "
                    "file is damaged; get it again");
  const std::string_view label = line.substr(start.size(), line.size() - around);
  const auto is_shown = [](char character) { return character >= ' ' && character <= '~'; };
  if (label.size() > longest_label || !std::all_of(label.begin(), label.end(), is_shown))
    throw malformed("the label in the line '" + std::string(start) + "...' is no text of at most " +
                    std::to_string(longest_label) +
                    " characters: the file is damaged; get it again");
  return std::string(label);
}

/* The base64 text of the block whose BEGIN line was read. */
bytes text_of_block(lines &text, const std::string &label) {
  bytes base64;
  std::string_view line;
  while (text.next(line)) {
    if (starts_with(line, end)) {
      const std::string last = label_of(line, end);
      if (last != label)
        throw malformed("the block begins as '" + label + "' and ends as '" + last +
                        "': the file is damaged; get it again");
      return base64;
    }
    base64.insert(base64.end(), line.begin(), line.end());
    base64.push_back('\n');
  }
  throw malformed("there is no line '-----END " + label +
                  "-----': the file was cut off or damaged; get it again");
}

void require_no_other_block(lines &text) {
  std::string_view line;
  while (text.next(line))
    if (starts_with(line, begin))
      throw malformed("there are several PEM blocks in it: put each key into a file of its own");
}

void append(bytes &text, std::string_view part) {
  text.insert(text.end(), part.begin(), part.end());
}

} // namespace

bool looks_like_pem(const bytes &text) {
  lines all(text);
  std::string_view line;
  while (all.next(line))
    if (starts_with(line, begin))
      return true;
  return false;
}

pem_block read_pem(const bytes &text) {
  lines all(text);
  std::string_view line;
  while (all.next(line)) {
    if (!starts_with(line, begin))
      continue;
    pem_block block = {label_of(line, begin), {}};
    const bytes base64 = text_of_block(all, block.label);
    require_no_other_block(all);
    std::optional<bytes> content = decode(base64, encoding::base64);
    if (!content || content->empty())
      throw malformed("what stands between the BEGIN and the END line is not base64: the file is "
                      "damaged; get it again");
    block.content = std::move(*content);
    return block;
  }
  throw malformed("there is no line that begins with '-----BEGIN ': this is not PEM");
}

bytes write_pem(const std::string &label, const bytes &content) {
  const bytes base64 = base64_in_lines(content, most_in_a_line);
  bytes text;
  text.reserve(base64.size() + 2 * label.size() + 64);
  append(text, begin);
  append(text, label);
  append(text, "-----\n");
  text.insert(text.end(), base64.begin(), base64.end());
  append(text, end);
  append(text, label);
  append(text, "-----\n");
  return text;
}

} // namespace vmb::cli
