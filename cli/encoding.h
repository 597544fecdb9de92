/*
 * How files hold bytes: raw, hexadecimal or base64 text.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_ENCODING_H
#define VMB_CLI_ENCODING_H

#include <optional>
#include <string>

#include "wiped_bytes.h"

namespace vmb::cli {

enum class encoding { raw, hex, base64 };

/* "raw", "hex", "base64" */
const char *encoding_name(encoding form);

/* Lower-case hex in one line; base64 (RFC 4648 section 4) in lines of 76 characters. Text ends with a line feed. */
bytes encode(const bytes &content, encoding form);

/* The bytes behind a text; white space is skipped anywhere. Nothing if the text is not of this form. */
std::optional<bytes> decode(const bytes &text, encoding form);

/* Upper-case hex without a line end, as in NIST vector files. */
std::string hex_upper(const std::uint8_t *content, std::size_t length);

} // namespace vmb::cli

#endif
