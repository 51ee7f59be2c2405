import Dovetail
import DovetailInspection
import Foundation
import Testing

protocol Api: Sendable {}
var graph: Graph { fatalError() }
var tested: Graph { fatalError() }
var injector: Injector { fatalError() }
let record = CreationRecord()
final class App: Sendable {
  func start() {}
}
