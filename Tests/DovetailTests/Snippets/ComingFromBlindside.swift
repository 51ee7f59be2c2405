import Dovetail

struct Address {}
struct Color {}
class House {
  var color = Color()
  init(address: Address) {}
}

protocol MyApi: Sendable {}
struct MyApiImpl: MyApi {
  let endpoint: String
}
final class MyViewController {
  init(api: any MyApi) {}
}
struct DetailScreen {
  let row: Int
  let api: any MyApi
}
extension Keys {
  static let myHouseColor = Key<Color>("myHouseColor")
}
