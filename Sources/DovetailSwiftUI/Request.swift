#if canImport(SwiftUI)
import Dovetail

/// A value that a view needs, and the place where it says so.
struct Request<Value> {
  let key: AnyKey
  let arguments: [any Equatable]
  let site: SourceSite
  /// Makes the value, or reads the shared one.
  let make: (Injector) throws(ResolutionError) -> Value

  init(_ key: Key<Value>, at site: SourceSite) {
    self.init(key.erased, [], site) { (injector) throws(ResolutionError) in try injector.resolve(key) }
  }

  init<each Argument: Equatable>(_ type: Value.Type, _ argument: (repeat each Argument), at site: SourceSite) {
    typealias Making = Factory<(repeat each Argument), Value>
    var arguments: [any Equatable] = []
    repeat arguments.append(each argument)
    self.init(AnyKey(Making.self), arguments, site) { (injector) throws(ResolutionError) in
      try injector.resolve(Making.self).make(argument)
    }
  }

  private init(
    _ key: AnyKey, _ arguments: [any Equatable], _ site: SourceSite,
    _ make: @escaping (Injector) throws(ResolutionError) -> Value
  ) {
    (self.key, self.arguments, self.site, self.make) = (key, arguments, site, make)
  }
}

extension Request where Value: Sendable {
  /// Returns the function that awaits the value of a factory, on the actor of its caller, to which the arguments belong.
  func awaiting<each Argument>(
    _ argument: (repeat each Argument)
  ) -> nonisolated(nonsending) (Injector) async throws -> Value {
    { injector in
      let factory = try injector.resolve(Factory<(repeat each Argument), Value>.self)
      return Storage<Value>.value(in: try await factory.resolvedStorage(argument))
    }
  }
}
#endif
