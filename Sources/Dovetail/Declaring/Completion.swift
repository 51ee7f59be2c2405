/// The steps after a function has made a value: the values of all properties are made; they are set; the hooks run.
///
/// It has no type parameter, like a `Binding`, since making metadata takes many thousand instructions for each type.
@usableFromInline
struct Completion: Sendable {
  /// Sets a property of an owner to a value; without them, returns the property's path, or nil if a function sets it.
  ///
  /// One function for both, since each takes space where it is declared.
  @usableFromInline typealias Step = @Sendable (_ owner: ValuePointer?, _ value: ValuePointer?) -> AnyKeyPath?
  struct Hook: Sendable {
    /// Whether it is called for a value that the binding's function did not make, too.
    let isOfInjected: Bool
    let call: @Sendable (_ owner: ValuePointer) throws -> Void
  }

  /// The binding without the completion; the dependencies for properties follow its own.
  let plain: Binding
  var properties: [Property] = []
  var hooks: [Hook] = []

  /// Injects the properties of a value and runs its hooks.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - arguments: The arguments, which include the properties' values.
  ///   - isMade: Whether the binding's function made the value.
  func complete<Value>(_ value: inout Value, _ arguments: Arguments, isMade: Bool = true) throws {
    try unsafe withUnsafeMutablePointer(to: &value) { pointer in
      let owner = unsafe ValuePointer(pointer)
      if !properties.isEmpty { try inject(owner, arguments) }
      for hook in hooks where isMade || hook.isOfInjected { try hook.call(owner) }
    }
  }

  /// Returns the index of a property with the same path.
  func index(of property: Property) -> Int? {
    properties.firstIndex { known in known.type == property.type && property.path.map { $0 == known.path } == true }
  }

  private func inject(_ owner: ValuePointer, _ arguments: Arguments) throws {
    let first = plain.dependencies.count
    var values = try Injector.making(by: arguments.injector) {
      try properties.indices.map { try arguments.storage(first + $0, properties[$0].dependency) }
    }
    // By their parts, as a whole property would be retained.
    for index in values.indices where values[index] != nil {
      if let form = properties[index].wrapping { values[index] = form.storage(of: values[index]) }
      let (offset, step) = (properties[index].offset, properties[index].step)
      unsafe withUnsafeMutablePointer(to: &values[index]) { _ = unsafe step(owner, ValuePointer($0, offset)) }
    }
  }

  /// An injected property.
  struct Property: Sendable {
    let type: Any.Type
    let dependency: Dependency
    let step: Step
    /// The distance of a value from the address of its box; 0 for an object, which has none.
    let offset: Int
    /// The type, if it is an optional one with another layout than the type that it wraps.
    let wrapping: (any OptionalForm.Type)?

    init(_ type: Any.Type, _ dependency: Dependency, _ step: @escaping Step) {
      (self.type, self.dependency, self.step) = (type, dependency, step)
      func layout<Value>(of: Value.Type) -> (offset: Int, size: Int) {
        (Storage<Value>.isObject ? 0 : Storage<Value>.offset, MemoryLayout<Value>.size)
      }
      let bound = _openExistential(dependency.key.type, do: layout)
      offset = bound.offset
      let isOther = AnyKey(unwrapping: type).type != dependency.key.type
      wrapping = isOther || _openExistential(type, do: layout).size == bound.size ? nil : type as? any OptionalForm.Type
    }

    /// The path, which takes Swift 100,000 instructions to make; nil if a function sets the property.
    var path: AnyKeyPath? { step(nil, nil) }
  }
}

/// A pointer to a value that a completion changes, or to the value of a property.
///
/// Safe because it lives within `complete`, and because the steps of a binding know its type: see `Make`. A value that
/// an optional property wraps has the bits of the optional one, unless that is larger.
@safe
@usableFromInline
struct ValuePointer {
  @usableFromInline let pointer: UnsafeMutableRawPointer

  init<Value>(_ pointer: UnsafeMutablePointer<Value>) { unsafe self.pointer = UnsafeMutableRawPointer(pointer) }

  /// Creates a pointer to the value in a storage: at a distance from the address of a box, or 0 for an object.
  init(_ storage: UnsafeMutablePointer<AnyObject?>, _ offset: Int) {
    let address = UnsafeMutableRawPointer(storage)
    unsafe pointer = offset > 0 ? address.load(as: UnsafeMutableRawPointer.self) + offset : address
  }

  /// Calls a closure with the value.
  @inlinable @inline(__always)
  func with<Value, Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try unsafe body(&pointer.assumingMemoryBound(to: Value.self).pointee)
  }
}

extension AnyKeyPath {
  /// The name of the property, or nil if Swift does not retain it.
  var name: String? {
    let text = "\(self)"
    return text.contains("<computed ") ? nil : text.split(separator: ".").last.map(String.init)
  }
}

extension Arguments {
  /// Returns the storage of a property's value, the argument at an index; nil for an optional one that is missing.
  fileprivate func storage(_ index: Int, _ dependency: Dependency) throws -> AnyObject? {
    if dependency.kind == .optional && !isThere(index) { return nil }
    let entry = injector.entry(node(index))
    if entry.kind == .shared { return try injector.storage(of: entry).object }
    func made<Value>(_: Value.Type) throws -> AnyObject { Storage<Value>.made(try value(index)) }
    return try _openExistential(dependency.key.type, do: made)
  }
}
