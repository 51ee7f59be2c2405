import Dovetail
import DovetailSwiftUI
import SwiftUI
import Testing

@MainActor
@Suite("Views of scopes", .limited)
struct ScopeViewTests {
  private let log = Log()
  private let gate = Gate()

  private func injector() throws -> Injector {
    try Injector {
      Bind(User.self).seeded(in: .session)
      Bind(Session.self).to { @MainActor [log] user in Session(user, log) }.in(.session)
        .onClose { [log] session in
          await Task.yield()
          log.add("closed \(session.user.name)")
        }
      Bind(Theme.self).seeded(in: .themed)
      Bind(Account.self).seeded(in: .account)
      Bind(Shared.self).to { Shared() }.singleton()
      Bind(PerWindow.self).to { PerWindow() }.in(.window)
      Bind(Database.self).to { [gate] in
        await gate.pass()
        return Database()
      }.in(.storage).onClose { [log] _ in log.add("closed database") }
      Bind(Opened.self).to { () async in Opened() }.in(.broken).onClose { [log] _ in log.add("closed") }
      Bind(Broken.self).to { (_: Opened) async throws -> Broken in throw Failed() }.in(.broken)
      Scope.inner
    }
  }

  private func screen(of shown: Shown<User>, waits: Bool = false) throws -> Screen {
    Screen(
      Around(shown: shown) { user in
        ScopeView(.session, waitsForClose: waits) {
          Seed(User.self, user)
        } content: { scope in
          HelloView()
          FarewellView(log: log)
          Button("log out") {
            Task {
              let report = await scope.close()
              log.add("report of \(report?.scope?.description ?? "none"), \(scope.phase)")
              scope.retry()
            }
          }
        }
      }
      .injector(try injector()))
  }

  // MARK: - Opening

  @Test("A scope opens with the view, and its content has it without a placeholder")
  func opens() async throws {
    let screen = Screen(SessionScreen(user: ada).injector(try injector()))
    #expect(screen.frames == [["hello Ada", "again Ada"]])
    #expect(log.lines == ["made Ada"])
    screen.close()
    await screen.until { log.lines.last == "closed Ada" }
  }

  @Test("A scope is started before its content, which a placeholder precedes")
  func starts() async throws {
    let screen = Screen(
      ScopeView(.storage) {
        DatabaseScreen()
      } placeholder: {
        Text("opening")
      }
      .injector(try injector()))
    #expect(screen.texts == ["opening"])
    await gate.open()
    await screen.shows("opened")
    #expect(screen.frames == [["opening"], ["opened"]])
  }

  @Test("An empty placeholder does not keep a scope from starting")
  func emptyPlaceholder() async throws {
    let screen = Screen(
      ScopeView(.storage) {
        DatabaseScreen()
      } placeholder: {
      }
      .injector(try injector()))
    #expect(screen.texts.isEmpty)
    await gate.open()
    await screen.shows("opened")
  }

  @Test("A view that disappears while its scope starts goes on when it appears again")
  func disappearing() async throws {
    let shown = Shown(false)
    let screen = Screen(
      PushScreen(isPushed: shown) {
        ScopeView(.storage) { DatabaseScreen() }
      }
      .injector(try injector()))
    #expect(screen.texts == ["…"])
    shown.value = true
    await screen.shows("pushed")
    await gate.open()
    shown.value = false
    await screen.shows("opened")
  }

  @Test("Each window of a scene has its own scope, and all share the singletons")
  func windows() throws {
    let scene = WindowGroup { ScopeView(.window) { WindowScreen() } }.injector(try injector())
    let (first, second) = (Screen(opening: scene), Screen(opening: scene))
    #expect(first.texts[0] == second.texts[0])
    #expect(first.texts[1] != second.texts[1])
  }

  // MARK: - Closing

  @Test("A scope is closed with its async hooks when the view is removed for good")
  func closes() async throws {
    let shown = Shown(true)
    let screen = Screen(
      Around(shown: shown) { isThere in if isThere { SessionScreen(user: ada) } }.injector(try injector()))
    shown.value = false
    await screen.until { log.lines.last == "closed Ada" }
    #expect(screen.texts.isEmpty)
  }

