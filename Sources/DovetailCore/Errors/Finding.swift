/// One fault of a graph, as data; `description` is the message.
public struct Finding: Sendable {
  /// The kinds of fault, with what each needs to be told.
  public enum Fault: Sendable {
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
    /// A hook waits for the injection of a property that its binding does not inject: its name, where Swift keeps it.
    case hearsNothing(property: String?, type: Any.Type)
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
  public struct Location: Sendable {
    /// The key that is declared there.
    public let key: AnyKey
    /// Where in the source.
    public let site: SourceSite
    /// The names of the modules that installed it, outermost first.
    public let modules: [String]
    /// Where the innermost of them was installed, unless it was given to the graph itself.
    public var installSite: SourceSite?
    /// The type of the owners that the binding is for, or nil for all.
    public var owner: AnyKey?
  }

  /// What is wrong.
  public let fault: Fault
  /// The key at fault.
  public let key: AnyKey
  /// The binding that a reader should look at first.
  public let location: Location
  /// Who asks for the key, nearest first.
  public var askers: [Location] { Array(locations) }
  /// For a missing key, what it may want instead.
  var absence: Absence?
  /// The keys that are bound, for "did you mean".
  let bound: BoundKeys

  // Thousands of faults may each have thousands of askers, of which a message shows a few.
  private let findAskers: @Sendable () -> Locations

  /// Places that are made when they are looked at.
  typealias Locations = LazyMapCollection<[Int], Location>

  init(
    _ fault: Fault, key: AnyKey, location: Location, bound: BoundKeys = .none,
    askers: @escaping @Sendable () -> Locations
  ) {
    self.fault = fault
    self.key = key
    self.location = location
    self.bound = bound
    findAskers = askers
  }

  init(_ fault: Fault, key: AnyKey, location: Location, bound: BoundKeys = .none) {
    self.init(fault, key: key, location: location, bound: bound) { [].lazy.map { _ in location } }
  }

  /// See `askers`.
  var locations: Locations { findAskers() }

  /// The fault's stable name, which the message has in brackets.
  public var id: String {
    switch fault {
    case .missing, .unboundRoot: "missing"
    case .duplicate, .installedTwice: "duplicate"
    case .cycle: "cycle"
    case .captive: "captive"
    case .scopeNeverOpen, .scopesNeverOpen, .closedRoot: "scope-never-open"
    case .hearsNothing: "hears-nothing"
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

  /// The message as data.
  package var message: Message { FindingFormatter.message(self) }

  /// The first line of the message: the place and what is wrong.
  package var summary: String { FindingFormatter.start(self).text }
}
