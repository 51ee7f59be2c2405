import Dovetail

extension BrokenGraph {
  static let missingOptional = BrokenGraph("missing-optional") {
    _ = try Graph {
      Bind(Theme?.self).to { nil }
      Bind(Page.self).to { (_: Theme) in Page() }
    }
  }
}

private struct Theme {}
private struct Page {}
