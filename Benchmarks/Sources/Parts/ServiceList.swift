import Digits

/// The types of many services, each of which needs two that come before it.
package struct ServiceList: Sendable {
  private let types: [any Service.Type]

  /// The service that needs nothing.
  var first: any Service.Type { types[0] }

  /// The numbers of the others.
  var others: Range<Int> { 1..<types.count }

  /// The types' identities, for a container that goes by these.
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

  subscript(number: Int) -> any Service.Type { types[number] }

  /// One of the two that a service needs.
  func near(_ number: Int) -> any Service.Type { types[number * 2 / 3] }

  /// The other one of the two.
  func far(_ number: Int) -> any Service.Type { types[number / 2] }

  private static func service<High: Digit, Middle: Digit, Low: Digit>(
    _: High.Type, _: Middle.Type, _: Low.Type
  ) -> any Service.Type {
    Numbered<High, Middle, Low>.self
  }
}
