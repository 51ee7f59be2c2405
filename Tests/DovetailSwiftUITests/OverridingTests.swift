import Dovetail
import DovetailSwiftUI
import SwiftUI
import Testing

@MainActor
@Suite("Overrides of a view", .limited)
struct OverridingTests {
  private let log = Log()

  private func injector() throws -> Injector {
    try Injector {
      Bind(Api.self).to { LiveApi() }.singleton()
      Bind(Screenful.self).to { @MainActor [log] (api: Api) in
        log.add("made")
        return Screenful(text: api.name)
      }
      Bind(User.self).seeded(in: .session)
      Bind(Profile.self).to { (user: User, api: Api) in Profile(text: "\(user.name) by \(api.name)") }.in(.session)
        .onClose { @MainActor [log] profile in log.add("closed \(profile.text)") }
    }
  }

  @Test("The views have the override, the views around do not, and a redraw makes nothing anew")
  func subtree() async throws {
    let shown = Shown(0)
    let screen = Screen(
      Around(shown: shown) { number in
        ScreenfulView()
        ScreenfulView().overriding { Bind(Api.self).to { Double(name: "demo") }.singleton() }
        Text("\(number)")
      }
      .injector(try injector()))
    #expect(screen.frames == [["live", "demo", "0"]])
    shown.value = 1
    await screen.shows("1")
    #expect(screen.texts == ["live", "demo", "1"])
    #expect(log.lines == ["made", "made"])
  }

  @Test("In a scope, the views have its seeds, and their scope is closed when they are removed")
  func scope() async throws {
    let shown = Shown(true)
    let screen = Screen(
      ScopeView(.session) {
        Seed(User.self, User(name: "Ada"))
      } content: {
        ProfileView()
        Around(shown: shown) { isShown in
          if isShown { ProfileView().overriding { Bind(Api.self).to { Double(name: "demo") } } }
        }
      }
      .injector(try injector()))
    #expect(screen.texts == ["Ada by live", "Ada by demo"])
    shown.value = false
    await screen.until { log.lines == ["closed Ada by demo"] }
    #expect(screen.texts == ["Ada by live"])
    screen.close()
  }

  @Test("A binding may replace a seed, and what must be awaited is started before the views")
  func awaited() async throws {
    let screen = Screen(
      ScopeView(.session) {
        Seed(User.self, User(name: "Ada"))
      } content: {
        ProfileView().overriding {
          Bind(User.self).to { User(name: "Grace") }.in(.session)
          Bind(Api.self).to { () async in Double(name: "awaited") }.singleton()
        }
      }
      .injector(try injector()))
    #expect(screen.texts == ["…"])
    await screen.shows("Grace by awaited")
    screen.close()
  }

  @Test("An override of what is not bound is shown as text with its remedy")
  func faulty() throws {
    let screen = Screen(
      ScreenfulView().overriding { Bind(LiveApi.self).to { LiveApi() } }.injector(try injector()))
    #expect(screen.texts.joined().contains("[overrides-nothing] nothing binds 'LiveApi', which is overridden here"))
  }
}

extension Scope {
  fileprivate static let session = Scope("session")
}

private protocol Api: Sendable {
  var name: String { get }
}

private struct LiveApi: Api {
  var name: String { "live" }
}

private struct Double: Api {
  let name: String
}

private struct User: Equatable {
  let name: String
}

private struct Screenful {
  let text: String
}

private struct Profile {
  let text: String
}

private struct ScreenfulView: View {
  @Resolved private var content: Screenful

  var body: some View { Text(content.text) }
}

private struct ProfileView: View {
  @Resolved private var profile: Profile

  var body: some View { Text(profile.text) }
}
