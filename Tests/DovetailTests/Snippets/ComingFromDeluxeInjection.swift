import Dovetail
import DovetailPreferences
import DovetailProperties

final class Feedback: Sendable {}
protocol Network: Sendable {}
struct LocalNetwork: Network {}
final class TestClass {
  var network: (any Network)?
}
struct Screen {
  let first: [Int]
  let second: [Int]
}
struct NetworkModule: Module {
  var bindings: Bindings { Bind(Network.self).to(LocalNetwork.init) }
}

let network: any Network = LocalNetwork()
var object: TestClass { TestClass() }
var graph: Graph { fatalError() }
var injector: Injector { fatalError() }
