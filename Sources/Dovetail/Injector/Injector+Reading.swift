public import Synchronization

// What the public reads share. The fast halves are inlined into the caller's code, where the value's type is known. They
// take the key unevaluated, so that a value that is there is read without the key's type.

/// How a value is asked for.
@usableFromInline
struct Call: OptionSet, Sendable {
  @usableFromInline
  let rawValue: UInt8

  @usableFromInline
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The caller got the injector from the graph: as a dependency, or in a provider, a lazy or a factory.
  @usableFromInline
  static var fromWithin: Call { Call(rawValue: 1) }
}

extension Injector {
  @inlinable
  @inline(__always)
  final func lend<Value, Result, Failure>(
    _ key: @autoclosure () -> AnyKey, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let box = unsafe made(key().id) {
      return try withExtendedLifetime(self) { () throws(Failure) -> Result in
        try unsafe Box<Value>.lend(box, body)
      }
    }
    return try lendSlowly(key(), body)
  }

  // Out of line, so that a loop of reads keeps its variables in registers.
  @inlinable
  @inline(never)
  final func lendSlowly<Value, Result, Failure>(
    _ key: AnyKey, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch try lendWithCare(key, [], body) {
    case .success(let result): return result
    case .failure(let error): fatalError(error.description)
    }
  }

  @inlinable
  @inline(__always)
  final func lendOrThrow<Value, Result>(
    _ key: @autoclosure () -> AnyKey, _ body: (borrowing Value) -> Result
  ) throws(ResolutionError) -> Result {
    if let box = unsafe made(key().id) {
      return withExtendedLifetime(self) { unsafe Box<Value>.lend(box, body) }
    }
    return try lendOrThrowSlowly(key(), body)
  }

  @inlinable
  @inline(never)
  final func lendOrThrowSlowly<Value, Result>(
    _ key: AnyKey, _ body: (borrowing Value) -> Result
  ) throws(ResolutionError) -> Result {
    try lendWithCare(key, [], body).get()
  }

