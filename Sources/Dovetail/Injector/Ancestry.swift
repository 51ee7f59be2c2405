#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// How a resolve that runs inside an initializer finds the resolves around it.
///
/// Initializers are synchronous, so that everything between the beginning and the end of one runs on one thread.
enum Ancestry {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    guard pthread_key_create(&key, nil) == 0 else { fatalError("the process has no thread-local storage left") }
    return key
  }()

  /// The innermost resolve that runs the code which calls, of those that were published.
  ///
  /// It lies on the stack of the thread that asks, further out, so it lives as long as the answer is used.
  static var current: UnsafeMutablePointer<Resolution>? {
    get { pthread_getspecific(key)?.assumingMemoryBound(to: Resolution.self) }
    set { pthread_setspecific(key, newValue) }
  }
}
