/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "encoding.h"

namespace vmb::cli {

namespace {

constexpr std::size_t base64_line = 76; /* RFC 2045 section 6.8 */

bool is_space(std::uint8_t character) {
  return character == ' ' || (character >= '\t' && character <= '\r');
}

/* Characters are computed, not looked up: the bytes may be a secret key, and no address depends on them. */

unsigned below(unsigned a, unsigned b) { /* all ones if a < b, for values below 2^31 */
  return 0U - ((a - b) >> 31);
}

std::uint8_t hex_digit(unsigned nibble, char ten) { /* ten: 'a' or 'A' */
  const unsigned letter = ~below(nibble, 10);
  return static_cast<std::uint8_t>('0' + nibble + (letter & (static_cast<unsigned>(ten) - '0' - 10)));
}

/* A-Z, a-z, 0-9, +, / : each range moves the start of the next one. */
std::uint8_t base64_digit(unsigned value) {
  unsigned character = 'A' + value;
  character += ~below(value, 26) & ('a' - 'Z' - 1);
  character += ~below(value, 52) & (0U - ('z' - '0' + 1));
  character += ~below(value, 62) & (0U - ('9' - '+' + 1));
  character += ~below(value, 63) & ('/' - '+' - 1);
  return static_cast<std::uint8_t>(character);
}

unsigned in_range(unsigned character, unsigned first, unsigned last) {
  return ~below(character, first) & below(character, last + 1);
}

constexpr unsigned no_digit = 0xff;

unsigned choose(unsigned mask, unsigned if_set, unsigned if_clear) {
  return if_clear ^ (mask & (if_set ^ if_clear));
}

unsigned hex_value(unsigned character) {
  unsigned value = no_digit;
  value = choose(in_range(character, '0', '9'), character - '0', value);
  value = choose(in_range(character, 'a', 'f'), character - 'a' + 10, value);
  value = choose(in_range(character, 'A', 'F'), character - 'A' + 10, value);
  return value;
}

unsigned base64_value(unsigned character) {
  unsigned value = no_digit;
  value = choose(in_range(character, 'A', 'Z'), character - 'A', value);
  value = choose(in_range(character, 'a', 'z'), character - 'a' + 26, value);
  value = choose(in_range(character, '0', '9'), character - '0' + 52, value);
  value = choose(in_range(character, '+', '+'), 62, value);
  value = choose(in_range(character, '/', '/'), 63, value);
  return value;
}

bytes without_space(const bytes &text) {
  bytes dense;
  dense.reserve(text.size());
  for (const std::uint8_t character : text)
    if (!is_space(character)) dense.push_back(character);
  return dense;
}

bytes encode_hex(const bytes &content) {
  bytes text;
  text.reserve(2 * content.size() + 1);
  for (const std::uint8_t byte : content) {
    text.push_back(hex_digit(byte >> 4U, 'a'));
    text.push_back(hex_digit(byte & 15U, 'a'));
  }
  text.push_back('\n');
  return text;
}

bytes encode_base64(const bytes &content) {
  bytes text;
  text.reserve(content.size() / 3 * 4 + content.size() / 57 + 6);
  std::size_t column = 0;
  for (std::size_t i = 0; i < content.size(); i += 3) {
    const std::size_t left = content.size() - i;
    const unsigned group = static_cast<unsigned>(content[i]) << 16U | (left > 1 ? static_cast<unsigned>(content[i + 1]) << 8U : 0U) |
                           (left > 2 ? static_cast<unsigned>(content[i + 2]) : 0U);
    text.push_back(base64_digit(group >> 18U));
    text.push_back(base64_digit(group >> 12U & 63U));
    text.push_back(left > 1 ? base64_digit(group >> 6U & 63U) : static_cast<std::uint8_t>('='));
    text.push_back(left > 2 ? base64_digit(group & 63U) : static_cast<std::uint8_t>('='));
    column += 4;
    if (column == base64_line && left > 3) {
      text.push_back('\n');
      column = 0;
    }
  }
  text.push_back('\n');
  return text;
}

std::optional<bytes> decode_hex(const bytes &text) {
  const bytes dense = without_space(text);
  if (dense.size() % 2 != 0) return std::nullopt;
  bytes content;
  content.reserve(dense.size() / 2);
  unsigned wrong = 0;
  for (std::size_t i = 0; i < dense.size(); i += 2) {
    const unsigned high = hex_value(dense[i]);
    const unsigned low = hex_value(dense[i + 1]);
    wrong |= (high | low) & 0xf0U;
    content.push_back(static_cast<std::uint8_t>(high << 4U | (low & 15U)));
  }
  if (wrong != 0) return std::nullopt;
  return content;
}

std::optional<bytes> decode_base64(const bytes &text) {
  bytes dense = without_space(text);
  if (dense.size() % 4 != 0) return std::nullopt;
  std::size_t padding = 0;
  while (padding < 2 && padding < dense.size() && dense[dense.size() - 1 - padding] == '=') padding++;
  for (std::size_t i = 0; i < padding; i++) dense[dense.size() - 1 - i] = 'A'; /* the digit 0 */
  bytes content;
  content.reserve(dense.size() / 4 * 3);
  unsigned wrong = 0;
  for (std::size_t i = 0; i < dense.size(); i += 4) {
    unsigned group = 0;
    for (std::size_t j = 0; j < 4; j++) {
      const unsigned value = base64_value(dense[i + j]);
      wrong |= value & 0xc0U;
      group = group << 6U | (value & 63U);
    }
    content.push_back(static_cast<std::uint8_t>(group >> 16U));
    content.push_back(static_cast<std::uint8_t>(group >> 8U));
    content.push_back(static_cast<std::uint8_t>(group));
  }
  for (std::size_t i = 0; i < padding; i++) { /* the bits behind the end must be 0 (RFC 4648 section 3.5) */
    wrong |= content.back();
    content.pop_back();
  }
  if (wrong != 0) return std::nullopt;
  return content;
}

} // namespace

const char *encoding_name(encoding form) {
  if (form == encoding::hex) return "hex";
  return form == encoding::base64 ? "base64" : "raw";
}

bytes encode(const bytes &content, encoding form) {
  if (form == encoding::hex) return encode_hex(content);
  if (form == encoding::base64) return encode_base64(content);
  return content;
}

std::optional<bytes> decode(const bytes &text, encoding form) {
  if (form == encoding::hex) return decode_hex(text);
  if (form == encoding::base64) return decode_base64(text);
  return text;
}

std::string hex_upper(const std::uint8_t *content, std::size_t length) {
  std::string text;
  text.reserve(2 * length);
  for (std::size_t i = 0; i < length; i++) {
    text.push_back(static_cast<char>(hex_digit(content[i] >> 4U, 'A')));
    text.push_back(static_cast<char>(hex_digit(content[i] & 15U, 'A')));
  }
  return text;
}

} // namespace vmb::cli
