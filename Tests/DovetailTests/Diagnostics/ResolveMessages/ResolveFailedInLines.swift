import Dovetail

extension FailedResolve {
  static let failedInLines = FailedResolve("resolve-failed-in-lines") {
    let injector = try Injector {
      Bind(Settings.self).to { throw Mistakes() }
    }
    _ = try injector.resolve(Settings.self)
  }
}

private struct Settings {}

private struct Mistakes: Error, CustomStringConvertible {
  var description: String { "two mistakes\n1. no name\n2. no color\n" }
}
