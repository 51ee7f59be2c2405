import Dovetail
import Testing

extension Keys {
  fileprivate static let home = Key<Page>("home")
  fileprivate static let title = Key<String>("title")
}

@Suite("Factories", .limited)
struct FactoryTests {
  @Test("The caller gives the first argument, the graph the rest")
  func assisted() throws {
    let injector = try Injector {
      Bind(.title).toInstance("Home")
      Bind(String.self).toInstance("Page")
      Bind(Page.self).to(assisted: Int.self) { id, title in Page(id: id, title: title) }
      Bind(.home).to(assisted: Int.self, .title) { id, title in Page(id: id, title: title) }
      Bind(Key<Page>("alone")).to(assisted: Int.self) { id in Page(id: id, title: "alone") }
    }
    let factory = injector[Factory<Int, Page>.self]
    let pages = [
      factory(1), try factory.make(2), injector[Key<Factory<Int, Page>>("home")](3),
      injector[Key<Factory<Int, Page>>("alone")](4),
    ]
    #expect(pages.map { "\($0.id) \($0.title)" } == ["1 Page", "2 Page", "3 Home", "4 alone"])
  }

  @Test("The caller gives several arguments, which are a tuple, and the graph the rest")
  func several() async throws {
    let injector = try Injector {
      Bind(.title).toInstance("Home")
      Bind(String.self).toInstance("Page")
      Bind(Page.self).to(assisted: (Int, String).self) { pair, title in Page(id: pair.0, title: pair.1 + title) }
      Bind(Page.self).to(assisted: (Int, Int).self, .title) { Page(id: $0.0 + $0.1, title: $1) }
      Bind(Page.self).to(assisted: (Int, Int, Int, String).self) { Page($0.0, $0.1, $0.2, $0.3) }
      Bind(Page.self).to(assisted: (Int, Int, Int).self) { (numbers, title: String) async in
        Page(id: numbers.0 + numbers.1 + numbers.2, title: title)
      }
    }
    let pages = [
      injector[Factory<(Int, String), Page>.self](2, "b"),
      try injector[Factory<(Int, String), Page>.self].make(2, "c"),
      try injector[Factory<(Int, Int), Page>.self].make(1, 2),
      injector[Factory<(Int, Int, Int, String), Page>.self](1, 2, 3, "d"),
      try await injector[Factory<(Int, Int, Int), Page>.self].resolved((1, 2, 3)),
    ]
    #expect(pages.map { "\($0.id) \($0.title)" } == ["2 bPage", "2 cPage", "3 Home", "6 d", "6 Page"])
    #expect(throws: ResolutionError.self) { try injector[Factory<(Int, Int, Int), Page>.self].make(1, 2, 3) }
  }

  @Test("Several arguments of any kind are passed intact, and released")
  func severalKinds() throws {
    let census = Census()
    let injector = try Injector {
      Bind(String.self).to(assisted: (Void, SIMD64<Double>, Citizen?, (Int) -> Int).self) { arguments in
        "\(arguments.1.sum()) \(arguments.2 == nil) \(arguments.3(20))"
      }
      Bind(Citizen.self).to(assisted: (Census, Void).self) { Citizen($0.0) }
    }
    let text = injector[Factory<(Void, SIMD64<Double>, Citizen?, (Int) -> Int), String>.self]
    do {
      let citizen = injector[Factory<(Census, Void), Citizen>.self](census, ())
      #expect(text((), SIMD64(repeating: 0.5), citizen, { $0 * 2 }) == "32.0 false 40")
      #expect(census.alive == 1)
    }
    #expect(text((), SIMD64(repeating: 0.25), nil, { $0 }) == "16.0 true 20")
    #expect(census.alive == 0)
  }

