import Dovetail
import Testing

@Suite("Owners that the graph does not make", .limited)
struct OutsideOwnerTests {
  private struct BadgeModule: Module {
    var bindings: Bindings {
      Bind(Badge.self).to { Badge("for all") }
      Bind(Badge.self).to { Badge("for pages") }.when(injectedInto: Page.self)
      Bind(Badge.self).to { Badge("for books") }.singleton().when(injectedInto: Book.self, orSubclasses: true)
    }
  }

  @Test("An owner's property gets what is bound for the owner, its subclasses only what is bound for these")
  func contextual() throws {
    let injector = try Injector { BadgeModule() }
    let (page, subpage, book, novel, other) = injector.run { (Page(), SubPage(), Book(), Novel(), Other()) }
    defer { withExtendedLifetime(injector) {} }
    #expect(page.texts == Array(repeating: "for pages", count: 4))
    #expect(subpage.texts == Array(repeating: "for all", count: 4))
    #expect(other.badge.text == "for all")
    #expect(book.badge === novel.badge)
    #expect(novel.badge.text == "for books")
  }

  @Test("It is made once, and again after a reset; the projected value knows the owner too")
  func once() throws {
    let injector = try Injector { BadgeModule() }
    let page = injector.run { Page() }
    defer { withExtendedLifetime(injector) {} }
    #expect(try page.$badge.get() === page.badge)
    #expect(try page.$later.get() === page.later)
    let later = page.later
    page.$later.reset()
    #expect(page.later !== later)
    #expect(page.later.text == "for pages")
    #expect(try page.$weakBadge.get() == nil)
  }

  @Test("A binding for one owner alone is enough, and a decorator wraps it")
  func decorated() throws {
    let injector = try Injector {
      Bind(Badge.self).to { Badge("page") }.when(injectedInto: Page.self)
      Decorate(Badge.self) { (badge: Badge) in Badge("<\(badge.text)>") }
    }
    let (page, other) = injector.run { (Page(), Other()) }
    defer { withExtendedLifetime(injector) {} }
    #expect(page.texts == Array(repeating: "<page>", count: 4))
    let error = try #require(throws: ResolutionError.self) { try other.$badge.get() }
    #expect(error.kind == "unbound")
    #expect(error.propertyName == "Other.badge")
  }

  @Test("What a value is made of may see the object and the property")
  func site() throws {
    let injector = try Injector {
      Bind(Badge.self).to { (site: InjectionSite, owner: InjectionOwner<Page>) in
        Badge("\(site.use == .property(1, name: "badge")) \(site.ownerType == Page.self) \(try owner.get().title)")
      }
    }
    let page = injector.run { Page() }
    page.title = "Preface"
    defer { withExtendedLifetime(injector) {} }
    #expect(page.badge.text == "true true Preface")
    #expect(page.later.text == "false true Preface")
    #expect(page.provider().text == "false true Preface")
  }

  @Test("The owner is not kept, and a provider tells when it is gone")
  func gone() throws {
    let injector = try Injector {
      Bind(Badge.self).to { (owner: InjectionOwner<Page>) in Badge(try owner.get().title) }
    }
    var page: Page? = injector.run { Page() }
    weak let watched = page
    let provider = try #require(page?.provider)
    #expect(provider().text == "")
    page = nil
    #expect(watched == nil)
    let error = try #require(throws: ResolutionError.self) { try provider.get() }
    #expect(error.kind == "ownerGone")
    withExtendedLifetime(injector) {}
  }

  @Test("Where nobody knows the owner, what is bound for certain ones is an error")
  func unknown() throws {
    let injector = try Injector { BadgeModule() }
    let (row, constant) = injector.run { (Row(), Inject<Badge>()) }
    defer { withExtendedLifetime(injector) {} }
    #expect(try #require(throws: ResolutionError.self) { try row.$badge.get() }.kind == "ownerUnknown")
    #expect(try #require(throws: ResolutionError.self) { try row.$later.get() }.kind == "ownerUnknown")
    #expect(try #require(throws: ResolutionError.self) { try constant.get() }.kind == "ownerUnknown")
  }

  @Test("A fallback hears who asks")
  func fallback() throws {
    let injector = try Injector {
      Fallback { (site: InjectionSite) in site.ownerType == Page.self ? Badge("fallback") : nil }
    }
    let (page, other) = injector.run { (Page(), Other()) }
    defer { withExtendedLifetime(injector) {} }
    #expect(page.badge.text == "fallback")
    #expect(throws: ResolutionError.self) { try other.$badge.get() }
  }
}

private final class Badge: Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}

private class Page {
  var title = ""
  @Inject var badge: Badge
  @Lazy var later: Badge
  @InjectWeak var weakBadge: Badge?
  @Inject var provider: Provider<Badge>
  @Inject var maybe: Badge?

  var texts: [String] { [badge.text, later.text, provider().text, maybe?.text ?? ""] }
}

private final class SubPage: Page {}

private class Book {
  @Inject var badge: Badge
}

private final class Novel: Book {}

private final class Other {
  @Inject var badge: Badge
}

private struct Row {
  @Inject var badge: Badge
  @Lazy var later: Badge
}
