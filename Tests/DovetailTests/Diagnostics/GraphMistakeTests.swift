import Dovetail
import Testing

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let window = Scope("window", inside: .session)
  fileprivate static let panel = Scope("panel", inside: .session)
}

/// A mistake in an app of several modules, and what its message must say to lead to the mend.
struct GraphMistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The ids of the findings.
  let ids: [String]
  /// Texts of the message.
  let says: [String]
  /// Texts that would mislead.
  let avoids: [String]
  let app: @Sendable () throws -> Graph

  init(
    _ name: String, _ ids: [String], says: [String], avoids: [String] = [],
    @ModuleBuilder _ content: @escaping @Sendable () -> Bindings
  ) {
    self.init(deriving: name, ids, says: says, avoids: avoids) { try Graph(content) }
  }

  init(
    deriving name: String, _ ids: [String], says: [String], avoids: [String] = [],
    app: @escaping @Sendable () throws -> Graph
  ) {
    testDescription = name
    self.ids = ids
    self.says = says
    self.avoids = avoids
    self.app = app
  }
}

@Suite("Deliberate mistakes lead to their mends", .limited)
struct GraphMistakeTests {
  protocol Api: Sendable {}
  struct LiveApi: Api {}
  protocol ItemStore: Sendable {}
  struct DiskStore: ItemStore {}
  struct Cache: Sendable {}
  struct Session: Sendable {}
  struct User: Sendable {}
  struct Users: Sendable {}
  struct Cart: Sendable {}
  struct Title: Sendable {}
  struct CatalogModel: Sendable {}
  struct Catalog: Sendable {}
  struct DetailScreen: Sendable {}
  protocol Plugin: Sendable {}
  struct Spelling: Plugin {}
  struct Both: Api, Plugin {}
  struct Flags: Sendable {}
  struct Flaks: Sendable {}
  struct MailManaging: Sendable {}
  struct TypeManaging: Sendable {}
  final class Client { var agent = "" }

  private struct StorageModule: Module {
    var bindings: Bindings {
      Private {
        Bind(Cache.self).to(Cache.init)
        Bind(ItemStore.self).to { (_: Cache) in DiskStore() }.singleton()
      } exposing: {
        Expose(ItemStore.self)
      }
    }
  }

  private struct OpenStorageModule: Module {
    var bindings: Bindings {
      Private {
        Bind(ItemStore.self).to { (_: Cache) in DiskStore() }
      } exposing: {
        Expose(ItemStore.self)
      }
    }
  }

  struct PluginModule: Module {
    var bindings: Bindings { Contribute(Plugin.self).to(Spelling.init) }
  }

