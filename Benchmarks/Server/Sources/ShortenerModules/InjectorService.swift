import Dovetail
import Logging
import ServiceLifecycle

/// Runs an injector, and a service that it makes: what is shared and awaited is opened before, and closed after.
///
/// On SIGTERM the service ends first, with its requests under way, and then all that the injector made is closed.
// A class, which a log names: a struct is told with all that it holds, and so with the whole graph.
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
