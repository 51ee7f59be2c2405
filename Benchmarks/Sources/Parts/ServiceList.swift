import Baselines
import Digits
import Dovetail

/// The types of many services, each with two earlier ones as dependencies.
package struct ServiceList: Sendable {
  private let types: [any Service.Type]

  /// The service that needs nothing.
  package var first: any Service.Type { types[0] }

  /// The numbers of the others.
  package var others: Range<Int> { 1..<types.count }

  /// The types' identities, for a container with these as keys.
  package var keys: [ObjectIdentifier] { types.map { ObjectIdentifier($0) } }

  /// Makes a list of a number of types, at most 64 * 64 * 64.
  package init(count: Int) {
    var types: [any Service.Type] = []
    for high in Octal.pairs {
      for middle in Octal.pairs {
        for low in Octal.pairs where types.count < count {
          types.append(Self.service(high, middle, low))
        }
      }
    }
    precondition(types.count == count)
    self.types = types
  }

  /// A service by its number.
  package subscript(number: Int) -> any Service.Type { types[number] }

  /// One of the two that a service needs.
  package func near(_ number: Int) -> any Service.Type { types[number * 2 / 3] }

  /// The other one of the two.
  package func far(_ number: Int) -> any Service.Type { types[number / 2] }

  private static func service<High: Digit, Middle: Digit, Low: Digit>(
    _: High.Type, _: Middle.Type, _: Low.Type
  ) -> any Service.Type {
    Numbered<High, Middle, Low>.self
  }
}

/// One of many thousand services.
package protocol Service: AnyObject, Sendable {
  init()
}

/// A service whose number is part of its type, so that each has its own type.
final class Numbered<High: Digit, Middle: Digit, Low: Digit>: Service {
  init() {}
}

/// A module of many services, each with its own type.
package struct GenericServices: Module {
  package let list: ServiceList

  package var bindings: Bindings {
    bind(list.first)
    for number in list.others {
      bind(list[number], needing: list.near(number), list.far(number))
    }
  }

  /// Makes a module of the services of a list.
  package init(list: ServiceList) {
    self.list = list
  }

  private func bind<Made: Service>(_ type: Made.Type) -> some ModuleElement {
    Bind(type).to { Made() }
  }

  private func bind<Made: Service, First: Service, Second: Service>(
    _ type: Made.Type, needing _: First.Type, _: Second.Type
  ) -> some ModuleElement {
    Bind(type).to { (_: First, _: Second) in Made() }
  }
}

extension LockedFactories {
  /// Makes a container of many services.
  package convenience init(_ list: ServiceList) {
    self.init()
    add(list.first)
    for number in list.others {
      add(list[number], needing: list.near(number), list.far(number))
    }
  }

  private func add<Made: Service>(_ type: Made.Type) {
    register(type) { _ in Made() }
  }

  private func add<Made: Service, First: Service, Second: Service>(
    _ type: Made.Type, needing _: First.Type, _: Second.Type
  ) {
    register(type) { factories in
      _ = (factories.get(First.self), factories.get(Second.self))
      return Made()
    }
  }
}
