import Dovetail
import DovetailInspection
import DovetailPartials
import DovetailPreferences
import DovetailProperties
import Foundation
import Testing

@Suite("BloodMagic", .limited)
struct BloodMagicTests {
  typealias ProgressView = BloodMagic.ProgressView
  typealias ProgressViewService = BloodMagic.ProgressViewService
  typealias RequestManager = BloodMagic.RequestManager
  typealias ViewController = BloodMagic.ViewController
  typealias InjectedViewController = BloodMagic.InjectedViewController

  private struct ServiceModule: Module {
    var bindings: Bindings {
      Bind(ProgressView.self).to { ProgressViewService() }
      Bind(RequestManager.self).to(RequestManager.init).singleton()
      Bind(BloodMagic.Window.self).to(BloodMagic.Window.init).weak()
    }
  }

  // MARK: Lazy initialization

  @Test("README, BM1: a lazy property is made at its first use, may be assigned, and is made again after a reset")
  func lazily() {
    let controller = ViewController()
    let service = controller.progressViewService
    #expect(controller.progressViewService === service)
    controller.$progressViewService.reset()
    #expect(controller.progressViewService !== service)
    controller.progressViewService = service
    #expect(controller.progressViewService === service)
  }

  @Test("README, BM2: a key path reads and writes the property like its name")
  func keyPaths() {
    let controller = ViewController()
    let path: ReferenceWritableKeyPath<ViewController, ProgressViewService> = \.progressViewService
    #expect(controller[keyPath: path] === controller.progressViewService)
    let service = ProgressViewService()
    controller[keyPath: path] = service
    #expect(controller.progressViewService === service)
  }

  @Test("BM3: a subclass has the lazy properties of its superclass and its own")
  func inheritance() {
    let controller = BloodMagic.ListViewController()
    #expect(controller.progressViewService === controller.progressViewService)
    #expect(controller.row(1) == "row 1, new")
    #expect(controller.row(1) == "row 1")
  }

