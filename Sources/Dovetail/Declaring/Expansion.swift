/// What becomes a decorator of a key once all modules are collected, such as a template, which is made of what they bind.
///
/// It is how a library of one's own completes values by something that is checked with the graph: see
/// <doc:ExtendingDovetail>.
public protocol Expansion: Sendable {
  /// Says what the expansions of this kind become.
  ///
  /// This runs while a graph is verified, and calls no function that makes values. It does not run again for a graph in
  /// which some bindings were replaced by others of the same keys, so that where a binding is declared may show in messages
  /// only.
  ///
  /// - Parameters:
  ///   - all: The expansions of one graph, in the order of its modules.
  ///   - bindings: What the graph's modules bind, also within private blocks.
  /// - Returns: For each expansion, in the same order, what it becomes.
  static func expand(_ all: [Self], among bindings: [ExpansionBinding]) -> [Expanded]
}

/// A binding, as expansions see it.
public struct ExpansionBinding: Sendable {
  /// What it binds.
  public let key: AnyKey
  /// Where it is declared.
  public let site: SourceSite
}

/// What an expansion becomes: a decorator, or faults.
public struct Expanded: Sendable {
  /// Makes the decorator of an expansion's key.
  let decorator: (@Sendable (AnyKey, SourceSite) -> Binding)?
  /// Why it cannot become anything.
  public let faults: [Finding.ResourceFault]

  /// Makes a decorator that completes a value with its parts.
  ///
  /// - Parameters:
  ///   - type: The type of the expansion's key.
  ///   - parts: The keys of the parts, which the graph verifies as it does any dependency.
  ///   - complete: Gets the decorated value, and what makes the parts; it may be isolated to an actor.
  public init<Value>(
    _ type: Value.Type, parts: [AnyKey] = [],
    @_inheritActorContext complete:
      @escaping @isolated(any) @Sendable (Value, ExpansionParts) throws -> Value
  ) {
    self.init(type, parts: parts, on: [complete.isolation].compactMap(\.self), withoutIsolation(complete))
  }

  /// Makes a decorator that completes a value with its parts.
  ///
  /// - Parameters:
  ///   - type: The type of the expansion's key.
  ///   - parts: The keys of the parts.
  ///   - actors: Where the value is completed: one actor, or the graph has a fault.
  ///   - complete: Gets the decorated value, and what makes the parts.
  package init<Value>(
    _ type: Value.Type, parts: [AnyKey], on actors: [any Actor],
    _ complete: @escaping @Sendable (Value, ExpansionParts) throws -> Value
  ) {
    decorator = { key, site in
      precondition(key.type == type, "an expansion of '\(key)' completes a '\(TypeName.of(type))'")
      let dependencies = DependencyList.decorating(key, DependencyList(keys: parts))
      let binding = Binding(key, site, dependencies) { arguments, destination in
        destination.put(try complete(arguments.value(0), ExpansionParts(arguments: arguments, keys: parts)))
      }
      binding.role = .decorator
      for actor in actors { binding.isolate(to: actor) }
      return binding
    }
    faults = []
  }

  /// Reports faults.
  ///
  /// - Parameter faults: At least one, in the words of the library that finds it.
  public init(faults: [Finding.ResourceFault]) {
    precondition(!faults.isEmpty, "an expansion becomes a decorator, or has faults")
    decorator = nil
    self.faults = faults
  }
}

/// What makes the parts of an expansion, while the decorator completes a value.
public struct ExpansionParts {
  @usableFromInline let arguments: Arguments
  @usableFromInline let keys: [AnyKey]

  /// Makes the part at an index.
  ///
  /// - Parameters:
  ///   - index: The part's index among the keys of the expansion, from 0.
  ///   - type: The type of that key.
  /// - Returns: The part.
  /// - Throws: `ResolutionError` when it cannot be made.
  @inlinable
  public func part<Part>(_ index: Int, _ type: Part.Type) throws -> Part {
    // The injector takes it from there without another look.
    precondition(keys[index].type == type, "part \(index) of an expansion has the key '\(keys[index])'")
    return try arguments.value(index + 1)
  }
}

extension Bindings {
  /// Declares what becomes a decorator of a key once all modules are collected.
  ///
  /// - Parameters:
  ///   - key: The key whose binding it wraps.
  ///   - site: Where it is declared.
  ///   - expansion: What says how.
  public init(decorating key: AnyKey, at site: SourceSite, _ expansion: some Expansion) {
    let binding = Binding(key, site, .decorating(key, DependencyList())) { _, _ in
      fatalError("a graph has no expansion that is left as it was declared")
    }
    binding.role = .expansion
    binding.detail { $0.expansion = expansion }
    self.init(binding)
  }
}
