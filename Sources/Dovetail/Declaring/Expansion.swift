/// An element that becomes a decorator of a key once all modules are collected, such as a template.
///
/// With it, a library completes values from its own declarations or files, with faults that are findings of the graph:
/// see <doc:ExtendingDovetail>.
public protocol Expansion: Sendable {
  /// Makes decorators, or faults, of all expansions of this type.
  ///
  /// This runs while a graph is verified, before any function that makes values. It does not run again for a graph in
  /// which bindings were replaced by others of the same keys, so use the places of bindings for messages only.
  ///
  /// - Parameters:
  ///   - all: The expansions of one graph, in the order of its modules.
  ///   - bindings: The bindings of the graph's modules, also those in private blocks.
  /// - Returns: The result for each expansion, in the same order.
  static func expand(_ all: [Self], among bindings: [ExpansionBinding]) -> [Expanded]
}

/// The key and place of a binding, for expansions.
public struct ExpansionBinding: Sendable {
  /// The bound key.
  public let key: AnyKey
  /// The place of the declaration.
  public let site: SourceSite
}

/// The result of an expansion: a decorator, or faults.
public struct Expanded: Sendable {
  /// Makes the decorator of an expansion's key.
  let decorator: (@Sendable (AnyKey, SourceSite) -> Binding)?
  /// The reasons why there is no decorator; empty if there is one.
  package let faults: [Finding.ResourceFault]

  /// Makes a decorator that completes a value with its parts.
  ///
  /// - Parameters:
  ///   - type: The type of the expansion's key.
  ///   - parts: The keys of the parts, which the graph verifies like any dependency.
  ///   - complete: Receives the decorated value and access to the parts; it may be isolated to an actor.
  public init<Value>(
    _ type: Value.Type, parts: [AnyKey] = [],
    @_inheritActorContext complete: @escaping @isolated(any) @Sendable (Value, ExpansionParts) throws -> Value
  ) {
    self.init(type, parts: parts, on: [complete.isolation].compactMap(\.self), withoutIsolation(complete))
  }

  /// Makes a decorator that completes a value with its parts.
  ///
  /// - Parameters:
  ///   - type: The type of the expansion's key.
  ///   - parts: The keys of the parts.
  ///   - actors: The actors of the functions that complete the value; more than one is a fault of the graph.
  ///   - complete: Receives the decorated value and access to the parts.
  package init<Value>(
    _ type: Value.Type, parts: [AnyKey], on actors: [any Actor],
    _ complete: @escaping @Sendable (Value, ExpansionParts) throws -> Value
  ) {
    decorator = { key, site in
      precondition(key.type == type, "an expansion of '\(key)' completes a '\(TypeName.of(type))'")
      let dependencies = DependencyList.decorating(key, DependencyList(parts.map { Dependency($0) }))
      let make = Make.making { arguments in
        try complete(arguments.value(0), ExpansionParts(arguments: arguments, keys: parts))
      }
      let binding = Binding(key, site, dependencies, Maker(make), role: .decorator)
      for actor in actors { binding.isolate(to: actor) }
      return binding
    }
    faults = []
  }

  /// Reports faults.
  ///
  /// - Parameter faults: At least one, with messages of the library that finds them.
  public init(faults: [Finding.ResourceFault]) {
    precondition(!faults.isEmpty, "an expansion becomes a decorator, or has faults")
    decorator = nil
    self.faults = faults
  }
}

/// Access to the parts of an expansion while its decorator completes a value.
public struct ExpansionParts {
  @usableFromInline let arguments: Arguments
  @usableFromInline let keys: [AnyKey]

  /// Makes the part at an index.
  ///
  /// - Parameters:
  ///   - index: The part's index among the keys of the expansion, from 0.
  ///   - type: The type of that key.
  /// - Returns: The part.
  /// - Throws: `ResolutionError` when the part cannot be made.
  @inlinable
  public func part<Part>(_ index: Int, _ type: Part.Type) throws -> Part {
    // The injector does not check the type again.
    precondition(keys[index].type == type, "part \(index) of an expansion has the key '\(keys[index])'")
    return try arguments.value(index + 1)
  }
}

extension Bindings {
  /// Declares an expansion, which becomes a decorator of a key once all modules are collected.
  ///
  /// - Parameters:
  ///   - key: The key whose binding it wraps.
  ///   - site: The place of the declaration.
  ///   - expansion: The expansion.
  public init(decorating key: AnyKey, at site: SourceSite, _ expansion: some Expansion) {
    let binding = Binding(key, site, .decorating(key, DependencyList()), role: .expansion)
    binding.detail.expansion = expansion
    self.init(binding)
  }
}