  @Test("A scope stays open while another screen is pushed above its view")
  func pushed() async throws {
    let shown = Shown(false)
    let screen = Screen(PushScreen(isPushed: shown) { SessionScreen(user: ada) }.injector(try injector()))
    shown.value = true
    await screen.shows("pushed")
    shown.value = false
    await screen.shows("hello Ada")
    #expect(log.lines == ["made Ada"])
    screen.close()
    await screen.until { log.lines.last == "closed Ada" }
  }

  @Test("A screen that is pushed within the content has the scope, too")
  func pushedInside() async throws {
    let shown = Shown(false)
    let screen = Screen(
      ScopeView(.session) {
        Seed(User.self, ada)
      } content: {
        PushScreen(isPushed: shown, destination: { HelloView() }, root: { Text("root") })
      }
      .injector(try injector()))
    shown.value = true
    await screen.shows("hello Ada")
    #expect(log.lines == ["made Ada"])
  }

  // MARK: - Changes

  @Test("Changed seeds open another scope with a new state of the content, and close the one before")
  func changed() async throws {
    let shown = Shown(ada)
    let screen = Screen(Around(shown: shown) { SessionScreen(user: $0) }.injector(try injector()))
    shown.value = User(name: "Grace")
    await screen.shows("hello Grace")
    #expect(screen.texts == ["hello Grace", "again Grace"])
    await screen.until { log.lines.last == "closed Ada" }
    #expect(log.lines == ["made Ada", "made Grace", "closed Ada"])
  }

  @Test("The old content disappears before its scope closes, and reads it to the end")
  func farewell() async throws {
    let shown = Shown(ada)
    let screen = try screen(of: shown)
    shown.value = User(name: "Grace")
    await screen.shows("hello Grace")
    await screen.until { log.lines.last == "closed Ada" }
    #expect(log.lines == ["made Ada", "farewell Ada", "made Grace", "closed Ada"])
  }

