import Dovetail
import DovetailTesting
import Testing

struct App {}

struct AppModule: Module {
  var bindings: Bindings {}
}
