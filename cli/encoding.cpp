/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "encoding.h"

#include <algorithm>

extern "C" {
#include "support/constant_time.h"
}

namespace vmb::cli {

namespace {

constexpr std::size_t base64_line = 76; /* RFC 2045 section 6.8 */

bool is_space(std::uint8_t character) {
  return character == ' ' || (character >= '\t' && character <= '\r');
}

/*
 * Characters are computed, not looked up: the bytes may be a secret key, and no address depends on
 * them.
 */

unsigned below(unsigned a, unsigned b) { /* all ones if a < b */
  return vmb_ct_mask_less32(a, b);
}

std::uint8_t hex_digit(unsigned nibble, char ten) { /* ten: 'a' or 'A' */
  const unsigned letter = ~below(nibble, 10);
  return static_cast<std::uint8_t>('0' + nibble +
                                   (letter & (static_cast<unsigned>(ten) - '0' - 10)));
}

unsigned choose(unsigned mask, unsigned if_set, unsigned if_clear) {
  return if_clear ^ (mask & (if_set ^ if_clear));
}

/* The two digits in which base64 and base64url differ: those of 62 and 63. */
struct last_digits {
  unsigned of_62, of_63;
};

last_digits last_digits_of(encoding form) {
  if (form == encoding::base64url)
    return {'-', '_'};
  return {'+', '/'};
}

/* A-Z, a-z, 0-9 and the two last digits: each range moves the start of the next one. */
std::uint8_t base64_digit(unsigned value, const last_digits &last) {
  unsigned character = 'A' + value;
  character += ~below(value, 26) & ('a' - 'Z' - 1);
  character += ~below(value, 52) & (0U - ('z' - '0' + 1));
  character = choose(~below(value, 62), last.of_62, character);
  character = choose(~below(value, 63), last.of_63, character);
  return static_cast<std::uint8_t>(character);
}

unsigned in_range(unsigned character, unsigned first, unsigned last) {
  return ~below(character, first) & below(character, last + 1);
}

constexpr unsigned no_digit = 0xff;

unsigned hex_value(unsigned character) {
  unsigned value = no_digit;
  value = choose(in_range(character, '0', '9'), character - '0', value);
  value = choose(in_range(character, 'a', 'f'), character - 'a' + 10, value);
  value = choose(in_range(character, 'A', 'F'), character - 'A' + 10, value);
  return value;
}

unsigned base64_value(unsigned character, const last_digits &last) {
  unsigned value = no_digit;
  value = choose(in_range(character, 'A', 'Z'), character - 'A', value);
  value = choose(in_range(character, 'a', 'z'), character - 'a' + 26, value);
  value = choose(in_range(character, '0', '9'), character - '0' + 52, value);
  value = choose(in_range(character, last.of_62, last.of_62), 62, value);
  value = choose(in_range(character, last.of_63, last.of_63), 63, value);
  return value;
}

bytes without_space(const bytes &text) {
  bytes dense;
  dense.reserve(text.size());
  for (const std::uint8_t character : text)
    if (!is_space(character))
      dense.push_back(character);
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

/*
 * The digits of three bytes at most; two or three of them and then no padding, or four with
 * padding.
 */
void push_group(bytes &text, const bytes &content, std::size_t start, encoding form) {
  const last_digits last = last_digits_of(form);
  const std::size_t left = std::min<std::size_t>(content.size() - start, 3);
  unsigned group = 0;
  for (std::size_t i = 0; i < 3; i++)
    group = group << 8U | (i < left ? content[start + i] : 0U);
  for (std::size_t i = 0; i <= left; i++)
    text.push_back(base64_digit(group >> (18 - 6 * i) & 63U, last));
  for (std::size_t i = left; i < 3 && form == encoding::base64; i++)
    text.push_back(static_cast<std::uint8_t>('='));
}

/* line: characters in a line, 0 for one line */
bytes encode_base64(const bytes &content, encoding form, std::size_t line) {
  bytes text;
  text.reserve(content.size() / 3 * 4 + content.size() / 24 + 8);
  for (std::size_t i = 0; i < content.size(); i += 3) {
    if (i > 0 && line > 0 && i % (line / 4 * 3) == 0)
      text.push_back('\n');
    push_group(text, content, i, form);
  }
  text.push_back('\n');
  return text;
}

std::optional<bytes> decode_hex(const bytes &text) {
  const bytes dense = without_space(text);
  if (dense.size() % 2 != 0)
    return std::nullopt;
  bytes content;
  content.reserve(dense.size() / 2);
  unsigned wrong = 0;
  for (std::size_t i = 0; i < dense.size(); i += 2) {
    const unsigned high = hex_value(dense[i]);
    const unsigned low = hex_value(dense[i + 1]);
    wrong |= (high | low) & 0xf0U;
    content.push_back(static_cast<std::uint8_t>(high << 4U | (low & 15U)));
  }
  if (wrong != 0)
    return std::nullopt;
  return content;
}

/* Takes the padding off and puts in the digit 0. Nothing if that gives no groups of four. */
std::optional<std::size_t> pad_with_zeros(bytes &dense, encoding form) {
  std::size_t padding = 0;
  while (padding < 2 && padding < dense.size() && dense[dense.size() - 1 - padding] == '=')
    padding++;
  if (form == encoding::base64url && dense.size() % 4 >= 2 && padding == 0) {
    padding = 4 - dense.size() % 4;
    dense.resize(dense.size() + padding);
  }
  if (dense.size() % 4 != 0)
    return std::nullopt;
  for (std::size_t i = 0; i < padding; i++)
    dense[dense.size() - 1 - i] = 'A';
  return padding;
}

std::optional<bytes> decode_base64(const bytes &text, encoding form) {
  bytes dense = without_space(text);
  const std::optional<std::size_t> padding = pad_with_zeros(dense, form);
  if (!padding)
    return std::nullopt;
  const last_digits last = last_digits_of(form);
  bytes content;
  content.reserve(dense.size() / 4 * 3);
  unsigned wrong = 0;
  for (std::size_t i = 0; i < dense.size(); i += 4) {
    unsigned group = 0;
    for (std::size_t j = 0; j < 4; j++) {
      const unsigned value = base64_value(dense[i + j], last);
      wrong |= value & 0xc0U;
      group = group << 6U | (value & 63U);
    }
    content.push_back(static_cast<std::uint8_t>(group >> 16U));
    content.push_back(static_cast<std::uint8_t>(group >> 8U));
    content.push_back(static_cast<std::uint8_t>(group));
  }
  /* what no byte holds must be 0 (RFC 4648 section 3.5) */
  for (std::size_t i = 0; i < *padding; i++) {
    wrong |= content.back();
    content.pop_back();
  }
  if (wrong != 0)
    return std::nullopt;
  return content;
}

} // namespace

const char *encoding_name(encoding form) {
  switch (form) {
    case encoding::raw:
      return "raw";
    case encoding::hex:
      return "hex";
    case encoding::base64:
      return "base64";
    case encoding::base64url:
      return "base64url";
    case encoding::der:
      return "der";
    case encoding::pem:
      return "pem";
  }
  return "";
}

bytes encode(const bytes &content, encoding form) {
  switch (form) {
    case encoding::hex:
      return encode_hex(content);
    case encoding::base64:
      return encode_base64(content, form, base64_line);
    case encoding::base64url:
      return encode_base64(content, form, 0);
    default:
      return content;
  }
}

bytes base64_in_lines(const bytes &content, std::size_t line) {
  return encode_base64(content, encoding::base64, line);
}

std::size_t encoded_bytes(std::size_t length, encoding form) {
  if (form == encoding::raw || is_key_format(form))
    return length;
  if (form == encoding::hex)
    return 2 * length + 1;
  if (form == encoding::base64url)
    return (4 * length + 2) / 3 + 1;
  const std::size_t digits = (length + 2) / 3 * 4;
  return digits + std::max<std::size_t>((digits + base64_line - 1) / base64_line, 1);
}

std::optional<bytes> decode(const bytes &text, encoding form) {
  if (form == encoding::raw || is_key_format(form))
    return text;
  return form == encoding::hex ? decode_hex(text) : decode_base64(text, form);
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
