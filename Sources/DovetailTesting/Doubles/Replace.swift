public import Dovetail

/// Replaces a binding by a double, which is also bound by its own type, so that a test can inject it.
///
/// ```swift
/// @Suite(.injecting { AppModule() }, .overriding { Replace(Api.self, with: ApiDouble.init) })
/// struct HomePageTests {
///   @Inject var api: ApiDouble
///   @Inject var page: HomePage
/// }
/// ```
///
/// The double is a singleton. In a module, the element is an override; in `overriding`, list it like any binding.
public struct Replace: ModuleElement, Sendable {
  /// The element's bindings.
  public let bindings: Bindings

  /// Replaces the bindings of types.
  ///
  /// - Parameters:
  ///   - type: The types that one double replaces, such as protocols that it conforms to.
  ///   - make: The double's initializer, or another function whose parameters are its dependencies.
  public init<each Value, Double: Sendable, each Parameter>(
    _ type: repeat (each Value).Type,
    @_inheritActorContext with make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Double,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      repeat Key(each type), with: make, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Replaces the bindings of qualified keys.
  ///
  /// - Parameters:
  ///   - key: The keys that one double replaces.
  ///   - make: The double's initializer, or another function whose parameters are its dependencies.
  public init<each Value, Double: Sendable, each Parameter>(
    _ key: repeat Key<each Value>,
    @_inheritActorContext with make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Double,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let double = Bind(Double.self, fileID: fileID, filePath: filePath, line: line, column: column).to(make).singleton()
    var isKey = false
    var aliases: [Bindings] = []
    for key in repeat each key {
      if key.erased == AnyKey(Double.self) {
        isKey = true
      } else {
        aliases.append(Self.alias(of: Double.self, key, fileID, filePath, line, column))
      }
    }
    bindings =
      Override {
        isKey ? double.bindings : double.bindings.asAddition
        for alias in aliases { alias }
      }.bindings
  }

  private static func alias<Value, Double: Sendable>(
    of double: Double.Type, _ key: Key<Value>,
    _ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int
  ) -> Bindings {
    Bind(key, fileID: fileID, filePath: filePath, line: line, column: column).to { (double: Double) throws in
      // A cast, since a generic constraint cannot require that one type parameter conforms to another.
      guard let value = double as? Value else { throw UnfitDouble(double: TypeName.of(Double.self), key: "\(key)") }
      return value
    }.unshared().bindings
  }
}

/// A double whose type does not fit the key that it replaces.
struct UnfitDouble: Error, CustomStringConvertible {
  let double: String
  let key: String

  var description: String { "the double '\(double)' is not a '\(key)', which it replaces" }
}
