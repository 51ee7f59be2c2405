import Dovetail
import Testing

extension MessageCase {
  /// Arguments of functions that are missing, or cannot be made.
  static let arguments = [
    MessageCase("awaited-anew") {
      struct Token: Sendable {
        init() async {}
      }
      struct Api {}
      struct Page {}

      struct TokenModule: Module {
        var bindings: Bindings {
          Bind(Token.self).to(Token.init)
          Bind(Api.self).to { (_: Token) in Api() }
          Bind(Page.self).to { (_: Api) in Page() }
        }
      }

      _ = try Graph(TokenModule())
    },
    MessageCase("missing-among-arguments") {
      struct Page {}
      struct Renderer {}
      struct Browser {}

      _ = try Graph {
        Bind(Page.self).to(assisted: (Int, String).self) { (_, _: Renderer) in Page() }
        Bind(Browser.self).to { (_: Factory<(Int, (any Sendable)?), Page>) in Browser() }
      }
    },
    MessageCase("missing-in-recipe") {
      struct Pier { let boat: Boat }
      struct Flag {}
      struct Boat: Injectable {
        static var recipe: Recipe<Boat> { Recipe(Boat.init) }

        let flag: Flag
      }

      _ = try Graph {
        JustInTime()
        Bind(Pier.self).to(Pier.init)
      }
    },
  ]
}
