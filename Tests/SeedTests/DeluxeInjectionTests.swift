import Dovetail
import DovetailInspection
import DovetailPreferences
import DovetailProperties
import Foundation
import Testing

@Suite("DeluxeInjection", .limited)
struct DeluxeInjectionTests {
  typealias Settings = DeluxeInjection.Settings
  typealias Feedback = DeluxeInjection.Feedback
  typealias SomeClass = DeluxeInjection.SomeClass
  typealias Network = DeluxeInjection.Network
  typealias TestClass = DeluxeInjection.TestClass
  typealias FeedbackModule = DeluxeInjection.FeedbackModule
  typealias NetworkModule = DeluxeInjection.NetworkModule

  // MARK: The README's examples

  @Test("README, DX1: a mark on a property is all it takes, in a subclass too")
  func mark() throws {
    let injector = try Injector { FeedbackModule() }
    let object = injector.run { DeluxeInjection.SomeSubclass() }
    #expect(object.feedback === injector[Feedback.self])
    #expect(object.settings === object.feedback.settings)
  }

  @Test("README, DX1: a binding may inject marked properties, so that the graph verifies them")
  func verifiedMark() throws {
    struct SomeModule: Module {
      var bindings: Bindings { Bind(SomeClass.self).to { SomeClass() }.injecting(\.$feedback) }
    }
    let injector = try Injector {
      FeedbackModule()
      SomeModule()
    }
    #expect(injector[SomeClass.self].feedback === injector[Feedback.self])
    let object = SomeClass()
    try injector.inject(into: object)
    #expect(object.feedback === injector[Feedback.self])
    #expect(faults { SomeModule() } == ["missing"])
  }

