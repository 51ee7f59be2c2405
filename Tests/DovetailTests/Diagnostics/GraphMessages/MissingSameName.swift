import Dovetail

extension BrokenGraph {
  static let missingSameName = BrokenGraph("missing-same-name") {
    _ = try Graph {
      Bind(Network.Client.self).to { Network.Client() }
      Bind(Int.self).to { (_: Shop.Client) in 1 }
    }
  }
}

private enum Network {
  struct Client {}
}

private enum Shop {
  struct Client {}
}
