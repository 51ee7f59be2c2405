import Dovetail
import DovetailInspection

protocol Api: Sendable {}
struct App: Sendable {}

var graph: Graph { fatalError() }
var injector: Injector { fatalError() }
