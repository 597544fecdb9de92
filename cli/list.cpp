/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>

#include "algorithm.h"
#include "commands.h"
#include "identifier.h"
#include "processor_features.h"

namespace vmb::cli {

namespace {

struct list_options {
  bool json = false, kem = false, sig = false;
};

nlohmann::ordered_json named_sizes(const std::vector<object_size> &sizes) {
  nlohmann::ordered_json object;
  for (const object_size &size : sizes) {
    std::string key = size.what;
    for (char &character : key)
      if (character == ' ')
        character = '_';
    object[key] = size.bytes;
  }
  return object;
}

nlohmann::ordered_json description(const algorithm &set) {
  nlohmann::ordered_json object;
  object["name"] = set.name();
  object["kind"] = set.kem() != nullptr ? "kem" : "signature";
  object["family"] = set.family();
  object["standing"] = set.standing();
  object["nist_level"] = nullptr;
  if (set.nist_level() != 0)
    object["nist_level"] = set.nist_level();
  object["identifier"] = identifier_of(set.name()).oid;
  object["identifier_status"] = identifier_of(set.name()).status;
  object["bytes"] = named_sizes(set.sizes());
  object["work_bytes"] = named_sizes(set.work_bytes());
  if (set.sig() != nullptr)
    object["context_bytes_max"] = vmb_sig_context_bytes_max(set.sig());
  return object;
}

void print_json(const std::vector<algorithm> &sets) {
  nlohmann::ordered_json root;
  root["version"] = vmb_version();
  root["processor_features"] = processor_features();
  root["sets"] = nlohmann::ordered_json::array();
  for (const algorithm &set : sets)
    root["sets"].push_back(description(set));
  std::cout << root.dump(2) << '\n';
}

/*
 * 80 columns: the longest name is mceliece6960119f_r3, the longest public key has 1,357,824 bytes.
 */
std::string row(const algorithm &set) {
  const std::vector<object_size> sizes = set.sizes();
  const std::vector<object_size> work = set.work_bytes();
  const std::string level = set.nist_level() == 0 ? "-" : std::to_string(set.nist_level());
  const std::string shared = set.kem() != nullptr ? std::to_string(sizes[3].bytes) : "";
  char line[128];
  std::snprintf(line, sizeof line, "  %-19s %5s %7zu %6zu %6zu %6s %7zu %7zu %7zu\n",
                set.name().c_str(), level.c_str(), sizes[0].bytes, sizes[1].bytes, sizes[2].bytes,
                shared.c_str(), work[0].bytes, work[1].bytes, work[2].bytes);
  return line;
}

std::string heading(bool kem) {
  char line[256];
  std::snprintf(line, sizeof line,
                "%-21s %5s %7s %6s %6s %6s %23s\n%-21s %5s %7s %6s %6s %6s %7s %7s %7s\n",
                kem ? "KEM" : "Signature", "NIST", "public", "secret", kem ? "cipher" : "signa-",
                kem ? "shared" : "", "working memory at least", "set", "level", "key", "key",
                kem ? "text" : "ture", kem ? "secret" : "", "keygen", kem ? "encaps" : "sign",
                kem ? "decaps" : "verify");
  return line;
}

/* Sets of one family and standing stand together, in the order of their first one. */
void print_table(const std::vector<algorithm> &sets, bool kem) {
  std::vector<std::pair<std::string, std::string>> groups;
  for (const algorithm &set : sets) {
    if ((set.kem() != nullptr) != kem)
      continue;
    const std::string title = set.family() + ": " + set.standing();
    auto group = groups.begin();
    while (group != groups.end() && group->first != title)
      ++group;
    if (group == groups.end())
      group = groups.emplace(group, title, "");
    group->second += row(set);
  }
  if (groups.empty())
    return;
  std::cout << heading(kem);
  for (const auto &[title, rows] : groups)
    std::cout << title << '\n' << rows;
  std::cout << '\n';
}

void run(const list_options &options) {
  /* in vambrace-test an error, if VMB_CPU is none */
  const std::string features = processor_features_text();
  std::vector<algorithm> sets;
  for (const algorithm &set : all_algorithms())
    if (options.kem == options.sig || (options.kem ? set.kem() != nullptr : set.sig() != nullptr))
      sets.push_back(set);
  if (options.json)
    return print_json(sets);
  print_table(sets, true);
  print_table(sets, false);
  std::cout << "processor features in use: " << features << '\n';
}

} // namespace

void add_list(CLI::App &app) {
  const auto options = std::make_shared<list_options>();
  CLI::App *command = app.add_subcommand(
      "list", "Show the parameter sets: family, standing, sizes and working memory in bytes");
  command->add_flag("--json", options->json, "Print JSON");
  command->add_flag("--kem", options->kem, "Only key encapsulation mechanisms");
  command->add_flag("--sig", options->sig, "Only signatures");
  command->footer("Example:\n  " + app.get_name() + " list --kem");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
