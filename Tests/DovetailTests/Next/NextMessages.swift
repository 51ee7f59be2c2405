import Dovetail
import Testing

extension MessageCase {
  /// What only a graph of the next core has, or has in this form.
  static let nextFaults = [
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

  /// What only a resolve of the next core has, or has in this form.
  static let nextErrors = [
    MessageCase("resolve-call-unbound") {
      struct Engine {}
      struct Clock {}
      struct Truck {
        let engine: Engine

        static func pickup(engine: Engine) -> Truck { Truck(engine: engine) }
      }

      let injector = try Injector {
        Bind(Engine.self).to { (injector: Injector) in
          _ = try injector.resolve(Clock.self)
          return Engine()
        }
      }
      _ = try injector.call(Truck.pickup)
    },
    MessageCase("resolve-no-injector") {
      struct Clock: Injectable {
        static var recipe: Recipe<Clock> { Recipe(Clock.init) }
      }

      _ = try Clock.resolve()
    },
    // The stack is looked at where it may end: at every so many values of a deep graph, and by what is asked for later.
    MessageCase("resolve-stack-too-small") {
      let injector = try Injector {
        Bind(Int.self).to { 1 }.singleton()
      }
      let provider = injector[Provider<Int>.self]
      throw await withSmallStack {
        errorDeepInStack { () throws(ResolutionError) in _ = try provider.get() }
      }
    },
  ]
}
