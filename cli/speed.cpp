/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <chrono>
#include <cstdio>
#include <functional>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "cycle_counter.h"
#include "errors.h"
#include "operating_system.h"
#include "options.h"
#include "output_files.h"
#include "processor_features.h"
#include "speed.h"
#include "speed_bench.h"
#include "speed_many.h"
#include "statistics.h"

namespace vmb::cli {

namespace {

constexpr double default_seconds = 0.5;
/* so many dropped samples for one that is kept, then it ends */
constexpr std::size_t tries_per_sample = 20;

struct speed_options {
  std::vector<std::string> sets, operations;
  double seconds = default_seconds;
  std::size_t samples = 0; /* 0: as many as the seconds allow */
  std::size_t many = 0;    /* items of a call that is measured, too; 0: none is */
  bool one_key = false;    /* of all items */
  std::string json_path;
  bool force = false;
};

struct measurement {
  std::string set, operation; /* a kernel has no operation */
  std::vector<double> costs;  /* ascending */
  std::size_t dropped = 0;
  unsigned calls_per_sample = 1;
  std::size_t many = 0; /* items of a call, if it is one for many; the costs are those of an item */
  double ratio = 0;     /* of the median to that of a single call; 0: unknown */
};

/* What vmb_cycle_counter_* call: an exception may not pass through C, so the failure waits here. */
struct timed_call {
  std::function<void()> run;
  std::string failure;

  static void call(void *state) {
    auto *self = static_cast<timed_call *>(state);
    try {
      self->run();
    } catch (const std::exception &error) {
      self->failure = error.what();
    }
  }
};

bool enough(const measurement &taken, const speed_options &options,
            std::chrono::steady_clock::time_point start) {
  if (options.samples > 0)
    return taken.costs.size() >= options.samples ||
           taken.dropped >= options.samples * tries_per_sample;
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  return elapsed.count() >= options.seconds &&
         (!taken.costs.empty() || taken.dropped >= tries_per_sample);
}

measurement measure(const std::string &set, const std::string &operation,
                    const std::function<void()> &call, const speed_options &options) {
  measurement taken;
  taken.set = set;
  taken.operation = operation;
  timed_call timed = {call, ""};
  taken.calls_per_sample = vmb_cycle_counter_repetitions(timed_call::call, &timed);
  const auto start = std::chrono::steady_clock::now();
  while (!enough(taken, options, start)) {
    double cost = 0;
    if (vmb_cycle_counter_sample(timed_call::call, &timed, taken.calls_per_sample, &cost) != 0)
      taken.costs.push_back(cost);
    else
      taken.dropped++;
    if (!timed.failure.empty())
      throw operation_error(timed.failure);
  }
  std::sort(taken.costs.begin(), taken.costs.end());
  return taken;
}

nlohmann::ordered_json json_row(const measurement &taken) {
  nlohmann::ordered_json row;
  row[taken.operation.empty() ? "kernel" : "set"] = taken.set;
  if (!taken.operation.empty())
    row["operation"] = taken.operation;
  const std::pair<const char *, double> fractions[] = {{"minimum", 0.0},
                                                       {"quartile_1", 0.25},
                                                       {"median", 0.5},
                                                       {"quartile_3", 0.75},
                                                       {"maximum", 1.0}};
  for (const auto &[name, fraction] : fractions) {
    row[name] = nullptr;
    if (!taken.costs.empty())
      row[name] = quantile(taken.costs, fraction);
  }
  if (taken.many > 0) {
    row["many"] = taken.many;
    row["ratio"] = nullptr;
    if (taken.ratio > 0)
      row["ratio"] = taken.ratio;
  }
  row["samples"] = taken.costs.size();
  row["dropped"] = taken.dropped;
  row["calls_per_sample"] = taken.calls_per_sample;
  return row;
}

/* A number with its thousands separated: 41,723. */
std::string grouped(double value) {
  std::string digits = std::to_string(static_cast<unsigned long long>(std::llround(value)));
  for (std::size_t left = digits.size(); left > 3; left -= 3)
    digits.insert(left - 3, ",");
  return digits;
}

void print_row(std::FILE *out, const measurement &taken) {
  /* names of kernels are longer */
  const int operation_width = taken.operation.empty() ? 0 : 7, set_width = 27 - operation_width;
  const std::string set = taken.many > 0 ? "  each of " + std::to_string(taken.many) : taken.set;
  if (taken.costs.empty()) {
    std::fprintf(out, "%-*s %-*s %14s   all %zu samples dropped: is the machine busy?\n", set_width,
                 set.c_str(), operation_width, taken.operation.c_str(), "-", taken.dropped);
  } else {
    std::fprintf(out, "%-*s %-*s %14s %14s %14s %7zu", set_width, set.c_str(), operation_width,
                 taken.operation.c_str(), grouped(quantile(taken.costs, 0.5)).c_str(),
                 grouped(quantile(taken.costs, 0.25)).c_str(),
                 grouped(quantile(taken.costs, 0.75)).c_str(), taken.costs.size());
    if (taken.ratio > 0)
      std::fprintf(out, "   %.2f of one", taken.ratio);
    std::fprintf(out, "\n");
  }
  std::fflush(out);
}

/* The line that is overwritten, while a person looks on. */
class progress {
public:
  progress() : shown_(is_terminal(standard_error)) {}
  ~progress() {
    clear();
  }
  progress(const progress &) = delete;
  progress &operator=(const progress &) = delete;

