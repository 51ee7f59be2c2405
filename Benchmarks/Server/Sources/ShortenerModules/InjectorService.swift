import Dovetail
import Logging
import ServiceLifecycle

/// An injector as a service: starts it, waits for a failure or the shutdown, and closes it.
// A class, since a log prints a struct with all its properties, and so the whole graph.
package final class InjectorService: Service {
  private let injector: Injector

  package init(_ injector: Injector) { self.injector = injector }

  package func run() async throws {
    var failure: (any Error)?
    do {
      try await cancelWhenGracefulShutdown { [injector] in
        try await injector.start()
        try await injector.untilFailure()
      }
    } catch is CancellationError {} catch { failure = error }
    await injector.closeAndLog(within: .seconds(10))
    if let failure { throw failure }
  }
}

extension Injector {
  /// Closes the injector or the scope, and logs what fails with the logger of the task.
  func closeAndLog(within limit: Duration? = nil) async {
    for failure in await close(within: limit).failures { Logger.current.error("\(failure)") }
  }
}