  static let missing = [
    GraphMistake(
      "a binding is missing in a private block", ["missing"],
      says: [
        "nothing binds 'GraphMistakeTests.Cache', which 'GraphMistakeTests.ItemStore' needs",
        "(GraphMistakeTests.OpenStorageModule)",
      ]
    ) {
      OpenStorageModule()
    },
    GraphMistake(
      "a module is not installed, whose key five need", ["missing"],
      says: ["nothing binds 'GraphMistakeTests.Api'", "… 1 more …", "bind it: Bind(GraphMistakeTests.Api.self)"],
      avoids: ["seeded(in:", "did you mean"]
    ) {
      for number in 0..<5 { Bind(Key<Int>("\(number)")).to { (_: any Api) in number }.in(.window) }
    },
    GraphMistake(
      "a private key is needed from outside", ["missing"],
      says: ["in a private block", "Expose(GraphMistakeTests.Cache.self)"]
    ) {
      StorageModule()
      Bind(Int.self).to { (_: Cache) in 1 }
    },
    GraphMistake(
      "a property is injected without its key", ["missing"],
      says: ["did you mean  Key<String>(\"userAgent\")", "injecting(\\.agent, from: Key<String>(\"userAgent\"))"]
    ) {
      Bind(Client.self).to(Client.init).injecting(\.agent)
      Bind(Key<String>("userAgent")).toInstance("App/1")
    },
    GraphMistake(
      "one name is declared as two keys", ["missing"],
      says: ["nothing binds 'Key<String>(\"baseUrl\")'", "did you mean  Key<String>(\"baseURL\")"]
    ) {
      Bind(Key<String>("baseURL")).toInstance("")
      Bind(Int.self).to(Key<String>("baseUrl")) { _ in 1 }
    },
    GraphMistake(
      "a factory of other arguments is needed", ["missing"],
      says: ["did you mean  Factory<Int, GraphMistakeTests.DetailScreen>"]
    ) {
      Bind(DetailScreen.self).to(assisted: Int.self) { _ in DetailScreen() }
      Bind(Catalog.self).to { (_: Factory<String, DetailScreen>) in Catalog() }
    },
    GraphMistake(
      "the product is needed instead of its factory", ["missing"],
      says: [
        "did you mean  Factory<Int, GraphMistakeTests.DetailScreen>",
        "take 'Factory<Int, GraphMistakeTests.DetailScreen>', and call it with its argument",
      ]
    ) {
      Bind(DetailScreen.self).to(assisted: Int.self) { _ in DetailScreen() }
      Bind(Catalog.self).to { (_: DetailScreen) in Catalog() }
    },
    GraphMistake(
      "an array is needed, and a map contributed", ["missing"],
      says: ["nothing contributes to '[GraphMistakeTests.Plugin]'", "did you mean  [String: GraphMistakeTests.Plugin]"]
    ) {
      Contribute(Plugin.self, at: "spelling").to(Spelling.init)
      Bind(Int.self).to { (_: [any Plugin]) in 1 }
    },
    GraphMistake(
      "a concrete type is needed, and its protocol bound", ["missing"],
      says: ["did you mean  GraphMistakeTests.Api", "use 'GraphMistakeTests.Api', or bind"]
    ) {
      Bind(Api.self).to(LiveApi.init)
      Bind(Int.self).to { (_: LiveApi) in 1 }
    },
    GraphMistake(
      "a map has no contribution", ["missing"],
      says: ["nothing contributes to '[String: GraphMistakeTests.Plugin]'", "Contributions(of:", "at: String.self"]
    ) {
      Bind(Int.self).to { (_: [String: any Plugin]) in 1 }
    },
    GraphMistake(
      "names that share only their ending", ["missing"], says: ["nothing binds 'GraphMistakeTests.TypeManaging'"],
      avoids: ["did you mean"]
    ) {
      Bind(MailManaging.self).to(MailManaging.init)
      Bind(Int.self).to { (_: TypeManaging) in 1 }
    },
    GraphMistake(
      "two keys are missing: two messages", ["missing", "missing"],
      says: ["nothing binds 'GraphMistakeTests.Api'", "nothing binds 'GraphMistakeTests.Flags'"]
    ) {
      Bind(Int.self).to { (_: any Api, _: Flags) in 1 }
      Bind(Int8.self).to { (_: any Api, _: Flags) in 1 }
    },
    GraphMistake(
      "a seed is not declared", ["missing"],
      says: ["if it comes with each .session: Bind(GraphMistakeTests.User.self).seeded"]
    ) {
      Bind(Cart.self).to { (_: User) in Cart() }.in(.session)
    },
  ]

  static let lifetimes = [
    GraphMistake("two need each other", ["cycle"], says: ["is needed for its own creation", "Lazy<", "Provider<"]) {
      Bind(Cart.self).to { (_: Catalog) in Cart() }
      Bind(Catalog.self).to { (_: Cart) in Catalog() }
    },
    GraphMistake(
      "a singleton takes values of a session and a window", ["captive"],
      says: [
        "'GraphMistakeTests.CatalogModel' (singleton) retains", "and 3 more", ".in(.window) too", "pass them to it",
      ],
      avoids: [".in(.session) too"]
    ) {
      Bind(User.self).seeded(in: .session)
      Bind(Cart.self).to(Cart.init).in(.session)
      Bind(Title.self).to(Title.init).in(.window)
      Bind(Catalog.self).to(Catalog.init).in(.window)
      Bind(CatalogModel.self).to { (_: User, _: Cart, _: Title, _: Catalog) in CatalogModel() }.singleton()
    },
    GraphMistake(
      "one value gets a scope, and 50 singletons retain it", ["captive"],
      says: [
        "and 49 more retain 'GraphMistakeTests.Session' (in .session)", "… 46 more …",
        "let 'GraphMistakeTests.Session' live as long",
      ]
    ) {
      Bind(Session.self).to(Session.init).in(.session)
      for number in 0..<50 { Bind(Key<Int>("\(number)")).to { (_: Session) in number }.singleton() }
    },
    GraphMistake(
      "a value of the outer scope takes one of the inner", ["captive"],
      says: [
        "'GraphMistakeTests.Cart' (in .session) retains 'GraphMistakeTests.Title' (in .window)", ".in(.window) too",
      ]
    ) {
      Bind(Title.self).to(Title.init).in(.window)
      Bind(Cart.self).to { (_: Title) in Cart() }.in(.session)
    },
    GraphMistake(
      "a singleton needs a seed, and another one retains it", ["captive"],
      says: ["(singleton) retains 'GraphMistakeTests.User' (seeded in .session)", "and what retains that ('Int')"]
    ) {
      Bind(User.self).seeded(in: .session)
      Bind(Cart.self).to { (_: User) in Cart() }.singleton()
      Bind(Int.self).to { (_: Cart) in 1 }.singleton()
    },
    GraphMistake(
      "two lifetimes are wrong: two messages", ["captive", "captive"],
      says: ["'GraphMistakeTests.Catalog' (singleton)", "'GraphMistakeTests.Cart' (singleton)"]
    ) {
      Bind(User.self).seeded(in: .session)
      Bind(Title.self).to(Title.init).in(.window)
      Bind(Cart.self).to { (_: User) in Cart() }.singleton()
      Bind(Catalog.self).to { (_: Title) in Catalog() }.singleton()
    },
    GraphMistake(
      "values of several scopes need one of a scope beside them", ["scope-never-open"],
      says: ["'Int' (in .window) and 2 more need 'GraphMistakeTests.Title'", "'.panel' is never open"]
    ) {
      Bind(Title.self).to(Title.init).in(.panel)
      Bind(Int.self).to { (_: Title) in 1 }.in(.window)
      Bind(Int8.self).to { (_: Title) in 1 }.in(.window)
      Bind(Int16.self).to { (_: Title) in 1 }.in(Scope("sheet", inside: .session))
    },
    GraphMistake(
      "values need one of a scope beside theirs, and one that dies earlier: two messages",
      ["scope-never-open", "captive"],
      says: [
        "'Int' (in .window) and 1 more need 'GraphMistakeTests.Title'",
        "'GraphMistakeTests.Cart' (in .session) retains",
      ]
    ) {
      Bind(Title.self).to(Title.init).in(.panel)
      Bind(Int.self).to { (_: Title) in 1 }.in(.window)
      Bind(Int8.self).to { (_: Title) in 1 }.in(.window)
      Bind(Cart.self).to { (_: Title) in Cart() }.in(.session)
    },
    GraphMistake(
      "an awaited transient is needed at once", ["awaited-anew"],
      says: ["is awaited and transient", ".singleton()", "Provider<"]
    ) {
      Bind(Session.self).to { () async in Session() }
      Bind(Int.self).to { (_: Session) in 1 }
    },
  ]

