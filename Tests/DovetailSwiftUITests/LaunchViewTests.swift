import Dovetail
import DovetailSwiftUI
import SwiftUI
import Testing

@MainActor
@Suite("Views of started injectors", .limited)
struct LaunchViewTests {
  private let gate = Gate()

  @Test("The injector is started with progress before the content, which has it")
  func starts() async throws {
    let injector = try Injector {
      Bind(First.self).to { () async in First() }.singleton()
      Bind(Second.self).to { [gate] (_: First) async in
        await gate.pass()
        return Second()
      }.singleton()
    }
    let screen = Screen(LaunchView(injector) { SecondView() })
    #expect(screen.texts == ["…"])
    await screen.shows("0.5")
    await gate.open()
    await screen.shows("second")
  }

  @Test("Without anything to await, the content is in the first frame")
  func immediate() async throws {
    let injector = try Injector { Bind(Second.self).to { Second() }.singleton() }
    #expect(Screen(LaunchView(injector) { SecondView() }).frames == [["second"]])
    let awaited = try Injector { Bind(Second.self).to { () async in Second() }.singleton() }
    try await awaited.start()
    #expect(Screen(LaunchView(awaited) { SecondView() }).frames == [["second"]])
    let running = try Injector {
      Bind(Second.self).to { Second() }.singleton().running { _ in try await Task.sleep(for: .seconds(3600)) }
    }
    #expect(Screen(LaunchView(running) { SecondView() }).frames == [["second"]])
    await running.close()
  }

  @Test("A value that cannot be made is a failure with the place of the view")
  func failure() async throws {
    let place = #_sourceLocation
    let injector = try Injector { Bind(Second.self).to { () async throws -> Second in throw Failed() }.singleton() }
    let screen = Screen(
      LaunchView(injector) {
        SecondView()
      } placeholder: { _ in
        Text("launching")
      })
    await screen.until { screen.texts != ["launching"] }
    Golden.expect(screen.texts.joined(), "launch-failed", from: place)
  }

  @Test("A failure that is tried again starts the injector")
  func again() async throws {
    let tries = Shown(0)
    let injector = try Injector {
      Bind(Second.self).to { @MainActor () async throws -> Second in
        tries.value += 1
        if tries.value == 1 { throw Failed() }
        return Second()
      }.singleton()
    }
    let screen = Screen(
      LaunchView(injector) {
        SecondView()
      } failure: { failure in
        Button("try again") { failure.retry() }
      })
    await screen.shows("try again")
    screen.tap("try again")
    await screen.shows("second")
  }
}

private struct Failed: Error {}
private final class First: Sendable {}
private final class Second: Sendable {}

private struct SecondView: View {
  @Resolved private var second: Second

  var body: some View { Text("second") }
}
