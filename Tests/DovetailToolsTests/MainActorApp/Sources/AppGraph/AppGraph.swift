import App
import Dovetail
import DovetailTools

@main struct AppGraph: GraphTool {
  static var bindings: Bindings { RootModule(isUITest: false) }
  static var overrides: [any Module] { [OfflineModule()] }
  static var roots: [Root] {
    [Root(Screen.self), Root(LibraryModel.self), Root(Cart.self, in: .session), Root(Draft.self, in: .screen)]
  }
}
