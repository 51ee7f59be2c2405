import Dovetail
import DovetailTools

struct Server {}
struct Handler {}
extension Scope {
  static let request = Scope("request")
}
struct AppModule: Module {
  enum Kind { case server, worker }
  init(_ kind: Kind = .server) {}
  var bindings: Bindings {}
}
struct DryRunModule: Module {
  var bindings: Bindings {}
}
