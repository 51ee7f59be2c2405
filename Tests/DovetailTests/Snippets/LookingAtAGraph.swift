import Dovetail
import DovetailTools
import Foundation

final class App: Sendable {
  func start() {}
}
var graph: Graph { fatalError() }
