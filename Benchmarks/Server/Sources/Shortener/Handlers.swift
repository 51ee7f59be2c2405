import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Responds to one request, for which it is made.
package protocol RequestHandler: Sendable {
  func respond(to request: Request, _ context: some RequestContext) async throws -> Response
}

/// `GET /:code`: to the address of a link.
package struct Redirect: RequestHandler {
  private let incoming: IncomingRequest
  private let links: any Links
  private let visits: Visits

  package init(incoming: IncomingRequest, links: any Links, visits: Visits) {
    self.incoming = incoming
    self.links = links
    self.visits = visits
  }

  package func respond(to request: Request, _ context: some RequestContext) async throws -> Response {
    let code = try context.parameters.require("code")
    guard let link = try await links.link(code) else { throw HTTPError(.notFound, message: "no link '\(code)'") }
    if let end = link.expires, end < .now { throw HTTPError(.gone, message: "'\(code)' has ended") }
    visits.note(code)
    return Response(status: .found, headers: [.location: link.url, .requestID: incoming.id])
  }
}

/// `POST /links`: a new link.
package struct Shorten: RequestHandler {
  private struct Body: Decodable {
    let url: String
    let code: String?
    let expires: Date?
  }

  private let user: User
  private let links: any Links
  private let screening: any Screening
  private let logger: Logger

  package init(user: User, links: any Links, screening: any Screening, logger: Logger) {
    self.user = user
    self.links = links
    self.screening = screening
    self.logger = logger
  }

  package func respond(to request: Request, _ context: some RequestContext) async throws -> Response {
    let body = try await request.decode(as: Body.self, context: context)
    guard let url = URL(string: body.url), url.scheme == "https" || url.scheme == "http" else {
      throw HTTPError(.unprocessableContent, message: "'\(body.url)' is no address of the web")
    }
    try await screening.check(body.url)
    let code = body.code ?? String(UInt32.random(in: .min ... .max), radix: 36)
    if try await links.link(code) != nil { throw HTTPError(.conflict, message: "there is a link '\(code)'") }
    try await links.add(Link(code: code, url: body.url, owner: user.name, expires: body.expires))
    logger.info("new link", metadata: ["code": "\(code)", "owner": "\(user.name)"])
    return Response(status: .created, headers: [.location: "/\(code)"], body: .init(byteBuffer: .init(string: code)))
  }
}

/// `GET /links.csv`: the user's links, streamed page by page.
package struct ExportLinks: RequestHandler {
  private let user: User
  private let links: any Links

  package init(user: User, links: any Links) {
    self.user = user
    self.links = links
  }

  package func respond(to request: Request, _ context: some RequestContext) async throws -> Response {
    Response(
      status: .ok, headers: [.contentType: "text/csv"],
      body: ResponseBody { writer in
        var last = ""
        while true {
          let page = try await links.links(of: user.name, after: last, atMost: 100)
          guard let end = page.last?.code else { break }
          last = end
          let lines = page.map { "\($0.code),\($0.url),\($0.visits)\n" }.joined()
          try await writer.write(ByteBuffer(string: lines))
        }
        try await writer.finish(nil)
      })
  }
}

/// A page of HTML that shows links.
package protocol LinkPage: Sendable {
  func html(_ links: [Link]) throws -> String
}

/// `GET /`: the page.
package struct ShowPage: RequestHandler {
  private let links: any Links
  private let page: any LinkPage

  package init(links: any Links, page: any LinkPage) {
    self.links = links
    self.page = page
  }

  package func respond(to request: Request, _ context: some RequestContext) async throws -> Response {
    let html = try page.html(try await links.links(of: nil, after: "", atMost: 50))
    return Response(
      status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
      body: .init(byteBuffer: .init(string: html)))
  }
}
