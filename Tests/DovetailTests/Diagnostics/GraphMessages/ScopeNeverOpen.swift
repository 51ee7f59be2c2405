import Dovetail

extension BrokenGraph {
  static let scopeNeverOpen = BrokenGraph("scope-never-open") {
    _ = try Graph(TransferModule())
  }
}

extension Scope {
  fileprivate static let upload = Scope("upload")
  fileprivate static let download = Scope("download")
}

private struct Progress: Sendable {}
private struct File: Sendable {}

private struct TransferModule: Module {
  var bindings: Bindings {
    Bind(Progress.self).to { Progress() }.in(.upload)
    Bind(File.self).to { (_: Progress) in File() }.in(.download)
  }
}
