import Dovetail
import DovetailTesting
import Testing

extension Scope {
  fileprivate static let request = Scope("all request")
  fileprivate static let step = Scope("all step", inside: .request)
}

@Suite("Resolving all of a graph", .limited)
struct ResolveAllTests {
  private struct Request: Sendable { let number: Int }
  private final class User: Sendable { init(request: Request) {} }
  private struct Offline: Error, CustomStringConvertible { let description = "the server does not answer" }

  private struct Requests: Module {
    var bindings: Bindings {
      Bind(Request.self).seeded(in: .request)
      Bind(User.self).to(User.init).in(.request)
      Bind(Character.self).to { (_: User) in "c" }.in(.step)
      Bind(String.self).to { (user: User) in "" }
    }
  }

  private static let line = #line + 3
  private static let broken = { @Sendable () -> Bindings in
    declare {
      Bind(Int.self).to { () throws -> Int in throw Offline() }.singleton()
      Bind(Double.self).to { (number: Int) in Double(number) }
      Bind(Float.self).to { (number: Double) in Float(number) }
      Bind(Bool.self).to { () throws -> Bool in throw Offline() }
      Bind(UInt8.self).to { 1 }
    }
  }

  private static func declare(@ModuleBuilder _ content: () -> Bindings) -> Bindings { content() }

  @Test("A graph whose bindings can all be made: private, of the main actor, members injection")
  func whole() async throws {
    let graph = try Graph {
      Requests()
      Private {
        Bind(Int.self).to { 1 }
        Bind(Double.self).to { (number: Int) in Double(number) }
      } exposing: {
        Expose(Double.self)
      }
      Bind(Float.self).to { @MainActor in 1 }.singleton()
      Bind(UInt.self).to(assisted: Int.self) { UInt($0) }
      Bind([String].self).to { (site: InjectionSite) in [] }
      Decorate(Double.self) { $0 + 1 }
      Contribute(UInt8.self).to { 1 }
      Bind(UInt16.self).to { 1 }.eagerSingleton()
    }
    try await resolveAll(graph, Seed(Request.self, Request(number: 1)))
  }

  @Test("Of thousands that cannot be made the first are issues, and one counts the others")
  func many() async throws {
    let graph = try Graph {
      for number in 0..<3000 {
        Bind(Key<Int>("a \(number)")).to { () throws -> Int in throw Offline() }
        Bind(Key<Int>("b \(number)")).to(Key<Int>("a 0")) { $0 }
      }
    }
    let issues = try await RecordedIssue.all { try? await resolveAll(graph) }
    #expect(issues.count == FaultMessages.most + 1)
    #expect(issues.first?.text.contains("\n                … 2992 more …") == true)
    Golden.expect(try #require(issues.last).text, "resolve-all-many")
  }

  @Test("Each function that throws is an issue at its binding, with its dependents")
  func broken() async throws {
    var thrown: (any Error)?
    let graph = try Graph(Self.broken)
    let issues = try await RecordedIssue.all { do { try await resolveAll(graph) } catch { thrown = error } }
    #expect(issues.map(\.line) == [Self.line, Self.line + 3])
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "resolve-all")
    #expect("\(try #require(thrown))" == "4 of 5 bindings cannot be made")
  }

  @Test("A missing seed is reported once, at its binding")
  func missingSeed() async throws {
    let graph = try Graph(Requests())
    let issues = try await RecordedIssue.all { try? await resolveAll(graph) }
    #expect(issues.count == 1)
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "resolve-all-missing-seed")
  }

  @Test("The injector's seeds are set before anything is made, and a missing one is reported with its dependents")
  func injectorSeeds() async throws {
    let graph = try Graph {
      Bind(Request.self).seeded()
      Bind(UInt.self).seeded()
      Bind(User.self).to(User.init).eagerSingleton()
      Bind(Character.self).to { (_: User, _: UInt) in "c" }.in(.request)
    }
    try await resolveAll(graph, Seed(Request.self, Request(number: 1)), Seed(UInt.self, 1))
    let issues = try await RecordedIssue.all { try? await resolveAll(graph, Seed(UInt.self, 1)) }
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "resolve-all-missing-seed-of-injector")
  }

  @Test("A live binding in a strict graph cannot be made")
  func strict() async throws {
    let graph = try Graph { Bind(Int.self).to { 1 }.live() }
    try await resolveAll(graph)
    let issues = try await RecordedIssue.all { try? await resolveAll(graph.strict()) }
    #expect(issues.map { $0.text.prefix(6) } == ["[live]"])
  }

  @Test("A derived graph is tried as it is")
  func derived() async throws {
    let graph = try Graph(Self.broken)
    let mended = try graph.overriding {
      Bind(Int.self).toInstance(1)
      Bind(Bool.self).toInstance(true)
    }
    try await resolveAll(mended)
  }
}
