import Dovetail

protocol Api: Sendable {}
protocol Search: Sendable {}
struct Cache: Sendable {
  func open() {}
}
final class Window: Sendable {}
struct Parser: Sendable {}
extension Keys {
  static let baseURL = Key<String>("baseURL")
  static let houseColor = Key<Color>("houseColor")
}

struct Garage {
  func open(for house: House) {}
}
struct Color {}
struct Pool {}
final class House {
  var garage = Garage()
  var color = Color()
  var pool: Pool?
  func light() {}
}

final class QuietSearch: Search {}
struct Title: Sendable {
  init(_ text: String) {}
}
struct Border: Sendable {
  init(of page: AnyObject) {}
}
struct ViewModel: Sendable {}
var graph: Graph { fatalError() }
var injector: Injector { fatalError() }
