import Dovetail
import DovetailInspection

/// The rules of graphs, and changes that break each of them.
enum EveryRule: CaseIterable, Sendable {
  case selfInstall, duplicate, repeatedEntry, repeatedModule, unboundTarget, missing, recipe, site, cycle, captive,
    isolation, resource, opening, root
  case awaited

  /// How a graph is derived from another one.
  enum Change: CaseIterable, Sendable {
    case overriding, adding, removing, filtering, strict
  }

  /// A valid graph, and a change that breaks a rule.
  struct Breach {
    let right: Bindings
    /// The bindings to add to others, or to override others with.
    var content = bindings {}
    /// The removal, for a change that removes elements.
    var removing: (@Sendable (Graph) throws(GraphError) -> Graph)?
  }

  /// The rule that reports a fault.
  init(_ fault: Finding.Fault) {
    switch fault {
    case .installsItself: self = .selfInstall
    case .duplicate: self = .duplicate
    case .repeatedMapKey: self = .repeatedEntry
    case .installedTwice: self = .repeatedModule
    case .decoratesNothing, .overridesNothing, .overridesNoElement, .exposesNothing, .removesNothing, .removesNoModule,
      .removesNoElement:
      self = .unboundTarget
    case .missing, .boundWhole: self = .missing
    case .removesNoProperty, .aliasOfContribution, .namesNoParameter, .weakValue, .closesNothing, .severalRuns,
      .completesNothing, .severalOwners:
      self = .recipe
    case .sharedSite, .contextualContribution: self = .site
    case .awaitedAnew: self = .awaited
    case .severalActors: self = .isolation
    case .cycle: self = .cycle
    case .captive, .scopeNeverOpen, .scopesNeverOpen: self = .captive
    case .resource: self = .resource
    case .opensOtherwise: self = .opening
    case .unboundRoot, .closedRoot, .closedRequirement: self = .root
    }
  }

  /// A change of one kind that breaks the rule; nil if none can.
  func breach(_ change: Change) -> Breach? {
    switch change {
    case .overriding, .strict: Breach(right: right, content: overriding)
    case .adding: Breach(right: right, content: adding)
    case .removing: removing()
    // Removing a binding also removes the one that it replaced, so that no fault comes back.
    case .filtering:
      [.repeatedEntry, .unboundTarget, .missing, .resource].contains(self) ? removing(byFilter: true) : nil
    }
  }

  /// A valid graph.
  private var right: Bindings {
    bindings {
      Bind(Int.self).to { 1 }
      Bind(Double.self).to { 2 }.singleton()
      Bind(String.self).to { (number: Int) in "\(number)" }.singleton()
      Bind(Character.self).to { (text: String) in text.first ?? "-" }
      Bind(Float.self).to { 1 }.in(Self.visit)
      Bind(Tent.self).to(Tent.init)
      Contribute(Int64.self, at: "one").toInstance(1)
      Bind(SeedlessOpener.self).opening(Self.visit)
    }
  }

  private static let visit = Scope("rules visit")

  private var overriding: Bindings {
    bindings {
      switch self {
      case .selfInstall: Endless()
      case .duplicate:
        Bind(Int.self).to { 2 }
        Bind(Int.self).to { 3 }
      case .repeatedEntry:
        Contribute(Int64.self, at: "one").toInstance(2)
        Contribute(Int64.self, at: "one").toInstance(3)
      case .repeatedModule:
        Listing()
        Listing()
      case .unboundTarget: Bind(Bool.self).toInstance(true)
      case .missing: Bind(Int.self).to { (isOdd: Bool) in isOdd ? 1 : 2 }
      case .recipe: Bind(Tent.self).toRecipe(Recipe(Tent.init).removing(\.color))
      case .site: Bind(Int.self).to { (site: InjectionSite) in "\(site)".count }.singleton()
      case .cycle: Bind(Int.self).to { (letter: Character) in letter == "-" ? 1 : 2 }
      case .captive: Bind(Int.self).to { (number: Float) in Int(number) }
      case .awaited: Bind(Int.self).to { () async in 2 }
      // Shared, so that it breaks no other rule.
      case .isolation: Bind(Int.self).to { @OtherActor in 2 }.onCreate { @MainActor _ in }.singleton()
      case .resource: Bindings(decorating: AnyKey(Int.self), at: .here(), NeedsKey(key: AnyKey(Bool.self)))
      case .opening: Bind(SeedlessOpener.self).opening(Scope("rules vist"))
      case .root: Root(Float.self)
      }
    }
  }

