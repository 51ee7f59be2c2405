/// A lifetime of one's own: what keeps the values of a binding, and says when a new one is made.
///
/// ```swift
/// final class Expiring<Value: Sendable>: ValueKeeper {
///   private let kept = Mutex<(value: Value, end: Date)?>(nil)
///   private let clock: any DateClock
///   init(clock: any DateClock) { self.clock = clock }
///
///   func value(orMake make: () throws -> Value) throws -> Value {
///     if let kept = kept.withLock({ $0 }), clock.now < kept.end { return kept.value }
///     let value = try make()
///     kept.withLock { $0 = (value, clock.now + 60) }
///     return value
///   }
/// }
///
/// Bind(Expiring<Token>.self).to(Expiring.init).singleton()
/// Bind(Token.self).to(Token.init).shared(by: Expiring<Token>.self)
/// ```
///
/// A keeper is bound like any other object, shared in its injector or in a scope, and keeps the values of one binding. What it
/// lets go of is gone when nobody else holds it; the rest goes with the keeper.
public protocol ValueKeeper<Value>: Sendable {
  /// The type of the values.
  associatedtype Value: Sendable

  /// Gives the value of the present moment: one that is kept, or a new one.
  ///
  /// Any number of threads may call it at once, and a thread may do so within `make`. Hold no lock while `make` runs, since
  /// that may wait for what other threads make; where two make a value at once, keep one and give that to both.
  ///
  /// - Parameter make: Makes a value of the binding, as a resolve of its own.
  /// - Returns: The value.
  /// - Throws: What `make` throws, or an error of the keeper's own.
  func value(orMake make: () throws -> Value) throws -> Value
}

extension Bind.Target where Value: Sendable {
  /// Shares the value for as long as an object of one's own says.
  ///
  /// - Parameter keeper: The type of the object that keeps the values; it must be bound, and shared itself.
  /// - Returns: The element.
  public func shared<Keeper: ValueKeeper>(by keeper: Keeper.Type) -> Bind.Finished where Keeper.Value == Value {
    shared(by: Key(keeper))
  }

  /// Shares the value for as long as an object of one's own says, which a key names.
  ///
  /// - Parameter keeper: The key of the object that keeps the values; it must be bound, and shared itself.
  /// - Returns: The element.
  public func shared<Keeper: ValueKeeper>(by keeper: Key<Keeper>) -> Bind.Finished where Keeper.Value == Value {
    let keeping = Keeping<Value> { injector, link, make in
      let keeper: Keeper = try injector.value(link)
      return try keeper.value(orMake: make)
    }
    return Bind.Finished(recipe.binding.kept(by: keeper.erased, keeping), .shared(by: keeper.erased))
  }
}

/// How the keeper of a binding's values is asked for one.
class AnyKeeping: @unchecked Sendable {
  // Sendable: the one subclass has a constant of a Sendable type.

  fileprivate init() {}
}

/// How the keeper of a binding's values is asked for one, with their type.
final class Keeping<Value>: AnyKeeping, @unchecked Sendable {
  // Sendable: as its superclass.

  /// Gets the injector that holds the keeper, the link to the keeper, and what makes a value.
  let value: @Sendable (Injector, Link, () throws -> Value) throws -> Value

  fileprivate init(value: @escaping @Sendable (Injector, Link, () throws -> Value) throws -> Value) {
    self.value = value
  }
}

extension Binding {
  /// The binding of values that a keeper shares, which it needs besides all else.
  fileprivate func kept(by keeper: AnyKey, _ keeping: Keeping<Value>) -> Binding {
    var head = head
    head.keeping = keeping
    return adding(Dependency(key: keeper), head)
  }
}
