import Dovetail

extension BrokenGraph {
  static let missingOddTypes = BrokenGraph("missing-odd-types") {
    _ = try Graph {
      Bind(Int.self).to { (_: @escaping @Sendable (Int) -> Double) in 1 }
      Bind(Int8.self).to { (_: (Float, name: Float16)) in 1 }
      Bind(Int16.self).to { (_: Void) in 1 }
      Bind(Int32.self).to { (_: any Api & CustomStringConvertible) in 1 }
      Bind(Int64.self).to(Key<[Character]?>("letters")) { ($0 ?? []).count > 1 ? 1 : 0 }
      Bind(UInt.self).to(Key<Character>("say \"hi\"\n🧩")) { $0 == "a" ? 1 : 0 }
    }
  }
}

private protocol Api {}
