public import Dovetail
public import DovetailInspection
public import Testing

extension Trait where Self == InjectionTrait {
  /// Gives each test an injector of a graph that is verified once for all tests.
  ///
  /// The closure runs once, so all tests share instances that it makes, as in `toInstance`; bind with `to { … }` for an
  /// instance in each test. An inner graph replaces an outer one with its overrides.
  ///
  /// If the graph has faults, each is an issue at its own line, and the test does not run.
  ///
  /// - Parameter content: Bindings and modules.
  /// - Returns: The trait, for a suite or a test.
  public static func injecting(
    sourceLocation: SourceLocation = #_sourceLocation,
    @_inheritActorContext @ModuleBuilder _ content: @escaping @isolated(any) @Sendable () -> Bindings
  ) -> InjectionTrait {
    InjectionTrait(layer: InjectionLayer(.graph(OnceGraph(content)), at: sourceLocation))
  }

  /// Gives each test an injector of a module alone: the keys that it requires, with `Requires`, count as bound.
  ///
  /// ```swift
  /// @Suite(.injectingAlone { CheckoutModule() }, .overriding { Replace(Payments.self, with: PaymentsDouble.init) })
  /// struct CheckoutTests { … }
  /// ```
  ///
  /// A required key has no values without a double. Everything else is as for `injecting`.
  ///
  /// - Parameter content: The module.
  /// - Returns: The trait, for a suite or a test.
  public static func injectingAlone(
    sourceLocation: SourceLocation = #_sourceLocation,
    @_inheritActorContext @ModuleBuilder _ content: @escaping @isolated(any) @Sendable () -> Bindings
  ) -> InjectionTrait {
    InjectionTrait(layer: InjectionLayer(.graph(OnceGraph(content, isAlone: true)), at: sourceLocation))
  }

  /// Overrides bindings of the graph from the traits before this one.
  ///
  /// The closure runs for each test, so that each has its own doubles. An inner override of a key, as on a test,
  /// replaces an outer one, as on its suite.
  ///
  /// An override of an unbound key, two overrides of one key, and an override that the test did not use are issues at
  /// their own lines. An override that no test of a suite used is a warning, since a filter may have left out the test
  /// that uses it. Put overrides in a module for their own lines: Swift gives everything within an attribute the line
  /// of the test or the suite.
  ///
  /// - Parameter content: Bindings whose keys are bound in the graph, further contributions and decorators.
  /// - Returns: The trait, for a suite or a test.
  public static func overriding(
    sourceLocation: SourceLocation = #_sourceLocation,
    @_inheritActorContext @ModuleBuilder _ content: @escaping @isolated(any) @Sendable () -> Bindings
  ) -> InjectionTrait {
    InjectionTrait(layer: InjectionLayer(.overrides(content), at: sourceLocation))
  }

  /// Overrides one binding of the graph from the traits before this one.
  ///
  /// ```swift
  /// @Test(.overriding(Api.self) { OfflineApi() }) func offline() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The bound type.
  ///   - make: Makes the double, in each test: an initializer or a closure, whose parameters are its dependencies.
  /// - Returns: The trait, for a suite or a test.
  public static func overriding<Value, each Parameter>(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext with make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value
  ) -> InjectionTrait {
    overriding(Key(type), fileID: fileID, filePath: filePath, line: line, column: column, with: make)
  }

  /// Overrides the binding of a qualified key in the graph from the traits before this one.
  ///
  /// - Parameters:
  ///   - key: The bound key.
  ///   - make: Makes the double, in each test: an initializer or a closure, whose parameters are its dependencies.
  /// - Returns: The trait, for a suite or a test.
  public static func overriding<Value, each Parameter>(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext with make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value
  ) -> InjectionTrait {
    let place = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
    return overriding(sourceLocation: place) {
      Bind(key, fileID: fileID, filePath: filePath, line: line, column: column).to(make)
    }
  }

  /// Fails the test when it makes an instance of a `live()` binding.
  ///
  /// The issue has the chain of dependents. The instance is made, so that the test continues; with `Graph.strict()`, it
  /// is not.
  public static var strict: InjectionTrait { InjectionTrait(layer: InjectionLayer(.strict, at: nil)) }

  /// Counts the creations of all tests' injectors.
  ///
  /// ```swift
  /// private let record = CreationRecord()
  /// @Suite(.injecting { AppModule() }, .recording(in: record)) struct AppTests { … }
  /// ```
  ///
  /// - Parameter record: The record; `record.report(of: graph)` lists which bindings were made.
  /// - Returns: The trait, for a suite or a test.
  public static func recording(
    in record: CreationRecord, sourceLocation: SourceLocation = #_sourceLocation
  ) -> InjectionTrait {
    InjectionTrait(layer: InjectionLayer(.recording(record), at: sourceLocation))
  }
}
