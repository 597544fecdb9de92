/*
 * What the command does for Classic McEliece in addition to what it does for every KEM. In builds
 * without that family these do nothing.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_MCELIECE_H
#define VMB_CLI_MCELIECE_H

#include <optional>
#include <string>
#include <vector>

#include "algorithm.h"
#include "encoding.h"
#include "output_files.h"

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

/*
 * Makes a key pair whose public key goes into its file while it is made, without holding it. The
 * secret key's target is the first, the public key's the second. operation_error as write_outputs
 * and require_ok.
 *   returns false, and has done nothing, if the set is of another family, or the public key is not
 *     to be raw in a file: what goes elsewhere cannot be taken back
 */
bool mceliece_keygen_to_files(const algorithm &set, const std::vector<output> &targets);

bool is_mceliece(const algorithm &set);

} // namespace vmb::cli

#endif
