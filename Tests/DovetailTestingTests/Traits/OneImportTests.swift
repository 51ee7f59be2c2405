// No other import, since a user's test has no other.
import DovetailTesting

private protocol Greeter: Sendable { func greet() -> String }
private struct Butler: Greeter {
  let name: String
  func greet() -> String { "Good day, \(name)" }
}
private struct Robot: Greeter {
  var name = "nobody"
  func greet() -> String { "Beep, \(name)" }
}
@MainActor private final class Hall {
  let greeter: any Greeter
  init(greeter: any Greeter) { self.greeter = greeter }
}
extension Keys { fileprivate static let guest = Key<String>("guest") }

private struct HallModule: Module {
  var bindings: Bindings {
    Bind(.guest).toInstance("Jekyll")
    Bind(Greeter.self).to(.guest) { Butler(name: $0) }.singleton()
    Bind(Hall.self).to(Hall.init)
  }
}

@Suite("With one import", .limited, .injecting { HallModule() })
struct OneImportTests {
  @Inject private var greeter: any Greeter

  @Test("A suite binds, injects and overrides", .overriding { Bind(.guest).toInstance("Hyde") })
  func suite() { #expect(greeter.greet() == "Good day, Hyde") }

  @Test("A trait overrides one type", .overriding(Greeter.self) { Robot() })
  func one() { #expect(greeter.greet() == "Beep, nobody") }

  @Test(
    "Its parameters are its dependencies",
    .injecting {
      HallModule()
      Bind(String.self).toInstance("Lanyon")
    }, .overriding(Greeter.self) { Robot(name: $0) })
  func dependencies() { #expect(greeter.greet() == "Beep, Lanyon") }

  @Test("A trait overrides one key", .overriding(.guest) { "Hyde" })
  func key() throws {
    #expect(try injected(.guest) == "Hyde")
    #expect(greeter.greet() == "Good day, Hyde")
  }
}

@Test("A free function injects by its own trait", .limited, .injecting { HallModule() }, .overriding(.guest) { "Hyde" })
@MainActor
func freeFunction() throws {
  let hall = try injected(Hall.self)
  #expect(hall.greeter.greet() == "Good day, Hyde")
}

@Test("Off the main actor, the same is an error with the place of the call", .limited, .injecting { HallModule() })
nonisolated func freeFunctionElsewhere() async throws {
  let error = #expect(throws: ResolutionError.self) { _ = try injected(Hall.self) }
  #expect(error?.property?.line == #line - 1)
  #expect(error?.description.contains("needs-main-actor") == true)
}

@Test("Without a graph, it is an error that names the trait", .limited)
func freeFunctionWithoutGraph() {
  let error = #expect(throws: ResolutionError.self) { _ = try injected(String.self) }
  #expect(error?.description.contains("add the trait .injecting") == true)
}

@Test(
  "The override of one unbound type is an issue at its test", .expectingIssues("override-of-unbound-type"), .limited,
  .injecting { HallModule() }, .overriding(Int.self) { 1 })
func unbound() {}
