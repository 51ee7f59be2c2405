import Dovetail

extension Objection {
  struct Request {
    let parameters: [String: String]
    let service: any APIService
  }

  /// Makes a new request for each dispatch.
  struct RequestDispatcher {
    let requests: Factory<[String: String], Request>

    func dispatch(_ parameters: [String: String]) -> Request { requests(parameters) }
  }
}
