import Dovetail
import DovetailProperties
import Testing

extension Keys {
  fileprivate static let place = Key<String>("place")
  fileprivate static let unbound = Key<String>("unbound")
}

@Suite("@Inject", .limited)
struct InjectTests {
  private static func injector(_ census: Census = Census()) throws -> Injector {
    try Injector {
      Bind(Shop.self).to { Corner() }
      Bind(.place).toInstance("here")
      Bind(Citizen.self).to { Citizen(census) }.singleton()
    }
  }

  @Test("A property comes from the injector that was current when its owner was made")
  func reads() throws {
    let street = try Self.injector().run { Street() }
    #expect(street.shop.name == "corner")
    #expect(street.place == "here")
    #expect(street.missing == nil)
    #expect(street.missingKey == nil)
    #expect(street.placeIfAny == "here")
  }

  @Test("A subclass has its own and its superclass's, and each owner what is made for it")
  func inheritance() throws {
    let injector = try Self.injector()
    let (first, second) = injector.run { (Avenue(), Avenue()) }
    #expect(first.citizen === injector[Citizen.self])
    #expect(first.shop.name == "corner")
    #expect(first.shop !== second.shop)
  }

  @Test("An owner that the graph makes reads from the current injector too")
  func ownerInGraph() throws {
    let injector = try Injector {
      Bind(Shop.self).to { Corner() }
      Bind(.place).toInstance("there")
      Bind(Street.self).to { Street() }
    }
    #expect(try injector.run { try injector.resolve(Street.self) }.place == "there")
  }

  @Test("Owners that the compiler checks hold it in a constant, actors and structs as a property")
  func sendableOwners() async throws {
    let injector = try Self.injector()
    #expect(injector.run { CheckedStreet() }.place.value == "here")
    #expect(await injector.run { ActorStreet() }.place == "here")
    let read = injector.run { StructStreet() }
    #expect(await Task { read.place }.value == "here")
  }

  @Test("A property without a value is an error with its place")
  func failure() throws {
    let none = try #require(throws: ResolutionError.self) { try Street().$place.get() }
    #expect(none.kind == "noInjector")
    #expect(none.property?.fileName == "InjectTests.swift")
    let unbound = try #require(throws: ResolutionError.self) { try Self.injector().run { Unbound() }.$number.get() }
    #expect(unbound.kind == "unbound")
    #expect(unbound.property?.line == Unbound.line)
  }

  @Test("Reading a property without a value traps with the error's message")
  func trap() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(Unbound().number)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("InjectTests.swift:\(Unbound.line):"))
    #expect(text.contains("[no-injector] no injector is current to make 'Int'"))
  }

  @Test("The main actor's objects are injected into owners that are made on it, and into no others")
  @MainActor
  func mainActor() async throws {
    let injector = try Injector {
      Bind(Screen.self).to(Screen.init)
      Bind(.screen).to { @MainActor in Screen() }
      Bind(.sharedScreen).to { @MainActor in Screen() }.singleton()
    }
    let window = injector.run { Window() }
    #expect(window.screen !== window.named)
    #expect(window.maybe != nil)
    let error = await Task.detached {
      #expect(throws: ResolutionError.self) { try injector.run { Page() }.$screen.get() }
    }
    .value
    #expect(error?.kind == "needsMainActor")
    #expect(error?.property?.fileName == "InjectTests.swift")
  }
}

extension Keys {
  fileprivate static let screen = Key<Screen>("screen")
  fileprivate static let sharedScreen = Key<Screen>("shared screen")
}

@MainActor
private final class Screen {
  init() {}
}

@MainActor
private final class Window {
  @Inject var screen: Screen
  @Inject(.screen) var named: Screen
  @Inject var maybe: Screen?
}

private struct Page {
  @Inject var screen: Screen
}

private protocol Shop: AnyObject {
  var name: String { get }
}

private final class Corner: Shop {
  let name = "corner"
}

private class Street {
  @Inject var shop: any Shop
  @Inject(.place) var place: String
  @Inject(.place) var placeIfAny: String?
  @Inject var missing: Int?
  @Inject(.unbound) var missingKey: String?
}

private final class Avenue: Street {
  @Inject var citizen: Citizen
}

private final class CheckedStreet: Sendable {
  let place = Inject(.place)
}

private actor ActorStreet {
  @Inject(.place) var place: String
}

private struct StructStreet: Sendable {
  @Inject(.place) var place: String
}

private struct Unbound {
  static let line = #line + 1
  @Inject var number: Int
}