  void show(const std::string &text) const {
    if (shown_)
      std::fprintf(stderr, "\r\033[K%s", text.c_str());
  }
  void clear() const {
    show("");
  }

private:
  bool shown_;
};

bool wanted(const speed_bench::operation &operation, const speed_options &options) {
  return options.operations.empty() ||
         std::find(options.operations.begin(), options.operations.end(), operation.name) !=
             options.operations.end();
}

/* At least one of these sets must have one of these operations: else there is no table. */
void require_an_operation(const std::vector<algorithm> &sets, const speed_options &options) {
  for (const algorithm &set : sets)
    for (const speed_bench::operation &operation : speed_bench::operations_of(set))
      if (wanted(operation, options))
        return;
  throw usage_error(
      "none of these sets has such an operation: KEMs have keygen, encaps and decaps, "
      "signatures keygen, sign and verify, those of Falcon and FN-DSA expand and sign-ex, too");
}

std::vector<algorithm> chosen_sets(const speed_options &options) {
  std::vector<algorithm> sets;
  for (const std::string &name : options.sets)
    sets.push_back(find_algorithm(name));
  if (options.sets.empty())
    sets = all_algorithms();
  require_an_operation(sets, options);
  return sets;
}

void write_json(const output &target, const nlohmann::ordered_json &rows,
                const nlohmann::ordered_json &kernels) {
  nlohmann::ordered_json root;
  root["version"] = vmb_version();
  root["processor_features"] = processor_features();
  root["unit"] = vmb_cycle_counter_unit();
  root["results"] = rows;
  if (!kernels.empty())
    root["kernels"] = kernels;
  const std::string text = root.dump(2) + "\n";
  const bytes content(text.begin(), text.end());
  write_outputs({target}, {&content});
}

/* An operation for many items, after a measurement of its single call. */
measurement measure_many(many_bench &bench, const measurement &single,
                         const speed_options &options) {
  measurement taken =
      measure(single.set, single.operation, [&] { bench.run(single.operation); }, options);
  taken.many = options.many;
  for (double &cost : taken.costs)
    cost /= static_cast<double>(options.many);
  if (!taken.costs.empty() && !single.costs.empty())
    taken.ratio = quantile(taken.costs, 0.5) / quantile(single.costs, 0.5);
  return taken;
}

void run(const speed_options &options, const speed_additions &additions) {
  if (additions.prepare)
    additions.prepare();
  const std::vector<algorithm> sets = chosen_sets(options);
  const output target = {"results", options.json_path, encoding::raw, options.force, {}};
  if (!options.json_path.empty() && options.json_path != "-")
    check_outputs({target}, {});
  std::FILE *table = options.json_path == "-" ? stderr : stdout;

  std::fprintf(table, "%s per call; processor features in use: %s\n%-20s %-7s %14s %14s %14s %7s\n",
               vmb_cycle_counter_unit(), processor_features_text().c_str(), "set", "", "median",
               "quartile 1", "quartile 3", "samples");
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  const progress line;
  for (const algorithm &set : sets) {
    line.show("preparing " + set.name());
    speed_bench bench(set);
    std::optional<many_bench> many;
    if (options.many > 0)
      many.emplace(set, options.many, options.one_key, bench.rng());
    for (const speed_bench::operation &operation : speed_bench::operations_of(set)) {
      if (!wanted(operation, options))
        continue;
      line.show("measuring " + set.name() + " " + operation.name);
      const measurement taken =
          measure(set.name(), operation.name, [&] { bench.run(operation); }, options);
      line.clear();
      print_row(table, taken);
      rows.push_back(json_row(taken));
      if (!many || !many_bench::has(set, operation.name))
        continue;
      line.show("measuring " + set.name() + " many times " + operation.name);
      const measurement each = measure_many(*many, taken, options);
      line.clear();
      print_row(table, each);
      rows.push_back(json_row(each));
    }
  }
  nlohmann::ordered_json kernels = nlohmann::ordered_json::array();
  const auto calls = additions.kernels ? additions.kernels() : std::vector<kernel_call>();
  for (const kernel_call &kernel : calls) {
    const measurement taken = measure(kernel.name, "", kernel.run, options);
    print_row(table, taken);
    kernels.push_back(json_row(taken));
  }
  if (!options.json_path.empty())
    write_json(target, rows, kernels);
  if (std::ferror(table) != 0)
    throw operation_error("cannot write the table: is the disk full?");
}

} // namespace

void add_speed(CLI::App &app, const speed_additions &additions) {
  const auto options = std::make_shared<speed_options>();
  CLI::App *command =
      app.add_subcommand("speed", "Measure the operations: median and quartiles in core cycles");
  command->add_option("SET", options->sets, "Parameter sets (default: all)")->type_name("");
  CLI::Option *seconds =
      command->add_option("--seconds", options->seconds, "Time per operation (default: 0.5)")
          ->check(CLI::Range(0.001, 3600.0))
          ->type_name("S");
  command
      ->add_option("--samples", options->samples,
                   "Number of samples per operation, instead of a time")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1000000}))
      ->excludes(seconds)
      ->type_name("N");
  command
      ->add_option("--operations", options->operations,
                   "Which ones: keygen, encaps, decaps, sign, verify, Falcon's expand and sign-ex "
                   "(default: all)")
      ->delimiter(',')
      ->check(CLI::IsMember({"keygen", "encaps", "decaps", "sign", "verify", "expand", "sign-ex"}))
      ->type_name("LIST");
  CLI::Option *many =
      command
          ->add_option("--many", options->many,
                       "Measure calls for so many items as well, with different keys: the cost of "
                       "an item, and its ratio to a single call")
          ->check(CLI::Range(std::size_t{1}, std::size_t{1000}))
          ->type_name("N");
  command->add_flag("--one-key", options->one_key, "The items of --many have one key")->needs(many);
  if (additions.add_options)
    additions.add_options(*command);
  command
      ->add_option("--json", options->json_path,
                   "Write the results as JSON too; - is the standard output, the table then goes "
                   "to the standard error")
      ->type_name("FILE");
  add_force_option(*command, options->force);
  command->footer(
      "Cycles are ticks of the processor's constant-rate counter times the core's clock ratio, "
      "which a chain of\nadditions shows before and after each sample; samples during which it "
      "changes by more than 3 % are dropped.\nRandomness is prepared before.\n\nExample:\n  " +
      app.get_name() + " speed mlkem768 haetae2 --samples 20 --json speed.json");
  command->callback([options, additions] { run(*options, additions); });
}

} // namespace vmb::cli
