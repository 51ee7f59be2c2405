package import Dovetail

package struct LibraryModule: Module {
  package init() {}

  package var bindings: Bindings {
    Bind(Store.self).to { try await Store.open($0) }.singleton().onClose { await $0.close() }.live()
    Bind(LibraryModel.self).to(LibraryModel.init).singleton()
    Bind(Commands.self).to(Commands.init)
    Bind(Badge.self).to(Badge.init)
    Bind(Router.self).to(Router.init)
    Bind(Downloads.self).to(Downloads.init).singleton()
    Bind(Index.self).to(Index.init).singleton().onClose { await $0.clear() }
    Bind(Chapter.self).to(assisted: Int.self) { number, library in Chapter(number: number, library: library) }
    Bind(Cover.self).to(assisted: String.self) { name, store in await Cover(name: name, store: store) }
    Bind(.number).seeded(in: .screen)
    Bind(Draft.self)
      .to((.number, Key(LibraryModel.self))) { Draft(number: $0, library: $1) }
      .in(.screen)
      .onClose { await $0.save() }
    Bind(Shelf.self).to(Shelf.init).singleton()
    Bind(.motto).to { (library: LibraryModel) in "read \(library.title)" }
  }
}

extension Keys {
  package static let motto = Key<String>("motto")
  package static let number = Key<Int>("number")
}

extension Scope {
  package static let screen = Scope("screen")
}

/// Starts the app, opens a screen, and closes both.
package final class Reader {
  package let injector: Injector

  package private(set) var hasClosed = false

  package init(_ graph: Graph) throws {
    injector = try Injector(graph)
  }

  package func run(_ write: (Draft) async throws -> Void) async throws -> [String] {
    try await injector.start()
    let store = injector[Store.self]
    try await injector.withScope(.screen) {
      Seed(.number, 1)
    } perform: { screen in
      try await write(screen[Draft.self])
    }
    hasClosed = await injector.close().failures.isEmpty && store.isClosed
    return store.titles
  }
}
