public import Dovetail

/// Puts a double in the place of what a graph binds, and binds it by its own type too, by which a test finds it.
///
/// ```swift
/// @Suite(.injecting { AppModule() }, .overriding { Replace(Api.self, with: ApiDouble.init) })
/// struct HomePageTests {
///   @Inject var api: ApiDouble
///   @Inject var page: HomePage
/// }
/// ```
///
/// An injector has one double, which it shares. In a module, the element is an override; in `overriding`, it stands beside
/// other bindings.
public struct Replace: ModuleElement, Sendable {
  /// What the element declares.
  public let bindings: Bindings

  /// Replaces what types are bound to.
  ///
  /// - Parameters:
  ///   - type: The types that one double stands in for, such as protocols that it conforms to.
  ///   - make: The double's initializer, or another function whose parameters are its dependencies.
  public init<each Value, Double: Sendable, each Parameter>(
    _ type: repeat (each Value).Type,
    @_inheritActorContext with make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Double,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      repeat Key(each type), with: make, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Replaces what qualified keys are bound to.
  ///
  /// - Parameters:
  ///   - key: The keys that one double stands in for.
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
      // The compiler knows of no way to say that one type conforms to another that is a parameter, too.
      guard let value = double as? Value else { throw UnfitDouble(double: "\(Double.self)", key: "\(key)") }
      return value
    }.unshared().bindings
  }
}

/// A double that is of another type than what it is to replace.
struct UnfitDouble: Error, CustomStringConvertible {
  let double: String
  let key: String

  var description: String { "'\(double)' is no '\(key)', for which it is to stand in" }
}