  @Test("README, DX2: a block for each key is asked for each property of each class, by owner, number and type")
  func blockForEachProperty() throws {
    final class Screen {
      var feedback: Feedback?
      var network: Network?
    }
    final class Page {
      var shelter: (any CustomStringConvertible & Sendable)?
      @Inject var network: Network
    }
    let asked = Tally()
    @Sendable func note(_ site: InjectionSite) {
      let number = if case .property(let number, _) = site.use { number } else { 0 }
      asked.note("property \(number) of \(site.ownerType.map { "\($0)" } ?? "nobody"): \(site.key)")
    }
    let network = Network()
    let injector = try Injector {
      Bind(Screen.self).to { Screen() }.injecting(\.feedback).injecting(\.network)
      Bind(Page.self).to { Page() }.injecting(\.shelter).injecting(\.$network)
      Bind(Network.self).to { (site: InjectionSite) in
        note(site)
        return network
      }
      Bind(Feedback.self).to { (site: InjectionSite) in
        note(site)
        return Feedback(settings: Settings())
      }
      Bind((any CustomStringConvertible & Sendable).self).to { (site: InjectionSite) in
        note(site)
        return "text"
      }
    }
    let (screen, page) = (injector[Screen.self], injector[Page.self])
    #expect(screen.feedback?.settings.address == "feedback@example.org")
    #expect(screen.network === network)
    #expect(page.network === network)
    #expect(page.shelter?.description == "text")
    #expect(
      asked.names == [
        "property 1 of Screen: DeluxeInjection.Feedback", "property 2 of Screen: DeluxeInjection.Network",
        // The injector that makes a page provides the value of its @Inject, before the binding injects it.
        "property 0 of nobody: DeluxeInjection.Network", "property 1 of Page: CustomStringConvertible",
        "property 2 of Page: DeluxeInjection.Network",
      ])
    // The function runs again for each object, as blocks did in DeluxeInjection.
    _ = injector[Screen.self]
    #expect(asked.count == 7)
  }

  @Test("README, DX3: an optional injection of an unbound key does nothing, and nil is a value")
  func leftAlone() throws {
    final class Screen {
      var network: Network?
      var feedback: Feedback?
      let settings: Settings?

      init(settings: Settings?) {
        self.settings = settings
      }
    }
    func injector(@ModuleBuilder _ more: () -> Bindings) throws -> Injector {
      try Injector {
        Bind(Screen.self).to(Screen.init).injectingIfBound(\.network).injectingIfBound(\.feedback)
        more()
      }
    }
    let alone = try injector {}[Screen.self]
    #expect(alone.network == nil && alone.feedback == nil && alone.settings == nil)
    let fed = try injector {
      Bind(Network.self).to(Network.init)
      Bind(Settings.self).to(Settings.init)
    }[Screen.self]
    #expect(fed.network != nil && fed.feedback == nil && fed.settings != nil)
    // A binding may make nil, which was also a value in later versions of DeluxeInjection.
    let nothing = try injector { Bind(Settings?.self).to { nil } }
    #expect(nothing[Screen.self].settings == nil)
    // A read that needs a value still throws.
    #expect(throws: ResolutionError.self) { try nothing.resolve(Feedback.self) }
  }

  @Test("README, DX9: collections are lazy like anything else, and made again after a reset")
  func laziness() {
    let object = SomeClass()
    object.items.append("a")
    object.table["key"] = "value"
    #expect(object.items == ["a"])
    #expect(object.table == ["key": "value"])
    object.$items.reset()
    #expect(object.items == [])
  }

  @Test("README, DX5: a class without marks is injected where it is bound, or where something else made it")
  func force() throws {
    let injector = try Injector { NetworkModule() }
    #expect(injector[TestClass.self].network === injector[Network.self])
    let object = TestClass()
    try injector.inject(into: object)
    #expect(object.network === injector[Network.self])
  }

  @Test("README, DX4: a block makes a value for each dependent")
  func blocks() throws {
    let prepared = [1, 2]
    let injector = try Injector {
      Bind([Int].self).to { prepared }
      Bind(Key<[[Int]]>("twice")).to { (arrays: Provider<[Int]>) in [arrays(), arrays()] }
      Bind(TestClass.self).to { TestClass() }.injecting(\.arrays, from: Key("twice"))
    }
    let (first, second) = (injector[TestClass.self], injector[TestClass.self])
    first.arrays[0].append(3)
    #expect(first.arrays == [[1, 2, 3], [1, 2]])
    #expect(second.arrays == [[1, 2], [1, 2]])
  }

  @Test("README, DX11: a graph and an injector tell of each property whether it is injected, and by what")
  func checkInjected() throws {
    final class Screen {
      var network: Network?
      var feedback: Feedback?
    }
    let graph = try Graph {
      NetworkModule()
      Bind(Screen.self).to { Screen() }.injecting(\.network)
    }
    func isInjected(_ name: String, in node: GraphNode?) -> Bool {
      node?.dependencies.contains { if case .property(_, name) = $0.use { true } else { false } } == true
    }
    #expect(isInjected("network", in: graph.binding(for: Screen.self)))
    #expect(!isInjected("feedback", in: graph.binding(for: Screen.self)))
    let injector = try Injector(graph)
    #expect(isInjected("network", in: injector.binding(for: Screen.self)?.node))
    #expect(injector.binding(for: Screen.self)?.node.dependencies.map(\.key) == [AnyKey(Network.self)])
    let bare = try graph.overriding { Bind(Screen.self).to { Screen() } }
    #expect(!isInjected("network", in: bare.binding(for: Screen.self)))
    #expect(graph.binding(for: Settings.self) == nil)
  }

  @Test("README, DX6: a block for one property of one class is asked for no other property of its type")
  func concreteProperty() throws {
    final class Screen {
      var first: Network?
      var second: Network?
    }
    let asked = Tally()
    let screen = Recipe { Screen() }.injecting(\.first).injecting(\.second)
    let graph = try Graph {
      NetworkModule()
      Bind(Screen.self).toRecipe(screen)
    }
    let changed = try graph.adding {
      Bind(Key<Network>("second of Screen")).to {
        asked.note()
        return Network()
      }
      Override { Bind(Screen.self).toRecipe(screen.injecting(\.second, from: Key("second of Screen"))) }
    }
    let injector = try Injector(changed)
    let (one, other) = (injector[Screen.self], injector[Screen.self])
    #expect(one.first === injector[Network.self])
    #expect(one.second !== injector[Network.self])
    #expect(one.second !== other.second)
    #expect(asked.count == 2)
    #expect(injector[TestClass.self].network === injector[Network.self])
    let before = try Injector(graph)
    #expect(before[Screen.self].second === before[Network.self])
  }

  @Test("README, DX7: a derived graph leaves the original one unchanged")
  func deinject() throws {
    let graph = try Graph { NetworkModule() }
    let bare = try graph.overriding { Bind(TestClass.self).to { TestClass() } }
    #expect(try Injector(bare)[TestClass.self].network == nil)
    #expect(try Injector(graph)[TestClass.self].network != nil)
  }

  @Test("README, DX27: injections of a module are removed in the same block, of one property or all of a class")
  func rejectInside() throws {
    final class Screen {
      var network: Network?
      var feedback: Feedback?
    }
    let screen = Recipe { Screen() }.injecting(\.network).injecting(\.feedback)
    struct Screens: Module {
      let screen: Recipe<Screen>
      var bindings: Bindings {
        FeedbackModule()
        NetworkModule()
        Bind(Screen.self).toRecipe(screen)
      }
    }
    let one = try Injector {
      Screens(screen: screen)
      Override { Bind(Screen.self).toRecipe(screen.removing(\.network)) }
    }
    #expect(one[Screen.self].network == nil)
    #expect(one[Screen.self].feedback === one[Feedback.self])
    let all = try Injector {
      Screens(screen: screen)
      Override {
        Bind(Screen.self).to { Screen() }
        Bind(TestClass.self).to { TestClass() }
      }
    }
    #expect(all[Screen.self].feedback == nil)
    #expect(all[TestClass.self].network == nil)
  }

  @Test("README, DX8: modules and keys are taken out of a graph")
  func deinjectMany() throws {
    let graph = try Graph {
      FeedbackModule()
      NetworkModule()
    }
    let rest = try graph.removing(NetworkModule.self).removing(Feedback.self)
    #expect(rest.nodes.map(\.key) == [AnyKey(Settings.self)])
  }

  @Test("README, DX13: the debug description is a tree of types and injected properties")
  func debugDescription() throws {
    final class Screen {
      var feedback: Feedback?
    }
    let injector = try Injector {
      FeedbackModule()
      Bind(Screen.self).to { Screen() }.injecting(\.feedback)
    }
    _ = injector[Settings.self]
    let places = /[ ]+[A-Za-z]+\.swift:\d+/
    let lines = injector.debugDescription.split(separator: "\n").map { $0.replacing(places, with: "") }
    #expect(
      lines == [
        "Injector: 3 bindings, 1 alive",
        "Screen  unshared",
        "└─ feedback: DeluxeInjection.Feedback  singleton, not made",
        "   └─ DeluxeInjection.Settings  singleton, alive",
      ])
    #expect(try Injector {}.debugDescription == "Injector: no bindings")
  }

  // MARK: Values

  @Test("DX10: a lazy property discards its value before it is made, permanently")
  func lazyDeinject() {
    struct Screen {
      @Lazy var network: Network

      init(_ made: Tally) {
        _network = Lazy(wrappedValue: Network(), onCreate: { _ in made.note() })
      }
    }
    let made = Tally()
    var screen = Screen(made)
    let own = Network()
    screen.network = own
    #expect(screen.network === own)
    var copy = screen
    copy.network = Network()
    #expect(screen.network === own)
    #expect(made.count == 0)
  }

  @Test("DX14: an assigned value takes precedence, and a reset restores the injected one")
  func reset() throws {
    struct Screen {
      @Lazy var feedback: Feedback
    }
    let injector = try Injector { FeedbackModule() }
    var screen = injector.run { Screen() }
    let own = Feedback(settings: Settings())
    screen.feedback = own
    #expect(screen.feedback === own)
    screen.$feedback.reset()
    #expect(screen.feedback === injector[Feedback.self])
  }

  @Test("DX17: a property of an extension, with storage in its class, is injected, and may be weak")
  func extensionProperties() throws {
    let network = Network()
    let injector = try Injector {
      Bind(Network.self).toInstance(network)
      Bind(Foreign.self).to { Foreign() }.injecting(\.network).injecting(\.weakNetwork)
    }
    let foreign = injector[Foreign.self]
    #expect(foreign.network === network)
    #expect(foreign.weakNetwork === network)
    #expect(foreign.storage.count == 2)
  }

  @Test("DX18: a type's own property reads from the current injector")
  func staticProperty() throws {
    enum Screen {
      static var network: Network? { Injector.current?[Network.self] }
    }
    let injector = try Injector { NetworkModule() }
    injector.run { #expect(Screen.network === injector[Network.self]) }
    #expect(Screen.network == nil)
  }

  @Test("DX19: a weak property is nil once nobody else retains its object")
  func weakly() throws {
    final class Screen {
      weak var network: Network?
    }
    let injector = try Injector {
      Bind(Network.self).to(Network.init).weak()
      Bind(Screen.self).to { Screen() }.injecting(\.network)
    }
    let network = injector[Network.self]
    let screen = injector[Screen.self]
    withExtendedLifetime(network) { #expect(screen.network === network) }
    _ = consume network
    #expect(screen.network == nil)
  }

  @Test("DX20: a preference has a key of its own, a store of one's choice, and any type that can be written down")
  func defaults() throws {
    struct Window: Codable, Equatable { var width = 1 }
    let store = MemoryPreferences()
    let window = Preference(wrappedValue: Window(), "main window", in: store)
    window.wrappedValue.width = 5
    #expect(Preference(wrappedValue: Window(), "main window", in: store).wrappedValue == Window(width: 5))
    try window.remove()
    #expect(window.wrappedValue == Window())
    let name = "dovetail.tests.\(UUID().uuidString)"
    defer { UserDefaults.standard.removePersistentDomain(forName: name) }
    let suite = try #require(UserDefaultsPreferences(suite: name))
    Preference(wrappedValue: 0, "count", in: suite).wrappedValue = 3
    #expect(UserDefaults(suiteName: name)?.integer(forKey: "count") == 3)
  }

  @Test("DX25: a shared instance is made at the first request")
  func lazySingleton() throws {
    let made = Tally()
    let injector = try Injector {
      Bind(Network.self).to {
        made.note()
        return Network()
      }.singleton()
    }
    #expect(made.count == 0)
    #expect(injector[Network.self] === injector[Network.self])
    #expect(made.count == 1)
  }

  @Test("DX29: any type can be injected, objects or not")
  func types() throws {
    struct Screen {
      var size = 0
      var draw: @Sendable (Int) -> Int = { $0 }
    }
    let injector = try Injector {
      Bind(Int.self).toInstance(3)
      Bind((@Sendable (Int) -> Int).self).toInstance { @Sendable in $0 * 2 }
      Bind(Screen.self).to { Screen() }.injecting(\.size).injecting(\.draw)
    }
    let screen = injector[Screen.self]
    #expect(screen.draw(screen.size) == 6)
  }

  @Test("DX26: a binding for an owner applies to its subclasses if declared so")
  func containerClass() throws {
    final class SpecialClass: TestClass {}
    let special = Network()
    let injector = try Injector {
      NetworkModule()
      Bind(Network.self).toInstance(special).when(injectedInto: TestClass.self, orSubclasses: true)
      Bind(SpecialClass.self).to { SpecialClass() }.injecting(\.network)
    }
    #expect(injector[SpecialClass.self].network === special)
    #expect(injector[TestClass.self].network === special)
    #expect(injector[Network.self] !== special)
  }

  // MARK: Accessors

  @Test("DX15, DX16: a spell is run around each read and each assignment, with the value as it was")
  func accessors() {
    struct Clamped: PropertySpell {
      func get(_ value: Int, at site: PropertySite) -> Int { value * 10 }
      func set(_ value: Int, over old: Int, at site: PropertySite) -> Int { min(value, old + 5) }
    }
    struct Dial {
      @Spell(Clamped()) var level = 1
    }
    var dial = Dial()
    #expect(dial.level == 10)
    dial.level = 100
    #expect(dial.$level.rawValue == 6)
    #expect(dial.level == 60)
  }

  @Test("DX15: a custom wrapper intercepts each read: it proceeds, does so once, or returns another value")
  func interceptor() throws {
    /// Runs a closure around each read of a property.
    @propertyWrapper
    struct Intercepted<Value> {
      private let lazy: Lazy<Value>
      private let around: (() -> Value) -> Value

      init(
        _ around: @escaping (() -> Value) -> Value,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
      ) {
        lazy = Lazy(fileID: fileID, filePath: filePath, line: line, column: column)
        self.around = around
      }

      var wrappedValue: Value { around { lazy() } }
    }
    final class Screen {
      @Intercepted<[Int]> var numbers: [Int]
      let reads = Tally()

      init(isOpen: Bool) {
        let reads = reads
        _numbers = Intercepted { proceed in
          reads.note()
          return isOpen ? proceed() + [0] : []
        }
      }
    }
    let made = Tally()
    let injector = try Injector {
      Bind([Int].self).to {
        made.note()
        return [1]
      }
    }
    let (open, shut) = injector.run { (Screen(isOpen: true), Screen(isOpen: false)) }
    withExtendedLifetime(injector) {
      #expect(shut.numbers == [])
      #expect(made.count == 0)
      #expect((open.numbers, open.numbers) == ([1, 0], [1, 0]))
    }
    #expect(made.count == 1)
    #expect((open.reads.count, shut.reads.count) == (2, 1))
  }

  @Test("DX15: a decorator proceeds to the decorated binding, for each owner or for all")
  func original() throws {
    final class Screen { @Lazy var numbers: [Int] }
    let injector = try Injector {
      Bind(Screen.self).to { Screen() }.injecting(\.$numbers)
      Bind([Int].self).to { [1] }
      Decorate([Int].self) { (original: [Int], site: InjectionSite) in
        site.ownerType == Screen.self ? original + [2] : original
      }
    }
    let screen = injector[Screen.self]
    withExtendedLifetime(injector) { #expect(screen.numbers == [1, 2]) }
    #expect(injector[[Int].self] == [1])
  }

  // MARK: The whole

  @Test("DX12: all bindings are data, and a test sees that nothing is alive")
  func introspection() throws {
    let injector = try Injector {
      FeedbackModule()
      NetworkModule()
    }
    let types = injector.bindings.map { "\($0.node.key)" }
    #expect(types == ["Settings", "Feedback", "Network", "TestClass"].map { "DeluxeInjection.\($0)" })
    #expect(injector.bindings.allSatisfy { $0.liveness != .alive })
    _ = injector[Feedback.self]
    #expect(injector.bindings.count { $0.liveness == .alive } == 2)
  }

  @Test("DX22: a module declares bindings imperatively, and none runs before all are verified")
  func imperative() throws {
    let made = Tally()
    let graph = try Graph {
      if made.count == 0 { NetworkModule() }
      for number in 1...3 {
        Bind(Key<Int>("\(number)")).to {
          made.note()
          return number
        }
      }
    }
    #expect(made.count == 0)
    #expect(try Injector(graph)[Key<Int>("3")] == 3)
  }

  @Test("DX23: all unbound properties are found together")
  func coverage() throws {
    final class Screen {
      var network: Network?
      var feedback: Feedback?
    }
    let error = try #require(throws: GraphError.self) {
      try Graph { Bind(Screen.self).to { Screen() }.injecting(\.network).injecting(\.feedback) }
    }
    #expect(error.findings.count == 2)
    #expect(error.description.contains("which 'Screen' needs for its property 'network'"))
    #expect(error.description.contains("which 'Screen' needs for its property 'feedback'"))
  }

  @Test("DX23: a check of an owner's marks finds each that nothing feeds, with its name and its place")
  func coverageOfMarks() throws {
    let graph = try Graph { Bind(Settings.self).to(Settings.init).singleton() }
    let error = try #require(throws: GraphError.self) {
      try graph.verify(propertiesOf: DeluxeInjection.SomeSubclass())
    }
    #expect(error.findings.map(\.key) == [AnyKey(Feedback.self)])
    #expect(error.description.contains("which 'DeluxeInjection.SomeSubclass' needs for its property 'feedback'"))
    try Graph { FeedbackModule() }.verify(propertiesOf: DeluxeInjection.SomeSubclass())
  }

  @Test("DX24: to inject again is a fault, unless it is an override")
  func reinjection() {
    let twice = faults {
      NetworkModule()
      Bind(Network.self).to(Network.init)
    }
    #expect(twice == ["duplicate"])
    let overridden = faults {
      NetworkModule()
      Override { Bind(Network.self).to(Network.init) }
    }
    #expect(overridden == [])
  }

  @Test("DX28: a mark of one's own is a wrapper around Inject or Lazy, which knows its owner and is checked with it")
  func ownMark() throws {
    /// Injects a property, and records each read in its owner's audit.
    @propertyWrapper
    struct Audited<Value> {
      private let inject: Inject<Value>

      init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
      ) {
        inject = Inject(fileID: fileID, filePath: filePath, line: line, column: column)
      }

      @available(*, unavailable, message: "an audited property is one of a class")
      var wrappedValue: Value { fatalError("unavailable") }

      static subscript<Owner: AnyObject & Auditing>(
        _enclosingInstance owner: Owner, wrapped property: KeyPath<Owner, Value>,
        storage storage: KeyPath<Owner, Audited>
      ) -> Value {
        owner.audit.note("\(Value.self)")
        return owner[keyPath: storage].inject.value(for: owner)
      }
    }
    final class Screen: Auditing {
      let audit = Tally()
      @Audited var network: Network
    }
    let injector = try Injector { NetworkModule() }
    let screen = injector.run { Screen() }
    #expect(screen.network === injector[Network.self])
    #expect(screen.audit.names == ["Network"])
    let error = try #require(throws: GraphError.self) { try Graph {}.verify(propertiesOf: Screen()) }
    #expect(error.description.contains("which 'Screen' needs for its property 'network'"))
  }

  @Test("DX28: an element of one's own is a module with parameters")
  func ownElements() throws {
    /// Binds a type to a function that makes it, and a closure that reads it later.
    struct Deferred<Value: Sendable>: Module {
      let make: @Sendable () -> Value
      var bindings: Bindings {
        Bind(Value.self).to(make).singleton()
        Bind((@Sendable () -> Value).self).to { (value: Provider<Value>) in { @Sendable in value() } }
      }
    }
    let injector = try Injector { Deferred { Network() } }
    withExtendedLifetime(injector) {
      #expect(injector[(@Sendable () -> Network).self]() === injector[Network.self])
    }
  }
}

/// A class of a third party, with storage for properties that extensions add.
private final class Foreign {
  var storage: [String: Any] = [:]
}

extension Foreign {
  private struct Weak { weak var network: DeluxeInjection.Network? }

  fileprivate var network: DeluxeInjection.Network? {
    get { storage["network"] as? DeluxeInjection.Network }
    set { storage["network"] = newValue }
  }

  fileprivate var weakNetwork: DeluxeInjection.Network? {
    get { (storage["weak network"] as? Weak)?.network }
    set { storage["weak network"] = Weak(network: newValue) }
  }
}

private protocol Auditing {
  var audit: Tally { get }
}
