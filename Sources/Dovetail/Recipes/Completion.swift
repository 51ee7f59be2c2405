/// The part of a `Completion` that does not depend on the value's type, for the graph.
@usableFromInline
class AnyCompletion: @unchecked Sendable {
  // Sendable: all properties are constants, here and in the only subclass, as are key paths. A key path to a property
  // of an actor is not declared Sendable, but the compiler allows its use only where that property may be used.

  /// A property's path, which Swift makes only when it is compared or named: that takes 100,000 instructions.
  @usableFromInline
  struct Path: Equatable, @unchecked Sendable {
    // Sendable: see above.
    let type: Any.Type
    let made: () -> AnyKeyPath

    @usableFromInline
    init<Value, Property>(_ made: @escaping () -> WritableKeyPath<Value, Property>) {
      (type, self.made) = (Property.self, made)
    }

    @usableFromInline
    static func == (a: Path, b: Path) -> Bool { a.type == b.type && a.made() == b.made() }

    /// The name of the property, or nil if Swift does not retain it.
    var name: String? {
      let text = "\(made())"
      return text.contains("<computed ") ? nil : text.split(separator: ".").last.map(String.init)
    }
  }

  /// Makes a property's value, the argument at an index, and returns its storage; nil for a missing optional one.
  @usableFromInline typealias Fetch = @Sendable (Arguments, Int) throws -> AnyObject?

  /// An injected property; its path is nil if a function sets it.
  struct Property: Sendable {
    let path: Path?
    let dependency: Dependency
    let fetch: Fetch
  }

  /// The number of dependencies that are parameters of the function; those for properties follow them.
  let parameterCount: Int
  let properties: [Property]

  init(parameterCount: Int, properties: [Property]) {
    self.parameterCount = parameterCount
    self.properties = properties
  }
}

/// The steps after a function has made a value: properties are injected, then hooks run.
@usableFromInline
final class Completion<Value>: AnyCompletion, @unchecked Sendable {
  // Sendable: as its superclass.

  /// Sets a property of an owner to the value in a storage.
  @usableFromInline typealias Set = @Sendable (inout Value, AnyObject) -> Void

  /// The steps, in their order: the values of all properties are made; they are set; `didInject()` is called; the hooks
  /// run.
  struct Steps {
    struct Injection {
      let property: Property
      let set: Set
    }

    var injections: [Injection] = []
    var hooks: [@Sendable (Value) throws -> Void] = []
  }

  /// The binding without the completion.
  let plain: Binding
  let steps: Steps
  // One function for each kind of step, since a loop over an array of generic types requests metadata from the runtime.
  private let setAll: ((inout Value, [AnyObject?]) -> Void)?
  private let runHooks: ((Value) throws -> Void)?

  init(of plain: Binding, _ steps: Steps) {
    (self.plain, self.steps) = (plain, steps)
    var properties: [Property] = []
    var setAll: ((inout Value, [AnyObject?]) -> Void)?
    // Indices, for the same reason: so would `map`, `reduce`, `enumerated` and a literal key path.
    for index in 0..<steps.injections.count {
      let injection = steps.injections[index]
      properties.append(injection.property)
      setAll = { [before = setAll] owner, values in
        before?(&owner, values)
        if let value = values[index] { injection.set(&owner, value) }
      }
    }
    var runHooks: ((Value) throws -> Void)?
    for index in 0..<steps.hooks.count {
      let hook = steps.hooks[index]
      runHooks = { [before = runHooks] value in
        try before?(value)
        try hook(value)
      }
    }
    (self.setAll, self.runHooks) = (setAll, runHooks)
    super.init(parameterCount: plain.dependencies.count, properties: properties)
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
        try properties.indices.map { try properties[$0].fetch(arguments, parameterCount + $0) }
      }
      setAll(&value, values)
      // A cast of the value itself would search for more conformances.
      let completed: Any = value
      if type(of: completed) is any DidInject.Type { try (completed as? any DidInject)?.didInject() }
    }
    if isMade { try runHooks?(value) }
  }
}
