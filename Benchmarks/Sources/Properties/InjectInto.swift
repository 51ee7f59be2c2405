import Benchmark
import ComparisonNames
import Comparisons
import Dovetail

/// Members injection of five properties.
enum InjectInto {
  static var comparison: Comparison {
    Comparison(
      .injectInto,
      Variant(.dovetail) {
        let injector = prepared { try Injector { OwnerModule() } }
        let owner = Owner()
        return { operations in
          prepared {
            for _ in 0..<operations { try injector.inject(into: owner) }
          }
          blackHole(owner)
        }
      },
      Variant(.byHand) {
        let injector = prepared { try Injector { OwnerModule() } }
        let owner = Owner()
        return { operations in
          prepared {
            for _ in 0..<operations { try fill(owner, from: injector) }
          }
          blackHole(owner)
        }
      }
    )
  }

  @inline(never)
  private static func fill(_ owner: Owner, from injector: Injector) throws {
    owner.first = try injector.resolve(LiveService<Int>.self)
    owner.second = try injector.resolve(LiveService<Int8>.self)
    owner.third = try injector.resolve(LiveService<Int16>.self)
    owner.fourth = try injector.resolve(LiveService<Int32>.self)
    owner.fifth = try injector.resolve(LiveService<Int64>.self)
  }
}

/// An object with five properties to fill.
final class Owner {
  var first: LiveService<Int>?
  var second: LiveService<Int8>?
  var third: LiveService<Int16>?
  var fourth: LiveService<Int32>?
  var fifth: LiveService<Int64>?
}

struct OwnerModule: Module {
  var bindings: Bindings {
    Bind(LiveService<Int>.self).to { LiveService(value: 1) }.singleton()
    Bind(LiveService<Int8>.self).to { LiveService(value: 2) }.singleton()
    Bind(LiveService<Int16>.self).to { LiveService(value: 3) }.singleton()
    Bind(LiveService<Int32>.self).to { LiveService(value: 4) }.singleton()
    Bind(LiveService<Int64>.self).to { LiveService(value: 5) }.singleton()
    Bind(Owner.self).to { Owner() }.injecting(\.first).injecting(\.second).injecting(\.third).injecting(\.fourth)
      .injecting(\.fifth)
  }
}

/// The values of the properties, behind a protocol that a struct could implement as well, and that any module may
/// implement.
public protocol PlainService: Sendable {
  /// Some work, cheap enough to leave the reading visible.
  func number() -> Int
}

/// One of the properties' objects, with a distinct type.
final class LiveService<Part>: PlainService {
  private let value: Int

  init(value: Int) {
    self.value = value
  }

  @inline(never)
  func number() -> Int { value }
}
