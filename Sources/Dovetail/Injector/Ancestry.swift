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
struct Ancestry: Sendable {
  /// Kept by every injector, since reading a global takes a call.
  static let shared = Ancestry()

  private let key: pthread_key_t

  private init() {
    var key = pthread_key_t()
    guard pthread_key_create(&key, nil) == 0 else { fatalError("the process has no thread-local storage left") }
    self.key = key
  }

  /// The innermost resolve that runs the code which calls, of those that were published.
  ///
  /// It lies on the stack of the thread that asks, further out, so it lives as long as the answer is used.
  var current: UnsafeMutablePointer<Resolution>? {
    get { pthread_getspecific(key)?.assumingMemoryBound(to: Resolution.self) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }

  /// What tells the calling thread from the others that live.
  static var thread: UInt {
    #if canImport(Glibc)
    UInt(pthread_self())
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }
}
