/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <algorithm>
#include <cctype>

#include "acvp_case.h"
#include "commands.h"
#include "errors.h"
#include "input_file.h"
#include "options.h"
#include "output_files.h"
#include "vambrace/lms.h"

namespace vmb::cli {

namespace {

struct acvp_options {
  std::string path, response_path = "-";
  bool registration = false, force = false;
};

/* SLH-DSA's prompts are the longest: signatures of every set in hexadecimal. */
constexpr std::size_t prompt_limit = std::size_t{256} << 20U;

struct answered_mode {
  const char *algorithm, *mode, *revision;
  acvp_json (*answer)(const acvp_case &test);
};

constexpr answered_mode modes[] = {
    {"ML-KEM", "keyGen", "FIPS203", answer_mlkem_keygen},
    {"ML-KEM", "encapDecap", "FIPS203", answer_mlkem_encap_decap},
    {"ML-DSA", "keyGen", "FIPS204", answer_mldsa_keygen},
    {"ML-DSA", "sigGen", "FIPS204", answer_mldsa_siggen},
    {"ML-DSA", "sigVer", "FIPS204", answer_mldsa_sigver},
    {"SLH-DSA", "keyGen", "FIPS205", answer_slhdsa_keygen},
    {"SLH-DSA", "sigGen", "FIPS205", answer_slhdsa_siggen},
    {"SLH-DSA", "sigVer", "FIPS205", answer_slhdsa_sigver},
#if defined(VMB_CLI_LMS)
    {"LMS", "sigVer", "1.0", answer_lms_sigver},
#endif
};

/* ---- Registration ---------------------------------------------------------------------------- */

/* "SLH-DSA-SHA2-128s" of slhdsa_sha2_128s, "ML-KEM-512" of mlkem512 */
std::string nist_name(const algorithm &set) {
  const std::string name = set.name();
  if (set.family() != "SLH-DSA")
    return set.family() + "-" + name.substr(name.find_first_of("0123456789"));
  std::string text = name.substr(name.find('_'));
  std::replace(text.begin(), text.end(), '_', '-');
  const std::size_t digits = text.rfind('-');
  std::transform(
      text.begin(), text.begin() + static_cast<std::ptrdiff_t>(digits), text.begin(),
      [](unsigned char character) { return static_cast<char>(std::toupper(character)); });
  return set.family() + text;
}

acvp_json sets_of(const std::string &family) {
  acvp_json names = acvp_json::array();
  for (const algorithm &set : all_algorithms())
    if (set.family() == family)
      names.push_back(nist_name(set));
  return names;
}

acvp_json domain(unsigned least, unsigned most) {
  return acvp_json::array({{{"min", least}, {"max", most}, {"increment", 8}}});
}

/* Lengths are in bits. */
acvp_json signature_capabilities(const acvp_json &sets) {
  return acvp_json::array(
      {{{"parameterSets", sets},
        {"messageLength", domain(8, 65536)},
        {"hashAlgs",
         {"SHA2-224", "SHA2-256", "SHA2-384", "SHA2-512", "SHA2-512/224", "SHA2-512/256",
          "SHA3-224", "SHA3-256", "SHA3-384", "SHA3-512", "SHAKE-128", "SHAKE-256"}},
        {"contextLength", domain(0, 2040)}}});
}

void add_signature_members(acvp_json &entry, const answered_mode &mode, const acvp_json &sets) {
  const bool is_mldsa = std::string(mode.algorithm) == "ML-DSA";
  if (std::string(mode.mode) == "sigGen")
    entry["deterministic"] = {true, false};
  entry["signatureInterfaces"] = acvp_json::array({"external"});
  if (is_mldsa) {
    entry["signatureInterfaces"].push_back("internal");
    entry["externalMu"] = {true, false};
  }
  entry["preHash"] = {"pure", "preHash"};
  entry["capabilities"] = signature_capabilities(sets);
}

#if defined(VMB_CLI_LMS)
/* Whether the build has the hash of the key types that begin with these codes. */
bool has_lms_hash(std::uint8_t tree, std::uint8_t one_time, std::size_t hash_bytes) {
  bytes key(24 + hash_bytes); /* two types of four bytes, I, T[1] */
  key[3] = tree;
  key[7] = one_time;
  return vmb_lms_signature_bytes(key.data(), key.size()) != 0;
}

/* In the order of the type codes of SP 800-208: five heights and four widths for each hash. */
acvp_json lms_capabilities() {
  acvp_json trees = acvp_json::array(), one_time = acvp_json::array();
  std::uint8_t tree_code = 5, one_time_code = 1;
  for (const std::string hash : {"SHA256", "SHAKE"})
    for (const std::size_t length : {32U, 24U}) {
      if (has_lms_hash(tree_code, one_time_code, length)) {
        for (const char *height : {"5", "10", "15", "20", "25"})
          trees.push_back("LMS_" + hash + "_M" + std::to_string(length) + "_H" + height);
        for (const char *width : {"1", "2", "4", "8"})
          one_time.push_back("LMOTS_" + hash + "_N" + std::to_string(length) + "_W" + width);
      }
      tree_code += 5;
      one_time_code += 4;
    }
  return {{"lmsModes", trees}, {"lmOtsModes", one_time}};
}
#endif

acvp_json registration() {
  acvp_json algorithms = acvp_json::array();
  for (const answered_mode &mode : modes) {
    const std::string family = mode.algorithm, name = mode.mode;
    const acvp_json sets = sets_of(family);
    acvp_json entry = {{"algorithm", family}, {"mode", name}, {"revision", mode.revision}};
#if defined(VMB_CLI_LMS)
    if (family == "LMS") {
      entry["capabilities"] = lms_capabilities();
      algorithms.push_back(entry);
      continue;
    }
#endif
    if (sets.empty())
      continue;
    if (name == "keyGen" || name == "encapDecap")
      entry["parameterSets"] = sets;
    else
      add_signature_members(entry, mode, sets);
    if (name == "encapDecap")
      entry["functions"] = {"encapsulation", "decapsulation", "encapsulationKeyCheck",
                            "decapsulationKeyCheck"};
    algorithms.push_back(entry);
  }
  return acvp_json::array(
      {{{"acvVersion", "1.0"}}, {{"isSample", false}, {"algorithms", algorithms}}});
}

/* ---- A vector set ---------------------------------------------------------------------------- */

acvp_json parse(const std::string &path) {
  const bytes text = read_file(path, prompt_limit);
  try {
    /* libc++ has no character traits of unsigned bytes */
    const char *const begin = reinterpret_cast<const char *>(text.data());
    return acvp_json::parse(begin, begin + text.size());
  } catch (const acvp_json::parse_error &error) {
    throw usage_error(display_name(path) + " is no JSON: byte " + std::to_string(error.byte) +
                      " is not what JSON has there");
  }
}

/* The array of that name, of objects. */
const acvp_json &objects_in(const acvp_json &object, const char *name) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_array() ||
      !std::all_of(found->begin(), found->end(),
                   [](const acvp_json &one) { return one.is_object(); }))
    throw usage_error(std::string("'") + name +
                      "' is missing, or no array of objects: give the prompt of a vector set");
  return *found;
}

