/*
 * How files hold bytes: raw, as hexadecimal, base64 or base64url text, and keys as DER or PEM.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_ENCODING_H
#define VMB_CLI_ENCODING_H

#include <optional>
#include <string>

#include "wiped_bytes.h"

namespace vmb::cli {

enum class encoding { raw, hex, base64, base64url, der, pem };

/* Of keys alone: a structure around the bytes, which encode() and decode() know nothing of. */
inline bool is_key_format(encoding form) {
  return form == encoding::der || form == encoding::pem;
}

/* "raw", "hex", "base64", "base64url", "der", "pem" */
const char *encoding_name(encoding form);

/*
 * Lower-case hex in one line; base64 (RFC 4648 section 4) in lines of 76 characters; base64url (RFC
 * 4648 section 5) in one line without padding. Text ends with a line feed.
 */
bytes encode(const bytes &content, encoding form);

/* Base64 in lines of so many characters, a multiple of 4. */
bytes base64_in_lines(const bytes &content, std::size_t line);

/* How long encode() makes so many bytes. */
std::size_t encoded_bytes(std::size_t length, encoding form);

/*
 * The bytes after a text; white space is skipped anywhere, and base64url may be padded or not.
 * Nothing if the text is not of this form.
 */
std::optional<bytes> decode(const bytes &text, encoding form);

/* Upper-case hex without a line end, as in NIST vector files. */
std::string hex_upper(const std::uint8_t *content, std::size_t length);

} // namespace vmb::cli

#endif
