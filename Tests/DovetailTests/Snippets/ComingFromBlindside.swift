import Dovetail
import DovetailProperties
import DovetailTesting
import Foundation

struct Address {}
struct Color {}
struct Garage {
  func open() {}
}
class House {
  var color = Color()
  var garage: Garage?
  init(address: Address) {}
}

protocol MyApi: Sendable {}
struct MyApiImpl: MyApi {
  let endpoint: String
}
struct MyApiDouble: MyApi {}
final class MyViewController {
  let title = ""
  init(api: any MyApi) {}
}
struct DetailScreen {
  let row: Int
  let api: any MyApi
}
extension Keys {
  static let myHouseColor = Key<Color>("myHouseColor")
  static let firstWeekday = Key<Int>("firstWeekday")
}
