import Dovetail
import Testing

protocol Api: Sendable {}
var graph: Graph { fatalError() }
var tested: Graph { fatalError() }
var injector: Injector { fatalError() }
let record = CreationRecord()
