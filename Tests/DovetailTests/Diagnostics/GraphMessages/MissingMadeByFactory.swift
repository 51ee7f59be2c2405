import Dovetail

extension BrokenGraph {
  static let missingMadeByFactory = BrokenGraph("missing-made-by-factory") {
    _ = try Graph {
      Bind(Page.self).to(assisted: String.self) { _ in Page() }
      Bind(Browser.self).to { (_: Page) in Browser() }
    }
  }
}

private struct Page {}
private struct Browser {}
