import Synchronization

/// The steps after a function has made a value: the values of all properties are made; they are set; `didInject()` is
/// called; the hooks run.
///
/// It has no type parameter, like a `Binding`, since making metadata takes many thousand instructions for each type.
@usableFromInline
final class Completion: @unchecked Sendable {
  // Sendable: all properties are constants or atomic, as are key paths. A key path to a property of an actor is not
  // declared Sendable, but the compiler allows its use only where that property may be used.

  /// A property's path, which Swift makes only when it is compared or named: that takes 100,000 instructions.
  @usableFromInline
  struct Path: Equatable, @unchecked Sendable {
    // Sendable: see above.
    let type: Any.Type
    let made: () -> AnyKeyPath

    @usableFromInline
    init(_ type: Any.Type, _ made: @escaping () -> AnyKeyPath) { (self.type, self.made) = (type, made) }

    @usableFromInline
    static func == (a: Path, b: Path) -> Bool { a.type == b.type && a.made() == b.made() }

    /// The name of the property, or nil if Swift does not retain it.
    var name: String? {
      let text = "\(made())"
      return text.contains("<computed ") ? nil : text.split(separator: ".").last.map(String.init)
    }
  }

  /// Makes a property's value, the argument at an index, and returns its storage.
  @usableFromInline typealias Fetch = @Sendable (Arguments, Int) throws -> AnyObject
  /// Sets a property of an owner to the value in a storage.
  @usableFromInline typealias Set = @Sendable (Owner, AnyObject) -> Void
  /// Receives an owner.
  typealias Hook = @Sendable (Owner) throws -> Void

  /// An injected property; its path is nil if a function sets it.
  struct Property: Sendable {
    let path: Path?
    let dependency: Dependency
    let fetch: Fetch
    let set: Set
  }

  /// The binding without the completion; the dependencies for properties follow its own.
  let plain: Binding
  let properties: [Property]
  let hooks: [Hook]
  /// The last type without a conformance to `DidInject`, since even a repeated search for one takes some hundred
  /// instructions.
  private let silent = Atomic(0)

  init(of plain: Binding, _ properties: [Property], _ hooks: [Hook]) {
    (self.plain, self.properties, self.hooks) = (plain, properties, hooks)
  }

  /// Injects the properties of a value and runs its hooks.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - arguments: The arguments, which include the properties' values.
  ///   - isMade: Whether the binding's function made the value; otherwise, no hooks run.
  func complete<Value>(_ value: inout Value, _ arguments: Arguments, isMade: Bool = true) throws {
    try unsafe withUnsafeMutablePointer(to: &value) { pointer in
      let owner = unsafe Owner(pointer)
      if !properties.isEmpty {
        try inject(owner, arguments)
        try notify(unsafe pointer.pointee)
      }
      if isMade { for hook in hooks { try hook(owner) } }
    }
  }

  private func inject(_ owner: Owner, _ arguments: Arguments) throws {
    let first = plain.dependencies.count
    let values = try Injector.making(by: arguments.injector) {
      try properties.indices.map { try arguments.storage(first + $0, properties[$0]) }
    }
    for index in values.indices {
      if let value = values[index] { properties[index].set(owner, value) }
    }
  }

  private func notify<Value>(_ value: Value) throws {
    let value: Any = value
    let type = type(of: value)
    let identity = Int(bitPattern: ObjectIdentifier(type))
    if silent.load(ordering: .relaxed) == identity { return }
    // A cast of the value itself would search for more conformances.
    guard type is any DidInject.Type else { return silent.store(identity, ordering: .relaxed) }
    try (value as? any DidInject)?.didInject()
  }
}

/// A pointer to the value that a completion changes.
///
/// Safe because it lives within `complete`, and because the steps of a binding know its type: see `Make`.
@safe
@usableFromInline
struct Owner {
  @usableFromInline let pointer: UnsafeMutableRawPointer

  init<Value>(_ pointer: UnsafeMutablePointer<Value>) { unsafe self.pointer = UnsafeMutableRawPointer(pointer) }

  /// Calls a closure with the value.
  @inlinable @inline(__always)
  func with<Value, Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try unsafe body(&pointer.assumingMemoryBound(to: Value.self).pointee)
  }
}

extension Arguments {
  /// Returns the storage of a property's value, the argument at an index; nil for an optional one that is missing.
  fileprivate func storage(_ index: Int, _ property: Completion.Property) throws -> AnyObject? {
    if property.dependency.kind == .optional && !isThere(index) { return nil }
    let entry = injector.entry(node(index))
    // The storage of a shared value is there, and has the property's type.
    return entry.kind == .shared ? try injector.storage(of: entry).object : try property.fetch(self, index)
  }
}
