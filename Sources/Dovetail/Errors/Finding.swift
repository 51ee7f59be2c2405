/// One fault of a graph, as data; `description` is the message.
public final class Finding: Sendable {
  /// The kinds of fault, with what each needs to be told.
  public indirect enum Fault: Sendable {
    /// Nothing binds the key, which another key needs.
    case missing(neededBy: AnyKey, for: Use)
    /// The collection is bound as a whole, of which another key needs each element by itself.
    case boundWhole(neededBy: AnyKey)
    /// Two bindings have the key.
    case duplicate(first: Location, second: Location)
    /// The key needs itself, via these keys; the last one is the first again.
    case cycle([AnyKey])
    /// A longer-lived value holds a shorter-lived one, via these keys.
    case captive(holder: Lifetime, held: AnyKey, Lifetime, path: [AnyKey])
    /// A value needs one of a scope that is not open when it is made.
    case scopeNeverOpen(holder: Lifetime, held: AnyKey, Scope, path: [AnyKey])
    /// A value needs two that are never there together, each via these keys.
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
    /// A module that cannot be compared with others is installed twice, which doubles its contributions and decorators.
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
    /// A key path to a value itself stands where a function makes a value.
    case keyPathAsTarget(AnyKey)
    /// A value asks where it is injected, and is shared by all who ask for it.
    case sharedSite(Lifetime)
    /// A contribution is for certain owners only.
    case contextualContribution
    /// A root is not bound.
    case unboundRoot
    /// A root needs a value, via these keys, whose scope is not open where the program asks for it.
    case closedRoot(held: AnyKey, Scope, path: [AnyKey])
    /// A file that a declaration reads, such as a template, is at fault.
    case resource(ResourceFault)
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
  /// The graph that is at fault.
  let graph: LinkedGraph
  /// The nodes that the fault leads through; where it matters who asks, the first of those.
  let nodes: [Int]

  init(_ fault: Fault, key: AnyKey, location: Location, in graph: LinkedGraph, via nodes: [Int] = []) {
    self.fault = fault
    self.key = key
    self.location = location
    self.graph = graph
    self.nodes = nodes
  }

  // Thousands of faults may each have thousands of dependents, of which a message shows a few.
  /// The dependents of the key, nearest first.
  public var dependents: [Location] { dependentNodes.map(location(of:)) }

  @inline(never)
  func location(of node: Int) -> Location { graph.location(of: node) }

  @inline(never)
  func key(of node: Int) -> AnyKey { graph.nodes[node].key }

  private var dependentNodes: [Int] {
    switch fault {
    case .missing, .awaitedAnew, .boundWhole: nodes + nodes.flatMap { graph.dependents(of: $0) }
    case .sharedSite: nodes.flatMap { graph.dependents(of: $0) }
    default: nodes
    }
  }

  /// The dependents of the key, without the implicit bindings behind it, and the outermost of those.
  ///
  /// Such a binding is where its dependent is, so that its row would say nothing new.
  var shownDependents: (nodes: [Int], implicit: AnyKey?) {
    var nodes = dependentNodes
    var implicit: AnyKey?
    while nodes.count > 1, key(of: nodes[0]).isImplicit, location(of: nodes[0]).site == location(of: nodes[1]).site {
      implicit = key(of: nodes.removeFirst())
    }
    return (nodes, implicit)
  }

  /// Whether the key is bound nowhere, or out of reach, so that another one may be meant.
  var suggests: Bool {
    switch fault {
    case .missing, .unboundRoot, .decoratesNothing, .overridesNothing, .exposesNothing, .removesNothing,
      .removesNoModule, .removesNoElement:
      true
    default: false
    }
  }

  /// The fault's stable name, which the message has in brackets.
  public var id: String {
    switch fault {
    case .missing, .unboundRoot, .boundWhole: "missing"
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
    case .keyPathAsTarget: "key-path-as-target"
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
