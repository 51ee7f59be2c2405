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

  private func expect(
    _ output: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Golden.expect(Fault.message(in: output), name, from: NumberView.place, sourceLocation: sourceLocation)
  }
}

private struct NoNumber: Error {}

private func one() async -> Int { 1 }

private struct NumberView: View {
  static let place = #_sourceLocation
  @Resolved private var number: Int

  var body: some View { Text("\(number)") }

  static func awaited() throws -> Injector { try Injector { Bind(Int.self).to { await one() }.singleton() } }

  static func throwing() throws -> Injector { try Injector { Bind(Int.self).to { throw NoNumber() } } }
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
