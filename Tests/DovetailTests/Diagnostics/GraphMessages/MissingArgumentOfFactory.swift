import Dovetail

extension BrokenGraph {
  static let missingArgumentOfFactory = BrokenGraph("missing-argument-of-factory") {
    _ = try Graph {
      Bind(Page.self).to(assisted: Int.self) { (_, _: Renderer) in Page() }
    }
  }
}

private struct Page {}
private struct Renderer {}
