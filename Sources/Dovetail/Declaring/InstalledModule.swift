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

  enum Content {
    case bindings(Bindings)
    /// The module installs itself.
    case installsItself
    /// Nothing to collect: an equal module contains it, or its fault is reported elsewhere.
    case nothing
  }

  private let module: any Module
  var type: Any.Type { Swift.type(of: module) }
  /// The module, if it is `Hashable`.
  ///
  /// Computed only for types that are installed again: the search for a missing conformance visits the whole process.
  var value: AnyHashable? { (module as? any Hashable).map { AnyHashable($0) } }
  private(set) var content = Content.nothing
  /// The module around this one; nil after the evaluation, since the outer module's bindings then retain this one.
  private var outer: InstalledModule?
  /// The types of modules that install themselves with ever new values; used in the outermost module only.
  private var endless: [ObjectIdentifier] = []

  init(_ module: some Module) {
    self.module = module
    outer = Self.outer
    content = contentUnlessWithinItself ?? .bindings(Self.$outer.withValue(self) { module.bindings })
    outer = nil
  }

  /// The content of a module that must not be evaluated, or nil.
  private var contentUnlessWithinItself: Content? {
    guard let outer else { return nil }
    let around = Array(sequence(first: outer, next: \.outer))
    let outermost = around[around.count - 1]
    if outermost.endless.contains(ObjectIdentifier(type)) { return .nothing }
    if around.contains(where: { $0.type == type && $0.value == value }) {
      return value == nil ? .installsItself : .nothing
    }
    if around.count < Self.maximumDepth && dovetail_stack_left() >= Injector.stackReserve { return nil }
    // No other module of this type is evaluated, as each may install two more; modules of other types are.
    outermost.endless.append(ObjectIdentifier(type))
    return .installsItself
  }
}
