/// One fault of a graph, as data; `description` is the message.
public final class Finding: Sendable {
  /// The kinds of fault, with what each needs to be told.
  public indirect enum Fault: Sendable {
    /// Nothing binds the key, which another key needs.
    case missing(neededBy: AnyKey, for: Use)
    /// Two bindings have the key.
    case duplicate(first: Location, second: Location)
    /// The key needs itself, by way of these keys; the last one is the first again.
    case cycle([AnyKey])
    /// A longer-lived value holds a shorter-lived one, by way of these keys.
    case captive(holder: Lifetime, held: AnyKey, Lifetime, path: [AnyKey])
    /// A value needs one of a scope that is not open when it is made.
    case scopeNeverOpen(holder: Lifetime, held: AnyKey, Scope, path: [AnyKey])
    /// A value needs two that are never there at once, each by way of these keys.
    case scopesNeverOpen(Lifetime, path: [AnyKey], other: Lifetime, otherPath: [AnyKey])
    /// Two contributions have one entry of a map.
    case repeatedMapKey(String, first: Location, second: Location)
    /// A decorator wraps what nothing binds.
    case decoratesNothing
    /// An override replaces what nothing binds.
    case overridesNothing
    /// A private block exposes what it does not bind.
    case exposesNothing
    /// A removal takes away what nothing binds.
    case removesNothing
    /// A removal names a module that is not installed.
    case removesNoModule(String)
    /// A removal by a filter finds no element.
    case removesNoElement
    /// A module that cannot be compared with others is installed twice, which doubles what it contributes or decorates.
    case installedTwice(doubled: Location, first: Location, second: Location)
    /// A module installs itself.
    case installsItself([String])
    /// The functions that make and complete a value run on several actors.
    case severalActors
    /// An awaited value, which is new each time, is needed immediately by another one.
    case awaitedAnew(neededBy: AnyKey)
    /// A recipe leaves a property alone that it does not inject: its name, where Swift keeps it.
    case removesNoProperty(String?, type: Any.Type)
    /// A key stands for what is contributed under another one.
    case aliasOfContribution(AnyKey)
    /// A value asks where it is injected, and is shared by all who ask for it.
    case sharedSite(Lifetime)
    /// A contribution is for certain owners only.
    case contextualContribution
    /// A root is not bound.
    case unboundRoot
    /// A root needs a value, by way of these keys, whose scope is not open where the program asks for it.
    case closedRoot(held: AnyKey, Scope, path: [AnyKey])
    /// A file that a declaration reads, such as a template, is at fault.
    case resource(ResourceFault)
  }

  /// What a missing key may want instead of a function that makes it.
  struct Absence: Sendable {
    /// How many other parameters the function has that asks, where a closure may call it without this one.
    let otherParameters: Int?
    /// Finds the scope in which all that needs the key is made, so that the key may come with it.
    let findScope: @Sendable () -> Scope?
  }

  /// What a key needs another one for.
  public enum Use: Hashable, Sendable {
    /// A parameter of its function, counted from 1.
    case parameter(Int)
    /// An injected property, counted from 1 in the order of the binding, and its name where Swift keeps it: that of a
    /// stored property of a struct or a final class.
    case property(Int, name: String?)
  }

  /// A place in the modules.
  public final class Location: Sendable {
    /// The key that is declared there.
    public let key: AnyKey
    /// Where in the source.
    public let site: SourceSite
    /// The names of the modules that installed it, outermost first.
    public let modules: [String]
    /// Where the innermost of them was installed, unless it was given to the graph itself.
    public let installSite: SourceSite?
    /// The type of the owners that the binding is for, or nil for all.
    public let owner: AnyKey?

    init(key: AnyKey, site: SourceSite, modules: [String], installSite: SourceSite? = nil, owner: AnyKey? = nil) {
      self.key = key
      self.site = site
      self.modules = modules
      self.installSite = installSite
      self.owner = owner
    }
  }

  /// What is wrong.
  public let fault: Fault
  /// The key at fault.
  public let key: AnyKey
  /// The binding that a reader should look at first.
  public let location: Location
  /// Who asks for the key, nearest first.
  public var askers: [Location] {
    let places = findPlaces()
    return (0..<places.count).map { places[$0] }
  }
  /// For a missing key, what it may want instead.
  let absence: Absence?
  /// The keys that are bound, for "did you mean".
  let bound: BoundKeys
  // Thousands of faults may each have thousands of dependents, of which a message shows a few.
  private let findPlaces: @Sendable () -> Places

  init(
    _ fault: Fault, key: AnyKey, location: Location, bound: BoundKeys = .none, absence: Absence? = nil,
    places: @escaping @Sendable () -> Places = { .none }
  ) {
    self.fault = fault
    self.key = key
    self.location = location
    self.bound = bound
    self.absence = absence
    findPlaces = places
  }

  /// Places that are found when they are looked at.
  struct Places {
    static var none: Places { Places(nodes: []) { _ in fatalError("there is none") } }

    var nodes: [Int]
    let find: (Int) -> Location

    var count: Int { nodes.count }
    subscript(index: Int) -> Location { find(nodes[index]) }
  }

  /// Who asks for the key, without the implicit bindings behind it, and the outermost of those.
  ///
  /// Such a binding is where its dependent is, so that its row would say nothing new.
  var dependents: (places: Places, implicit: AnyKey?) {
    var places = findPlaces()
    var implicit: AnyKey?
    while places.count > 1, places[0].key.isImplicit, places[0].site == places[1].site {
      implicit = places[0].key
      places.nodes.removeFirst()
    }
    return (places, implicit)
  }

  /// The places of the fault that a module declares.
  var declared: Places {
    var places = findPlaces()
    places.nodes.removeAll { places.find($0).key.isImplicit }
    return places
  }

  /// The fault's stable name, which the message has in brackets.
  public var id: String {
    switch fault {
    case .missing, .unboundRoot: "missing"
    case .duplicate, .installedTwice: "duplicate"
    case .cycle: "cycle"
    case .captive: "captive"
    case .scopeNeverOpen, .scopesNeverOpen, .closedRoot: "scope-never-open"
    case .repeatedMapKey: "repeated-map-key"
    case .decoratesNothing: "decorates-nothing"
    case .overridesNothing: "overrides-nothing"
    case .exposesNothing: "exposes-nothing"
    case .removesNothing, .removesNoModule, .removesNoElement, .removesNoProperty: "removes-nothing"
    case .installsItself: "installs-itself"
    case .severalActors: "several-actors"
    case .awaitedAnew: "awaited-anew"
    case .aliasOfContribution: "alias-of-contribution"
    case .sharedSite: "shared-site"
    case .contextualContribution: "contextual-contribution"
    case .resource(let fault): fault.id
    }
  }
}

extension Finding: CustomStringConvertible {
  /// The whole message: the place, what is wrong, who asks, near misses and the remedy.
  public var description: String { message.text }
}
