import Dovetail

struct App {}
struct Handler {}
struct NetworkModule: Module {
  var bindings: Bindings {}
}
extension Scope {
  static let request = Scope("request")
}
var graph: Graph { fatalError() }