  /// Lends what the table does not have so far: a new value, or one that an open scope shares.
  @inlinable
  @inline(__always)
  final func lendWithCare<Value, Result, Failure>(
    _ key: AnyKey, _ call: Call, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Swift.Result<Result, ResolutionError> {
    guard let entry = unsafe entry(of: key.id) else { return try lendUnlisted(key, call, body) }
    let root = unsafe roots[Int(entry.pointee.root)]
    if root.kind == .shared {
      let use: SharedUse
      do { use = try beginUse(of: root.node, call) } catch { return .failure(ResolutionError(unwound: error)) }
      defer { endUse(use) }
      return unsafe .success(try Home<Value>.lend(use.home, body))
    }
    let value: Value
    do throws(ResolutionError) { value = try unsafe new(roots[Int(entry.pointee.root)], call) } catch {
      return .failure(error)
    }
    return .success(try body(value))
  }

  /// Lends what the table does not have at all; see `copyUnlisted`.
  @inlinable
  @inline(never)
  final func lendUnlisted<Value, Result, Failure>(
    _ key: AnyKey, _ call: Call, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Swift.Result<Result, ResolutionError> {
    let other: Injector?
    do throws(ResolutionError) { other = try standIn(for: key) } catch { return .failure(error) }
    // Consumed, since it is retained already.
    if let other = consume other {
      guard let box = unsafe other.made(key.id) else {
        return try other.lendWithCare(key, call.union(.fromWithin), body)
      }
      return .success(
        try withExtendedLifetime(other) { () throws(Failure) -> Result in try unsafe Box<Value>.lend(box, body) })
    }
    let value: Value
    do throws(ResolutionError) { value = try makeUnlisted(key, call) } catch { return .failure(error) }
    return .success(try body(value))
  }

  /// A copy of the value of a key.
  @inlinable
  @inline(__always)
  final func copy<Value>(_ key: AnyKey, _ call: Call = []) throws(ResolutionError) -> Value {
    guard let entry = unsafe entry(of: key.id) else { return try copyUnlisted(key, call) }
    if let box = unsafe entry.pointee.box.load(ordering: .acquiring) {
      return withExtendedLifetime(self) { unsafe Box<Value>.at(box)._withUnsafeGuaranteedRef { $0.value } }
    }
    return try unsafe new(roots[Int(entry.pointee.root)], call)
  }

  /// A copy of a shared value, which is used no longer than it is copied.
  @inlinable
  @inline(__always)
  final func shared<Value>(_ node: Int32, _ call: Call) throws(ResolutionError) -> Value {
    let use: SharedUse
    do { use = try beginUse(of: node, call) } catch { throw ResolutionError(unwound: error) }
    defer { endUse(use) }
    return unsafe Home<Value>.copy(use.home)
  }

  /// A new value, made where the caller's code is; or whatever else a link leads to.
  @inlinable
  @inline(__always)
  final func new<Value>(_ root: @autoclosure () -> Link, _ call: Call) throws(ResolutionError) -> Value {
    // What a scope makes uses the scope meanwhile.
    if root().kind == .new && level == 0 && call.isEmpty {
      do { return try make(root()) } catch { throw ResolutionError(unwound: error) }
    }
    return root().kind == .shared ? try shared(root().node, call) : try copy(root(), call)
  }

  /// A copy of what a link leads to, as a resolve of its own.
  @inlinable
  @inline(never)
  final func copy<Value>(_ root: Link, _ call: Call) throws(ResolutionError) -> Value {
    if root.kind == .shared { return try shared(root.node, call) }
    do { return try reading(root, call) { try value(root) } } catch { throw ResolutionError(unwound: error) }
  }

  /// A copy of the value of a key that the table does not have: because it is closed, stands for another injector's, or
  /// the graph does not list the key.
  @inlinable
  @inline(never)
  final func copyUnlisted<Value>(_ key: AnyKey, _ call: Call) throws(ResolutionError) -> Value {
    if let other = try standIn(for: key) { return try other.copy(key, call.union(.fromWithin)) }
    return try makeUnlisted(key, call)
  }

  /// Runs a read as a resolve of its own, which uses the scope meanwhile.
  @usableFromInline
  final func reading<Result>(_ root: Link, _ call: Call, _ body: () throws -> Result) throws -> Result {
    try using(root.key) { try framing(root, call, body) }
  }

  /// Runs a read in a frame of its own, if something may look for that.
  final func framing<Result>(_ root: Link, _ call: Call, _ body: () throws -> Result) throws -> Result {
    if call.isEmpty && !root.care.contains(.resolution) { return try body() }
    return try unsafe ResolutionStack.within(.read, root) { frame in
      if call.contains(.fromWithin) { try unsafe checkDepth(frame) }
      return try body()
    }
  }

  /// Reads that run inside each other's functions deeper than this go around for ever when they meet a value again.
  private static var maximumDepth: Int { 100 }

  private final func checkDepth(_ top: ResolutionStack.Top) throws {
    guard unsafe top.pointee.depth > Self.maximumDepth else { return }
    let binding = unsafe top.pointee.link.binding
    let reads = ResolutionStack.frames().filter { $0.kind == .read }
    guard let last = reads.dropFirst().firstIndex(where: { unsafe $0.link.binding.toOpaque() == binding.toOpaque() })
    else {
      return
    }
    let path = reads[reads.startIndex...last].map(\.key)
    throw unsafe ResolutionError(.cycle, key: top.pointee.key, path: path.reversed())
  }

  @inlinable
  @inline(__always)
  final func copyIfBound<Value>(_ key: AnyKey) throws(ResolutionError) -> Value? {
    do throws(ResolutionError) {
      let value: Value = try copy(key)
      return .some(value)
    } catch {
      try rethrow(error, unlessUnbound: key)
      return nil
    }
  }

  /// Throws an error again, unless it says that nothing binds the key itself.
  @usableFromInline
  @inline(never)
  final func rethrow(_ error: ResolutionError, unlessUnbound key: AnyKey) throws(ResolutionError) {
    if case .unbound = error.reason, error.key == key, error.path.isEmpty { return }
    throw error
  }
}
