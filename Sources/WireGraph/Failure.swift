/// The reason why nothing was written.
enum Failure: Error {
  case usage
  case noTarget(String)
  case exists(String)
}

extension Failure: CustomStringConvertible {
  var description: String {
    switch self {
    case .usage:
      """
      name the target of your modules, and the module that installs all others:
        swift package --allow-writing-to-package-directory wire-graph AppModules AppModule
      """
    case .noTarget(let name): "this package has no target '\(name)'"
    case .exists(let path): "\(path) already exists, and was not changed"
    }
  }
}
