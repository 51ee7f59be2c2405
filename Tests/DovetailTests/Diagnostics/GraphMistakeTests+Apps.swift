import Dovetail
import DovetailInspection

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let window = Scope("window", inside: .session)
}

extension GraphMistakeTests {
  private struct CartScreens: Module {
    var bindings: Bindings { Root(Cart.self, in: .session) }
  }

  private struct BadgeModule: Module {
    var bindings: Bindings {
      Requires(User.self, in: .session)
      Bind(Cart.self).to { (_: User) in Cart() }.singleton()
    }
  }

  private struct LevelModule: Module, Hashable {
    let level: Int
    var bindings: Bindings { Bind(Key<Int>("level")).toInstance(level) }
  }

  /// Mistakes in whole apps and services.
  static let apps = [
    GraphMistake(
      "a model that a screen reads has lost its binding", ["missing"],
      says: ["nothing binds 'GraphMistakeTests.Cart', which is a root of the graph"]
    ) {
      CartScreens()
    },
    GraphMistake(
      "a screen reads a model outside of its scope", ["scope-never-open"],
      says: ["belongs to '.window', which is not open where it is resolved", "in: .window)"]
    ) {
      CartScreens()
      Bind(Cart.self).to(Cart.init).in(.window)
    },
    GraphMistake(
      "a screen passes another argument", ["missing"],
      says: ["did you mean  Factory<Int, GraphMistakeTests.DetailScreen>"]
    ) {
      Root(Factory<String, DetailScreen>.self)
      Bind(DetailScreen.self).to(assisted: Int.self) { _ in DetailScreen() }
    },
    GraphMistake(
      deriving: "a singleton of a feature retains what the app binds in a session", ["captive"],
      says: [
        "(singleton) retains 'GraphMistakeTests.User' (in .session), which does not live as long", "checked alone",
      ],
      app: { try Graph(alone: BadgeModule()) }),
    GraphMistake(
      "the app binds what a feature requires in another scope", ["scope-never-open"],
      says: [
        "is required in '.session', but belongs to '.window'", "Requires(GraphMistakeTests.User.self, in: .window)",
      ]
    ) {
      Requires(User.self, in: .session)
      Bind(User.self).seeded(in: .window)
    },
    GraphMistake(
      "a class is bound, and a protocol of its name needed", ["missing"],
      says: [
        "did you mean  GraphMistakeTests.LiveApi",
        #"make it an alias: Bind(GraphMistakeTests.Api.self).toAlias(of: \GraphMistakeTests.LiveApi.self)"#,
      ],
      avoids: ["to { … }"]
    ) {
      Bind(LiveApi.self).to(LiveApi.init).singleton()
      Bind(Int.self).to { (_: any Api) in 1 }
    },
    GraphMistake(
      "a class is bound, and one of its roles needed", ["missing"],
      says: [#", or .toAlias(of: \….self) if a bound value conforms to it"#], avoids: ["did you mean"]
    ) {
      Bind(Spelling.self).to(Spelling.init).singleton()
      Bind(Int.self).to { (_: any Plugin) in 1 }
    },
    GraphMistake(
      "two screens bind equal compositions of what they need", ["duplicate"],
      says: ["'GraphMistakeTests.Api & GraphMistakeTests.Plugin' is bound twice"]
    ) {
      Bind((any Api & Plugin).self).to { Both() }
      Bind((any Plugin & Api).self).to { Both() }
    },
    GraphMistake(
      "a factory does not say which struct it needs for a composition", ["missing"],
      says: ["nothing binds 'GraphMistakeTests.Api & GraphMistakeTests.Plugin'", "as its 2nd argument"]
    ) {
      Bind(Both.self).to(Both.init)
      Bind(DetailScreen.self).to(assisted: Int.self) { (_, services: any Api & Plugin) in DetailScreen() }
    },
    GraphMistake(
      "a dependent has nearly the name of what it needs", ["missing"],
      says: ["bind it: Bind(GraphMistakeTests.User.self)"], avoids: ["did you mean"]
    ) {
      Bind(Users.self).to { (_: User) in Users() }
    },
    GraphMistake(
      "singletons take a provider and an optional of what a session has", ["captive"],
      says: [
        "'Int' (singleton) and 1 more retain 'GraphMistakeTests.Cart' (in .session)",
        "Int → Provider<GraphMistakeTests.Cart> → ", "Int8 → GraphMistakeTests.Cart? → ",
      ]
    ) {
      Bind(Cart.self).to(Cart.init).in(.session)
      Bind(Int.self).to { (_: Provider<Cart>) in 1 }.singleton()
      Bind(Int8.self).to { (_: Cart?) in 1 }.singleton()
    },
    GraphMistake(
      deriving: "a double of one element stands beside the live one", ["overrides-nothing"],
      says: [
        "this contribution to '[GraphMistakeTests.Plugin]' overrides none", "Bind([GraphMistakeTests.Plugin].self)",
        "graph.adding { … }",
      ],
      app: { try Graph { PluginModule() }.overriding { Contribute(Plugin.self).to(Spelling.init) } }),
    GraphMistake(
      deriving: "a double of the class that a protocol's binding makes", ["overrides-nothing"],
      says: ["nothing binds 'GraphMistakeTests.LiveApi'", "did you mean  GraphMistakeTests.Api"],
      app: { try Graph { Bind(Api.self).to(LiveApi.init) }.overriding { Bind(LiveApi.self).to(LiveApi.init) } }),
    GraphMistake(
      "a module that is Hashable is installed with two values", ["duplicate"],
      says: ["install equal 'GraphMistakeTests.LevelModule's", "as these differ"], avoids: ["make it Hashable"]
    ) {
      LevelModule(level: 1)
      LevelModule(level: 2)
    },
    GraphMistake(
      "what nobody holds, and what existed before, is run", ["misplaced", "misplaced"],
      says: ["no injector makes and holds it", "(an instance) has '.onClose' or '.running', but existed before"]
    ) {
      Bind(Cart.self).to(Cart.init).running { _ in }
      Bind(User.self).toInstance(User()).running { _ in }
    },
    GraphMistake("a value has two runs", ["misplaced"], says: ["run both in one '.running { … }'"]) {
      Bind(Cart.self).to(Cart.init).singleton().running { _ in }.running { _ in }
    },
    GraphMistake(
      "a server is made after what nothing binds", ["missing"], says: ["nothing binds 'GraphMistakeTests.Session'"]
    ) {
      Bind(Cart.self).to(Cart.init).made(after: Session.self).singleton().running { _ in }
    },
    GraphMistake(
      "a contribution needs the collection", ["cycle"], says: ["[GraphMistakeTests.Plugin]", "Lazy<", "Provider<"]
    ) {
      Contribute(Plugin.self).to { (_: Catalog) in Spelling() }
      Bind(Catalog.self).to { (_: [any Plugin]) in Catalog() }
    },
  ]
}
