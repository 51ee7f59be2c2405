import Baselines
import Benchmark
import Comparisons
import Dovetail

/// Reading a shared object behind a plain protocol of the same module by subscript.
enum SubscriptPlainProtocol {
  static var comparison: Comparison {
    Comparison(
      .subscriptPlainProtocol,
      Variant(.dovetail) {
        let injector = prepared {
          try Injector { Bind(LocalService.self).to { LiveService(value: 1) }.singleton() }
        }
        return { addUp($0) { injector[LocalService.self].number() } }
      },
      Variant(.lockedCastDictionary) {
        let dictionary = LockedCastDictionary()
        dictionary.register(LocalService.self, LiveService(value: 1))
        return { addUp($0) { dictionary.get(LocalService.self).number() } }
      },
      Variant(.lockedBoxes) {
        let boxes = LockedBoxes()
        boxes.register(LocalService.self, LiveService(value: 1))
        return { addUp($0) { boxes.get(LocalService.self).number() } }
      }
    )
  }
}

/// Reading a shared object behind a protocol that is bound to classes by subscript, which copies the reference.
enum SubscriptBoundProtocol {
  static var comparison: Comparison {
    Comparison(
      .subscriptBoundProtocol,
      Variant(.dovetail) {
        let injector = prepared {
          try Injector { Bind(BoundService.self).to { LiveService(value: 1) }.singleton() }
        }
        return { addUp($0) { injector[BoundService.self].number() } }
      },
      Variant(.lockedCastDictionary) {
        let dictionary = LockedCastDictionary()
        dictionary.register(BoundService.self, LiveService(value: 1))
        return { addUp($0) { dictionary.get(BoundService.self).number() } }
      },
      Variant(.lockedBoxes) {
        let boxes = LockedBoxes()
        boxes.register(BoundService.self, LiveService(value: 1))
        return { addUp($0) { boxes.get(BoundService.self).number() } }
      }
    )
  }
}
