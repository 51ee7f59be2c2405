import Dovetail

extension BrokenGraph {
  static let missingLongChain = BrokenGraph("missing-long-chain") {
    _ = try Graph(Depth(number: 0))
  }
}

private struct Depth: Module, Hashable {
  let number: Int

  var bindings: Bindings {
    Bind(Key<Int>("step \(number)")).to(Key<Int>("step \(number + 1)")) { $0 }
    if number < 99 { Depth(number: number + 1) }
  }
}
