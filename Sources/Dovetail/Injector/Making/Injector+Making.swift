// How values are made: the path behind every read that does not find its value ready.
//
// A shared value is made in the injector that holds it, any other in the one that is asked. A function that makes a value
// pulls its arguments, each by the link at its position; when one of them cannot be made, the error collects the keys on
// its way out.

extension Injector {
  /// The next argument of a function that makes a value.
  @inlinable
  @inline(__always)
  final func argument<Value>(_ type: Value.Type, _ next: inout Int) throws -> Value {
    defer { next &+= 1 }
    return try argument(at: next)
  }

  /// The argument at a position of the plan's links.
  @inlinable
  @inline(__always)
  final func argument<Value>(at position: Int) throws -> Value {
    if unsafe links[position].kind == .new { return try unsafe make(links[position]) }
    if let home = unsafe homeOfArgument(at: position) { return unsafe Home<Value>.copy(home) }
    return try unsafe value(links[position])
  }

  /// Whether there is an argument; an optional one that nothing binds has none.
  @inlinable
  @inline(__always)
  final func hasArgument(at position: Int) -> Bool { unsafe links[position].kind != .absent }

  /// The value of a link, as a part of the resolve that is under way.
  @inlinable
  @inline(never)
  final func value<Value>(_ link: Link) throws -> Value {
    switch link.kind {
    case .new: try make(link)
    // What is being made here uses the injector that holds the value, so that the home stays.
    case .shared: unsafe Home<Value>.copy(try shared(link))
    case .careful, .absent: try carefully(link)
    }
  }

  /// Makes a new value.
  ///
  /// - Parameter link: Evaluated again where more of it is needed, so that nothing of it is kept while the value is made.
  @inlinable
  @inline(__always)
  final func make<Value>(_ link: @autoclosure () -> Link) throws -> Value {
    do {
      return try unsafe link().binding._withUnsafeGuaranteedRef {
        // Links of a type lead to keys of that type, and equal keys have equal types.
        try unsafe unsafeDowncast($0, to: Binding<Value>.self).make(self, Int(link().first))
      }
    } catch {
      throw unwound(error, link())
    }
  }

  /// The value of a link that wants more than to be made.
  @usableFromInline
  final func carefully<Value>(_ link: Link) throws -> Value {
    try checkStack(link)
    if link.care.contains(.weak) { return try weakly(link) }
    if link.care.contains(.perResolution) { return try perResolution(link) }
    if link.care.contains(.deep), let keeping = unsafe link.binding._withUnsafeGuaranteedRef({ $0.head.keeping }) {
      return try kept(link, keeping)
    }
    return try watched(link)
  }

  /// Makes a value with what is checked and told of it.
  final func watched<Value>(_ link: Link) throws -> Value {
    if link.care.isDisjoint(with: .watched) { return try make(link) }
    do {
      if link.care.contains(.awaited) { return try prepared(link) }
      return try unsafe watching(link) { frame in
        try unsafe link.binding._withUnsafeGuaranteedRef {
          // See `make`.
          try unsafe unsafeDowncast($0, to: Binding<Value>.self).make(self, link, frame)
        }
      } object: {
        Dovetail.object(of: $0)
      }
    } catch {
      throw unwound(error, link)
    }
  }

  /// The value that an awaited resolve has made for the function that asks.
  private func prepared<Value>(_ link: Link) throws -> Value {
    guard let home = unsafe ResolutionStack.boundary?.pointee.known?.prepared[link.node]?.popLast() else {
      throw CheckFailure(reason: .needsAwait)
    }
    return Home<Value>.value(in: home)
  }

  /// The value that the resolve shares.
  private func perResolution<Value>(_ link: Link) throws -> Value {
    // What is shared within a resolve is marked so for each root above it, whose read has a frame.
    guard let boundary = unsafe ResolutionStack.boundary else { fatalError("a resolve that shares values has a frame") }
    let details = unsafe boundary.pointee.details
    if let home = details.values[link.node] { return Home<Value>.value(in: home) }
    let value: Value = try watched(link)
    details.values[link.node] = Home<Value>.made(value)
    return value
  }

  /// The object that lives as long as somebody holds it.
  private func weakly<Value>(_ link: Link) throws -> Value {
    // The type is a class, as `weak()` demands, so that the object is its own home.
    Home<Value>.value(in: try weakObject(link))
  }

  /// Adds what is made to an error's path.
  @usableFromInline
  @inline(never)
  final func unwound(_ error: any Error, _ link: Link) -> any Error {
    if let error = error as? PassedOn { return error.error }
    let key = link.key
    if let error = error as? ResolutionError { return error.unwound(through: key) }
    if let check = error as? CheckFailure {
      return ResolutionError(
        check.reason, key: check.below.last ?? key, path: [key] + check.below, bound: plan.boundKeys)
    }
    if let hook = error as? HookFailure {
      if let error = hook.error as? ResolutionError { return error.unwound(through: key) }
      return ResolutionError(.failed(hook.error), key: key, path: [key], bound: plan.boundKeys, in: hook.use)
    }
    if error is FallbackAnswer.Refusal { return ResolutionError(.unbound, key: key, bound: plan.boundKeys) }
    return ResolutionError(.failed(error), key: key, path: [key], bound: plan.boundKeys)
  }
}

extension Binding {
  /// Makes a value within a frame, in which its properties find it when they look for their owner.
  func make(_ injector: Injector, _ link: Link, _ frame: ResolutionStack.Top) throws -> Value {
    guard link.care.contains(.isOwner), let completion = typedCompletion else {
      return try make(injector, Int(link.first))
    }
    var value = try construct(injector, Int(link.first))
    unsafe frame.pointee.details.owner = Dovetail.object(of: value)
    try completion.complete(&value, injector, Int(link.first))
    return value
  }
}

/// The object that a value is; nil for a value of any other kind.
@usableFromInline
func object<Value>(of value: Value) -> AnyObject? {
  type(of: value as Any) is AnyClass ? value as AnyObject : nil
}
