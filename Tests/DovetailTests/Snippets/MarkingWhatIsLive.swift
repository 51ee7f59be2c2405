import Dovetail

protocol Api: Sendable {}
struct LiveApi: Api {}
struct StubApi: Api {}
protocol Clock: Sendable {}
struct SystemClock: Clock {}
struct File: Sendable {}
struct Upload: Sendable {
  init(_ file: File) {}
}
protocol Sink: Sendable {}
struct DiskSink: Sink {}
struct AppModule: Module {
  var bindings: Bindings { NetworkModule() }
}
