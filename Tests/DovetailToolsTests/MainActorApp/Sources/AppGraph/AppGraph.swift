import App
import Dovetail
import DovetailTools

@main struct AppGraph: GraphTool {
  static var bindings: Bindings { AppModule() }
}
