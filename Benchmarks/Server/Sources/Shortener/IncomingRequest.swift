import HTTPTypes
import Hummingbird

/// The data of a request that the services need.
package struct IncomingRequest: Sendable {
  /// The client's id of the request, or a new one; the response repeats it.
  package let id: String
  /// The token of `Authorization: Bearer …`.
  package let token: String?

  package init(id: String, token: String? = nil) {
    self.id = id
    self.token = token
  }

  package init(_ request: Request, _ context: some RequestContext) {
    let authorization = request.headers[.authorization]
    self.init(
      id: request.headers[.requestID] ?? context.id,
      token: authorization?.wholeMatch(of: /Bearer (.+)/).map { String($0.1) })
  }
}

extension HTTPField.Name {
  package static let requestID: HTTPField.Name = {
    guard let name = HTTPField.Name("X-Request-ID") else { fatalError("'X-Request-ID' is no name of a header") }
    return name
  }()
}
