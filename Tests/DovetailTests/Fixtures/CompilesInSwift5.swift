import Dovetail

// Compiled in the Swift 5 mode with the setting that MovingAnApp names: initializers, and shared types that are not
// Sendable, give no warning.
protocol Api { func load() }

final class LiveApi: Api {
  private var count = 0
  func load() { count += 1 }
}

final class Session {
  let api: any Api
  var title: String?
  init(api: any Api) { self.api = api }
}

class Repository {
  init(session: Session, api: any Api, url: String, retries: Int, isOffline: Bool) throws {}
}

@MainActor
final class Screen {
  init(repository: Repository) {}
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Api.self).to(LiveApi.init).singleton()
    Bind(Session.self).to(Session.init).injecting(\.title, from: .url).injecting { $0.title = $1 }.weak()
    Bind(Repository.self).to(Repository.init).singleton().using(.url)
    Bind(Screen.self).to(Screen.init)
    Bind(String.self).to { "title" }
    Bind(Key<Int>("retries")).to { 3 }.in(.visit)
    Bind(AnyObject.self).toAlias(of: \Session.self)
  }
}

extension Scope { static let visit = Scope("visit") }
extension Keys { static let url = Key<String>("url") }
