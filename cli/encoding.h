/*
 * How files hold bytes: raw, or as hexadecimal, base64 or base64url text.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_ENCODING_H
#define VMB_CLI_ENCODING_H

#include <optional>
#include <string>

#include "wiped_bytes.h"

namespace vmb::cli {

enum class encoding { raw, hex, base64, base64url };

/* "raw", "hex", "base64", "base64url" */
const char *encoding_name(encoding form);

/*
 * Lower-case hex in one line; base64 (RFC 4648 section 4) in lines of 76 characters; base64url (RFC
 * 4648 section 5) in one line without padding. Text ends with a line feed.
 */
bytes encode(const bytes &content, encoding form);

/* How long encode() makes so many bytes. */
std::size_t encoded_bytes(std::size_t length, encoding form);

/*
 * The bytes behind a text; white space is skipped anywhere, and base64url may be padded or not.
 * Nothing if the text is not of this form.
 */
std::optional<bytes> decode(const bytes &text, encoding form);

/* Upper-case hex without a line end, as in NIST vector files. */
std::string hex_upper(const std::uint8_t *content, std::size_t length);

} // namespace vmb::cli

#endif
