package import Dovetail
import Observation

// The storage, the services and the models of an app.

/// Takes a while to open and to close.
package final class Store {
  package private(set) var titles: [String]
  package private(set) var isClosed = false

  private init(titles: [String]) {
    self.titles = titles
  }

  package static func open(_ address: String) async throws -> Store {
    await Task.yield()
    return Store(titles: ["a", "b"].map { "\(address)/\($0)" })
  }

  package func add(_ title: String) async {
    await Task.yield()
    titles.append(title)
  }

  package func close() async {
    await Task.yield()
    isClosed = true
  }
}

@Observable
package final class LibraryModel {
  package let store: Store
  package var chosen = 0

  package init(store: Store) {
    self.store = store
  }

  package var title: String { store.titles[chosen] }
}

/// A nonisolated service that retains an object of the main actor.
package nonisolated final class Commands: Sendable {
  private let library: LibraryModel

  package init(library: LibraryModel) {
    self.library = library
  }

  @MainActor package func next() { library.chosen += 1 }
}

/// A nonisolated service whose model has no awaited dependency.
package nonisolated struct Badge: Sendable {
  private let home: HomeModel

  package init(home: HomeModel) {
    self.home = home
  }

  @MainActor package var text: String { home.api.title(of: 0) + "!" }
}

/// A nonisolated service that can be read anywhere, since its dependencies on models are deferred.
package nonisolated final class Router: Sendable {
  package let home: Provider<HomeModel>
  package let list: Lazy<ListModel>
  package let items: Factory<Int, ItemModel>

  package init(home: Provider<HomeModel>, list: Lazy<ListModel>, items: Factory<Int, ItemModel>) {
    self.home = home
    self.list = list
    self.items = items
  }
}

package actor Downloads {
  private let api: any Api
  private var numbers: Set<Int> = []

  package init(api: any Api) {
    self.api = api
  }

  package func fetch(_ number: Int) async -> String {
    numbers.insert(number)
    return await api.title(of: number)
  }

  package var count: Int { numbers.count }
}

@globalActor
package actor Indexing {
  package static let shared = Indexing()
}

@Indexing
package final class Index {
  private var words: [String: Int] = [:]
  private let downloads: Downloads

  package init(downloads: Downloads) {
    self.downloads = downloads
  }

  package func add(_ number: Int) async {
    words[await downloads.fetch(number), default: 0] += 1
  }

  package func count(of word: String) -> Int { words[word] ?? 0 }

  package func clear() { words = [:] }
}

package final class Chapter {
  package let title: String

  package init(number: Int, library: LibraryModel) {
    title = "\(library.title), \(number)"
  }
}

package final class Cover {
  package let title: String

  package init(name: String, store: Store) async {
    await store.add(name)
    title = store.titles[store.titles.count - 1]
  }
}

/// A screen's text, which is saved when the scope of the screen closes.
package final class Draft {
  package var text = ""
  private let number: Int
  private let library: LibraryModel

  package init(number: Int, library: LibraryModel) {
    self.number = number
    self.library = library
  }

  package func save() async { await library.store.add("\(number): \(text)") }
}

/// Can be made before the store is opened, since its dependencies are deferred.
package final class Shelf {
  package let store: Provider<Store>
  package let library: Lazy<LibraryModel>
  package let chapters: Factory<Int, Chapter>
  package let covers: Factory<String, Cover>

  package init(
    store: Provider<Store>, library: Lazy<LibraryModel>, chapters: Factory<Int, Chapter>, covers: Factory<String, Cover>
  ) {
    self.store = store
    self.library = library
    self.chapters = chapters
    self.covers = covers
  }
}
