/*
 * Writing results so that a reader never sees half a file: a temporary file in the same folder, fsync, then rename; and of several
 * results of one command, all or none.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_OUTPUT_FILES_H
#define VMB_CLI_OUTPUT_FILES_H

#include <string>
#include <vector>

#include "encoding.h"

namespace vmb::cli {

struct output {
  std::string what;           /* "secret key", for messages */
  std::string path;           /* "-": the standard output */
  bool secret = false;        /* mode 0600 from creation */
  bool keep_existing = false; /* a file that exists is an error */
  encoding form = encoding::raw;
};

/*
 * One file that is being written. Devices, pipes and the standard output are written directly. A symbolic link stays, and the file
 * that it points to is replaced. Whatever was not committed disappears with the object.
 */
class pending_file {
public:
  explicit pending_file(const output &target); /* operation_error if it cannot be created */
  ~pending_file();
  pending_file(const pending_file &) = delete;
  pending_file &operator=(const pending_file &) = delete;

  bool direct() const {
    return temporary_.empty();
  }
  void write(const std::uint8_t *content, std::size_t length); /* operation_error */
  void close();                                                /* flushed to the disk; operation_error */
  void commit();                                               /* takes its name; operation_error */
  void roll_back();                                            /* undoes commit */
  void keep();                                                 /* commit is final */

private:
  void create();
  [[noreturn]] void fail() const;

  output target_;
  std::string path_;      /* behind symbolic links */
  std::string temporary_; /* empty: written directly */
  std::string old_;       /* a second name of the file that commit replaces */
  int descriptor_ = -1;
  bool committed_ = false;
};

/*
 * What can be seen before any work: existing folders and files that must stay, two outputs of one name, outputs that are an input.
 * usage_error.
 */
void check_outputs(const std::vector<output> &targets, const std::vector<std::string> &input_paths);

/* Writes the contents, encoded as the targets say: all or none. operation_error. */
void write_outputs(const std::vector<output> &targets, const std::vector<const bytes *> &contents);

} // namespace vmb::cli

#endif
