import DovetailTesting

protocol Api: Sendable { func fetch(_ path: String) async throws -> [String] }
struct LiveApi: Api { func fetch(_ path: String) async throws -> [String] { [] } }
struct Offline: Error {}
struct Cache: Sendable {
  let names: [String]
  init(_ names: [String]) { self.names = names }
}
actor HomeModel {
  let api: any Api
  let cache: Cache
  let clock: any Clock<Duration>
  init(api: any Api, cache: Cache, clock: any Clock<Duration>) {
    (self.api, self.cache, self.clock) = (api, cache, clock)
  }
  nonisolated var names: [String] { [] }
  nonisolated var error: (any Error)? { nil }
  func load() async {}
  func refresh(after time: Duration) async {}
}
struct AppModule: Module {
  var bindings: Bindings {
    Bind(Api.self).to(LiveApi.init).live()
    Bind((any Clock<Duration>).self).to { ContinuousClock() }.live()
    Bind(Cache.self).toInstance(Cache([]))
    Bind(HomeModel.self).to(HomeModel.init).singleton()
  }
}
struct TestDoubles: Module {
  var bindings: Bindings {
    Replace(Api.self, with: ApiDouble.init)
    Replace((any Clock<Duration>).self, with: TestClock.init)
  }
}
