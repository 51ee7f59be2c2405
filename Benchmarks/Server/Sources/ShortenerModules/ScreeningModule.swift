import Dovetail
import DovetailHealth
import Shortener

/// The client of the screening service, and the service itself, on the loopback.
struct ScreeningModule: Module {
  var bindings: Bindings {
    Bind(ScreeningServer.self).to { ScreeningServer() }.singleton()
      .running({ try await $0.serve() }, stop: { $0.beginGracefulShutdown() })
    Bind(ScreeningAddress.self).to { (server: ScreeningServer) in try await server.address }.singleton()
    Bind(ScreeningClient.self).to { try ScreeningClient(to: $0) }.singleton()
      .running({ try await $0.runConnections() }, stop: { $0.beginGracefulShutdown() })
    Bind(Screening.self).to { RemoteScreening(client: $0) }
    Contribute(HealthCheck.self, at: "screening").to { (screening: any Screening) in
      HealthCheck { _ = try await screening.verdict(on: "https://example.org") }
    }
  }
}
