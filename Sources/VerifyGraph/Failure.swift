/// The reason why the command fails.
enum Failure: Error {
  case noTool
  case notBuilt(String, String)
  case broken([String])
}

extension Failure: CustomStringConvertible {
  var description: String {
    switch self {
    case .noTool:
      "no executable of this package depends on the product 'DovetailTools'; 'swift package wire-graph' adds one"
    case .notBuilt(let name, let log): "\(name) does not build\n\(log)"
    case .broken(let names): "the graph of \(names.joined(separator: ", ")) has faults"
    }
  }
}
