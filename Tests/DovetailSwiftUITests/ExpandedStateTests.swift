import Dovetail
import DovetailSwiftUI
import SwiftUI
import Testing

/// The library beside state that is spelled as the macro of SDK 27 expands it; only macros may name the peers `$count`
/// and `__count`.
@MainActor
@Suite("State as a macro expands it", .limited)
struct ExpandedStateTests {
  @Test("It is kept beside a resolved property, and both are new for another injector")
  func kept() async throws {
    let shown = Shown(try injector(1))
    let screen = Screen(Around(shown: shown) { CountingView(start: 10).injector($0) })
    #expect(screen.texts == ["10 of 1", "add"])
    screen.tap("add")
    await screen.shows("11 of 1")
    shown.value = try injector(2)
    await screen.shows("10 of 2")
  }

  @Test("It is kept when the view around makes the view anew")
  func remade() async throws {
    let shown = Shown(10)
    let injector = try injector(1)
    let screen = Screen(Around(shown: shown) { CountingView(start: $0).injector(injector) })
    screen.tap("add")
    await screen.shows("11 of 1")
    shown.value = 20
    for _ in 0..<20 { await Task.yield() }
    #expect(screen.texts == ["11 of 1", "add"])
  }

  private func injector(_ number: Int) throws -> Injector { try Injector { Bind(Int.self).toInstance(number) } }
}

private struct CountingView: View {
  @Resolved private var number: Int
  // swift-format-ignore: NoLeadingUnderscores
  private var _count: State<Int>
  private var count: Int {
    @storageRestrictions(initializes: _count)
    init(initialValue) { _count = State(initialValue: initialValue) }
    get { _count.wrappedValue }
    nonmutating set { _count.wrappedValue = newValue }
  }

  init(start: Int) { count = start }

  var body: some View {
    Text("\(count) of \(number)")
    Button("add") { count += 1 }
  }
}
