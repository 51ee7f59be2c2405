/// Links in memory of their own, which is read without a retain or a check.
@safe
struct LinkMemory: @unchecked Sendable {
  // Sendable: only the plan that takes the memory writes it, before anybody else has the plan.

  /// The first link.
  ///
  /// Valid until the plan that owns the memory goes away.
  let start: UnsafeMutablePointer<Link>
  let count: Int
  /// The first link, for who reads the links and keeps the plan.
  var constantStart: UnsafePointer<Link> { unsafe UnsafePointer(start) }

  /// Takes memory for links, all of which the caller writes.
  init(count: Int) {
    self.count = count
    unsafe start = .allocate(capacity: count)
  }

  /// Copies links, with room for more of them at the end, which the caller writes.
  init(copying other: LinkMemory, adding more: Int = 0) {
    self.init(count: other.count + more)
    unsafe start.initialize(from: other.start, count: other.count)
  }

  subscript(index: Int) -> Link {
    get {
      assert(0..<count ~= index)
      return unsafe start[index]
    }
    nonmutating set {
      assert(0..<count ~= index)
      // A link is numbers and an unmanaged reference, so that nothing is let go of.
      unsafe (start + index).initialize(to: newValue)
    }
  }

  func deallocate() { unsafe start.deallocate() }
}
