import Dovetail
import DovetailProperties

struct Engine: Sendable {}
struct Brakes: Sendable {}
final class Car: @unchecked Sendable {
  var engine = Engine()
  var brakes = Brakes()
  init(engine: Engine) {}
}

final class Application: Sendable {
  static let shared = Application()
}
protocol APIService: Sendable {}
struct MyAPIService: APIService {}
protocol ExternalUtility: SendableMetatype {}
struct SystemUtility: ExternalUtility {}
final class MyModel: Sendable {}

struct Request {
  let parameters: [String: String]
  let service: any APIService
  func send() {}
}
var injector: Injector { fatalError() }
