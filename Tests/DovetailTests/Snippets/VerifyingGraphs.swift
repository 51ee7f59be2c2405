import Dovetail
import DovetailInspection
import DovetailProperties
import Testing

struct App {}
struct Handler {}
final class Screen {
  @Inject var app: App
}
struct NetworkModule: Module {
  var bindings: Bindings {}
}
extension Scope {
  static let request = Scope("request")
}
var graph: Graph { fatalError() }
struct Clock {}
struct AppModule: Module {
  var bindings: Bindings {}
}
