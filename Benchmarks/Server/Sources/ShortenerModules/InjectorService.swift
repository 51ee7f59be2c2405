import Dovetail
import Logging
import ServiceLifecycle

/// Runs an injector and a service that it makes: awaited shared instances are started before it, and closed after it.
///
/// On SIGTERM the service first finishes its open requests, and then the injector is closed.
// A class, since a log prints a struct with all its properties, and so the whole graph.
package final class InjectorService: Service {
  private let injector: Injector
  private let logger: Logger
  private let root: @Sendable (Injector) async throws -> any Service

  package init(
    _ injector: Injector, logger: Logger, root: @escaping @Sendable (Injector) async throws -> any Service
  ) {
    self.injector = injector
    self.logger = logger
    self.root = root
  }

  package func run() async throws {
    do {
      try await injector.start()
      try await root(injector).run()
    } catch {
      await injector.close(logger)
      throw error
    }
    await injector.close(logger)
  }
}