  @Test("BM28: nothing is scanned: a type is known to a graph when a module names it")
  func noScan() throws {
    let graph = try Graph { ServiceModule() }
    #expect(!graph.isBound(Toolbar.self))
    #expect(
      graph.nodes.map(\.key) == [
        AnyKey(ProgressView.self), AnyKey(RequestManager.self), AnyKey(BloodMagic.Window.self),
      ])
  }

  @Test("BM4: a subclass leaves an inherited property out")
  func exclusion() throws {
    final class BareScreen: Screen {}
    let injector = try Injector {
      ServiceModule()
      Bind(Screen.self).to { Screen() }.screen()
      Bind(BareScreen.self).toRecipe(Recipe { BareScreen() }.screen().removing(\.window))
    }
    #expect(injector[Screen.self].window != nil)
    #expect(injector[BareScreen.self].window == nil)
    #expect(injector[BareScreen.self].manager === injector[RequestManager.self])
  }

  @Test("BM23: a lazy property may be private")
  func privateProperty() {
    #expect(BloodMagic.ListViewController().row(2) == "row 2, new")
  }

  // MARK: Dependency injection

  @Test("README, BM5: a lazy property without a value of its own is made by the injector")
  func injectedLazily() throws {
    let made = Tally()
    let injector = try Injector {
      ServiceModule()
      Override {
        Bind(ProgressView.self).to {
          made.note()
          return ProgressViewService()
        }
      }
    }
    let controller = injector.run { InjectedViewController() }
    #expect(made.count == 0)
    withExtendedLifetime(injector) { #expect(controller.progressView === controller.progressView) }
    #expect(made.count == 1)
  }

  @Test("README: neither a singleton nor its dependents know that it is one")
  func singleton() throws {
    let injector = try Injector { ServiceModule() }
    let (first, second) = injector.run { (InjectedViewController(), InjectedViewController()) }
    #expect(first.requestManager === second.requestManager)
  }

  @Test("BM6: a key is the very type that was bound, and no subclass of it")
  func exactType() throws {
    class Base {}
    final class Derived: Base {}
    let injector = try Injector { Bind(Base.self).to { Base() } }
    #expect(injector.isBound(Base.self))
    #expect(!injector.isBound(Derived.self))
    #expect(!injector.isBound(AnyObject.self))
  }

  @Test("README, BM8: a protocol is a key, and so is a composition of several, in any order")
  func protocols() throws {
    let injector = try Injector {
      ServiceModule()
      Bind((any ProgressView & CustomStringConvertible).self).to { DescribedService() }
    }
    #expect(injector[ProgressView.self] is ProgressViewService)
    #expect(injector[(any CustomStringConvertible & ProgressView).self].description == "described")
  }

  @Test("README, BM7: an owner gets a binding of its own, its subclasses only if it says so")
  func containerClass() throws {
    class Page { var view: (any ProgressView)? }
    final class SubPage: Page {}
    struct Pages: Module {
      var bindings: Bindings {
        Bind(ProgressView.self).to { ProgressViewService() }
        Bind(Page.self).to { Page() }.injecting(\.view)
        Bind(SubPage.self).to { SubPage() }.injecting(\.view)
      }
    }
    let exact = try Injector {
      Pages()
      Bind(ProgressView.self).to { DescribedService() }.when(injectedInto: Page.self)
    }
    #expect(exact[Page.self].view is DescribedService)
    #expect(exact[SubPage.self].view is ProgressViewService)
    let both = try Injector {
      Pages()
      Bind(ProgressView.self).to { DescribedService() }.when(injectedInto: Page.self, orSubclasses: true)
    }
    #expect(both[SubPage.self].view is DescribedService)
  }

  @Test("README, BM7: so does one that the graph does not make, whose binding injects it; or its properties name a key")
  func containerClassOfOthers() throws {
    class Page {
      @Lazy var view: any ProgressView
      @Inject var injected: any ProgressView
    }
    final class KeyPage {
      @Lazy(.pageView) var view: any ProgressView
      @Inject(.pageView) var injected: any ProgressView
    }
    let injector = try Injector {
      Bind(ProgressView.self).to { ProgressViewService() }
      Bind(ProgressView.self).to { DescribedService() }.when(injectedInto: Page.self)
      Bind(.pageView).to { DescribedService() }
      Bind(Page.self).membersOnly().injecting(\.$view).injecting(\.$injected)
    }
    let page = Page()
    try injector.inject(into: page)
    let keyPage = injector.run { KeyPage() }
    withExtendedLifetime(injector) {
      #expect(page.view is DescribedService)
      #expect(page.injected is DescribedService)
      #expect(keyPage.view is DescribedService)
      #expect(keyPage.injected is DescribedService)
    }
  }

  @Test("BM9: the binding for the fewest owners wins, in whatever order, and two for one owner are a fault")
  func precedence() throws {
    struct Page { let view: any ProgressView }
    let injector = try Injector {
      Bind(ProgressView.self).to { ProgressViewService() }
      Bind(ProgressView.self).to { DescribedService() }.when(injectedInto: Page.self)
      Bind(Page.self).to { Page(view: $0) }
    }
    #expect(injector[Page.self].view is DescribedService)
    #expect(injector[ProgressView.self] is ProgressViewService)
    let twice = faults {
      Bind(ProgressView.self).to { ProgressViewService() }
      Bind(ProgressView.self).to { DescribedService() }
    }
    #expect(twice == ["duplicate"])
  }

  @Test("BM14: a module has a default for all owners, which knows its dependent, and which another module overrides")
  func defaults() throws {
    struct Page { let view: any ProgressView }
    struct Defaults: Module {
      let asked: Tally
      var bindings: Bindings {
        Bind(Page.self).to { Page(view: $0) }
        Bind(ProgressView.self).to { (site: InjectionSite) in
          asked.note("\(site.key) for \(site.ownerType.map { "\($0)" } ?? "nobody")")
          return DescribedService()
        }
      }
    }
    let asked = Tally()
    let injector = try Injector { Defaults(asked: asked) }
    #expect(injector[Page.self].view is DescribedService)
    #expect(asked.names == ["BloodMagic.ProgressView for Page"])
    let own = try Injector {
      Defaults(asked: asked)
      Override { Bind(ProgressView.self).to { ProgressViewService() } }
    }
    #expect(own[Page.self].view is ProgressViewService)
    #expect(asked.count == 1)
  }

  @Test("README, BM10: a value is made with the owner of its property, which is not kept alive by it")
  func sender() throws {
    final class Page {
      private let views: Factory<Page, PageView>
      lazy var view = views(self)
      init(views: Factory<Page, PageView>) {
        self.views = views
      }
    }
    final class PageView {
      weak var page: Page?
      init(page: Page) {
        self.page = page
      }
    }
    let injector = try Injector {
      Bind(PageView.self).to(assisted: Page.self) { PageView(page: $0) }
      Bind(Page.self).to(Page.init)
    }
    defer { withExtendedLifetime(injector) {} }
    var page: Page? = injector[Page.self]
    let view = try #require(page).view
    withExtendedLifetime(page) { #expect(view.page === page) }
    page = nil
    #expect(view.page == nil)
  }

  @Test("BM15: a block is typed by its result, its owner and its arguments, without a cast")
  func typedBlocks() throws {
    final class Page {
      let title = "Progress"
      private let views: Factory<Page, NamedView>
      lazy var view = views(self)
      init(views: Factory<Page, NamedView>) {
        self.views = views
      }
    }
    let injector = try Injector {
      ServiceModule()
      Bind(NamedView.self).to(assisted: Page.self) { (page, manager: RequestManager) in
        let view = NamedView()
        view.title = "\(page.title) of \(type(of: manager))"
        return view
      }
      Bind(Page.self).to(Page.init)
    }
    withExtendedLifetime(injector) { #expect(injector[Page.self].view.title == "Progress of RequestManager") }
  }

  @Test("README, BM10: so is the value of a property that resolves itself")
  func senderOfOthers() throws {
    final class Page {
      @Inject private var views: Factory<Page, PageView>
      lazy var view = views(self)
    }
    final class PageView {
      weak var page: Page?
      init(page: Page) {
        self.page = page
      }
    }
    let injector = try Injector {
      Bind(PageView.self).to(assisted: Page.self) { PageView(page: $0) }
    }
    var page: Page? = injector.run { Page() }
    let view = try #require(page).view
    withExtendedLifetime((page, injector)) { #expect(view.page === page) }
    page = nil
    #expect(view.page == nil)
  }

  @Test("BM5, BM13: an owner that was made without an injector uses the current one of its first read")
  func madeBefore() throws {
    let controller = InjectedViewController()
    #expect(throws: ResolutionError.self) { try controller.$requestManager.get() }
    let injector = try Injector { ServiceModule() }
    injector.run { #expect(controller.requestManager === injector[RequestManager.self]) }
    #expect(controller.requestManager === injector[RequestManager.self])
  }

  @Test("README, BM1: a lazy property resolves its type, and has its own default for an unbound one")
  func lazyInitializer() throws {
    let own = ProgressViewService()
    let injector = try Injector { Bind(ProgressViewService.self).toInstance(own) }
    let (bound, plain) = (injector.run { ViewController() }, ViewController())
    withExtendedLifetime(injector) { #expect(bound.progressViewService === own) }
    #expect(plain.progressViewService !== own)
  }

  @Test("README, BM16: a function injects a value and gets it with its owner, never nil")
  func injectedHook() throws {
    final class Page {
      let title = "Progress"
      var view: NamedView?
    }
    struct PageModule: Module {
      var bindings: Bindings {
        Bind(Page.self).to(Page.init).injecting(NamedView.self) { page, view in
          view.title = page.title
          page.view = view
        }
      }
    }
    let injector = try Injector {
      PageModule()
      Bind(NamedView.self).to(NamedView.init)
    }
    #expect(injector[Page.self].view?.title == "Progress")
    let page = Page()
    try injector.inject(into: page)
    #expect(page.view?.title == "Progress")
    #expect(faults { PageModule() } == ["missing"])
  }

  @Test("README, BM16: an owner is notified once when its properties are set, and checks the optional ones")
  func ownHook() throws {
    final class Page {
      let title = "Progress"
      var view: NamedView?
    }
    struct PageModule: Module {
      var bindings: Bindings {
        Bind(Page.self).to(Page.init).injectingIfBound(\.view).onInject { $0.view?.title = $0.title }
      }
    }
    let injector = try Injector {
      PageModule()
      Bind(NamedView.self).to(NamedView.init)
    }
    #expect(injector[Page.self].view?.title == "Progress")
    #expect(try Injector { PageModule() }[Page.self].view == nil)
  }

  @Test("BM16: the hook of a lazy property runs each time it is made")
  func lazyHook() {
    struct Page {
      @Lazy var view: NamedView

      init(_ made: Tally) {
        _view = Lazy(wrappedValue: NamedView(), onCreate: { _ in made.note() })
      }
    }
    let made = Tally()
    var page = Page(made)
    _ = (page.view, page.view)
    #expect(made.count == 1)
    page.$view.reset()
    _ = page.view
    #expect(made.count == 2)
  }

  @Test("README, BM16: the hook of a lazy property sees its owner, its name and the value, never nil")
  func lazyHookWithOwner() throws {
    final class Page {
      let title = "Progress"
      @Lazy(onCreate: { view, property in
        view.title = "\((property.owner as? Page)?.title ?? "nobody"), \(property.name ?? "nameless")"
      })
      var view: NamedView
    }
    let injector = try Injector { Bind(NamedView.self).to(NamedView.init) }
    let page = injector.run { Page() }
    withExtendedLifetime(injector) { #expect(page.view.title == "Progress, view") }
  }

  @Test("BM17: an owner is notified once when all its properties are set, whoever made it")
  func generalHook() throws {
    final class Page {
      var view: NamedView?
      var title = ""
      let heard = Tally()
      func hear() { heard.note("\(title), \(view == nil ? "without" : "with") a view") }
    }
    let injector = try Injector {
      Bind(NamedView.self).to(NamedView.init)
      Bind(String.self).toInstance("Progress")
      Bind(Page.self).to(Page.init).injecting(\.view).injecting(\.title).onInject { $0.hear() }
    }
    #expect(injector[Page.self].heard.names == ["Progress, with a view"])
    let page = Page()
    try injector.inject(into: page)
    #expect(page.heard.names == ["Progress, with a view"])
  }

  @Test("BM17: a decorator observes all properties and parameters that a key is injected into, with the value")
  func hearingDecorator() throws {
    final class Page {
      var view: NamedView?
    }
    struct Sheet { let view: NamedView }
    let heard = Tally()
    let injector = try Injector {
      Bind(NamedView.self).to(NamedView.init)
      Bind(Page.self).to(Page.init).injecting(\.view)
      Bind(Sheet.self).to { Sheet(view: $0) }
      Decorate(NamedView.self) { (view, site: InjectionSite) in
        heard.note("\(site) gets a \(type(of: view))")
        return view
      }
    }
    _ = (injector[Page.self], injector[Sheet.self])
    #expect(heard.names == ["Page.view gets a NamedView", "Sheet gets a NamedView"])
  }

  @Test("BM17: a listener observes all creations of an injector")
  func listener() throws {
    struct Page { let manager: RequestManager }
    let heard = Tally()
    let graph = try Graph {
      ServiceModule()
      Bind(Page.self).to(Page.init)
    }
    let injector = try Injector(graph) { event in
      if let creation = event.creation { heard.note("\(creation.key) at depth \(creation.depth)") }
    }
    _ = (injector[Page.self], injector[Page.self])
    #expect(heard.names == ["BloodMagic.RequestManager at depth 1", "Page at depth 0", "Page at depth 0"])
  }

  @Test("BM11: a graph does not change; another one is derived from it, and no cache is ever stale")
  func derivedGraphs() throws {
    let graph = try Graph { ServiceModule() }
    let injector = try Injector(graph)
    #expect(injector[ProgressView.self] is ProgressViewService)
    let changed = try Injector(graph.overriding { Bind(ProgressView.self).to { DescribedService() } })
    #expect(changed[ProgressView.self] is DescribedService)
    #expect(injector[ProgressView.self] is ProgressViewService)
    #expect(try !graph.removing(ProgressView.self).isBound(ProgressView.self))
  }

  @Test("BM12: how a type is made stands next to the type, and a module lists it")
  func ownRecipe() throws {
    let injector = try Injector {
      ServiceModule()
      Bind(Toolbar.self)
    }
    #expect(injector[Toolbar.self].manager === injector[RequestManager.self])
  }

  @Test("BM13: a property that nothing feeds is a fault of the graph, or nil if it says so")
  func missing() throws {
    final class Screen {
      var service: ProgressViewService?
    }
    #expect(faults { Bind(Screen.self).to { Screen() }.injecting(\.service) } == ["missing"])
    let injector = try Injector { Bind(Screen.self).to { Screen() }.injectingIfBound(\.service) }
    #expect(injector[Screen.self].service == nil)
  }

  // MARK: Partials

  @Test("README, BM18: a view is made by the file that is named as its type, when it is first read, and kept")
  func partial() throws {
    final class Screen {
      @Partial var header: BloodMagic.UserView
    }
    @ModuleBuilder
    func views() -> Bindings {
      Bind(BloodMagic.Label.self).to { BloodMagic.Label() }
      Bind(BloodMagic.UserView.self).to { BloodMagic.UserView() }
      Template(BloodMagic.UserView.self)
    }
    let folder = try TestFolder()
    try BloodMagic.UserView.$folder.withValue(folder.url) {
      #expect(faults { views() } == ["missing-template"])
      try folder.write("<UserView><Label text=\"Ada\" outlet=\"name\"/></UserView>", to: "UserView.partial.xml")
      let injector = try Injector { views() }
      let screen = injector.run { Screen() }
      withExtendedLifetime(injector) {
        #expect(screen.header.name?.text == "Ada")
        #expect(screen.header === screen.header)
        #expect(screen.header.views.count == 1)
      }
    }
  }

  // MARK: Assign-once properties

  @Test("README, BM19: a final property is assigned once, and a second assignment names both places")
  func final() throws {
    let object = BloodMagic.FinalizedObject()
    #expect(object.almostImmutableProperty == nil)
    object.almostImmutableProperty = nil
    try object.$almostImmutableProperty.set("Initial value")
    let first = #line - 1
    let error = try #require(throws: FinalError.self) { try object.$almostImmutableProperty.set("Another value") }
    #expect(error.first?.line == first)
    #expect(error.second?.line == first + 2)
    #expect(object.almostImmutableProperty == "Initial value")
  }

  @Test("README, BM19: a second plain assignment ends the program, as the exception did, also that of nil")
  func finalTrap() async throws {
    await #expect(processExitsWith: .failure) {
      let object = BloodMagic.FinalizedObject()
      object.almostImmutableProperty = "Initial value"
      object.almostImmutableProperty = nil
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let object = BloodMagic.FinalizedObject()
      object.almostImmutableProperty = "Initial value"
      object.almostImmutableProperty = "Another value"
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[assigned-twice] a final 'String' was assigned a second time"))
  }

  @Test("BM26: numbers need no box")
  func scalars() throws {
    let object = BloodMagic.FinalizedObject()
    object.number = 1
    #expect(object.number == 1)
  }

  // MARK: Preferences

  @Test("README, BM20: a preference is stored in the graph's store, and nil removes it")
  func preferences() throws {
    let store = MemoryPreferences()
    let injector = try Injector { Bind(PreferenceStore.self).toInstance(store) }
    let settings = injector.run { BloodMagic.Settings() }
    settings.nickname = "AlexDenisov"
    settings.launches += 1
    #expect(settings.nickname == "AlexDenisov")
    #expect(store.value(for: "nickname") == .string("AlexDenisov"))
    settings.nickname = nil
    #expect(store.value(for: "nickname") == nil)
    #expect(settings.launches == 1)
  }

  // MARK: Spells

  @Test("BM21: one class has spells of all kinds, each on its own property")
  func together() throws {
    let injector = try Injector { Bind(PreferenceStore.self).toInstance(MemoryPreferences()) }
    let account = injector.run { BloodMagic.Account() }
    #expect(account.progressViewService === account.progressViewService)
    account.token = "t"
    account.nickname = "nick"
    account.signature = BloodMagic.Text("s")
    account.plain = 2
    #expect(account.token == "t")
    #expect(account.nickname == "nick")
    #expect(account.signature.letters == "s")
    #expect(account.plain == 2)
  }

  @Test("README, BM24: custom spells store and copy assigned values")
  func ownSpells() {
    let storage = BloodMagic.Storable.Storage()
    let user = BloodMagic.User(storage: storage, tally: Tally())
    user.authToken = "secret"
    #expect(storage["authToken"] == "secret")
    #expect(user.authToken == "secret")
    let name = BloodMagic.Text("Alex")
    user.username = name
    name.letters = "Mallory"
    #expect(user.username.letters == "Alex")
  }

  @Test("BM25: a binding knows what it is injected into, by type, property and line")
  func site() throws {
    final class Page { var title = "" }
    let injector = try Injector {
      Bind(Page.self).to { Page() }.injecting(\.title)
      Bind(String.self).to { (site: InjectionSite) in site.debugDescription }
    }
    #expect(injector[Page.self].title.hasPrefix("'String' for property 'title' of 'Page' at BloodMagicTests.swift:"))
  }

  @Test("BM25: a property that resolves itself passes its name to its hook and to errors")
  func names() throws {
    final class Page {
      @Lazy(onCreate: { title, property in title.title = "\(property.name ?? "nameless")" }) var title: NamedView
      @Inject var missing: Int
    }
    let injector = try Injector { Bind(NamedView.self).to(NamedView.init) }
    let page = injector.run { Page() }
    withExtendedLifetime(injector) { #expect(page.title.title == "title") }
    let error = try #require(throws: ResolutionError.self) { try page.$missing.get() }
    #expect(error.propertyName == "Page.missing")
  }

  @Test("BM25: a spell knows the owner, the name and the place of its property")
  func metadata() {
    let tally = Tally()
    let user = BloodMagic.User(storage: BloodMagic.Storable.Storage(), tally: tally)
    #expect(user.age == 18)
    #expect(tally.names == ["User.age, Spells.swift"])
  }

  @Test("BM27: a weak property does not retain its value")
  func storagePolicy() throws {
    let injector = try Injector {
      ServiceModule()
      Bind(InjectedViewController.self).to { InjectedViewController() }.injecting(\.window)
    }
    let window = injector[BloodMagic.Window.self]
    let controller = injector[InjectedViewController.self]
    withExtendedLifetime(window) { #expect(controller.window === window) }
    _ = consume window
    #expect(controller.window == nil)
  }
}

extension BloodMagicTests {
  @Test("BM30: a program takes the products that it needs, and the guide names all there are")
  func products() throws {
    let package = URL(filePath: #filePath).appending(path: "../../..").standardized
    let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let guide = try String(
      contentsOf: package.appending(path: "Sources/Dovetail/Dovetail.docc/ComingFromObjectiveC.md"), encoding: .utf8)
    let products = manifest.matches(of: /\.library\(name: "(\w+)"/).map { "`\($0.output.1)`" }
    let row = try #require(guide.split(separator: "\n").first { $0.hasPrefix("| BM30 |") })
    #expect(products.count > 3)
    #expect(Set(products) == Set(row.matches(of: /`Dovetail\w*`/).map { String($0.output) }))
  }
}

private class Screen {
  var manager: BloodMagic.RequestManager?
  var window: BloodMagic.Window?
}

extension RecipeBuilder where Value: Screen {
  /// The injected properties of a screen and its subclasses.
  fileprivate func screen() -> Self { injecting(\.manager).injecting(\.window) }
}

extension Keys {
  fileprivate static let pageView = Key<any BloodMagic.ProgressView>("page view")
}

private final class NamedView: @unchecked Sendable {
  // Sendable: the tests use one thread.
  var title = ""
}

private struct Toolbar: Injectable {
  let manager: BloodMagic.RequestManager

  static var recipe: Recipe<Toolbar> { Recipe { Toolbar(manager: $0) } }
}

private final class DescribedService: BloodMagic.ProgressView, CustomStringConvertible {
  let description = "described"
}
