import Dovetail
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
}

/// A provider does not retain its injector: the injector may retain the provider's owner, and neither would ever be
/// released.
@Suite("Lifetimes of providers and lazies", .limited)
struct HandleLifetimeTests {
  @Test("The injector is released with its last owner, even if providers remain", arguments: Asker.allCases)
  func gone(_ dependent: Asker) throws {
    let census = Census()
    var injector: Injector? = try makeInjector(census)
    weak let reference = injector
    var opened: Injector?
    var page = try injector.map { try dependent.page(of: $0, &opened) }
    try withExtendedLifetime((injector, opened)) { _ = try page?.citizens.get() }
    injector = nil
    opened = nil
    #expect(reference == nil)
    let error = try #require(throws: ResolutionError.self) { try page?.citizens.get() }
    #expect(error.kind == "injectorGone")
    page = nil
    #expect(census.alive == 0)
  }

  @Test("An injector is retained while it runs something", arguments: Asker.allCases)
  func kept(_ dependent: Asker) throws {
    let page = try makeInjector(Census()).run {
      var opened: Injector?
      let page = try dependent.page(of: #require(Injector.current), &opened)
      try withExtendedLifetime(opened) { _ = try page.citizens.get() }
      return page
    }
    #expect(throws: ResolutionError.self) { try page.citizens.get() }
  }

  private func makeInjector(_ census: Census) throws -> Injector {
    try Injector {
      Bind(Citizen.self).to { Citizen(census) }
      Bind(Page.self).to { Page(census, $0) }
      Bind(.single).to { Page(census, $0) }.singleton()
      Bind(.weakly).to { Page(census, $0) }.weak()
      Bind(.once).to { Page(census, $0) }.perResolution()
      Bind(.scoped).to { Page(census, $0) }.in(.request)
      Bind(Book.self).to { Book(census, page: $0, lazy: $1) }.singleton()
      Bind(.registered).to { (book: Book, citizens: Provider<Citizen>) in
        let page = Page(census, citizens)
        book.open(page)
        return page
      }
    }
  }

  /// The owner through which a test gets a provider.
  enum Asker: CaseIterable {
    case caller, unshared, singleton, insideSingleton, lazyOfSingleton, weak, perResolution, scoped
    /// An unshared object that its function passes to a shared one, which the graph does not know.
    case registered

    /// The page that has the provider; `opened` gets the scope that is opened for it.
    fileprivate func page(of injector: Injector, _ opened: inout Injector?) throws -> Page {
      switch self {
      case .caller: return Page(Census(), injector[Provider<Citizen>.self])
      case .unshared: return injector[Page.self]
      case .singleton: return injector[.single]
      case .insideSingleton: return injector[Book.self].page
      case .lazyOfSingleton: return injector[Book.self].lazy()
      case .weak: return injector[.weakly]
      case .perResolution: return injector[.once]
      case .registered: return injector[.registered]
      case .scoped:
        let scope = try injector.enter(.request)
        opened = scope
        return scope[.scoped]
      }
    }
  }
}

extension Keys {
  fileprivate static let single = Key<Page>("single")
  fileprivate static let weakly = Key<Page>("weakly")
  fileprivate static let once = Key<Page>("once")
  fileprivate static let scoped = Key<Page>("scoped")
  fileprivate static let registered = Key<Page>("registered")
}

private final class Page: Citizen, @unchecked Sendable {
  // Sendable: as its superclass; the provider is a constant.
  let citizens: Provider<Citizen>

  init(_ census: Census, _ citizens: Provider<Citizen>) {
    self.citizens = citizens
    super.init(census)
  }
}

private final class Book: Citizen, @unchecked Sendable {
  // Sendable: the test uses one thread.
  let page: Page
  let lazy: Lazy<Page>
  private var opened: [Page] = []

  init(_ census: Census, page: Page, lazy: Lazy<Page>) {
    self.page = page
    self.lazy = lazy
    super.init(census)
  }

  func open(_ page: Page) { opened.append(page) }
}
