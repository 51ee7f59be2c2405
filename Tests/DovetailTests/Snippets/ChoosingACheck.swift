import Dovetail
import DovetailTesting
import DovetailTools
import Testing

struct App {}

struct Handler {}

struct AppModule: Module {
  var bindings: Bindings {}
}

extension Scope {
  static let request = Scope("request")
}