std::string text_of(const acvp_json &object, const char *name) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_string())
    throw usage_error(std::string("'") + name +
                      "' is missing, or no text: give the prompt of a vector set");
  return found->get<std::string>();
}

const answered_mode &mode_of(const acvp_json &prompt) {
  const std::string algorithm_name = text_of(prompt, "algorithm"), mode = text_of(prompt, "mode");
  for (const answered_mode &one : modes)
    if (algorithm_name == one.algorithm && mode == one.mode)
      return one;
  throw usage_error("vector sets of " + algorithm_name + " " + mode +
                    " are not answered: 'vambrace acvp --registration' shows which are");
}

acvp_json with_id(const acvp_json &object, const char *name) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_number_integer())
    throw usage_error(std::string("'") + name + "' is missing, or no number");
  return {{name, *found}};
}

acvp_json answer(const acvp_json &prompt) {
  const answered_mode &mode = mode_of(prompt);
  acvp_json response = with_id(prompt, "vsId");
  for (const char *name : {"algorithm", "mode", "revision"})
    response[name] = text_of(prompt, name);
  response["testGroups"] = acvp_json::array();
  for (const acvp_json &group : objects_in(prompt, "testGroups")) {
    acvp_json answered = with_id(group, "tgId");
    answered["tests"] = acvp_json::array();
    for (const acvp_json &test : objects_in(group, "tests")) {
      acvp_json one = with_id(test, "tcId");
      one.update(mode.answer(acvp_case(group, test)));
      answered["tests"].push_back(one);
    }
    response["testGroups"].push_back(answered);
  }
  return response;
}

/* The server sends [{"acvVersion": ...}, the set]; files of examples hold the set alone. */
acvp_json answer_file(const acvp_json &root) {
  if (root.is_object())
    return answer(root);
  if (!root.is_array() || root.size() != 2 || !root[0].is_object() || !root[1].is_object())
    throw usage_error("this is no vector set: it is neither an object nor an array of version and "
                      "vector set");
  return acvp_json::array({root[0], answer(root[1])});
}

acvp_json answered(const std::string &path) {
  const acvp_json root = parse(path);
  try {
    return answer_file(root);
  } catch (const usage_error &error) {
    throw usage_error(display_name(path) + ": " + error.what());
  }
}

void run(const acvp_options &options) {
  if (options.registration == !options.path.empty())
    throw usage_error(options.registration
                          ? "--registration goes without a file: it describes this build"
                          : "there is no vector set: name the file of a prompt");
  const std::vector<output> targets = {
      {"response", options.response_path, encoding::raw, options.force, {}}};
  check_outputs(targets, {options.path});
  const acvp_json root = options.registration ? registration() : answered(options.path);
  const std::string text = root.dump(2) + "\n";
  const bytes content(text.begin(), text.end());
  write_outputs(targets, {&content});
}

} // namespace

void add_acvp(CLI::App &app) {
  const auto options = std::make_shared<acvp_options>();
  CLI::App *command = app.add_subcommand(
      "acvp", "Answer a vector set of NIST's Automated Cryptographic Validation Protocol");
  command->add_option("FILE", options->path, "The prompt as JSON; - is the standard input")
      ->type_name("");
  command
      ->add_option("--response", options->response_path,
                   "Where the response goes (default: the standard output)")
      ->type_name("FILE");
  command->add_flag("--registration", options->registration,
                    "Print what to register: the capabilities of this build");
  add_force_option(*command, options->force);
  command->footer("ML-KEM keyGen and encapDecap; ML-DSA and SLH-DSA keyGen, sigGen and sigVer; LMS "
                  "sigVer. Nothing is written unless every case was answered.\n\nExample:\n  " +
                  app.get_name() + " acvp prompt.json --response response.json");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
