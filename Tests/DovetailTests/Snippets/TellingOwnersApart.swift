import Dovetail

protocol Logger: Sendable {}
struct FileLogger: Logger {}
struct NoLogger: Logger {}
struct NetLogger: Logger {}
struct NamedLogger: Logger {
  let name: String
}

struct Heartbeat {}
class Service {}

struct Badge {
  let title: String
}
