/*
 * A key of whatever kind, set and form: recognised where the file says what it is, or its length
 * fits one key alone.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_ANY_KEY_H
#define VMB_CLI_ANY_KEY_H

#include <optional>
#include <string>
#include <vector>

#include "key_file.h"

namespace vmb::cli {

/* What is known of the key before it is read. */
struct key_query {
  std::string path;             /* "-": the standard input */
  std::optional<algorithm> set; /* none: any */
  std::string what;             /* secret_key_text or public_key_text; empty: either */
  std::optional<encoding> form; /* none: found */
  key_checks checks = key_checks::quick;
};

struct found_key {
  key_file key;
  encoding form;
  std::size_t file_bytes;
};

/* An object whose length a file without a structure has. */
struct fitting_object {
  algorithm set;
  std::string what;
  encoding form;
  bytes content;
};

/*
 * The objects of all sets, keys or not, or those of the query alone, which have the length of this
 * text: raw, else in hex, else in base64, else in base64url.
 */
std::vector<fitting_object> fitting_objects(const bytes &text, const key_query &query);

/* DER or PEM, if the query asks for it or the text is that. */
std::optional<encoding> key_format_in(const bytes &text, const key_query &query);

/*
 * The key of the query in the text of its file. If the query names the set, the file may be a seed.
 *   usage_error      there is none, or it fits several
 *   operation_error  as read_key
 */
found_key find_key(const bytes &text, const key_query &query);
found_key find_key(const key_query &query);

/* The parameter set of a command, and the key if finding the set has read it. */
struct set_and_key {
  algorithm set;
  std::optional<bytes> key;
};

/*
 * The set of that name; without a name the one that the query's file names, which must be PEM or
 * DER: usage_error otherwise, and as find_key.
 */
set_and_key set_of_key(const std::string &name, const key_query &query);

/* The key of the query's file, unless finding the set has read it. */
bytes take_key(const set_and_key &chosen, const key_query &query);

} // namespace vmb::cli

#endif
