import Benchmark
import ComparisonNames
import Comparisons
import Dovetail

/// Filling five properties of an object that was made elsewhere.
enum InjectInto {
  static func register() {
    Comparison(
      .injectInto,
      Variant(.dovetail) {
        let injector = prepared { try Injector { OwnerModule() } }
        let owner = Owner()
        return { operations in
          for _ in 0..<operations { prepared { try injector.inject(into: owner) } }
          blackHole(owner)
        }
      },
      Variant(.byHand) {
        let injector = prepared { try Injector { OwnerModule() } }
        let owner = Owner()
        return { operations in
          for _ in 0..<operations { prepared { try fill(owner, from: injector) } }
          blackHole(owner)
        }
      }
    ).register()
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
