/// A type that may be asked for without being bound, because another key says how to make it.
protocol ImplicitBinding {
  /// Declares how a key of this type is made.
  ///
  /// - Parameter key: A key of the conforming type.
  /// - Returns: A binding, whose dependencies keep the key's name, or nil when the key needs a binding of its own.
  static func implicitBinding(for key: AnyKey) -> AnyBinding?
}

/// A form that asks for a value later, and holds it from then on.
protocol LazyForm {}

extension AnyBinding {
  /// Whether it makes such a form.
  final var isLazyForm: Bool { isImplicit && key.type is any LazyForm.Type }
}

/// An `InjectionOwner` of any type.
protocol OwnerForm {
  /// Declares how the owner is found.
  ///
  /// - Parameter owner: The owner's binding, or nil for none.
  static func binding(for owner: AnyBinding?) -> AnyBinding

  /// Declares an owner that the graph does not make.
  static func binding(to owner: OutsideOwner) -> AnyBinding

  /// Whether a type's values can be such owners.
  static func includes(_ type: Any.Type) -> Bool
}

extension Binding {
  /// Declares an implicit form of a key.
  convenience init(implicit key: AnyKey, _ dependencies: [Dependency], make: @escaping Make) {
    self.init(BindingHead(implicit: key), DependencyList(dependencies), make: make)
  }
}

extension Injector: ImplicitBinding {
  static func implicitBinding(for key: AnyKey) -> AnyBinding? {
    // The subclasses inherit the conformance; the opening of a scope cannot be asked for.
    guard key.type == Injector.self else { return nil }
    return Binding<Injector>(implicit: key, []) { injector, _ in WeakInjector(to: injector.holderOfHandles) }
  }
}

extension Optional: ImplicitBinding {
  static func implicitBinding(for key: AnyKey) -> AnyBinding? {
    Binding<Wrapped?>(implicit: key, [Dependency(key: key.renamed(Wrapped.self), kind: .optional)]) { injector, first in
      injector.hasArgument(at: first) ? .some(try injector.argument(at: first)) : nil
    }
  }
}

extension InjectionSite: ImplicitBinding {
  static func implicitBinding(for key: AnyKey) -> AnyBinding? {
    key.name == nil ? InjectionSite(key: key).binding : nil
  }
}

// A collection that nothing contributes to is empty.

extension Array: ImplicitBinding {
  static func implicitBinding(for key: AnyKey) -> AnyBinding? {
    Binding<[Element]>(implicit: key, []) { _, _ in [] }
  }

  /// Declares the array of the values that are contributed to it.
  @Sendable
  static func collecting(_ head: BindingHead, _ entries: [String?]) -> AnyBinding {
    Binding<[Element]>(head, []) { injector, first in
      try entries.indices.map { try injector.argument(at: first + $0) }
    }
  }
}

extension Dictionary: ImplicitBinding where Key == String {
  static func implicitBinding(for key: AnyKey) -> AnyBinding? {
    Binding<[String: Value]>(implicit: key, []) { _, _ in [:] }
  }

  /// Declares the map of the values that are contributed to it, each at its entry.
  @Sendable
  static func collecting(_ head: BindingHead, _ entries: [String?]) -> AnyBinding {
    Binding<[String: Value]>(head, []) { injector, first in
      var map: [String: Value] = Dictionary(minimumCapacity: entries.count)
      for (index, entry) in entries.enumerated() {
        let value: Value = try injector.argument(at: first + index)
        if let entry { map[entry] = value }
      }
      return map
    }
  }
}
