import Dovetail
import DovetailProperties

protocol Api: Sendable {}
protocol Search: Sendable {}
struct Cache: Sendable {
  func open() {}
}
struct Parser: Sendable {}
extension Keys {
  static let baseURL = Key<String>("baseURL")
  static let houseColor = Key<Color>("houseColor")
}

struct Garage {
}
struct Color {}
struct Pool {}
final class House {
  var garage = Garage()
  var color = Color()
  var pool: Pool?
  func light() {}
  func connect(to api: any Api) {}
}

struct ViewModel: Sendable {}
var graph: Graph { fatalError() }
var injector: Injector { fatalError() }
struct Bulb {
  func check() throws {}
}
final class Lamp {
  var bulb = Bulb()
}
