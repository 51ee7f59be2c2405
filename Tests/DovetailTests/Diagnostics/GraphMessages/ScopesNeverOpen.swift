import Dovetail

extension BrokenGraph {
  static let scopesNeverOpen = BrokenGraph("scopes-never-open") {
    _ = try Graph(TransferModule())
  }
}

extension Scope {
  fileprivate static let upload = Scope("upload")
  fileprivate static let download = Scope("download")
}

private struct Progress: Sendable {}
private struct File: Sendable {}
private struct Preview {}
private struct Summary {}

private struct TransferModule: Module {
  var bindings: Bindings {
    Bind(Progress.self).to { Progress() }.in(.upload)
    Bind(File.self).to { File() }.in(.download)
    Bind(Preview.self).to { (_: File) in Preview() }
    Bind(Summary.self).to { (_: Progress, _: Preview) in Summary() }
  }
}
