// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

/** What an operation that failed throws: the library's text and status. */
public final class VambraceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Status status;

  VambraceException(Status status, String message) {
    super(message);
    this.status = status;
  }

  VambraceException(Status status, String message, Throwable cause) {
    super(message, cause);
    this.status = status;
  }

  static VambraceException argument(String message) {
    return new VambraceException(Status.ARGUMENT, message);
  }

  static VambraceException key(String message) {
    return new VambraceException(Status.KEY, message);
  }

  /**
   * Which kind of failure it is.
   *
   * @return never {@link Status#OK}
   */
  public Status status() {
    return status;
  }
}
