// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/**
 * Secret bytes outside of the Java heap, where no collector leaves copies of them. They are wiped
 * by {@link #wipe} or when nobody refers to this object any more. Any thread may read; wiping waits
 * for those that do.
 */
final class Secret {
  private static final Cleaner CLEANER = Cleaner.create();

  private final MemorySegment memory;
  private final Cleaner.Cleanable wiping;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private boolean isWiped;

  /** Zeros, for their maker to fill. */
  Secret(long length) {
    MemorySegment bytes = Arena.ofAuto().allocate(length);
    memory = bytes;
    wiping = CLEANER.register(this, () -> Native.wipe(bytes)); // must not refer to this
  }

  /**
   * What is computed of the bytes.
   *
   * @throws IllegalStateException if they were wiped
   */
  <T> T read(Function<MemorySegment, T> use) {
    lock.readLock().lock();
    try {
      if (isWiped) {
        throw new IllegalStateException("this key was destroyed: it cannot be used any more");
      }
      return use.apply(memory);
    } finally {
      lock.readLock().unlock();
      Reference.reachabilityFence(this);
    }
  }

  void wipe() {
    lock.writeLock().lock();
    try {
      isWiped = true;
      wiping.clean();
    } finally {
      lock.writeLock().unlock();
    }
  }

  boolean isWiped() {
    lock.readLock().lock();
    try {
      return isWiped;
    } finally {
      lock.readLock().unlock();
    }
  }
}
