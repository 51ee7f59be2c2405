import Configuration
import Dovetail
import Foundation
import Logging
import ServiceLifecycle
import Shortener
import ShortenerModules

@main
enum Main {
  static func main() async {
    do {
      try await run()
    } catch {
      // The message is complete; a crash would hide it behind a backtrace.
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  static func run() async throws {
    let config = ConfigReader(providers: [CommandLineArgumentsProvider(), EnvironmentVariablesProvider()])
    let graph = try Graph(ServiceModule())
    let injector = try Injector(graph, listener: Telemetry().listener) { Seed(ConfigReader.self, config) }
    let logger = try injector.resolve(Logger.self)
    let service = InjectorService(injector, logger: logger) { injector in
      switch try injector.resolve(Settings.self).role {
      case .web: try await injector.resolved(WebServer.self)
      case .worker: try await injector.resolved(Worker.self)
      case .migration: try await injector.resolved(Migration.self)
      }
    }
    let services = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: service, successTerminationBehavior: .gracefullyShutdownGroup)],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    try await services.run()
  }
}
