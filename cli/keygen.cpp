/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithm.h"
#include "commands.h"
#include "options.h"
#include "output_files.h"
#include "progress.h"

namespace vmb::cli {

namespace {

struct keygen_options {
  std::string set, public_path, secret_path;
  encoding form = encoding::raw;
  bool force = false, progress = false;
};

void run(const keygen_options &options) {
  const algorithm set = find_algorithm(options.set);
  const std::vector<output> targets = {
      {"secret key", options.secret_path, options.form, options.force, set},
      {"public key", options.public_path, options.form, options.force, set}};
  check_outputs(targets, {});
  warn_if_not_for_deployment(set);
  bytes public_key(set.public_key_bytes());
  bytes secret_key(set.secret_key_bytes());
  const std::string what = "key generation with " + set.name();
  {
    const keygen_progress progress(set, what, options.progress);
    require_ok(set.keypair(public_key.data(), secret_key.data(), nullptr), what);
  }
  write_outputs(targets, {&secret_key, &public_key});
}

} // namespace

void add_keygen(CLI::App &app) {
  const auto options = std::make_shared<keygen_options>();
  CLI::App *command = app.add_subcommand("keygen", "Make a key pair");
  add_set_option(*command, options->set);
  command
      ->add_option("--public", options->public_path,
                   "Where the public key goes; - is the standard output")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("--secret", options->secret_path,
                   "Where the secret key goes, with mode 0600; - is the standard output")
      ->required()
      ->type_name("FILE");
  add_format_option(*command, options->form);
  add_force_option(*command, options->force);
  command->add_flag("--progress", options->progress,
                    "Say on the standard error how long it takes; for Classic McEliece on a "
                    "terminal, that is done anyway");
  command->footer("Example:\n  vambrace keygen mlkem768 --public alice.pk --secret alice.sk");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
