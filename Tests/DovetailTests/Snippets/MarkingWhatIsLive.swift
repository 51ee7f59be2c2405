import Dovetail

protocol Api: Sendable {}
struct LiveApi: Api {}
struct StubApi: Api {}
struct File: Sendable {}
struct Upload: Sendable {
  init(_ file: File) {}
}
protocol Sink: Sendable {}
struct DiskSink: Sink {}
struct AppModule: Module {
  var bindings: Bindings { NetworkModule() }
}
