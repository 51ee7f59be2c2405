// What the public reads share. The fast halves are inlined into the caller's code, where the value's type is known. They
// take the key unevaluated, so that a value in its place is read without the key's type.

extension Injector {
  @inlinable
  @inline(__always)
  final func lend<Value, Result, Failure>(
    _ key: @autoclosure () -> AnyKey, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let place = made(key().id) {
      return try withExtendedLifetime(self) { () throws(Failure) -> Result in
        try Box<Value>.lend(at: place, body)
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
    switch try lendWithCare(key, body) {
    case .success(let result): return result
    case .failure(let error): fatalError(error.description)
    }
  }

  @inlinable
  @inline(__always)
  final func lendOrThrow<Value, Result>(
    _ key: @autoclosure () -> AnyKey, _ body: (borrowing Value) -> Result
  ) throws(ResolutionError) -> Result {
    if let place = made(key().id) {
      return withExtendedLifetime(self) { Box<Value>.lend(at: place, body) }
    }
    return try lendOrThrowSlowly(key(), body)
  }

  @inlinable
  @inline(never)
  final func lendOrThrowSlowly<Value, Result>(
    _ key: AnyKey, _ body: (borrowing Value) -> Result
  ) throws(ResolutionError) -> Result {
    try lendWithCare(key, body).get()
  }

  /// Lends what is not in its place so far: a new value, or one that an open scope shares.
  @inlinable
  @inline(__always)
  final func lendWithCare<Value, Result, Failure>(
    _ key: AnyKey, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Swift.Result<Result, ResolutionError> {
    if let leaf = entry(of: key.id)?.pointee.leaf {
      let value: Value
      do throws(ResolutionError) { value = try make(leaf, key) } catch { return .failure(error) }
      return .success(try body(value))
    }
    let use: SharedUse?
    do throws(ResolutionError) { use = try beginShared(key, Call()) } catch { return .failure(error) }
    if let use {
      defer { end(use) }
      return .success(try use.place.lend(.shared, body))
    }
    return try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer throws(Failure) in
      // A buffer of one element has an address.
      let place = buffer.baseAddress.unsafelyUnwrapped
      let access: Access
      do throws(ResolutionError) { access = try self.access(key, into: place, Call()) } catch { return .failure(error) }
      return .success(try access.lend(body))
    }
  }

  @inlinable
  @inline(__always)
  final func copy<Value>(_ key: AnyKey, isOnMainActor: Bool = false) throws(ResolutionError) -> Value {
    guard let entry = entry(of: key.id) else {
      return try copyUnlisted(key, Call(isOnMainActor: isOnMainActor))
    }
    if let place = entry.pointee.made {
      return withExtendedLifetime(self) { place.take(Value.self, .boxed) }
    }
    if let leaf = entry.pointee.leaf { return try make(leaf, key) }
    return try copySlowly(key, Call(isOnMainActor: isOnMainActor))
  }

  /// Makes a value that needs nothing, without the account of the resolve that others need.
  @inlinable
  @inline(__always)
  final func make<Value>(_ leaf: Unmanaged<Declaration>, _ key: AnyKey) throws(ResolutionError) -> Value {
    try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer throws(ResolutionError) in
      // A buffer of one element has an address.
      let place = buffer.baseAddress.unsafelyUnwrapped
      do {
        // This injector keeps the plan, and that the declaration.
        try withExtendedLifetime(self) {
          try leaf._withUnsafeGuaranteedRef { try $0.maker.function(Arguments(frame: place, nil), place) }
        }
      } catch {
        throw failure(error, from: key)
      }
      return place.move()
    }
  }

  /// A copy of what the table does not have: that of a scope has nothing.
  ///
  /// The value is taken from where the scope has it, and not from a buffer: with one, the compiler reads a leaf from its own
  /// buffer by one wide load, right after two narrow stores, for which the processor waits 7 ns.
  @inlinable
  @inline(__always)
  final func copyUnlisted<Value>(_ key: AnyKey, _ call: Call) throws(ResolutionError) -> Value {
    if let use = try beginShared(key, call) {
      defer { end(use) }
      return use.place.take(Value.self, .shared)
    }
    return try copySlowly(key, call)
  }

  @inlinable
  @inline(never)
  final func copySlowly<Value>(_ key: AnyKey, _ call: Call) throws(ResolutionError) -> Value {
    try Access.consume { (place) throws(ResolutionError) in
      try self.access(key, into: place, call)
    }
  }

  @usableFromInline
  @inline(never)
  final func failure(_ error: any Error, from leaf: AnyKey) -> ResolutionError {
    ResolutionError(error, from: leaf, path: [leaf], bound: plan.boundKeys)
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
