/*
 * PEM: DER as text between two lines that say what it is (RFC 7468).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_PEM_H
#define VMB_CLI_PEM_H

#include <string>

#include "wiped_bytes.h"

namespace vmb::cli {

struct pem_block {
  std::string label; /* "PUBLIC KEY" */
  bytes content;
};

/* Whether there is a line that begins a block. */
bool looks_like_pem(const bytes &text);

/*
 * The one block of the text; lines before and after it are explanations. malformed (der.h): no
 * block or several, no line that ends it, something else than base64 within it.
 */
pem_block read_pem(const bytes &text);

/* Base64 in lines of 64 characters between the two lines of the label. */
bytes write_pem(const std::string &label, const bytes &content);

} // namespace vmb::cli

#endif
