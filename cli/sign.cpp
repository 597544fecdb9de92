/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "any_key.h"
#include "commands.h"
#include "input_file.h"
#include "message_form.h"
#include "options.h"
#include "output_files.h"
#include "progress.h"
#include "signature_count.h"
#include "stateful.h"
#include "errors.h"

namespace vmb::cli {

namespace {

struct sign_options {
  std::string set, secret_path, signature_path, count_path, state_path;
  encoding form = encoding::raw;
  std::optional<encoding> in_form;
  message_form message;
  bool deterministic = false, force = false, quiet = false;
};

void run(const sign_options &options) {
  require_one_stdin({options.secret_path, message_source(options.message)});
  if (const std::optional<stateful_set> set = find_stateful_set(options.set)) {
    refuse_with(*set, {{"--count", !options.count_path.empty()},
                       {"--deterministic", options.deterministic}});
    sign_stateful(*set,
                  {options.secret_path,
                   options.state_path,
                   options.in_form,
                   options.message,
                   {"signature", options.signature_path, options.form, options.force, std::nullopt},
                   options.quiet});
    return;
  }
  if (!options.state_path.empty())
    throw usage_error("--state is for stateful keys: name the set of such a key before the "
                      "options, or leave it out");
  const key_query query = {options.secret_path, std::nullopt, secret_key_text, options.in_form};
  const set_and_key chosen = set_of_key(options.set, query);
  const algorithm &set = chosen.set;
  require_sig(set, "sign");
  require_form_fits(set, options.message);
  if (options.deterministic)
    require_deterministic(set);
  const std::vector<output> targets = {
      {"signature", options.signature_path, options.form, options.force, set}};
  require_count_fits(set, options.count_path);
  std::vector<std::string> inputs = {options.secret_path, message_source(options.message)};
  if (!options.count_path.empty())
    inputs.push_back(options.count_path);
  check_outputs(targets, inputs);
  warn_if_not_for_deployment(set, options.quiet);
  const bytes secret_key = take_key(chosen, query);
  bytes signature(vmb_sig_signature_bytes(set.sig()));
  std::size_t length = 0;
  const std::string what = "signing with " + set.name();
  count_signature(set, options.count_path);
  {
    const progress shown(what, signs_few_times(set), false);
    require_ok(
        sign_message(set, signature, length, options.message, options.deterministic, secret_key),
        what);
  }
  signature.resize(length);
  write_outputs(targets, {&signature});
}

} // namespace

void add_sign(CLI::App &app) {
  const auto options = std::make_shared<sign_options>();
  CLI::App *command = app.add_subcommand("sign", "Sign a message");
  add_optional_set_option(*command, options->set);
  command
      ->add_option("-s,--secret", options->secret_path,
                   "The signer's secret key; - is the standard input")
      ->required()
      ->type_name("FILE");
  add_message_options(*command, options->message);
  command
      ->add_option("-x,--signature", options->signature_path,
                   "Where the signature goes; - is the standard output")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("--count", options->count_path,
                   "The file that counts the signatures of the key, with 0 in it for a new one "
                   "(SLH-DSA's _24 sets)")
      ->type_name("FILE");
  command
      ->add_option("--state", options->state_path,
                   "The state file of a stateful key, which keygen wrote")
      ->type_name("FILE");
  command->add_flag("--deterministic", options->deterministic,
                    "Draw no randomness: the same signature each time (ML-DSA, SLH-DSA)");
  add_format_option(*command, options->form);
  add_in_format_option(*command, options->in_form);
  add_force_option(*command, options->force);
  add_quiet_option(*command, options->quiet);
  command->footer("Example:\n"
                  "  vambrace sign -s alice.key.pem -m letter.txt -x letter.sig\n"
                  "  vambrace sign ML-DSA-65 -s alice.sk -m letter.txt -x letter.sig\n"
                  "  vambrace sign lms_sha256_m24_h10_w8 -s boot.sk --state boot.state -m image "
                  "-x image.sig");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
