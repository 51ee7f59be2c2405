import Dovetail
import DovetailTesting
import DovetailTools
import Testing

struct App {}

struct Handler {}

struct AppModule: Module {
  enum Kind { case app, widget }
  init(_ kind: Kind = .app) {}
  var bindings: Bindings {}
}

extension Scope {
  static let request = Scope("request")
}
