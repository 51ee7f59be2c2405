/// One fault of a graph, as data; `description` is the message.
public final class Finding: Sendable, CustomStringConvertible {
  /// The kinds of fault, with the data for their messages.
  public indirect enum Fault: Sendable {
    /// Nothing binds the key, which another key needs.
    case missing(neededBy: AnyKey, for: Use)
    /// Another key needs the single elements of a collection that is bound as a whole.
    case boundWhole(neededBy: AnyKey)
    /// Two bindings have the key.
    case duplicate(first: Location, second: Location)
    /// The key needs itself, via these keys, the last of which equals the first.
    case cycle([AnyKey])
    /// A longer-lived value retains a shorter-lived one, via these keys; the other paths are those of further values that
    /// it retains, or of further values that retain the same one.
    case captive(holder: Lifetime, held: AnyKey, Lifetime, path: [AnyKey], others: [[AnyKey]])
    /// A value needs one of a scope that is not open when it is made; the other paths are those of further values that it
    /// needs so, or of further values that need the same one.
    case scopeNeverOpen(holder: Lifetime, held: AnyKey, Lifetime, path: [AnyKey], others: [[AnyKey]])
    /// A value needs two others, each via its path, whose scopes are never open together.
    case scopesNeverOpen(Lifetime, path: [AnyKey], other: Lifetime, otherPath: [AnyKey])
    /// An opener opens a scope that nothing names, or passes other seeds than these, which the scope declares.
    case opensOtherwise(Scope, seeds: [AnyKey]?)
    /// Two contributions have the same entry of a map.
    case repeatedMapKey(String, first: Location, second: Location)
    /// A decorator's key is not bound.
    case decoratesNothing
    /// An override's key is not bound outside of the override.
    case overridesNothing
    /// A contribution in an override replaces none: nothing contributes at its key of the map, or it has none.
    case overridesNoElement(at: String?)
    /// A private block exposes a key that it does not bind.
    case exposesNothing
    /// A removal's key is not bound.
    case removesNothing
    /// A removal names a module that is not installed.
    case removesNoModule(String)
    /// A removal by a condition finds no element.
    case removesNoElement
    /// A module that is not `Hashable` is installed twice, which doubles its contributions or decorators.
    case installedTwice(doubled: Location, first: Location, second: Location)
    /// A module installs itself.
    case installsItself([String])
    /// The functions that make and complete a value run on several actors.
    case severalActors
    /// Another key immediately needs an awaited value that is transient.
    case awaitedAnew(neededBy: AnyKey)
    /// A recipe removes a property that it does not inject; the name, if Swift retains it.
    case removesNoProperty(String?, type: Any.Type)
    /// An alias names a binding of another key that only its own dependents can name, such as a contribution.
    case aliasOfContribution(AnyKey)
    /// A key is given to a function of which not one parameter alone has its type.
    case namesNoParameter(AnyKey, of: [AnyKey])
    /// A type that is no class and no protocol is shared weakly.
    case weakValue
    /// A value that no injector retains, or that existed before, is run, or has a hook for closing.
    case closesNothing(Lifetime, isInstance: Bool)
    /// A value is run by two functions.
    case severalRuns
    /// A value that the binding does not make, such as an instance, has properties to inject or hooks.
    case completesNothing
    /// A binding is restricted to two owners, or declares what all owners have.
    case severalOwners
    /// A shared value depends on its `InjectionSite`.
    case sharedSite(Lifetime)
    /// A contribution is restricted to certain owners.
    case contextualContribution
    /// A root is not bound.
    case unboundRoot
    /// A root needs a value, via these keys, whose scope is not open where the program resolves the root.
    case closedRoot(held: AnyKey, Scope, path: [AnyKey])
    /// A required key needs a value, via these keys, whose scope is not open in the scope where the key is required.
    case closedRequirement(in: Scope, held: AnyKey, Scope, path: [AnyKey])
    /// A file that a declaration reads, such as a template, has a fault.
    case resource(ResourceFault)
  }

  /// The parameter or property for which a key needs another one.
  public enum Use: Hashable, Sendable {
    /// A parameter of its function, counted from 1.
    case parameter(Int)
    /// An injected property, counted from 1 in the order of the binding, and its name if Swift retains it, as for a
    /// stored property of a struct or a final class.
    case property(Int, name: String?)
  }

