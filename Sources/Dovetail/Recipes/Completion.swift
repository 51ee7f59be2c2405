/// What is done to a value after its function has made it, without the type of the value: what a graph must know of it.
@usableFromInline
class AnyCompletion: @unchecked Sendable {
  // Sendable: every property is a constant, here and in the one subclass. A path is a constant, too; Swift does not call one
  // Sendable that leads to a property of an actor, and follows it only where that property may be used.

  /// A property that is injected.
  struct Property: @unchecked Sendable {
    // Sendable: see above.
    /// Nil for one that a function sets.
    let path: AnyKeyPath?
    let dependency: Dependency

    /// The name of the property, or nil when Swift does not keep it.
    var name: String? { path.flatMap(AnyCompletion.name) }
  }

  /// How many of the binding's dependencies the function takes; the properties' come after them.
  let parameterCount: Int
  let properties: [Property]
  /// What a recipe asks for and cannot have; the graph reports it.
  let mistakes: [Finding.Fault]

  init(parameterCount: Int = 0, properties: [Property] = [], mistakes: [Finding.Fault]) {
    self.parameterCount = parameterCount
    self.properties = properties
    self.mistakes = mistakes
  }

  static func name(of path: AnyKeyPath) -> String? {
    let text = "\(path)"
    return text.contains("<computed ") ? nil : text.split(separator: ".").last.map(String.init)
  }
}

/// What is done to a value after its function has made it: properties are injected, then hooks run.
@usableFromInline
final class Completion<Value>: AnyCompletion, @unchecked Sendable {
  // Sendable: as its superclass.

  /// Makes a property's value, the argument at an index, and gives its storage; nil for an optional one that is not there.
  @usableFromInline
  typealias Fetch = @Sendable (Arguments, Int) throws -> AnyObject?

  /// Sets a property of an owner to the value in a storage.
  @usableFromInline
  typealias Set = @Sendable (inout Value, AnyObject) -> Void

  /// The steps, in their order: the values of all properties are made; they are set; then `DidInject`; then the
  /// hooks of the value.
  struct Steps {
    struct Injection {
      let property: Property
      let fetch: Fetch
      let set: Set
    }

    var injections: [Injection] = []
    var hooks: [@Sendable (Value) throws -> Void] = []
    var mistakes: [Finding.Fault] = []
  }

  private let steps: Steps
  private let fetches: [Fetch]
  // One function for each kind of step: a walk through arrays of generic types asks the run time for their metadata.
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
    super.init(
      parameterCount: parameterCount, properties: steps.injections.map(\.property), mistakes: steps.mistakes)
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
  ///   - arguments: What makes the properties' values.
  ///   - isMade: Whether the value's function was called, so that its hooks run.
  func complete(_ value: inout Value, _ arguments: Arguments, isMade: Bool = true) throws {
    if let setAll {
      let values = try fetches.enumerated().map { try $1(arguments, parameterCount + $0) }
      setAll(&value, values)
    }
    try (value as? any DidInject)?.didInject()
    if isMade { try runHooks?(value) }
  }
}
