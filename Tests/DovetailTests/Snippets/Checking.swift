import Dovetail
import DovetailInspection
import DovetailTesting
import DovetailTools
import Testing

struct App {}
struct Handler {}
struct NetworkModule: Module {
  var bindings: Bindings {}
}
struct AppModule: Module {
  var bindings: Bindings {}
}
extension Scope {
  static let request = Scope("request")
}
var graph: Graph { fatalError() }
