/*
 * Writing results so that a reader never sees half a file, and that nothing stays of what was not
 * completed: a file without a name where the system has that, else with a hidden one, gets its name
 * when it is on the disk. Of several results of one command all appear or none.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_OUTPUT_FILES_H
#define VMB_CLI_OUTPUT_FILES_H

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "algorithm.h"
#include "encoding.h"
#include "hidden_name.h"

namespace vmb::cli {

struct output {
  std::string what; /* "secret key", for messages */
  std::string path; /* "-": the standard output */
  encoding form = encoding::raw;
  bool force = false;           /* replaces what is there, whatever it is */
  std::optional<algorithm> set; /* whose key, ciphertext ... it is; none for texts */

  bool secret() const { /* mode 0600 from creation */
    return what == "secret key" || what == "shared secret" || what == "state";
  }
  bool keep_existing() const { /* a file that exists is an error */
    return (what == "secret key" || what == "state") && !force;
  }
};

/*
 * One file that is being written. Devices, pipes and the standard output are written directly. A
 * symbolic link stays, and the file that it points to is replaced. Whatever was not committed
 * disappears with the object, and with the process.
 */
class pending_file {
public:
  explicit pending_file(const output &target); /* operation_error if it cannot be created */
  ~pending_file();
  pending_file(const pending_file &) = delete;
  pending_file &operator=(const pending_file &) = delete;

  bool direct() const {
    return direct_;
  }
  void write(const std::uint8_t *content, std::size_t length); /* operation_error */
  /* it is complete and on the disk; operation_error */
  void finish();

private:
  friend void commit_all(std::deque<pending_file> &files);

  void create();
  void commit();    /* takes its name; operation_error */
  int take_name();  /* one that is not in use; as link(2) */
  void replace();   /* the file of that name; operation_error */
  void roll_back(); /* undoes commit */
  void keep();      /* commit is final */
  void close();     /* operation_error */
  [[noreturn]] void fail() const;

  output target_;
  std::string path_; /* symbolic links followed */
  int descriptor_ = -1;
  bool direct_ = false;
  bool committed_ = false;
  hidden_name hidden_; /* none: it is written directly, has no name yet, or has the right one */
  hidden_name old_;    /* a second name of the file that commit replaced */
};

/*
 * What can be seen before any work: existing folders and files that must stay (replacement.h), two
 * outputs of one name, outputs that are an input. usage_error.
 */
void check_outputs(const std::vector<output> &targets, const std::vector<std::string> &input_paths);

/* Whether a result is written where it cannot be taken back: a device, a pipe, standard output. */
bool goes_directly(const output &target);

/* commit_all, after a look at what may have appeared at the targets meanwhile. operation_error. */
void commit_written(const std::vector<output> &targets, std::deque<pending_file> &files);

/* Gives finished files their names: all or none. operation_error. */
void commit_all(std::deque<pending_file> &files);

/*
 * Writes the contents, encoded as the targets say: all or none. Contents of the forms DER and PEM
 * are DER. operation_error.
 */
void write_outputs(const std::vector<output> &targets, const std::vector<const bytes *> &contents);

} // namespace vmb::cli

#endif
