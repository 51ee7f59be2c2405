import Distributed
import Dovetail

struct GreetingsDouble: Greetings {
  func greeting(for name: String) async throws -> String { name }
}
var graph: Graph { fatalError() }
