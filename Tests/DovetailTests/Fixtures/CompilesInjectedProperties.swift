import Dovetail
import DovetailProperties

protocol Api {}
protocol Search: Sendable {}
struct Cache {}
final class Window {}
final class Parser: Sendable {}

extension Keys {
  static let baseURL = Key<String>("baseURL")
}

class Page {
  @Inject var api: any Api
  @Inject(.baseURL) var url: String
  @Inject(.baseURL) var maybe: String?
  @Inject var cache: Cache?
  @Lazy var parser = Parser()
  @Lazy var search: any Search
  @Lazy(.baseURL) var lateURL: String
}

final class FrontPage: Page {
  @Lazy var numbers = [1]
}

@MainActor
final class Screen {
  @Lazy(onCreate: { print($0.count) }) var numbers = [1]
  lazy var title = Label()
  @Inject(.baseURL) var url: String
  @Inject var label: Label

  func reset() { $numbers.reset() }
}

struct ScreenModule: Module {
  var bindings: Bindings {
    Bind(Label.self).to(Label.init)
    Bind(Screen.self).to { @MainActor in Screen() }
    Bind(Page.self).to { Page() }.injecting(\.$api).injecting(\.$url, from: .baseURL)
      .injecting(\.$search)
  }
}

@MainActor
final class Label {
  init() {}
}

actor Worker {
  @Lazy var numbers = [1]
  @Inject var step: Int

  func work() {
    numbers.append(step)
    $numbers.reset()
  }
}

final class Client {
  var count = 0
  var items: [Int] = []
}

// As each suite of Swift Testing is.
struct ClientTests {
  @Inject var client: Client

  func change() {
    client.count = 1
    client.count += 1
    client.items.append(2)
  }
}

func change(_ tests: ClientTests) { tests.client.items[0] += 1 }

struct Row: Sendable {
  @Inject(.baseURL) var url: String
  @Lazy var parser = Parser()
}

final class Uploader: Sendable {
  let url = Inject(.baseURL)
  let parser = Lazy(wrappedValue: Parser())

  func read() -> String { url.value }
}

func use(_ injector: Injector, _ row: Row) async throws {
  try injector.makeGlobal()
  let page = injector.run { Page() }
  try page.$api.get()
  page.$parser.reset()
  page.parser = Parser()
  _ = await injector.run { await Task { row.url }.value }
  _ = Injector.current?[.baseURL]
}

final class House {
  var garage: Garage?
  weak var window: Window?
  var color = ""
}

struct Garage { func open(for house: House) throws {} }

func listen(_ graph: Graph) throws -> Injector {
  try Injector(graph) { event in
    if case .created(let creation) = event { print(creation, creation.key, creation.depth, creation.duration) }
  }
}

struct HouseModule: Module {
  var bindings: Bindings {
    Bind(House.self).to(House.init)
      .injecting(\.garage)
      .injecting(\.window)
      .injecting(\.color, from: .baseURL)
      .onCreate { house in print(house.color) }
  }
}
