import Dovetail

extension BrokenGraph {
  static let installsItselfEverNew = BrokenGraph("installs-itself-ever-new") {
    _ = try Graph(Page())
  }
}

private struct Page: Module, Hashable {
  var number = 0

  var bindings: Bindings { Page(number: number + 1) }
}