  @Test("Each call makes a new instance, which is not retained")
  func fresh() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to(assisted: Census.self) { (census: Census) in Citizen(census) }
    }
    let factory = injector[Factory<Census, Citizen>.self]
    let (first, second) = (factory(census), factory(census))
    #expect(first !== second)
    #expect(census.alive == 2)
    withExtendedLifetime((first, second)) {}
  }

  @Test("An argument of any kind is passed intact")
  func arguments() throws {
    let injector = try Injector {
      Bind(String.self).to(assisted: (Int, name: String).self) { (pair: (Int, name: String)) in "\(pair.0) \(pair.name)"
      }
      Bind(Double.self).to(assisted: SIMD64<Double>.self) { (vector: SIMD64<Double>) in vector.sum() }
      Bind(Bool.self).to(assisted: Int?.self) { (number: Int?) in number == nil }
      Bind(UInt.self).to(assisted: ((UInt) -> UInt).self) { (function: (UInt) -> UInt) in function(20) }
    }
    #expect(injector[Factory<(Int, name: String), String>.self]((1, name: "one")) == "1 one")
    #expect(injector[Factory<SIMD64<Double>, Double>.self](SIMD64(repeating: 0.5)) == 32)
    #expect(injector[Factory<Int?, Bool>.self](nil))
    // An argument may be a closure that is not Sendable.
    var calls = 0
    #expect(
      injector[Factory<(UInt) -> UInt, UInt>.self]({
        calls += 1; return $0 * 2
      }) == 40)
    #expect(calls == 1)
  }

  // In a process of its own: a value of size 0 may have no address, and treating it as missing traps.
  @Test("An argument without a size arrives too")
  func emptyArgument() async {
    await #expect(processExitsWith: .success) {
      struct Nothing {}
      let injector = try Injector {
        Bind(Int.self).to(assisted: Void.self) { (_: Void) in 1 }
        Bind(Int8.self).to(assisted: Nothing.self) { (_: Nothing, number: Int16) in Int8(number) }
        Bind(Int16.self).to { 2 }
      }
      for _ in 0..<100 {
        #expect(injector[Factory<Void, Int>.self](()) == 1)
        #expect(injector[Factory<Nothing, Int8>.self](Nothing()) == 2)
      }
    }
  }

  @Test("A binding may depend on a factory")
  func asked() throws {
    let injector = try Injector {
      Bind(String.self).toInstance("Page")
      Bind(Page.self).to(assisted: Int.self) { id, title in Page(id: id, title: title) }
      Bind(.home).to(assisted: Int.self, .title) { id, title in Page(id: id, title: title) }
      Bind(.title).toInstance("Home")
      Bind(Book.self).to((Key(Factory<Int, Page>.self), Key<Factory<Int, Page>>("home"))) { Book($0, $1) }.singleton()
    }
    let book = injector[Book.self]
    #expect(book.page(7).title == "Page")
    #expect(book.home(8).title == "Home")
    #expect(injector[Provider<Factory<Int, Page>>.self]()(9).id == 9)
    #expect(injector[Lazy<Factory<Int, Page>>.self]()(9).id == 9)
    #expect(injector[Factory<Int, Page>?.self]?(9).id == 9)
    #expect(injector[Factory<String, Page>?.self] == nil)
  }

  @Test("A factory alone does not bind its result")
  func product() throws {
    let injector = try Injector {
      Bind(Page.self).to(assisted: Int.self) { (id: Int) in Page(id: id, title: "") }
    }
    #expect(try injector.resolveIfBound(Page.self) == nil)
  }

  @Test("Threads that call one factory at the same time get separate instances")
  func threads() throws {
    let injector = try Injector {
      Bind(Page.self).to(assisted: Int.self) { (id: Int) in Page(id: id, title: "\(id)") }
    }
    let factory = injector[Factory<Int, Page>.self]
    let wrong = try Threads.run(3) { thread in
      (0..<2000).count { number in
        let id = thread * 10_000 + number
        let page = factory(id)
        return page.id != id || page.title != "\(id)"
      }
    }
    #expect(wrong == [0, 0, 0])
  }
}

private final class Page: Sendable {
  let id: Int
  let title: String

  init(id: Int, title: String) {
    self.id = id
    self.title = title
  }

  init(_ a: Int, _ b: Int, _ c: Int, _ title: String) {
    id = a + b + c
    self.title = title
  }
}

private final class Book: Sendable {
  let page: Factory<Int, Page>
  let home: Factory<Int, Page>

  init(_ page: Factory<Int, Page>, _ home: Factory<Int, Page>) {
    self.page = page
    self.home = home
  }
}