  static let declarations = [
    GraphMistake("a key is bound twice", ["duplicate"], says: ["is bound twice", "remove one of the two"]) {
      Bind(Cart.self).to(Cart.init)
      Bind(Cart.self).to(Cart.init)
    },
    GraphMistake("a seed is declared twice", ["duplicate"], says: ["'GraphMistakeTests.User' is bound twice"]) {
      Bind(User.self).seeded(in: .session)
      Bind(User.self).seeded(in: .session)
    },
    GraphMistake("a module that is not Hashable is installed twice", ["duplicate"], says: ["make it Hashable"]) {
      PluginModule()
      PluginModule()
    },
    GraphMistake("a map key is repeated", ["repeated-map-key"], says: ["have the map key \"a\""]) {
      Contribute(Plugin.self, at: "a").to(Spelling.init)
      Contribute(Plugin.self, at: "a").to(Spelling.init)
    },
    GraphMistake("a decorator wraps nothing", ["decorates-nothing"], says: ["which is decorated here"]) {
      Decorate(Cart.self) { (cart: Cart) in cart }
    },
    GraphMistake(
      "a block exposes what it does not bind", ["exposes-nothing"],
      says: ["which is exposed here", "bind it in the block"]
    ) {
      Private {
        Bind(Cart.self).to(Cart.init)
      } exposing: {
        Expose(Cart.self)
        Expose(User.self)
      }
    },
    GraphMistake(
      "an override of a module replaces nothing", ["overrides-nothing"],
      says: ["nothing binds 'GraphMistakeTests.Flaks'", "did you mean  GraphMistakeTests.Flags"]
    ) {
      Bind(Flags.self).to(Flags.init)
      Override { Bind(Flaks.self).to(Flaks.init) }
    },
    GraphMistake(
      deriving: "an override of a test replaces nothing", ["overrides-nothing"],
      says: ["which is overridden here", "bind a new key outside"],
      app: { try Graph { Bind(Flags.self).to { Flags() } }.overriding { Bind(Cart.self).to { Cart() } } }),
    GraphMistake(
      deriving: "an override needs what nothing binds", ["missing"], says: ["nothing binds 'GraphMistakeTests.Cart'"],
      app: { try Graph { Bind(Flags.self).to { Flags() } }.overriding { Bind(Flags.self).to { (_: Cart) in Flags() } } }
    ),
    GraphMistake(
      deriving: "an override closes a cycle", ["cycle"], says: ["is needed for its own creation"],
      app: {
        try Graph {
          Bind(Flags.self).to { Flags() }
          Bind(Cart.self).to { (_: Flags) in Cart() }
        }.overriding { Bind(Flags.self).to { (_: Cart) in Flags() } }
      }),
  ]

  static let all = missing + lifetimes + declarations + apps

  @Test("The message names the mistake and the mend", arguments: all)
  func leads(_ mistake: GraphMistake) throws {
    let error = try #require(throws: GraphError.self) { try mistake.app() }
    #expect(error.findings.map(\.id) == mistake.ids)
    for text in mistake.says { #expect(error.description.contains(text)) }
    for text in mistake.avoids { #expect(!error.description.contains(text)) }
  }
}