  @Test("The tasks of the old content end before the hooks of its scope", arguments: [true, false])
  func tasks(waits: Bool) async throws {
    let shown = Shown(ada)
    let screen = Screen(
      Around(shown: shown) { user in
        ScopeView(.session, waitsForClose: waits) {
          Seed(User.self, user)
        } content: {
          WorkingView(log: log)
        }
      }
      .injector(try injector()))
    await screen.until { log.lines == ["made Ada", "works for Ada"] }
    shown.value = User(name: "Grace")
    await screen.until { log.lines.contains("closed Ada") && log.lines.contains("works for Grace") }
    let lines = log.lines.filter { $0.hasSuffix("Ada") || waits }
    #expect(
      lines == ["made Ada", "works for Ada", "worked for Ada", "closed Ada"]
        + (waits ? ["made Grace", "works for Grace"] : []))
    screen.close()
    await screen.until { log.lines.contains("worked for Grace") }
  }

  @Test("A scope with values that run opens without a placeholder")
  func running() async throws {
    let scope = Scope("running")
    let injector = try Injector {
      Bind(Database.self).to { Database() }.in(scope).running { _ in try await Task.sleep(for: .seconds(3600)) }
    }
    let screen = Screen(ScopeView(scope) { DatabaseScreen() }.injector(injector))
    #expect(screen.frames == [["opened"]])
    screen.close()
    await injector.close()
  }

  @Test("A function without an actor makes a view of a scope")
  func nonisolatedHelper() throws {
    #expect(Screen(named(ada).injector(try injector())).texts == ["hello Ada"])
  }

  @Test("Where asked, the next scope opens when the hooks of the last one have ended")
  func waits() async throws {
    let shown = Shown(ada)
    let screen = try screen(of: shown, waits: true)
    shown.value = User(name: "Grace")
    await screen.shows("hello Grace")
    #expect(log.lines == ["made Ada", "farewell Ada", "closed Ada", "made Grace"])
  }

  @Test("A handle removes the content, awaits the hooks, returns the report, and opens the scope again")
  func handle() async throws {
    let screen = try screen(of: Shown(ada))
    screen.tap("log out")
    await screen.until { log.count(of: "made Ada") == 2 }
    #expect(log.lines == ["made Ada", "farewell Ada", "closed Ada", "report of .session, closed", "made Ada"])
    #expect(screen.texts == ["hello Ada", "farewell", "log out"])
  }

  @Test("A failure that is tried again opens the scope")
  func retry() async throws {
    let tries = Shown(0)
    let injector = try Injector {
      Bind(Database.self).to { @MainActor () async throws -> Database in
        tries.value += 1
        if tries.value == 1 { throw Failed() }
        return Database()
      }.in(.storage)
    }
    let screen = Screen(
      ScopeView(.storage) {
        DatabaseScreen()
      } failure: { failure in
        Button("try again") { failure.retry() }
      }
      .injector(injector))
    await screen.shows("try again")
    screen.tap("try again")
    await screen.shows("opened")
  }

  @Test("An update in the task of another injector does not open another scope")
  func updatedElsewhere() async throws {
    let shown = Shown(0)
    let screen = try injector().run {
      Screen(
        Around(shown: shown) { number in
          SessionScreen(user: ada)
          Text("\(number)")
        })
    }
    try injector().run { shown.value = 1 }
    await screen.shows("1")
    #expect(log.lines == ["made Ada"])
  }

  @Test("Equal seeds leave the scope as it is, and so does an equal id")
  func unchanged() async throws {
    let account = Account()
    let shown = Shown(0)
    let screen = Screen(
      Around(shown: shown) { number in
        VStack {
          SessionScreen(user: User(name: "Ada"))
          ScopeView(.account, id: ObjectIdentifier(account)) {
            Seed(Account.self, account)
          } content: {
            ScopeName()
          }
          Text("\(number)")
        }
      }
      .injector(try injector()))
    let before = screen.texts
    shown.value = 1
    await screen.shows("1")
    #expect(screen.texts.dropLast() == before.dropLast())
    #expect(log.lines == ["made Ada"])
  }

  @Test("A scope that changes while it starts is closed, and the other one is started")
  func changedEarly() async throws {
    let shown = Shown(1)
    let screen = Screen(
      Around(shown: shown) { number in
        ScopeView(.storage, id: number) { DatabaseScreen() }
        Text("\(number)")
      }
      .injector(try injector()))
    #expect(screen.texts == ["…", "1"])
    shown.value = 2
    await screen.shows("2")
    #expect(screen.texts == ["…", "2"])
    await gate.open()
    await screen.shows("opened")
    await screen.until { log.lines == ["closed database"] }
    screen.close()
    await screen.until { log.lines == ["closed database", "closed database"] }
  }

  @Test("An id tells when seeds change that cannot be compared")
  func explicit() async throws {
    let shown = Shown(1)
    let screen = Screen(
      Around(shown: shown) { number in
        ScopeView(.themed, id: number / 2) {
          Seed(Theme.self, Theme(name: "theme \(number)"))
        } content: {
          ThemeScreen()
        }
        Text("\(number)")
      }
      .injector(try injector()))
    #expect(screen.texts == ["theme 1", "1"])
    shown.value = 2
    await screen.shows("2")
    #expect(screen.texts == ["theme 2", "2"])
    shown.value = 3
    await screen.shows("3")
    #expect(screen.texts == ["theme 2", "3"])
  }

  // MARK: - Bad input

  @Test("What cannot be opened is shown as a failure with its place, its key and its remedy")
  func failures() throws {
    let place = #_sourceLocation
    let injector = try Injector {
      Bind(User.self).seeded(in: .session)
      Bind(Theme.self).seeded(in: .themed)
      Bind(Account.self).seeded(in: .account)
      Scope.window
    }
    let views: [(String, any View)] = [
      ("scope-no-injector", ScopeView(.window) { Text("content") }),
      ("scope-in-itself", ScopeView(.window) { ScopeView(.window) { Text("content") } }.injector(injector)),
      ("scope-missing-seed", ScopeView(.session) { Text("content") }.injector(injector)),
      ("scope-unknown", ScopeView(Scope("none")) { Text("content") }.injector(injector)),
      (
        "scope-unknown-change",
        ScopeView(.themed) {
          Seed(Theme.self, Theme(name: "dark"))
        } content: {
          Text("content")
        }
        .injector(injector)
      ),
      (
        "scope-seed-anew",
        ScopeView(.account) {
          Seed(Account.self, Account())
        } content: {
          Text("content")
        }
        .injector(injector)
      ),
    ]
    for (name, view) in views {
      Golden.expect(Screen(view).texts.joined(separator: "\n"), name, from: place)
    }
  }

  @Test("A value that cannot be made is a failure, and the scope is closed")
  func broken() async throws {
    let screen = Screen(
      ScopeView(.broken) {
        Text("content")
      } placeholder: {
        Text("opening")
      } failure: { error in
        Text("\((error.error as? ResolutionError)?.underlying is Failed)")
      }
      .injector(try injector()))
    await screen.shows("true")
    #expect(screen.frames == [["opening"], ["true"]])
    await screen.until { log.lines == ["closed"] }
  }
}

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let window = Scope("window")
  fileprivate static let storage = Scope("storage")
  fileprivate static let broken = Scope("broken")
  fileprivate static let themed = Scope("themed")
  fileprivate static let account = Scope("account")
  fileprivate static let inner = Scope("inner", inside: .session)
}

