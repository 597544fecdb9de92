/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "der.h"

#include <libtasn1.h>

#include <algorithm>
#include <climits>

namespace vmb::cli {

namespace {

constexpr std::size_t longest_length = 9; /* octets that libtasn1 writes for a length */

/* The octets of a length in its only form. */
bytes length_octets(std::size_t length) {
  bytes octets(longest_length);
  int used = static_cast<int>(octets.size());
  asn1_length_der(static_cast<unsigned long>(length), octets.data(), &used);
  octets.resize(static_cast<std::size_t>(used));
  return octets;
}

std::string hex_of(unsigned octet) {
  static const char digits[] = "0123456789abcdef";
  return std::string("0x") + digits[octet >> 4U & 15U] + digits[octet & 15U];
}

[[noreturn]] void cut_off(const std::string &name) {
  throw malformed("it ends within " + name + ": the file was cut off or damaged; get it again");
}

struct header {
  std::size_t octets, content;
};

/* Tag and length of an element whose first octet is known to be there. */
header read_header(const std::uint8_t *at, std::size_t left, const std::string &name) {
  const int available = static_cast<int>(std::min<std::size_t>(left, INT_MAX));
  int length_bytes = 0;
  const long length = asn1_get_length_der(at + 1, available - 1, &length_bytes);
  if (length == -1)
    throw malformed(name + " has an indefinite length, which DER does not have: have the program "
                           "that made the file write it as DER");
  const bool has_form = available > 1 && (at[1] & 0x80U) != 0;
  const std::size_t octets = has_form ? 1U + (at[1] & 0x7fU) : 1U;
  if (left < 1 + octets)
    cut_off(name);
  if (length == -2 || octets > longest_length)
    throw malformed("the length of " + name + " is larger than any key: the file is damaged");
  if (length < 0) /* there are not so many bytes */
    cut_off(name);
  const auto content = static_cast<std::size_t>(length);
  const bytes shortest = length_octets(content);
  if (shortest.size() != octets || !std::equal(shortest.begin(), shortest.end(), at + 1))
    throw malformed("the length of " + name +
                    " is not in its shortest form, which DER asks for: "
                    "have the program that made the file write it as "
                    "DER");
  if (content > left - 1 - octets)
    cut_off(name);
  return {1 + octets, content};
}

} // namespace

der_reader der_reader::take(der_tag tag, const std::string &name) {
  if (left_ == 0)
    cut_off(what_ + ", before " + name);
  if (*at_ != tag)
    throw malformed(name + " should begin with the tag " + hex_of(tag) + " and begins with " +
                    hex_of(*at_) + ": this is not a key as RFC 5280 or RFC 5958 writes it");
  const header found = read_header(at_, left_, name);
  der_reader content(at_ + found.octets, found.content, name);
  at_ += found.octets + found.content;
  left_ -= found.octets + found.content;
  return content;
}

der_reader der_reader::take_whole(der_tag tag, const std::string &name) {
  const std::uint8_t *const start = at_;
  take(tag, name);
  return der_reader(start, static_cast<std::size_t>(at_ - start), name);
}

void der_reader::finish() const {
  if (left_ != 0)
    throw malformed(std::to_string(left_) + (left_ == 1 ? " byte follows" : " bytes follow") +
                    " where " + what_ +
                    " should end: cut off what does not belong to the key, or "
                    "get the file again");
}

bytes der_element(der_tag tag, const bytes &content) {
  const bytes head = {tag};
  const bytes length = length_octets(content.size());
  return joined({&head, &length, &content});
}

bytes joined(std::initializer_list<const bytes *> parts) {
  std::size_t length = 0;
  for (const bytes *part : parts)
    length += part->size();
  bytes all;
  all.reserve(length);
  for (const bytes *part : parts)
    all.insert(all.end(), part->begin(), part->end());
  return all;
}

} // namespace vmb::cli
