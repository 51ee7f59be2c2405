// How values are shared for as long as an object of the user's own says.

extension Injector {
  /// The value that the keeper of a link's binding gives, made if it asks for a new one.
  final func kept<Value>(_ link: Link, _ keeping: AnyKeeping) throws -> Value {
    // The last dependency is the keeper.
    let keeper = plan.links[Int(link.first) + link.declaration.dependencies.count - 1]
    // What is kept may be held as long as its keeper, and so uses nothing that lives shorter.
    guard let holder = holder(of: keeper) else { throw plan.notOpen(keeper) }
    do {
      // Only a binding of the type has it.
      return try unsafe unsafeDowncast(keeping, to: Keeping<Value>.self).value(holder, keeper) {
        try holder.makeKept(link)
      }
    } catch {
      // What could not be made has the key in its path.
      throw error is ResolutionError ? error : unwound(error, link)
    }
  }

  /// Makes a value for a keeper, as a resolve of its own and as a part of what an injector holds.
  private final func makeKept<Value>(_ link: Link) throws -> Value {
    try unsafe ResolutionStack.within(.creation, link) { _ in
      try unsafe ResolutionStack.within(.read, link) { _ in try watched(link) }
    }
  }
}
