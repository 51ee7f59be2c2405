import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix

/// A second, small service, which refuses links to this machine; the example starts it itself.
package struct ScreeningService: RegistrableRPCService {
  package init() {}

  package func registerMethods<Transport: ServerTransport>(with router: inout RPCRouter<Transport>) {
    router.registerHandler(
      forMethod: .verdict, deserializer: JSONMessage<String>(), serializer: JSONMessage<Verdict>()
    ) { request, _ in
      let url = try await ServerRequest(stream: request).message
      return StreamingServerResponse(single: ServerResponse(message: verdict(on: url)))
    }
  }

  private func verdict(on url: String) -> Verdict {
    let host = URL(string: url)?.host() ?? ""
    return Verdict(refusal: host == "localhost" || host.hasPrefix("127.") ? "'\(url)' is this machine" : nil)
  }
}

/// The server of that service, which listens while `serve` runs.
package typealias ScreeningServer = GRPCServer<HTTP2ServerTransport.Posix>

extension ScreeningServer {
  /// A server on the loopback.
  package convenience init(port: Int = 0) {
    self.init(
      transport: .http2NIOPosix(address: .ipv4(host: "127.0.0.1", port: port), transportSecurity: .plaintext),
      services: [ScreeningService()])
  }

  /// Where it listens; waits until it does.
  package var address: ScreeningAddress {
    get async throws {
      guard let address = try await transport.listeningAddress.ipv4 else { throw ScreeningAddressError() }
      return ScreeningAddress(host: address.host, port: address.port)
    }
  }
}

/// The screening service does not listen at an address of IPv4.
package struct ScreeningAddressError: Error {}

extension MethodDescriptor {
  static let verdict = MethodDescriptor(fullyQualifiedService: "shortener.Screening", method: "Verdict")
}

/// A message as JSON, so that the example needs no code generator.
struct JSONMessage<Message: Codable & Sendable>: MessageSerializer, MessageDeserializer {
  func serialize<Bytes: GRPCContiguousBytes>(_ message: Message) throws -> Bytes {
    Bytes(try JSONEncoder().encode(message))
  }

  func deserialize<Bytes: GRPCContiguousBytes>(_ bytes: Bytes) throws -> Message {
    try bytes.withUnsafeBytes { try JSONDecoder().decode(Message.self, from: Data($0)) }
  }
}
