/*
 * Names of files that must not outlive the command: what is being written, and what is being
 * replaced until all results are in place.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_HIDDEN_NAME_H
#define VMB_CLI_HIDDEN_NAME_H

#include <functional>
#include <string>

namespace vmb::cli {

/* From here on, a signal that ends the program removes all hidden names first. */
void remove_hidden_names_on_signals();

/* A name .vambrace-XXXXXX in some folder, or none. The name goes with the object. */
class hidden_name {
public:
  hidden_name() = default;
  ~hidden_name() {
    remove();
  }
  hidden_name(const hidden_name &) = delete;
  hidden_name &operator=(const hidden_name &) = delete;

  bool empty() const {
    return path_.empty();
  }
  const std::string &path() const {
    return path_;
  }

  /*
   * Takes a name in the folder that is not in use. `make` makes the file of that name and returns
   * what open or link return; it is asked again with another name if it says EEXIST.
   *   returns  what `make` returned at last: below 0 with errno on failure, the name is then empty
   */
  int make(const std::string &folder, const std::function<int(const char *path)> &make);

  void remove(); /* unlinks the name */
  void forget(); /* the file has been renamed: there is nothing to unlink */

private:
  std::string path_;
  int slot_ = -1; /* where the signal handler finds it */
};

} // namespace vmb::cli

#endif
