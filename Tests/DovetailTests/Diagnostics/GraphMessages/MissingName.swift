import Dovetail

extension BrokenGraph {
  static let missingName = BrokenGraph("missing-name") {
    _ = try Graph {
      Bind(.version).toInstance("1")
      Bind(.title).toInstance("")
      Bind(.imageURL).toInstance("")
      Bind(.homeURL).toInstance("")
      Bind(Int.self).to(Key<String>("homeUrl")) { $0.count }
    }
  }
}

extension Keys {
  fileprivate static let homeURL = Key<String>("homeURL")
  fileprivate static let imageURL = Key<String>("imageURL")
  fileprivate static let title = Key<String>("title")
  fileprivate static let version = Key<String>("version")
}
