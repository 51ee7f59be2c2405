import GRPCCore
import GRPCNIOTransportHTTP2Posix
import Hummingbird

/// Why an address may not get a link; nil for one that may.
package struct Verdict: Codable, Equatable, Sendable {
  package let refusal: String?

  package init(refusal: String? = nil) { self.refusal = refusal }
}

/// Judges the addresses of new links.
package protocol Screening: Sendable {
  func verdict(on url: String) async throws -> Verdict
}

extension Screening {
  /// Throws the response to a client whose address is refused.
  func check(_ url: String) async throws {
    let verdict: Verdict
    do {
      verdict = try await self.verdict(on: url)
    } catch is RPCError {
      throw HTTPError(.serviceUnavailable, message: "nothing can be screened now; try again")
    }
    if let refusal = verdict.refusal { throw HTTPError(.unprocessableContent, message: refusal) }
  }
}

/// The connections to the screening service, which exist while `runConnections` runs.
package typealias ScreeningClient = GRPCClient<HTTP2ClientTransport.Posix>

extension ScreeningClient {
  package convenience init(to address: ScreeningAddress) throws {
    var config = HTTP2ClientTransport.Posix.Config.defaults
    // The service is near: try again at once, and never wait for long.
    config.backoff = HTTP2ClientTransport.Config.Backoff(
      initial: .milliseconds(10), max: .seconds(1), multiplier: 1.6, jitter: 0.2)
    self.init(
      transport: try .http2NIOPosix(
        target: .ipv4(address: address.host, port: address.port), transportSecurity: .plaintext, config: config))
  }
}

/// Where the screening service listens.
package struct ScreeningAddress: Equatable, Sendable {
  package let host: String
  package let port: Int

  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }
}

/// Asks the screening service.
package struct RemoteScreening: Screening {
  private let client: ScreeningClient
  private let limit: Duration

  package init(client: ScreeningClient, within limit: Duration = .seconds(5)) {
    self.client = client
    self.limit = limit
  }

  package func verdict(on url: String) async throws -> Verdict {
    var options = CallOptions.defaults
    options.timeout = limit
    // Without a connection, wait for the next one.
    options.waitForReady = true
    return try await client.unary(
      request: ClientRequest(message: url), descriptor: .verdict, serializer: JSONMessage<String>(),
      deserializer: JSONMessage<Verdict>(), options: options
    ) { response in
      try response.message
    }
  }
}
