import Dovetail

extension FailedResolve {
  static let cycle = FailedResolve("resolve-cycle") {
    let injector = try Injector {
      Bind(Chicken.self).to { (_: Egg) in Chicken() }.singleton()
      Bind(Egg.self).to { (chicken: Lazy<Chicken>) in
        _ = try chicken.get()
        return Egg()
      }.singleton()
      Bind(Farm.self).to { (_: Chicken) in Farm() }
    }
    _ = try injector.resolve(Farm.self)
  }
}

private struct Chicken: Sendable {}
private struct Egg: Sendable {}
private struct Farm {}