  /// A place in the modules.
  public final class Location: Sendable {
    /// The key that is declared there.
    public let key: AnyKey
    /// The place in the source.
    public let site: SourceSite
    /// The names of the modules that installed it, outermost first.
    package var modules: [String] { moduleTypes.map(TypeName.of) }
    private let moduleTypes: [Any.Type]
    /// Whether equal modules of the innermost type count once.
    var isHashable: Bool { moduleTypes.last is any Hashable.Type }
    /// The place that installed the innermost module; nil if it was passed to the graph itself.
    package let installSite: SourceSite?
    /// The type of the owners of a contextual binding, or nil for all owners.
    package let owner: AnyKey?

    init(key: AnyKey, site: SourceSite, modules: [Any.Type], installSite: SourceSite? = nil, owner: AnyKey? = nil) {
      self.key = key
      self.site = site
      moduleTypes = modules
      self.installSite = installSite
      self.owner = owner
    }
  }

  /// The kind of fault, with its data.
  public let fault: Fault
  /// The key at fault.
  public let key: AnyKey
  /// The declaration to look at first.
  public let location: Location
  let graph: LinkedGraph
  /// The nodes along the fault's path; for faults that depend on a dependent, the first dependent.
  package let nodes: [Int]
  /// The last rows of the message: a label and a text each.
  let remarks: [(label: String, text: String)]

  init(
    _ fault: Fault, key: AnyKey, location: Location, in graph: LinkedGraph, via nodes: [Int] = [],
    remarks: [(label: String, text: String)] = []
  ) {
    self.fault = fault
    self.key = key
    self.location = location
    self.graph = graph
    self.nodes = nodes
    self.remarks = remarks
  }

  /// Returns the finding with one more row.
  package func remarking(_ label: String, _ text: String) -> Finding {
    Finding(fault, key: key, location: location, in: graph, via: nodes, remarks: remarks + [(label, text)])
  }

  /// The label of the row for a module that was checked alone.
  package static let alone = "checked alone"

  var isAlone: Bool { remarks.contains { $0.label == Self.alone } }

  // Computed, since thousands of faults may each have thousands of dependents, of which a message shows a few.
  /// The dependents of a key that is not bound, or the declarations along the path of another fault.
  ///
  /// A single dependent is followed by its own dependents, the nearest first.
  public var dependents: [Location] { shownDependents.nodes.map(location(of:)) }

  @inline(never)
  package func location(of node: Int) -> Location { graph.location(of: node) }

  @inline(never)
  package func key(of node: Int) -> AnyKey { graph[node].key }

  /// The dependents of the key, or the only one with a chain of its dependents; for the first one, the implicit key that
  /// it needs.
  ///
  /// An implicit binding has the places of its dependents, which stand for it.
  package var shownDependents: (nodes: [Int], implicit: AnyKey?) {
    var direct = nodes
    var implicit: AnyKey?
    switch fault {
    case .missing, .awaitedAnew, .boundWhole: break
    case .sharedSite: return (graph.dependents(of: nodes[0]), nil)
    default: return (nodes, nil)
    }
    while let index = direct.firstIndex(where: { graph[$0].binding.role == .implicit }) {
      if index == 0 { implicit = key(of: direct[0]) }
      direct.replaceSubrange(index...index, with: graph.users[direct[index]].filter { !direct.contains($0) })
    }
    return (direct.count == 1 ? direct + graph.dependents(of: direct[0]) : direct, implicit)
  }

  /// Whether the message suggests other keys, as the key is bound nowhere or is not visible.
  package var suggests: Bool {
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
    case .scopeNeverOpen, .scopesNeverOpen, .closedRoot, .closedRequirement: "scope-never-open"
    case .opensOtherwise: "opens-otherwise"
    case .repeatedMapKey: "repeated-map-key"
    case .decoratesNothing: "decorates-nothing"
    case .overridesNothing, .overridesNoElement: "overrides-nothing"
    case .exposesNothing: "exposes-nothing"
    case .removesNothing, .removesNoModule, .removesNoElement, .removesNoProperty: "removes-nothing"
    case .installsItself: "installs-itself"
    case .severalActors: "several-actors"
    case .awaitedAnew: "awaited-anew"
    case .aliasOfContribution: "alias-of-contribution"
    case .namesNoParameter: "names-no-parameter"
    case .weakValue, .closesNothing, .severalRuns, .completesNothing, .severalOwners: "misplaced"
    case .sharedSite: "shared-site"
    case .contextualContribution: "contextual-contribution"
    case .resource(let fault): fault.id
    }
  }

  /// The whole message: the place, the fault, the dependents, suggestions and the remedy.
  public var description: String { message.text }
}
