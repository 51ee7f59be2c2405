import Foundation

/// A POSIX thread, which can be joined: a `Thread` reports only that it is about to end.
final class JoinableThread {
  #if canImport(Darwin)
  private var handle: pthread_t?
  #else
  private var handle = pthread_t()
  #endif

  /// Starts a thread.
  ///
  /// - Parameter body: The closure that the thread runs, and releases before it ends.
  init(_ body: @escaping @Sendable () -> Void) {
    let start = Unmanaged.passRetained(Start(body))
    let status = pthread_create(
      &handle, nil,
      { argument in
        // The parameter is optional on Linux only, and never nil.
        let start: UnsafeMutableRawPointer? = argument
        // Balances the retain above, once for this thread.
        if let start { Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body() }
        return nil
      }, start.toOpaque())
    if status != 0 { fatalError("a thread cannot be started: \(String(cString: strerror(status)))") }
  }

  func join() {
    #if canImport(Darwin)
    guard let handle else { return }
    #endif
    pthread_join(handle, nil)
  }

  private final class Start {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
