import Dovetail

// A graph of immediate, main actor and awaited bindings.

final class Store: Sendable {
  init(_ url: String) async {}
}

@MainActor
final class Window {
  init() {}
}

struct Catalog: Sendable {
  let store: Store
}

struct LibraryModule: Module {
  var bindings: Bindings {
    Bind(.url).toInstance("https://example.org")
    Bind(Store.self).to(.url, make: Store.init).singleton()
    Bind(Catalog.self).to { (store: Store) in Catalog(store: store) }
    Bind(Window.self).to(Window.init).singleton().live()
    Bind(Page.self).to { (_: Window, editor: Lazy<Editor>) in Page(number: 1, editor: editor, user: nil) }
    Bind(Editor.self).to { (plugins, _: Provider<Catalog>) in Editor(plugins, [:], nil) }
    Contribute(Plugin.self).to { (_: Catalog) in Spelling() }
    Contribute(Plugin.self).to(Spelling.init)
  }
}
