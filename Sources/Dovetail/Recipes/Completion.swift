/// The part of a `Completion` that does not depend on the value's type, for the graph.
@usableFromInline
class AnyCompletion: @unchecked Sendable {
  // Sendable: all properties are constants, here and in the only subclass, as are key paths. A key path to a property
  // of an actor is not declared Sendable, but the compiler allows its use only where that property may be used.

  /// An injected property.
  struct Property: @unchecked Sendable {
    // Sendable: see above.
    /// The property's path; nil if a function sets the property.
    let path: AnyKeyPath?
    let dependency: Dependency

    /// The name of the property, or nil if Swift does not retain it.
    var name: String? { path.flatMap(AnyCompletion.name) }
  }

  /// The number of dependencies that are parameters of the function; those for properties follow them.
  let parameterCount: Int
  let properties: [Property]

  init(parameterCount: Int, properties: [Property]) {
    self.parameterCount = parameterCount
    self.properties = properties
  }

  static func name(of path: AnyKeyPath) -> String? {
    let text = "\(path)"
    return text.contains("<computed ") ? nil : text.split(separator: ".").last.map(String.init)
  }
}

/// The steps after a function has made a value: properties are injected, then hooks run.
@usableFromInline
final class Completion<Value>: AnyCompletion, @unchecked Sendable {
  // Sendable: as its superclass.

  /// Makes a property's value, the argument at an index, and returns its storage; nil for a missing optional one.
  @usableFromInline
  typealias Fetch = @Sendable (Arguments, Int) throws -> AnyObject?

  /// Sets a property of an owner to the value in a storage.
  @usableFromInline
  typealias Set = @Sendable (inout Value, AnyObject) -> Void

  /// The steps, in their order: the values of all properties are made; they are set; `didInject()` is called; the hooks
  /// run.
  struct Steps {
    struct Injection {
      let property: Property
      let fetch: Fetch
      let set: Set
    }

    var injections: [Injection] = []
    var hooks: [@Sendable (Value) throws -> Void] = []
  }

  private let steps: Steps
  private let fetches: [Fetch]
  // One function for each kind of step, since a loop over an array of generic types requests metadata from the runtime.
  private let setAll: ((inout Value, [AnyObject?]) -> Void)?
  private let runHooks: ((Value) throws -> Void)?

  init(parameterCount: Int, _ steps: Steps = Steps()) {
    self.steps = steps
    fetches = steps.injections.map(\.fetch)
    var setAll: ((inout Value, [AnyObject?]) -> Void)?
    for (index, injection) in steps.injections.enumerated() {
      setAll = { [before = setAll, set = injection.set] owner, values in
        before?(&owner, values)
        if let value = values[index] { set(&owner, value) }
      }
    }
    self.setAll = setAll
    runHooks = steps.hooks.reduce(nil as ((Value) throws -> Void)?) { before, hook in
      guard let before else { return hook }
      return { value in
        try before(value)
        try hook(value)
      }
    }
    super.init(parameterCount: parameterCount, properties: steps.injections.map(\.property))
  }

  func changed(_ change: (inout Steps) -> Void) -> Completion {
    var steps = steps
    change(&steps)
    return Completion(parameterCount: parameterCount, steps)
  }

  /// Injects the properties of a value and runs its hooks: all properties' values are made before the first is set.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - arguments: The arguments, which include the properties' values.
  ///   - isMade: Whether the binding's function made the value; otherwise, no hooks run.
  func complete(_ value: inout Value, _ arguments: Arguments, isMade: Bool = true) throws {
    if let setAll {
      let values = try Injector.making(by: arguments.injector) {
        try fetches.enumerated().map { try $1(arguments, parameterCount + $0) }
      }
      setAll(&value, values)
    }
    try (value as? any DidInject)?.didInject()
    if isMade { try runHooks?(value) }
  }
}
