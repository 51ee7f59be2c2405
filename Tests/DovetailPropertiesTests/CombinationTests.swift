import Dovetail
import DovetailPreferences
import DovetailProperties
import Testing

extension Keys {
  fileprivate static let address = Key<String>("address")
}

@Suite("Properties of all kinds on one type", .limited)
struct CombinationTests {
  private let store = MemoryPreferences()
  private let injector: Injector

  init() throws {
    injector = try Injector { [store] in
      Bind(PreferenceStore.self).toInstance(store)
      Bind(Clock.self).to { Clock() }.singleton()
      Bind(.address).toInstance("here")
    }
  }

  /// Uses each property of an owner, and checks that the others do not change.
  private func check(_ owner: inout some Owner) throws {
    #expect(owner.clock === injector[Clock.self])
    #expect(owner.address == "here")
    #expect(owner.missing == nil)
    #expect(owner.parser === owner.parser)
    #expect(owner.late === owner.clock)
    #expect(owner.nickname == "guest")
    owner.nickname = "nick"
    #expect(store.value(for: "nickname") == .string("nick"))
    owner.title = "  a title "
    #expect(owner.title == "a title")
    #expect(owner.token == nil)
    owner.token = "t"
    #expect(owner.token == "t")
    let parser = owner.parser
    owner.resetParser()
    #expect(owner.parser !== parser)
    #expect(throws: FinalError.self) { try owner.setToken("u") }
    // No property has changed another one.
    #expect(owner.nickname == "nick")
    #expect(owner.title == "a title")
    #expect(owner.token == "t")
    #expect(owner.clock === injector[Clock.self])
  }

  @Test("In a class")
  func inClass() throws {
    var owner = injector.run { Page() }
    try check(&owner)
  }

  @Test("In a subclass, with its own and inherited ones")
  func inSubclass() throws {
    var owner = injector.run { FrontPage() }
    try check(&owner)
    #expect(owner.ownAddress == "here")
    #expect(owner.ownParser !== owner.parser)
    #expect(owner.volume == 0.5)
    owner.ownTitle = " own "
    #expect(owner.ownTitle == "own")
    #expect(owner.title == "a title")
    owner.ownToken = 1
    #expect(owner.ownToken == 1)
    #expect(owner.token == "t")
  }

  @Test("In a struct, whose copies go their own ways where the property says so")
  func inStruct() throws {
    var owner = injector.run { Row() }
    let before = owner
    try check(&owner)
    #expect(before.token == nil)
    #expect(before.title == "")
    #expect(before.nickname == "nick")
    #expect(before.parser !== owner.parser)
  }

  @Test("In an actor")
  func inActor() async throws {
    let worker = injector.run { Worker() }
    #expect(await worker.work() == "here guest  title t")
  }

  @Test("In a class on the main actor")
  @MainActor
  func onMainActor() throws {
    let screen = injector.run { Screen() }
    screen.title = " s "
    screen.token = "t"
    #expect([screen.address, screen.title, screen.nickname, screen.token] == ["here", "s", "guest", "t"])
    #expect(screen.parser === screen.parser)
  }

  @Test("Injected by the owner's binding, beside the others")
  func injected() throws {
    let injector = try Injector {
      Bind(Clock.self).to { Clock() }.singleton()
      Bind(.address).toInstance("there")
      Bind(FrontPage.self).to { FrontPage() }.injecting(\.$clock).injecting(\.$address, from: .address)
        .injecting(\.$ownAddress, from: .address).injecting(\.$late)
    }
    let page = injector[FrontPage.self]
    #expect(page.clock === injector[Clock.self])
    #expect(page.late === page.clock)
    #expect([page.address, page.ownAddress] == ["there", "there"])
    page.title = " x "
    #expect(page.title == "x")
  }

  @Test("Each by itself")
  func alone() throws {
    let (inject, late) = injector.run { (Inject<Clock>(), Lazy<Clock>()) }
    #expect(inject.value === injector[Clock.self])
    #expect(late() === injector[Clock.self])
    #expect(Lazy(wrappedValue: 3)() == 3)
    #expect(Preference(wrappedValue: 4, "four", in: store).wrappedValue == 4)
    #expect(Spell(wrappedValue: "", Trimmed()).wrappedValue == "")
    let token = FinalCell<Int>()
    try token.set(5)
    #expect(token.value == 5)
  }
}

private final class Clock: Sendable {}
private final class Parser: Sendable {}

private struct Trimmed: PropertySpell {
  func set(_ value: String, over old: String, at site: PropertySite) -> String {
    String(value.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

private protocol Owner {
  var clock: Clock { get }
  var address: String { get }
  var missing: Int? { get }
  var parser: Parser { get }
  var late: Clock { get }
  var token: String? { get set }
  var nickname: String { get set }
  var title: String { get set }
  mutating func resetParser()
  mutating func setToken(_ token: String) throws
}

private class Page: Owner {
  @Inject var clock: Clock
  @Inject(.address) var address: String
  @Inject var missing: Int?
  @Lazy var parser = Parser()
  @Lazy var late: Clock
  @Final var token: String?
  @Preference("nickname") var nickname = "guest"
  @Spell(Trimmed()) var title = ""

  func resetParser() { $parser.reset() }
  func setToken(_ token: String) throws { try $token.set(token) }
}

private final class FrontPage: Page {
  @Inject(.address) var ownAddress: String
  @Lazy var ownParser = Parser()
  @Final var ownToken: Int?
  @Preference("volume") var volume = 0.5
  @Spell(Trimmed()) var ownTitle = ""
}

private struct Row: Owner {
  @Inject var clock: Clock
  @Inject(.address) var address: String
  @Inject var missing: Int?
  @Lazy var parser = Parser()
  @Lazy var late: Clock
  @Final var token: String?
  @Preference("nickname") var nickname = "guest"
  @Spell(Trimmed()) var title = ""

  mutating func resetParser() { $parser.reset() }
  mutating func setToken(_ token: String) throws { try $token.set(token) }
}

private actor Worker {
  @Inject(.address) var address: String
  @Lazy var parser = Parser()
  @Final var token: String?
  @Preference("nickname") var nickname = "guest"
  @Spell(Trimmed()) var title = ""

  func work() -> String {
    token = "t"
    title = " title "
    return "\(address) \(nickname)  \(title) \(token ?? "")"
  }
}

@MainActor
private final class Screen {
  @Inject(.address) var address: String
  @Lazy var parser = Parser()
  @Final var token: String?
  @Preference("nickname") var nickname = "guest"
  @Spell(Trimmed()) var title = ""
}