  private var adding: Bindings {
    bindings {
      switch self {
      case .selfInstall: Endless()
      case .duplicate: Bind(Int.self).to { 2 }
      case .repeatedEntry: Contribute(Int64.self, at: "one").toInstance(2)
      case .repeatedModule:
        Listing()
        Listing()
      case .unboundTarget: Decorate(Bool.self) { !$0 }
      case .missing: Bind(Int8.self).to { (isOdd: Bool) in isOdd ? 1 : 2 }
      case .recipe: Bind(Flag.self).toRecipe(Recipe(Flag.init).removing(\.color))
      case .site:
        Bind(Int8.self).to { (site: InjectionSite) in Int8(clamping: "\(site)".count) }.singleton()
        Bind(Int16.self).to { (number: Int8) in Int16(number) }
      case .cycle:
        Bind(Int8.self).to { (number: Int16) in Int8(clamping: number) }
        Bind(Int16.self).to { (number: Int8) in Int16(number) }
      case .captive: Bind(Int8.self).to { (number: Float) in Int8(number) }.singleton()
      case .awaited:
        Bind(Int8.self).to { () async in 2 }
        Bind(Int16.self).to { (number: Int8) in Int16(number) }
      case .isolation: Bind(Int8.self).to { @OtherActor in 2 }.onCreate { @MainActor _ in }
      case .resource: Bindings(decorating: AnyKey(Int.self), at: .here(), NeedsKey(key: AnyKey(Bool.self)))
      case .opening: Bind(Opener<Int>.self).opening(Self.visit)
      case .root: Root(Bool.self)
      }
    }
  }

  /// Faulty bindings, and a module that replaces them and is then removed.
  private func removing(byFilter isFilter: Bool = false) -> Breach? {
    switch self {
    // A removal declares nothing, so it cannot repeat a module or a binding.
    case .selfInstall, .duplicate, .repeatedModule: nil
    case .repeatedEntry:
      hidden(
        by: bindings { Contribute(Int64.self, at: "one").toInstance(2) },
        bindings { Contribute(Int64.self, at: "one").toInstance(3) }, isFilter)
    case .unboundTarget: removed(Bool.self, right, isFilter)
    case .missing: removed(Int.self, right, isFilter)
    case .recipe: replaced(isFilter) { Bind(Flag.self).toRecipe(Recipe(Flag.init).removing(\.color)) }
    case .site: replaced(isFilter) { Bind(Flag.self).to { (_: InjectionSite) in Flag() }.singleton() }
    case .cycle: replaced(isFilter) { Bind(Flag.self).to { (_: Flag) in Flag() } }
    case .captive: replaced(isFilter) { Bind(Flag.self).to { (_: Float) in Flag() }.singleton() }
    case .awaited: replaced(isFilter) { Bind(Flag.self).to { () async in Flag() } }
    case .opening:
      hidden(
        by: bindings { Bind(Opener<Int>.self).toInstance(Opener { _ in throw CancellationError() }) },
        bindings { Bind(Opener<Int>.self).opening(Self.visit) }, isFilter)
    case .isolation:
      replaced(isFilter) { Bind(Flag.self).to { @OtherActor in Flag() }.onCreate { @MainActor _ in }.singleton() }
    case .root:
      removed(
        Double.self,
        bindings {
          right
          Root(Provider<Double>.self)
        }, isFilter)
    case .resource:
      removed(
        Double.self,
        bindings {
          right
          Bindings(decorating: AnyKey(Int.self), at: .here(), NeedsKey(key: AnyKey(Double.self)))
        }, isFilter)
    }
  }

  /// A faulty flag that a module replaces, and a dependent of it.
  private func replaced(_ isFilter: Bool, @ModuleBuilder _ wrong: () -> Bindings) -> Breach {
    let wrong = wrong()
    return hidden(
      by: bindings { Bind(Flag.self).to(Flag.init) },
      bindings {
        wrong
        Bind(Mast.self).to(Mast.init)
      }, isFilter)
  }

  /// A breach that removes the bindings of a key.
  private func removed<Value: Sendable>(_ type: Value.Type, _ right: Bindings, _ isFilter: Bool) -> Breach {
    Breach(right: right) { graph throws(GraphError) in
      isFilter ? try graph.removing { $0.key == AnyKey(Value.self) } : try graph.removing(Value.self)
    }
  }

  private func hidden(by content: Bindings, _ wrong: Bindings, _ isFilter: Bool) -> Breach {
    Breach(
      right: bindings {
        right
        Override { Mending(content: content) }
        wrong
      }
    ) { graph throws(GraphError) in
      isFilter ? try graph.removing { $0.modules == ["EveryRule.Mending"] } : try graph.removing(Mending.self)
    }
  }
}

extension EveryRule.Breach {
  fileprivate init(
    right: Bindings, removing: @escaping @Sendable (Graph) throws(GraphError) -> Graph
  ) {
    self.init(right: right, content: bindings {}, removing: removing)
  }
}

extension EveryRule {
  fileprivate struct Tent: Sendable { var color = "green" }
  fileprivate struct Flag: Sendable { var color = "red" }
  fileprivate struct Mast: Sendable { let flag: Flag }

  @globalActor
  actor OtherActor {
    static let shared = OtherActor()
  }

  fileprivate struct Endless: Module {
    var bindings: Bindings { Endless() }
  }

  fileprivate struct Listing: Module {
    var bindings: Bindings { Decorate(Double.self) { $0 } }
  }

  /// Replaces faulty bindings.
  fileprivate struct Mending: Module {
    let content: Bindings
    var bindings: Bindings { content }
  }
}
