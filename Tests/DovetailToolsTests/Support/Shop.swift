import Dovetail

// A small app, whose graph has an edge of each kind.

protocol Api: Sendable {}
struct LiveApi: Api { let url: String }
struct CachingApi: Api {
  let api: any Api
  let cache: Cache
}
final class Cache: Sendable {}
protocol Plugin: Sendable {}
struct Spelling: Plugin {}
struct Grammar: Plugin { let api: any Api }
final class Editor {
  let plugins: [any Plugin]
  let handlers: [String: any Plugin]
  let pages: Factory<Int, Page>?
  var title = ""

  init(_ plugins: [any Plugin], _ handlers: [String: any Plugin], _ pages: Factory<Int, Page>?) {
    self.plugins = plugins
    self.handlers = handlers
    self.pages = pages
  }
}
struct Page {
  let number: Int
  let editor: Lazy<Editor>
  let user: User?
}
struct User: Sendable {}

extension Keys {
  static let url = Key<String>("url")
  static let title = Key<String>("title")
}

extension Scope {
  static let session = Scope("session")
}

struct ShopModule: Module {
  var bindings: Bindings {
    NetworkModule()
    EditorModule()
    Bind(.title).toInstance("Dovetail")
  }
}

struct NetworkModule: Module {
  var bindings: Bindings {
    Bind(.url).toInstance("https://example.org")
    Bind(Cache.self).to(Cache.init).singleton()
    Bind(Api.self).to(.url) { LiveApi(url: $0) }.singleton()
    Decorate(Api.self) { CachingApi(api: $0, cache: $1) }
  }
}

struct EditorModule: Module {
  var bindings: Bindings {
    Contribute(Plugin.self).to(Spelling.init)
    Contribute(Plugin.self).to { Grammar(api: $0) }
    Contribute(Plugin.self, at: "help").to(Spelling.init)
    Bind(Editor.self).to { (plugins, handlers, pages: Factory) in Editor(plugins, handlers, pages) }.injecting(
      \.title, from: .title)
    Bind(Page.self).to(assisted: Int.self) { Page(number: $0, editor: $1, user: $2) }
    Bind(User.self).seeded(in: .session)
  }
}
