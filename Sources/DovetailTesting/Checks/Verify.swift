public import Dovetail
import DovetailInspection
public import Testing

/// Checks a module: everything is bound, nothing twice, no cycles, and no instance outlives its dependencies.
///
/// ```swift
/// @Test func app() throws { try verify(AppModule()) }
/// ```
///
/// Each fault is an issue at the line of its binding. No instance is made.
///
/// - Parameter module: The module that installs everything.
/// - Returns: The graph, for further checks.
/// - Throws: `CheckFailed` when there is a fault.
@discardableResult
public func verify(_ module: some Module, sourceLocation: SourceLocation = #_sourceLocation) throws -> Graph {
  try verify(sourceLocation: sourceLocation) { () throws(GraphError) in try Graph(module) }
}

/// Checks a module alone: the keys that it requires, with `Requires`, count as bound, and everything else is checked.
///
/// ```swift
/// @Test func checkout() throws { try verify(alone: CheckoutModule()) }
/// ```
///
/// - Parameter module: The module.
/// - Returns: The graph, for further checks.
/// - Throws: `CheckFailed` when there is a fault, as when the module uses a key that it neither binds nor requires.
@discardableResult
public func verify(alone module: some Module, sourceLocation: SourceLocation = #_sourceLocation) throws -> Graph {
  try verify(sourceLocation: sourceLocation) { () throws(GraphError) in try Graph(alone: module) }
}

/// Checks bindings: everything is bound, nothing twice, no cycles, and no instance outlives its dependencies.
///
/// ```swift
/// try verify {
///   AppModule()
///   TestDoubles()
/// }
/// ```
///
/// - Parameter content: Bindings and modules.
/// - Returns: The graph, for further checks.
/// - Throws: `CheckFailed` when there is a fault; each is an issue at its own line.
@discardableResult
public func verify(
  sourceLocation: SourceLocation = #_sourceLocation, @ModuleBuilder _ content: () -> Bindings
) throws -> Graph {
  try verify(sourceLocation: sourceLocation) { () throws(GraphError) in try Graph(content) }
}

private func verify(sourceLocation: SourceLocation, making make: () throws(GraphError) -> Graph) throws -> Graph {
  do throws(GraphError) {
    return try make()
  } catch {
    let count = error.findings.count
    throw CheckFailed(
      count == 1 ? "the graph has a fault" : "the graph has \(count) faults",
      recording: error.issues(orAt: sourceLocation))
  }
}
