import Dovetail
import DovetailTools

struct Server {}
struct Handler {}
extension Scope {
  static let request = Scope("request")
}
struct AppModule: Module {
  var bindings: Bindings {}
}
struct DryRunModule: Module {
  var bindings: Bindings {}
}
