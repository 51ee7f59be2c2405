import Configuration
import Logging
import ServiceLifecycle
import Shortener

@main
enum Main {
  static func main() async throws {
    let config = ConfigReader(providers: [CommandLineArgumentsProvider(), EnvironmentVariablesProvider()])
    let settings = try Settings(config)
    let services = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: Program(settings: settings), successTerminationBehavior: .gracefullyShutdownGroup)],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: settings.logger("Main")))
    try await services.run()
  }
}

/// Opens the services, runs the role, and closes them.
struct Program: Service {
  let settings: Settings

  func run() async throws {
    let services = try await Services(settings)
    do {
      switch settings.role {
      case .web: try await WebServer(services: services).run()
      case .worker: try await Worker(links: services.links, logger: settings.logger("Worker")).run()
      case .migration: try await Migration(store: services.store).run()
      }
    } catch {
      try await services.close()
      throw error
    }
    try await services.close()
  }
}
