import Dovetail

extension BrokenGraph {
  static let cycleLong = BrokenGraph("cycle-long") {
    _ = try Graph {
      for number in 0..<10_000 {
        Bind(Key<Int>("step \(number)")).to(Key<Int>("step \((number + 1) % 10_000)")) { $0 }
      }
    }
  }
}
