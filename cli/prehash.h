/*
 * The hash functions of HashML-DSA and HashSLH-DSA by their names.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_PREHASH_H
#define VMB_CLI_PREHASH_H

#include <string>
#include <vector>

#include "wiped_bytes.h"

namespace vmb::cli {

/* "sha2-256", "sha2-384" ..., in the order of their object identifiers. */
std::vector<std::string> prehash_names();

/*
 * The last number of the object identifier 2.16.840.1.101.3.4.2.x: the value of vmb_mldsa_hash and
 * of vmb_slhdsa_hash. The name must be one of them.
 */
int prehash_number(const std::string &name);

/* Bytes of the digest of the hash function `name`. */
std::size_t prehash_bytes(const std::string &name);

/* The digest of these bytes. */
bytes prehash_of(const std::string &name, const bytes &content);

/*
 * The digest of a file of any length, or of the standard input for "-". usage_error if it cannot be
 * read.
 */
bytes prehash_file(const std::string &name, const std::string &path);

} // namespace vmb::cli

#endif
