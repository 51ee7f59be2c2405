// A collection that nothing contributes to is empty.

extension Array: ImplicitBinding {
  static func implicitDeclaration(for key: AnyKey) -> Declaration? {
    Declaration(implicit: key, dependencies: [], maker: collect)
  }

  /// Makes the array of the arguments.
  @Sendable
  static func collect(_ arguments: borrowing Arguments, into place: UnsafeMutableRawPointer) {
    var elements: [Element] = []
    elements.reserveCapacity(arguments.count)
    for index in 0..<arguments.count { elements.append(arguments.take(Element.self, at: index)) }
    place.initializeMemory(as: [Element].self, to: elements)
  }
}

extension Dictionary: ImplicitBinding where Key == String {
  static func implicitDeclaration(for key: AnyKey) -> Declaration? {
    Declaration(implicit: key, dependencies: [], maker: collect)
  }

  /// Makes the map of the arguments, each at the entry that it was contributed to.
  @Sendable
  static func collect(_ arguments: borrowing Arguments, into place: UnsafeMutableRawPointer) {
    var elements: [String: Value] = Dictionary(minimumCapacity: arguments.count)
    for index in 0..<arguments.count {
      let value = arguments.take(Value.self, at: index)
      // Every argument of a map is a contribution to it, so that each has an entry.
      if let entry = arguments.entry(at: index) { elements[entry] = value }
    }
    place.initializeMemory(as: [String: Value].self, to: elements)
  }
}