private let ada = User(name: "Ada")

private struct User: Equatable {
  let name: String
}

private struct Theme {
  let name: String
}

private final class Account: Sendable {}
private final class Shared: Sendable {}
private final class PerWindow: Sendable {}
private final class Database: Sendable {}
private final class Opened: Sendable {}
private final class Broken: Sendable {}
private struct Failed: Error {}

@MainActor
private final class Session {
  let user: User

  init(_ user: User, _ log: Log) {
    self.user = user
    log.add("made \(user.name)")
  }
}

private struct SessionScreen: View {
  let user: User

  var body: some View {
    ScopeView(.session) {
      Seed(User.self, user)
    } content: {
      HelloView()
      AgainView()
    }
  }
}

private struct HelloView: View {
  @Resolved private var session: Session

  var body: some View { Text("hello \(session.user.name)") }
}

private struct FarewellView: View {
  @Environment(\.injector) private var injector
  let log: Log

  var body: some View { Text("farewell").onDisappear { log.add("farewell \(injector[User.self].name)") } }
}

private nonisolated func named(_ user: User) -> some View {
  ScopeView(.session) {
    Seed(User.self, user)
  } content: {
    HelloView()
  }
}

private struct WorkingView: View {
  @Resolved private var session: Session
  let log: Log

  var body: some View {
    Text("working")
      .task {
        log.add("works for \(session.user.name)")
        // Until it is canceled.
        try? await Task.sleep(for: .seconds(3600))
        for _ in 0..<100 { await Task.yield() }
        log.add("worked for \(session.user.name)")
      }
  }
}

private struct AgainView: View {
  @Environment(\.injector) private var injector
  @State private var first: String?

  var body: some View {
    Text("again \(first ?? injector[User.self].name)").onAppear { first = injector[User.self].name }
  }
}

private struct DatabaseScreen: View {
  @Resolved private var database: Database

  var body: some View { Text("opened") }
}

private struct WindowScreen: View {
  @Resolved private var shared: Shared
  @Resolved private var own: PerWindow

  var body: some View {
    Text("\(ObjectIdentifier(shared))")
    Text("\(ObjectIdentifier(own))")
  }
}

private struct ThemeScreen: View {
  @Environment(\.injector) private var injector

  var body: some View { Text(injector[Theme.self].name) }
}

private struct ScopeName: View {
  @Environment(\.injector) private var injector

  var body: some View { Text("\(ObjectIdentifier(injector))") }
}
