import Dovetail

struct AppModule: Module {
  var bindings: Bindings {}
}
