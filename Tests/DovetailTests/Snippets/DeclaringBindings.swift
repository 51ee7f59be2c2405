import Dovetail

struct Session: Sendable {}
protocol Logger: Sendable {}
protocol Api: Sendable {}
struct LiveApi: Api {
  let session: Session
  let logger: any Logger
}
struct Uploader {
  let url: String
  let logger: any Logger
}

protocol Sink: Sendable {}
struct LiveSink: Sink {}
struct LogSink: Sink {}

protocol Reader: Sendable {}
protocol Writer: Sendable {}
struct Database: Reader, Writer {}

struct Date: Sendable {}
struct ViewModel: Sendable {}
@MainActor final class Screen {
  var api: (any Api)?
  init(model: ViewModel) {}
}

struct Garage: Sendable {}
struct Color: Sendable {}
final class House: @unchecked Sendable {
  var garage = Garage()
  var color = Color()
}
extension Keys {
  static let houseColor = Key<Color>("houseColor")
}
