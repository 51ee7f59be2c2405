import Dovetail

extension BrokenGraph {
  static let missingFactory = BrokenGraph("missing-factory") {
    _ = try Graph {
      Bind(Page.self).to(assisted: String.self) { _ in Page() }
      Bind(Browser.self).to { (_: Factory<Int, Page>) in Browser() }
    }
  }
}

private struct Page {}
private struct Browser {}
