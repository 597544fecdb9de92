/*
 * What the command does for Classic McEliece beside what it does for every KEM. In builds without
 * that family these do nothing.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_MCELIECE_H
#define VMB_CLI_MCELIECE_H

#include <optional>
#include <string>

#include "algorithm.h"
#include "encoding.h"

namespace vmb::cli {

/*
 * Encapsulates while the public key is read, without holding it. usage_error, operation_error as
 * read_object and require_ok.
 *   returns false, and has read nothing, if the set is of another family or the file is not known
 *     to be raw before it is read
 */
bool mceliece_encaps_from_file(const algorithm &set, const std::string &path,
                               std::optional<encoding> form, bytes &ciphertext,
                               bytes &shared_secret);

bool is_mceliece(const algorithm &set);

} // namespace vmb::cli

#endif
