import Baselines
import Benchmark
import Comparisons
import Dovetail

/// Reading a shared object by its class.
enum ReadClass {
  static var comparison: Comparison {
    Comparison(
      .readClass,
      Variant(.dovetail) { reading(from: injector()) },
      Variant(.inScope) { reading(from: .inScope(of: injector())) },
      Variant(.inNestedScope) { reading(from: .inNestedScope(of: injector())) },
      Variant(.injected) {
        let injector = injector()
        let read = reading(from: prepared { try injector.resolve() })
        return { operations in
          read(operations)
          // An injected injector does not retain its target.
          withExtendedLifetime(injector) {}
        }
      },
      Variant(.lockedCastDictionary) {
        let dictionary = LockedCastDictionary()
        dictionary.register(LiveService.self, LiveService(value: identity(1)))
        return { addUp($0) { dictionary.get(LiveService.self).number() } }
      },
      Variant(.lockedBoxes) {
        let boxes = LockedBoxes()
        boxes.register(LiveService.self, LiveService(value: identity(1)))
        return { addUp($0) { boxes.get(LiveService.self).number() } }
      }
    )
  }

  private static func injector() -> Injector {
    prepared {
      try Injector {
        Bind(LiveService.self).to { LiveService(value: identity(1)) }.singleton()
        ScopeValues()
      }
    }
  }

  private static func reading(from injector: Injector) -> (_ operations: Int) -> Void {
    { addUp($0) { injector.with(LiveService.self) { $0.number() } } }
  }
}

/// Reading a shared object behind a protocol that is bound to classes.
enum ReadBoundProtocol {
  static var comparison: Comparison {
    Comparison(
      .readBoundProtocol,
      Variant(.dovetail) {
        let injector = prepared {
          try Injector { Bind(BoundService.self).to { LiveService(value: identity(1)) }.singleton() }
        }
        return { addUp($0) { injector.with(BoundService.self) { $0.number() } } }
      },
      Variant(.lockedCastDictionary) {
        let dictionary = LockedCastDictionary()
        dictionary.register(BoundService.self, LiveService(value: identity(1)))
        return { addUp($0) { dictionary.get(BoundService.self).number() } }
      },
      Variant(.lockedBoxes) {
        let boxes = LockedBoxes()
        boxes.register(BoundService.self, LiveService(value: identity(1)))
        return { addUp($0) { boxes.get(BoundService.self).number() } }
      }
    )
  }
}

/// Reading a shared object behind a plain protocol.
enum ReadPlainProtocol {
  // The compiler would fold a number that it knows into the loop.
  private static let shared: any PlainService = LiveService(value: identity(1))

  static var comparison: Comparison {
    Comparison(
      .readPlainProtocol,
      Variant(.dovetail) { reading(from: injector()) },
      Variant(.inScope) { reading(from: .inScope(of: injector())) },
      Variant(.inNestedScope) { reading(from: .inNestedScope(of: injector())) },
      Variant(.global) {
        { operations in
          let fence = Fence()
          addUp(operations) {
            fence.pass()
            return shared.number()
          }
        }
      },
      Variant(.lockedCastDictionary) {
        let dictionary = LockedCastDictionary()
        dictionary.register(PlainService.self, LiveService(value: identity(1)))
        return { addUp($0) { dictionary.get(PlainService.self).number() } }
      },
      Variant(.lockedBoxes) {
        let boxes = LockedBoxes()
        boxes.register(PlainService.self, LiveService(value: identity(1)))
        return { addUp($0) { boxes.get(PlainService.self).number() } }
      }
    )
  }

  private static func injector() -> Injector {
    prepared {
      try Injector {
        Bind(PlainService.self).to { LiveService(value: identity(1)) }.singleton()
        ScopeValues()
      }
    }
  }

  private static func reading(from injector: Injector) -> (_ operations: Int) -> Void {
    { addUp($0) { injector.with(PlainService.self) { $0.number() } } }
  }
}

/// Reading a field of a shared large struct.
enum ReadLargeStruct {
  static var comparison: Comparison {
    Comparison(
      .readLargeStruct,
      Variant(.dovetail) {
        let injector = prepared {
          try Injector { Bind(LargeSettings.self).to { LargeSettings(number: identity(1)) }.singleton() }
        }
        return { addUp($0) { injector.with(LargeSettings.self) { $0.number } } }
      },
      Variant(.lockedCastDictionary) {
        let dictionary = LockedCastDictionary()
        dictionary.register(LargeSettings.self, LargeSettings(number: identity(1)))
        return { addUp($0) { dictionary.get(LargeSettings.self).number } }
      },
      Variant(.lockedBoxes) {
        let boxes = LockedBoxes()
        boxes.register(LargeSettings.self, LargeSettings(number: identity(1)))
        return { addUp($0) { boxes.get(LargeSettings.self).number } }
      }
    )
  }
}

/// Reading a shared object by a qualified key, against reading it by its type.
enum ReadByKey {
  static var comparison: Comparison {
    Comparison(
      .readByKey,
      Variant(.byKey) {
        let injector = both()
        return { addUp($0) { injector.with(.service) { $0.number() } } }
      },
      Variant(.byType) {
        let injector = both()
        return { addUp($0) { injector.with(PlainService.self) { $0.number() } } }
      }
    )
  }

  private static func both() -> Injector {
    prepared {
      try Injector {
        Bind(PlainService.self).to { LiveService(value: 1) }.singleton()
        Bind(.service).to { LiveService(value: 1) }.singleton()
      }
    }
  }
}

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", inside: .session)
}

/// A binding in the scopes, since only a scope with bindings can be entered.
struct ScopeValues: Module {
  var bindings: Bindings {
    Bind(Int.self).to { 1 }.in(.session)
    Bind(Double.self).to { 1 }.in(.request)
  }
}

extension Injector {
  /// Opens a scope.
  static func inScope(of injector: Injector) -> Injector {
    prepared { try injector.enter(.session) }
  }

  /// Opens a scope inside another one.
  static func inNestedScope(of injector: Injector) -> Injector {
    prepared { try injector.enter(.session).enter(.request) }
  }
}
