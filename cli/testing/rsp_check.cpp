/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rsp_check.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "errors.h"
#include "rsp_text.h"

namespace vmb::cli {

namespace {

constexpr std::size_t shown_characters = 64;

class numbered_lines {
public:
  explicit numbered_lines(const std::string &path)
      : path_(path == "-" ? "the standard input" : path) {
    if (path == "-")
      return;
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
      throw usage_error("cannot read " + path + ": it is a directory");
    file_.open(path, std::ios::binary);
    if (!file_)
      throw usage_error("cannot read " + path + ": " + std::strerror(errno));
  }

  std::optional<std::string> next() {
    std::string line;
    if (!std::getline(file_.is_open() ? static_cast<std::istream &>(file_) : std::cin, line))
      return std::nullopt;
    if (!line.empty() && line.back() == '\r')
      line.pop_back();
    number_++;
    return line;
  }

  const std::string &path() const {
    return path_;
  }
  std::string where() const {
    return path_ + ": line " + std::to_string(number_);
  }

private:
  std::string path_;
  std::ifstream file_;
  std::size_t number_ = 0;
};

/* Long values: what surrounds the first difference. */
std::string excerpt(const std::string &line, std::size_t difference) {
  const std::size_t start =
      difference > shown_characters / 2 ? difference - shown_characters / 2 : 0;
  std::string text = start > 0 ? "..." : "";
  if (start < line.size())
    text += line.substr(start, shown_characters);
  if (start + shown_characters < line.size())
    text += "...";
  return text;
}

[[noreturn]] void differs(const std::string &where, const std::string &block,
                          const std::string &found, const std::string &wanted) {
  std::size_t at = 0;
  while (at < found.size() && at < wanted.size() && found[at] == wanted[at])
    at++;
  throw operation_error(where + block + " differs from character " + std::to_string(at + 1) +
                        " on\n  file:    " + excerpt(found, at) +
                        "\n  library: " + excerpt(wanted, at));
}

/*
 * Whether a block follows: its first line is left in `first`. An empty line at the end of the file
 * is no block.
 */
bool block_follows(numbered_lines &lines, std::optional<std::string> &first) {
  first = lines.next();
  while (first && first->empty())
    first = lines.next();
  return first.has_value();
}

void compare_block(numbered_lines &lines, std::string first, const std::string &block,
                   std::size_t count) {
  std::istringstream wanted_lines(block);
  std::optional<std::string> found = std::move(first);
  const std::string in_count = " (count " + std::to_string(count) + ")";
  for (std::string wanted; std::getline(wanted_lines, wanted); found = lines.next()) {
    if (!found && wanted.empty())
      return; /* no empty line after the last block */
    if (!found)
      throw operation_error(lines.path() + " ends in count " + std::to_string(count) +
                            ", before the line '" + excerpt(wanted, 0) + "'");
    if (*found != wanted)
      differs(lines.where(), in_count, *found, wanted);
    if (wanted.empty())
      return;
  }
}

} // namespace

std::size_t check_rsp(const algorithm &set, const std::string &path,
                      const rsp_expectation &expectation,
                      const std::function<void(const std::string &)> &computed) {
  numbered_lines lines(path);
  const std::string head = lines.next().value_or("");
  if (expectation.first_line && head != *expectation.first_line)
    differs(lines.where(), "", head, *expectation.first_line);
  if (head.empty() || head[0] != '#')
    throw usage_error(lines.path() + " is no .rsp file: its first line does not begin with '#'");
  computed(head + "\n\n");
  rsp_blocks blocks(set);
  std::size_t count = 0;
  std::optional<std::string> first;
  while ((!expectation.counts || count < *expectation.counts) && block_follows(lines, first)) {
    const std::string block = blocks.next();
    compare_block(lines, *first, block, count);
    computed(block);
    count++;
  }
  if (count == 0)
    throw usage_error(lines.path() + " holds no counts");
  if (expectation.counts && count < *expectation.counts)
    throw operation_error(lines.path() + " holds " + std::to_string(count) + " counts; " +
                          std::to_string(*expectation.counts) + " were to be checked");
  return count;
}

} // namespace vmb::cli
