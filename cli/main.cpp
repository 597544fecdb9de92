/*
 * vambrace: keys, encapsulation, signatures and speed of the library's parameter sets from the
 * shell.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "commands.h"
#include "library.h"
#include "program.h"
#include "speed.h"

namespace {

/* The library has no table of stateful sets. */
bool has_signatures() {
#if defined(VMB_CLI_LMS) || defined(VMB_CLI_XMSS)
  return true;
#else
  return vmb_sig_count() > 0;
#endif
}

void add_commands(CLI::App &app) {
  using namespace vmb::cli;
  add_list(app);
  add_keygen(app);
  if (vmb_kem_count() > 0) {
    add_encaps(app);
    add_decaps(app);
  }
  if (has_signatures()) {
    add_sign(app);
    add_verify(app);
  }
  add_pubkey(app);
  add_convert(app);
  add_inspect(app);
  add_speed(app, {});
#if defined(VMB_CLI_SELF_TEST)
  add_selftest(app);
#endif
  add_acvp(app);
  add_manual(app);
  add_completion(app);
}

} // namespace

int main(int argc, char **argv) {
  return vmb::cli::run_program(
      argc, argv, {"vambrace", "Post-quantum key encapsulation and signatures.", add_commands});
}
