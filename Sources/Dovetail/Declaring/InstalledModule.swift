import DovetailShims

/// An installed module and its bindings.
///
/// A module is evaluated where it is installed, since it may be isolated to an actor. A module that installs itself is
/// detected while it is evaluated, and not evaluated again.
@usableFromInline
final class InstalledModule: @unchecked Sendable {
  // Sendable: the constants are Sendable except for the module, which is only compared; the variables change only while
  // the outermost module is evaluated, in the one task that evaluates it.

  /// The module that is being evaluated in this task.
  @TaskLocal private static var outer: InstalledModule?

  /// The maximum nesting of modules, if the stack suffices: a deeper module installs itself with ever new values.
  private static let maximumDepth = 500

  private let module: any Module
  var type: Any.Type { Swift.type(of: module) }
  /// The module, if it is `Hashable`.
  ///
  /// Computed only for types that are installed again: the search for a missing conformance visits the whole process.
  var value: AnyHashable? { (module as? any Hashable).map { AnyHashable($0) } }
  /// The declarations; nil if an equal module contains this one, or if it installs itself.
  private(set) var bindings: Bindings?
  /// Whether the module installs itself, which is not reported elsewhere.
  private(set) var installsItself = false
  /// The module around this one; nil after the evaluation, since the outer module's bindings then retain this one.
  private var outer: InstalledModule?
  /// The types of modules that install themselves with ever new values; used in the outermost module only.
  private var endless: [ObjectIdentifier] = []

  init(_ module: some Module) {
    self.module = module
    outer = Self.outer
    if !isWithinItself() { bindings = Self.$outer.withValue(self) { module.bindings } }
    outer = nil
  }

  /// Returns whether the module must not be evaluated: it is within an equal one, or in others of its type without end.
  private func isWithinItself() -> Bool {
    guard let outer else { return false }
    var around = [outer]
    while let next = around[around.count - 1].outer { around.append(next) }
    let outermost = around[around.count - 1]
    if outermost.endless.contains(ObjectIdentifier(type)) { return true }
    let isRepeated = around.contains { $0.type == type && $0.value == value }
    if !isRepeated && around.count < Self.maximumDepth && dovetail_stack_left() >= Injector.stackReserve {
      return false
    }
    // No other module of this type is evaluated, as each may install two more; modules of other types are.
    if !isRepeated { outermost.endless.append(ObjectIdentifier(type)) }
    installsItself = !isRepeated || value == nil
    return true
  }
}
