import Dovetail
import DovetailSwiftUI
import SwiftUI
import Testing

@MainActor
@Suite("Views that cannot get what they need", .limited)
struct FaultTests {
  @Test("A resolved property without an injector ends the process with its place and its key")
  func noInjector() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Screen(NumberView())
    }
    expect(try #require(result).standardErrorContent, "resolved-no-injector")
  }

  @Test("A view may lack an injector that it does not read")
  func unread() throws {
    #expect(Screen(UnreadView()).texts == ["unread", "true"])
  }

  @Test("A read from the environment without an injector ends the process with its place and its key")
  func noEnvironment() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Screen(EnvironmentView())
    }
    expect(try #require(result).standardErrorContent, "environment-no-injector")
  }

  @Test("A resolved property of a key that is not bound ends the process")
  func unbound() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Screen(NumberView().injector(try Injector { Bind(Double.self).toInstance(1) }))
    }
    expect(try #require(result).standardErrorContent, "resolved-unbound")
  }

  @Test("A resolved property of a factory that is not bound ends the process")
  func unboundFactory() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Screen(DetailView(id: 1).injector(try Injector { Bind(Int.self).toInstance(1) }))
    }
    expect(try #require(result).standardErrorContent, "resolved-unbound-factory")
  }

  @Test("A resolved property of an awaited value ends the process, and names the view that can wait")
  func awaited() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Screen(NumberView().injector(try NumberView.awaited()))
    }
    expect(try #require(result).standardErrorContent, "resolved-awaited")
  }

  @Test("A resolved property whose value throws ends the process with the error")
  func throwing() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Screen(NumberView().injector(try NumberView.throwing()))
    }
    expect(try #require(result).standardErrorContent, "resolved-failed")
  }

  @Test("A view that appears in a closed scope has a value of what the scope made, and a warning is printed")
  func closed() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      let injector = try Injector {
        Bind(Double.self).to { 2 }.in(Scope("session")).onClose { _ in }
        Bind(Int.self).to { (number: Double) in Int(number) }
        Bind(String.self).to(assisted: Int.self) { (id: Int, number: Double) in "\(id) of \(number)" }
      }
      let scope = try injector.enter(Scope("session"))
      _ = scope[Double.self]
      await scope.close()
      #expect(Screen(DetailView(id: 3).injector(scope)).texts == ["3 of 2.0"])
      #expect(Screen(NumberView().injector(scope)).texts == ["2"])
      #expect(throws: ResolutionError.self) { try scope.resolve(Int.self) }
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("warning: [scope-closed] 'Int' is made for a view whose scope or injector is closed\n"))
  }

  @Test("A shared value that a closed scope has not made ends the process in a view")
  func closedUnmade() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let scope = try NumberView.scoped()
      await scope.close()
      _ = Screen(NumberView().injector(scope))
    }
    expect(try #require(result).standardErrorContent, "resolved-closed")
  }

  @Test("A failure says what a view writes, and not what other code does")
  func words() throws {
    let (session, window) = (Scope("session"), Scope("window", inside: Scope("session")))
    let injector = try Injector {
      Bind(Int.self).to { 1 }.in(session)
      Bind(Double.self).to { await Double(one()) }.singleton()
      Bind(String.self).to(assisted: Int.self) { "\($0)" }
      Bind(Int8.self).seeded(in: Scope("seeded"))
      window
    }
    let closed = try injector.enter(session)
    closed.beginClosing()
    let views: [(any View, String)] = [
      (ResolvedView(Int.self) { Text("\($0)") }, "put ScopeView(.session) { … } around the view"),
      (
        ResolvedView(String.self) { Text($0) },
        "pass the argument: _model = Resolved(String.self, …), in the initializer of the view; "
          + "or ResolvedView(String.self, …)"
      ),
      (ScopeView(window) { Text("content") }, "put ScopeView(.session) { … } around the view"),
      (ScopeView(session) { ScopeView(session) { Text("content") } }, "put it outside of the other scope's view"),
      (
        ScopeView(Scope("seeded")) { Text("content") },
        "give it: ScopeView(.seeded) { Seed(Int8.self, …) } content: { … }"
      ),
      (
        ResolvedView(Int.self) { Text("\($0)") }.injector(closed),
        "show the view no longer, as by setting to nil what it is shown for, and close then"
      ),
      (
        ResolvedView(Int.self) { Text("\($0)") }.injector(try releasedInjector()),
        "retain the injector in a stored property of the app, or of what shows the view"
      ),
    ]
    for (view, words) in views {
      let text = Screen(view.injector(injector)).texts.joined()
      #expect(text.hasSuffix("\n  to fix it     \(words)"), "\(text)")
      #expect(text.split(separator: "to fix it").count == 2)
    }
  }

  /// Returns an injector that a value of a released one held.
  private func releasedInjector() throws -> Injector {
    let injector = try Injector { Bind(Holder.self).to(Holder.init).singleton() }
    return injector[Holder.self].injector
  }

  private func expect(
    _ output: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Golden.expect(Fault.message(in: output), name, from: NumberView.place, sourceLocation: sourceLocation)
  }
}

private final class Holder: Sendable {
  let injector: Injector

  init(injector: Injector) { self.injector = injector }
}

private struct NoNumber: Error {}

private func one() async -> Int { 1 }

private struct NumberView: View {
  static let place = #_sourceLocation
  @Resolved private var number: Int

  var body: some View { Text("\(number)") }

  static func awaited() throws -> Injector { try Injector { Bind(Int.self).to { await one() }.singleton() } }

  static func throwing() throws -> Injector { try Injector { Bind(Int.self).to { throw NoNumber() } } }

  static func scoped() throws -> Injector {
    try Injector { Bind(Int.self).to { 2 }.in(Scope("session")) }.enter(Scope("session"))
  }
}

private struct DetailView: View {
  @Resolved private var text: String

  init(id: Int) { _text = Resolved(String.self, id) }

  var body: some View { Text(text) }
}

private struct EnvironmentView: View {
  @Environment(\.injector) private var injector

  var body: some View { Text("\(injector[Int.self])") }
}

private struct UnreadView: View {
  @Environment(\.injector) private var injector
  @Resolved private var number: Int

  var body: some View {
    Text("unread")
    Text("\(injector.isClosed)")
  }
}
