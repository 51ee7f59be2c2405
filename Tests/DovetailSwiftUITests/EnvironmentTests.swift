import Dovetail
import DovetailSwiftUI
import SwiftUI
import Testing

@MainActor
@Suite("The injector in the environment", .limited)
struct EnvironmentTests {
  private static func injector(_ number: Int) throws -> Injector { try Injector { Bind(Int.self).toInstance(number) } }

  @Test("The nearest injector around a view is that of its environment")
  func nearest() throws {
    let injectors = try [1, 2, 3].map(Self.injector)
    let screen = Screen(
      VStack {
        NumberView()
        NumberView().injector(injectors[1])
        NumberView().environment(\.injector, injectors[2])
      }
      .injector(injectors[0]))
    #expect(screen.texts == ["1", "2", "3"])
  }

  @Test("A scene gives its injector to all its windows")
  func scene() throws {
    let scene = WindowGroup { NumberView() }.injector(try Self.injector(4))
    #expect(Screen(opening: scene).texts == ["4"])
    #expect(Screen(opening: scene).texts == ["4"])
  }

  @Test("Another injector is another identity: state and tasks are new")
  func identity() async throws {
    let shown = Shown(try Self.injector(1))
    let log = Log()
    let screen = Screen(Around(shown: shown) { StateView(log: log).injector($0) })
    await screen.until { log.lines == ["begins 1"] }
    shown.value = try Self.injector(2)
    await screen.shows("state 2")
    await screen.until { log.lines.count == 3 }
    #expect(Set(log.lines) == ["begins 1", "canceled 1", "begins 2"])
    screen.close()
  }

  @Test("A function without an actor gives an injector")
  func nonisolatedHelper() throws {
    #expect(Screen(given(try Self.injector(6), to: NumberView())).texts == ["6"])
  }

  @Test("Without one, it is the current injector")
  func current() throws {
    #expect(try Self.injector(5).run { Screen(NumberView()).texts } == ["5"])
  }
}

private nonisolated func given(_ injector: Injector, to view: some View) -> some View { view.injector(injector) }

private struct StateView: View {
  @Environment(\.injector) private var injector
  @State private var first: Int?
  let log: Log

  var body: some View {
    Text("state \(first ?? injector[Int.self])").onAppear { first = injector[Int.self] }
      .task {
        let number = injector[Int.self]
        log.add("begins \(number)")
        try? await Task.sleep(for: .seconds(3600))
        log.add("canceled \(number)")
      }
  }
}

private struct NumberView: View {
  @Environment(\.injector) private var injector

  var body: some View { Text("\(injector[Int.self])") }
}
