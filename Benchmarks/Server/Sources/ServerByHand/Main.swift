import Configuration
import GRPCCore
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
    let server = ScreeningServer()
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await server.serve() }
      let client = try ScreeningClient(to: try await server.address)
      group.addTask { try await client.runConnections() }
      try await run(RemoteScreening(client: client))
      client.beginGracefulShutdown()
      server.beginGracefulShutdown()
    }
  }

  private func run(_ screening: RemoteScreening) async throws {
    let services = try await Services(settings, screening)
    do {
      switch settings.role {
      case .web: try await WebServer(services: services).run()
      case .worker: try await Worker(links: services.links, logger: settings.logger("Worker")).run()
      case .migration: _ = try await Migration(services.store)
      }
    } catch {
      try await services.close()
      throw error
    }
    try await services.close()
  }
}
