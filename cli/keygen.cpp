/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithm.h"
#include "commands.h"
#include "errors.h"
#include "input_file.h"
#include "key_file.h"
#include "mceliece.h"
#include "options.h"
#include "output_files.h"
#include "progress.h"
#include "stateful.h"

namespace vmb::cli {

namespace {

struct keygen_options {
  std::string set, public_path, secret_path, seed_path, state_path;
  encoding form = encoding::raw;
  std::optional<secret_form> in_secret_file;
  bool force = false, progress = false, quiet = false;
};

bool needs_seed(secret_form form) {
  return form == secret_form::seed || form == secret_form::both;
}

std::string what_is_done(const algorithm &set) {
  return "key generation with " + set.name();
}

key_pair make_pair(const algorithm &set) {
  key_pair pair = {{}, bytes(set.secret_key_bytes()), bytes(set.public_key_bytes())};
  require_ok(set.keypair(pair.public_key.data(), pair.secret_key.data(), nullptr),
             what_is_done(set));
  return pair;
}

bytes random_seed(const algorithm &set) {
  bytes seed(set.seed_bytes());
  require_ok(vmb_random_system(seed.data(), seed.size()), what_is_done(set));
  return seed;
}

void run(const keygen_options &options) {
  if (const std::optional<stateful_set> set = find_stateful_set(options.set)) {
    refuse_with(*set, {{"--seed", !options.seed_path.empty()},
                       {"--secret-form", options.in_secret_file.has_value()}});
    keygen_stateful(
        *set, {secret_key_text, options.secret_path, options.form, options.force, std::nullopt},
        {public_key_text, options.public_path, options.form, options.force, std::nullopt},
        options.state_path, options.progress);
    return;
  }
  if (!options.state_path.empty())
    throw usage_error("--state is for stateful keys (docs/stateful.md), and " + options.set +
                      " has none: leave it out");
  const algorithm set = find_algorithm(options.set);
  if (options.in_secret_file && !is_key_format(options.form))
    throw usage_error("--secret-form is about key files: use it with --format pem or der");
  const secret_form form = options.in_secret_file.value_or(usual_form(set, true));
  if (is_key_format(options.form))
    require_form(set, form, true);
  std::vector<std::string> inputs;
  if (!options.seed_path.empty())
    inputs.push_back(options.seed_path);
  const std::vector<output> targets = {
      {secret_key_text, options.secret_path, options.form, options.force, set},
      {public_key_text, options.public_path, options.form, options.force, set}};
  check_outputs(targets, inputs);
  warn_if_not_for_new_keys(set, options.quiet);
  key_pair pair;
  {
    /* Classic McEliece takes seconds on small machines */
    const bool slow = is_mceliece(set) || signs_few_times(set);
    const progress shown(what_is_done(set), slow, options.progress);
    if (!options.seed_path.empty())
      pair = pair_from_seed(set, read_object(set, seed_text, options.seed_path, std::nullopt));
    else if (mceliece_keygen_to_files(set, targets))
      return;
    else if (is_key_format(options.form) && needs_seed(form))
      pair = pair_from_seed(set, random_seed(set));
    else
      pair = make_pair(set);
  }
  if (is_key_format(options.form)) {
    pair.secret_key = secret_key_der(set, form, pair.seed, pair.secret_key);
    pair.public_key = public_key_der(set, pair.public_key);
  }
  write_outputs(targets, {&pair.secret_key, &pair.public_key});
}

} // namespace

void add_keygen(CLI::App &app) {
  const auto options = std::make_shared<keygen_options>();
  CLI::App *command = app.add_subcommand("keygen", "Make a key pair");
  add_set_option(*command, options->set);
  command
      ->add_option("-p,--public", options->public_path,
                   "Where the public key goes; - is the standard output")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("-s,--secret", options->secret_path,
                   "Where the secret key goes, with mode 0600; - is the standard output")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("--seed", options->seed_path,
                   "The seed to make the pair of, raw, hex, base64 or base64url (docs/seeds.md); - "
                   "is the standard input; without it one is drawn")
      ->type_name("FILE");
  command
      ->add_option("--state", options->state_path,
                   "Where the state of a stateful key goes: which of its signatures are used; "
                   "FILE.lock is written with it")
      ->type_name("FILE");
  add_key_format_option(*command, options->form);
  add_secret_form_option(*command, options->in_secret_file);
  add_force_option(*command, options->force);
  add_quiet_option(*command, options->quiet);
  command->add_flag("--progress", options->progress,
                    "Say on the standard error how long it takes; for Classic McEliece and "
                    "SLH-DSA's _24 sets on a terminal, that is done anyway");
  command->footer("Example:\n"
                  "  vambrace keygen ML-KEM-768 --public alice.pk --secret alice.sk\n"
                  "  vambrace keygen ML-DSA-65 -p signer.pem -s signer.key.pem -f pem\n"
                  "  vambrace keygen lms_sha256_m24_h10_w8 -p boot.pk -s boot.sk --state "
                  "boot.state");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
