import Dovetail
import DovetailProperties

struct Engine: Sendable {}
struct Brakes: Sendable {}
struct Light: Sendable {
  let side: String
}
final class Car: @unchecked Sendable {
  var brakes = Brakes()
  var left = Light(side: "")
  init(engine: Engine) {}
}

protocol ApiService: Sendable {}
struct LiveApiService: ApiService {}
protocol Utility: SendableMetatype {}
struct SystemUtility: Utility {}

struct Request {
  let parameters: [String: String]
  let service: any ApiService
}
let mock: any ApiService = LiveApiService()
var graph: Graph { fatalError() }
