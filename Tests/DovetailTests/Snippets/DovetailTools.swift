import Dovetail
import DovetailTools

struct AppModule: Module {
  var bindings: Bindings {}
}
