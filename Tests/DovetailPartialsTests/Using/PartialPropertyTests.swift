import Dovetail
import DovetailPartials
import DovetailProperties
import Testing

@Suite("Properties that are made by templates", .limited)
struct PartialPropertyTests {
  final class Home {
    @Partial var badge: Badge
  }

  @MainActor
  final class FormScreen {
    @Partial var form: Form
  }

  @MainActor
  final class InjectedScreen {
    @Partial var form: Form

    init() {}
  }

  /// A graph that numbers the badges that it makes.
  private func graph() throws -> Graph {
    let counter = Counter()
    return try Graph {
      ToolkitModule()
      Bind(Badge.self).to {
        let badge = Badge()
        badge.tag = counter.next()
        return badge
      }
      Template(Badge.self)
      Bind(Home.self).to(Home.init).injecting(\.$badge)
    }
  }

  @Test("The property is made once, at its first read, and again after a reset")
  func property() throws {
    let injector = try Injector(graph())
    // A lazy does not retain its injector.
    defer { withExtendedLifetime(injector) {} }
    let home = injector.run { Home() }
    #expect(home.badge.tag == 1)
    #expect(home.badge.tag == 1)
    #expect(home.badge.count?.text == "3")
    home.$badge.reset()
    #expect(home.badge.tag == 2)
  }

  @Test("Without a current injector, that of the first read makes it, which an error before it lacks")
  func late() throws {
    let home = Home()
    let error = try #require(throws: ResolutionError.self) { try home.$badge.get() }
    #expect(error.id == "no-injector")
    #expect(error.property?.fileName == "PartialPropertyTests.swift")
    let injector = try Injector(graph())
    #expect(injector.run { home.badge.tag } == 1)
    #expect(home.badge.tag == 1)
  }

  @Test("The binding of its owner injects it, without a current injector, and makes it when it is first read")
  func injected() throws {
    let injector = try Injector(graph())
    defer { withExtendedLifetime(injector) {} }
    let home = try injector.resolve(Home.self)
    let other = try injector.resolve(Home.self)
    #expect(other.badge.tag == 1)
    #expect(home.badge.tag == 2)
    #expect(home.badge.count?.text == "3")
  }

  @Test("It is injected into an owner that the graph did not make")
  func injectedInto() throws {
    let injector = try Injector(graph())
    defer { withExtendedLifetime(injector) {} }
    let home = Home()
    try injector.inject(into: home)
    #expect(home.badge.tag == 1)
    #expect(home.badge === home.badge)
  }

  @Test("A template that the graph lacks is a fault of the graph of its owner")
  func missing() throws {
    let error = try #require(throws: GraphError.self) {
      try Graph { Bind(Home.self).to(Home.init).injecting(\.$badge) }
    }
    #expect(error.findings.map(\.id) == ["missing"])
  }

  @Test("A property's key can be checked without a binding of its owner")
  func verified() throws {
    try graph().verify(propertiesOf: Home())
    let error = try #require(throws: GraphError.self) { try Graph {}.verify(propertiesOf: Home()) }
    #expect(error.findings.map(\.id) == ["missing"])
  }

  @Test("It is one of an owner on the main actor, and made there")
  @MainActor
  func onMainActor() throws {
    let injector = try Injector {
      Bind(Field.self).to(Field.init)
      Bind(Form.self).to(Form.init)
      Template(Form.self)
      Bind(InjectedScreen.self).to(InjectedScreen.init).injecting(\.$form)
    }
    defer { withExtendedLifetime(injector) {} }
    let screen = injector.run { FormScreen() }
    #expect(screen.form.fields.map(\.text) == ["Ada", "Bob"])
    let injected = try injector.resolve(InjectedScreen.self)
    #expect(injected.form.field?.text == "Bob")
    #expect(injected.form !== screen.form)
    #expect(injected.form === injected.form)
    injected.$form.reset()
    #expect(injected.form.field?.text == "Bob")
  }
}
