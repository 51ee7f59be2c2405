import Dovetail

extension BrokenGraph {
  static let missingComposition = BrokenGraph("missing-composition") {
    _ = try Graph {
      Bind((any Api & CustomStringConvertible).self).to { LiveApi() }
      Bind(Page.self).to { (_: any Api) in Page() }
    }
  }
}

private protocol Api {}
private struct LiveApi: Api, CustomStringConvertible {
  var description: String { "" }
}
private struct Page {}
