/*
 * What the command asks of the operating system, for POSIX (operating_system_posix.cpp) and Windows
 * (operating_system_windows.cpp). Functions whose comment names a POSIX function return what that
 * one does: below 0 with errno on failure.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_OPERATING_SYSTEM_H
#define VMB_CLI_OPERATING_SYSTEM_H

#include <signal.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace vmb::cli {

constexpr int standard_input = 0, standard_output = 1, standard_error = 2; /* descriptors */

extern const char *const null_device; /* which swallows all that is written to it */

/*
 * Makes sure that the descriptors 0, 1 and 2 are taken, before any file is opened: a key file that
 * was opened as descriptor 0 would be taken for the standard input. One that the caller closed is
 * then open in the direction in which nobody uses it, so that its use fails as it did before. Bytes
 * pass them as they are, and a reader that went away is an error of the write.
 * operation_error if there is no null device.
 */
void prepare_standard_streams();

bool is_terminal(int descriptor); /* isatty */
/* Whether this is a pipe that nobody reads any more (`| head`). Windows: false, not looked at. */
bool is_abandoned_pipe(int descriptor);

struct file_state {
  bool regular; /* no device, no pipe, no folder */
  std::uintmax_t length;
  bool owner_only; /* nobody else may read it; Windows: false, not looked at */
};
std::optional<file_state> state_of(const std::string &path); /* none: there is nothing */
std::optional<file_state> state_of(int descriptor);

int open_input(const std::string &path);  /* open, for reading */
int open_device(const std::string &path); /* open, for writing what exists */
int duplicate(int descriptor);            /* dup */
/* open of a new file (EEXIST) that nobody else may read; on Windows a file that is not secret has
 * the access of its folder from the start */
int create_file(const char *path, bool secret);
/* A file without a name: nothing stays of it, whatever ends the process. Below 0 where the system
 * or the file system has none. */
int create_file_without_name(const std::string &folder);

long long read_bytes(int descriptor, void *out, std::size_t length);            /* read */
long long write_bytes(int descriptor, const void *content, std::size_t length); /* write */
long long position_of(int descriptor);                                          /* lseek */
int close_file(int descriptor);                                                 /* close */
/*
 * open of an existing file, for reading and writing; waits until nobody else has it locked. The
 * lock ends with the descriptor.
 */
int open_and_lock(const std::string &path);
/* fsync, and what is not secret can then be read by whom the umask lets */
int finish_file(int descriptor, bool secret);

int add_name(const std::string &path, const std::string &name); /* link: another name for a file */
int name_file(int descriptor, const std::string &name);         /* link, of a file without a name */
int replace_file(const std::string &from, const std::string &to); /* rename */
int remove_name(const char *path);                                /* unlink; for handlers, too */
/* New names in the folder are on the disk. Some file systems cannot do that; then there is nothing
 * to do about it. */
void sync_folder(const std::string &folder);

/*
 * From here on, what the system sends to end the program (SIGINT, SIGTERM, SIGHUP and SIGQUIT;
 * Ctrl-C, Ctrl-Break, a console that is closed) calls `clean_up`, which may touch neither strings
 * nor the heap, and then ends the program as it always does. A signal that the caller had ignored
 * stays ignored.
 */
void clean_up_on_signals(void (*clean_up)());

/* While one lives, those signals wait. */
class signals_wait {
public:
  signals_wait();
  ~signals_wait();
  signals_wait(const signals_wait &) = delete;
  signals_wait &operator=(const signals_wait &) = delete;

#if !defined(_WIN32)
private:
  sigset_t before_;
#endif
};

} // namespace vmb::cli

#endif
