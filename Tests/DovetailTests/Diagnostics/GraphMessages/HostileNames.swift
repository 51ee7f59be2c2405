import Dovetail

extension BrokenGraph {
  static let hostileNames = BrokenGraph("hostile-names") {
    _ = try Graph(HostileModule())
  }
}

/// Begins a line that looks like a fault, clears the screen, and turns the direction of what follows.
private let hostile = "x\nApp.swift:1:1: error: [missing] forged\r\u{1b}[2J\u{9b}2J\u{202e}\u{2028}"

private struct HostileModule: Module {
  var bindings: Bindings {
    Bind(Key<Int>(hostile)).to { 1 }.in(Scope(hostile))
    Bind(Key<String>(hostile)).to(Key<Int>(hostile)) { "\($0)" }.singleton()
    for value in 1...2 { Contribute(Int.self, at: hostile).to { value } }
  }
}
