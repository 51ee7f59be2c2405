#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What wakes the threads that sleep until another one has made a scope's value.
///
/// There is one for all scopes: threads that want the same new value of the same scope at once are rare, and a thread that
/// is woken for another value sleeps on. Who sleeps here lends no priority to the thread that makes the value.
@safe
struct CreationCondition: @unchecked Sendable {
  // Sendable: the addresses are constants, and what lies there is made for several threads.

  static let shared = CreationCondition()

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  private init() {
    // These fail for want of memory only.
    guard unsafe pthread_mutex_init(lock, nil) == 0, unsafe pthread_cond_init(condition, nil) == 0 else {
      fatalError("the process has no memory left for a lock")
    }
  }

  /// Sleeps until an attempt succeeds, which is repeated after each ring.
  func wait(for attempt: () -> Bool) {
    unsafe pthread_mutex_lock(lock)
    // No ring gets lost: it needs the lock, which is free only during the sleep.
    while !attempt() { unsafe pthread_cond_wait(condition, lock) }
    unsafe pthread_mutex_unlock(lock)
  }

  /// Wakes all, after a change that no attempt sees by halves.
  func signal(_ change: () -> Void) {
    unsafe pthread_mutex_lock(lock)
    change()
    unsafe pthread_cond_broadcast(condition)
    unsafe pthread_mutex_unlock(lock)
  }
}
