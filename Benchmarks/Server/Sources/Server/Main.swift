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
    let role = try Settings(config).role
    let graph = try Graph(ServiceModule(role: role))
    let injector = try Injector(graph, listener: Telemetry().listener) { Seed(ConfigReader.self, config) }
    try await withLogger(injector.resolve(Logger.self)) { logger in
      if role == .migration {
        try await injector.start()
        await injector.close()
      } else {
        let services = ServiceGroup(
          services: [InjectorService(injector)], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        try await services.run()
      }
    }
  }
}
