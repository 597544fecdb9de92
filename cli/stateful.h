/*
 * keygen, sign and verify with LMS, HSS, XMSS and XMSS^MT.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_STATEFUL_H
#define VMB_CLI_STATEFUL_H

#include "message_form.h"
#include "output_files.h"
#include "stateful_set.h"

namespace vmb::cli {

/* What is refused with a stateful set, by the name of its option. */
struct other_option {
  const char *name;
  bool given;
};
void refuse_with(const stateful_set &set, const std::vector<other_option> &options);

/* The state is new, too: an existing one stays unless the outputs are forced. */
void keygen_stateful(const stateful_set &set, output secret, output public_key,
                     const std::string &state_path, bool show_progress);

struct stateful_signing {
  std::string secret_path, state_path;
  std::optional<encoding> in_form;
  message_form message;
  output signature;
  bool quiet; /* does not say how many signatures are left */
};
void sign_stateful(const stateful_set &set, const stateful_signing &options);

/*
 * Verifies with that set, or, without one, if the public key is PEM or DER and says a stateful
 * scheme; false: it does not, and nothing was done.
 */
struct stateful_verification {
  bool named; /* the command names a set */
  std::optional<stateful_set> set;
  std::string public_path, signature_path;
  std::optional<encoding> in_form;
  message_form message;
};
bool verify_stateful(const stateful_verification &options);

} // namespace vmb::cli

#endif
