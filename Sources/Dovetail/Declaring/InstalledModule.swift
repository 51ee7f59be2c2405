import DovetailShims

/// A module that is installed, and what it declares.
///
/// A module is evaluated where it is installed, since it may be isolated to an actor. What installs itself is met while it
/// is evaluated, and not evaluated again.
final class InstalledModule: @unchecked Sendable {
  // Sendable: the constants are Sendable but for the value, which is compared only; the variables are changed while the
  // outermost module is evaluated, by the one task that does so.

  /// What is around a module, outermost last.
  @TaskLocal private static var outer: InstalledModule?

  /// How deep modules may stand in each other, where the stack does: what is deeper installs itself with ever new values.
  private static let maximumDepth = 500

  /// What a module declares.
  enum Content {
    case bindings(Bindings)
    /// It stands in itself.
    case installsItself
    /// There is nothing more to say of it: it stands in its equal, or what is wrong with it was found elsewhere.
    case nothing
  }

  let type: Any.Type
  private let module: any Module
  /// The module, when it can be compared.
  ///
  /// The search for a conformance that is not there goes through all of the process, so that only a type that is met again
  /// is asked for it.
  var value: AnyHashable? { (module as? any Hashable).map { AnyHashable($0) } }
  private(set) var content = Content.nothing
  /// What is around the module, while it is evaluated: afterwards that holds it.
  private var outer: InstalledModule?
  private let depth: Int
  /// The modules that were found to install themselves with ever new values; the outermost module's counts.
  private var endless: Set<ObjectIdentifier> = []

  init(_ module: some Module) {
    type = Swift.type(of: module)
    self.module = module
    outer = Self.outer
    depth = outer.map { $0.depth + 1 } ?? 1
    content = contentUnlessWithinItself ?? .bindings(Self.$outer.withValue(self) { module.bindings })
    outer = nil
  }

  /// What is known without an evaluation.
  private var contentUnlessWithinItself: Content? {
    guard var outermost = outer else { return nil }
    var isWithinItself = false
    while true {
      if outermost.type == type && outermost.value == value { isWithinItself = true }
      guard let next = outermost.outer else { break }
      outermost = next
    }
    if outermost.endless.contains(ObjectIdentifier(type)) { return .nothing }
    if isWithinItself { return value == nil ? .installsItself : .nothing }
    if depth <= Self.maximumDepth && dovetail_stack_left() >= Injector.stackReserve { return nil }
    // Each of its kind may install two more, so that going on might never end; the others are evaluated all the same.
    outermost.endless.insert(ObjectIdentifier(type))
    return .installsItself
  }
}
