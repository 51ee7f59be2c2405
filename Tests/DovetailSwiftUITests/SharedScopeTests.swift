import Dovetail
import DovetailSwiftUI
import Observation
import SwiftUI
import Testing

@MainActor
@Suite("Scopes that windows share", .limited)
struct SharedScopeTests {
  private let log = Log()
  private let gate = Gate()

  private func injector() throws -> Injector {
    try Injector {
      Bind(User.self).seeded(in: .session)
      Bind(Mailbox.self).to { @MainActor [log] (user: User) in
        log.add("made \(user.name)")
        return Mailbox(user: user)
      }.in(.session)
        .onClose { [log] mailbox in
          await Task.yield()
          log.add("closed \(mailbox.user.name)")
        }
      Bind(Archive.self).to { [gate] (user: User) async throws -> Archive in
        await gate.pass()
        if user.name == "nobody" { throw Unknown() }
        return Archive()
      }.in(.session)
      Bind(Opener<User>.self).opening(.session)
      Bind(SharedScope.self).to { @MainActor in SharedScope() }.singleton().onClose { await $0.close() }
      Bind(Account.self).to(Account.init).singleton()
    }
  }

  private func windows(of injector: Injector) -> [Screen] {
    let scene = WindowGroup { Window(log: log) }.injector(injector)
    return [Screen(opening: scene), Screen(opening: scene)]
  }

  @Test("All windows show the scope, which is started before; one value of it serves them all")
  func shared() async throws {
    let injector = try injector()
    let (account, windows) = (injector[Account.self], windows(of: injector))
    #expect(windows.map(\.texts) == [["closed"], ["closed"]])
    let login = Task { try await account.logIn(User(name: "Ada")) }
    await windows[0].shows("opening")
    await gate.open()
    try await login.value
    for window in windows { await window.shows("mail of Ada") }
    #expect(log.lines == ["made Ada"])
    await injector.close()
    #expect(log.count(of: "closed Ada") == 1)
    #expect(windows.map(\.texts) == [["closed"], ["closed"]])
  }

  @Test("A close removes the views of all windows, awaits the hooks, and returns the report")
  func closes() async throws {
    let injector = try injector()
    await gate.open()
    let (account, windows) = (injector[Account.self], windows(of: injector))
    try await account.logIn(User(name: "Ada"))
    for window in windows { await window.shows("mail of Ada") }
    let report = try #require(await account.session.close())
    #expect(report.scope == .session)
    #expect(log.lines == ["made Ada", "farewell Ada", "farewell Ada", "closed Ada"])
    #expect(windows.map(\.texts) == [["closed"], ["closed"]])
    #expect(await account.session.close() == nil)
    await injector.close()
  }

  @Test("Another scope opens when the hooks of the one before have ended")
  func another() async throws {
    let injector = try injector()
    await gate.open()
    let (account, windows) = (injector[Account.self], windows(of: injector))
    try await account.logIn(User(name: "Ada"))
    for window in windows { await window.shows("mail of Ada") }
    try await account.logIn(User(name: "Bob"))
    for window in windows { await window.shows("mail of Bob") }
    #expect(log.lines == ["made Ada", "farewell Ada", "farewell Ada", "closed Ada", "made Bob"])
    await injector.close()
  }

  @Test("A scope that cannot be started throws the error, and may be opened again")
  func failure() async throws {
    let injector = try injector()
    await gate.open()
    let (account, windows) = (injector[Account.self], windows(of: injector))
    do {
      try await account.logIn(User(name: "nobody"))
      Issue.record("it has not failed")
    } catch { #expect((error as? ResolutionError)?.underlying is Unknown) }
    if case .failed = account.session.phase {} else { Issue.record("it has not failed") }
    try await account.logIn(User(name: "Ada"))
    for window in windows { await window.shows("mail of Ada") }
    await injector.close()
  }

  @Test("A close while the scope opens ends the opening")
  func closedEarly() async throws {
    let injector = try injector()
    let (account, windows) = (injector[Account.self], windows(of: injector))
    let login = Task { try await account.logIn(User(name: "Ada")) }
    await windows[0].shows("opening")
    #expect(await account.session.close() == nil)
    await gate.open()
    await #expect(throws: CancellationError.self) { try await login.value }
    await windows[0].shows("closed")
    await injector.close()
  }
}

extension Scope {
  fileprivate static let session = Scope("session")
}

private struct User: Equatable {
  let name: String
}

private struct Unknown: Error {}
private final class Archive: Sendable {}

@MainActor
private final class Mailbox {
  let user: User

  init(user: User) { self.user = user }
}

@MainActor
private final class Account {
  let session: SharedScope
  private let opener: Opener<User>

  init(session: SharedScope, opener: Opener<User>) { (self.session, self.opener) = (session, opener) }

  func logIn(_ user: User) async throws { try await session.open { try self.opener(user) } }
}

private struct Window: View {
  @Resolved private var session: SharedScope
  let log: Log

  init(log: Log) { self.log = log }

  var body: some View {
    SharedScopeView(session) {
      MailView(log: log)
    } closed: {
      if case .opening = session.phase { Text("opening") } else { Text("closed") }
    }
  }
}

private struct MailView: View {
  @Resolved private var mailbox: Mailbox
  let log: Log

  init(log: Log) { self.log = log }

  var body: some View {
    Text("mail of \(mailbox.user.name)").onDisappear { log.add("farewell \(mailbox.user.name)") }
  }
}
