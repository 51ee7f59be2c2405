import Dovetail
import DovetailSwiftUI
import Observation
import SwiftUI
import Testing

/// A model that owns several sessions.
@MainActor
@Suite("Several sessions at once", .limited)
struct SessionsTests {
  private let log = Log()

  private func injector() throws -> Injector {
    try Injector {
      Bind(User.self).seeded(in: .session)
      Bind(Mailbox.self).to { @MainActor user in Mailbox(user: user) }.in(.session)
        .onClose { [log] mailbox in
          await Task.yield()
          log.add("closed \(mailbox.user.name)")
        }
      Bind(Opener<User>.self).opening(.session)
      Bind(Sessions.self).to(Sessions.init).singleton().onClose { await $0.logOutAll() }
    }
  }

  @Test("Switching shows the other session with a state of its own, and keeps both open")
  func switching() async throws {
    let injector = try injector()
    let sessions = injector[Sessions.self]
    let screen = Screen(ActiveSession().injector(injector))
    #expect(screen.texts == ["nobody"])
    try sessions.logIn(ada)
    await screen.shows("Ada since Ada")
    let first = try #require(sessions.active)[Mailbox.self]
    try sessions.logIn(bob)
    await screen.shows("Bob since Bob")
    try sessions.logIn(ada)
    await screen.shows("Ada since Ada")
    #expect(sessions.active?[Mailbox.self] === first)
    #expect(log.lines.isEmpty)
    await injector.close()
  }

  @Test("A logout removes the screens, and then closes the session with its hooks")
  func logout() async throws {
    let injector = try injector()
    let sessions = injector[Sessions.self]
    let screen = Screen(ActiveSession().injector(injector))
    try sessions.logIn(bob)
    try sessions.logIn(ada)
    await screen.shows("Ada since Ada")
    await sessions.logOut(ada.name)
    #expect(log.lines == ["closed Ada"])
    await screen.shows("nobody")
    try sessions.logIn(bob)
    await screen.shows("Bob since Bob")
    await injector.close()
  }

  @Test("Closing the injector closes the sessions, and releases them with their owner", arguments: [true, false])
  func released(isClosed: Bool) async throws {
    weak var owner: Sessions?
    do {
      let injector = try injector()
      owner = injector[Sessions.self]
      try owner?.logIn(ada)
      _ = owner?.active?[Mailbox.self]
      if isClosed { await injector.close() }
    }
    #expect((owner == nil) == isClosed)
    await owner?.logOutAll()
    #expect(owner == nil)
    #expect(log.lines == ["closed Ada"])
  }
}

extension Scope {
  fileprivate static let session = Scope("session")
}

private struct User: Equatable {
  let name: String
}

private let ada = User(name: "Ada")
private let bob = User(name: "Bob")

@MainActor
private final class Mailbox {
  let user: User

  init(user: User) { self.user = user }
}

@MainActor @Observable
private final class Sessions {
  private(set) var open: [String: Injector] = [:]
  private(set) var active: Injector?
  private let opener: Opener<User>

  init(opener: Opener<User>) { self.opener = opener }

  func logIn(_ user: User) throws {
    let session = try open[user.name] ?? opener(user)
    open[user.name] = session
    active = session
  }

  func logOut(_ name: String) async {
    guard let session = open.removeValue(forKey: name) else { return }
    if active === session { active = nil }
    await session.close()
  }

  func logOutAll() async { for name in open.keys { await logOut(name) } }
}

private struct ActiveSession: View {
  @Resolved private var sessions: Sessions

  var body: some View {
    if let session = sessions.active {
      MailScreen().injector(session).id(ObjectIdentifier(session))
    } else {
      Text("nobody")
    }
  }
}

private struct MailScreen: View {
  @Resolved private var mailbox: Mailbox
  @State private var first: String?

  var body: some View {
    Text("\(mailbox.user.name) since \(first ?? mailbox.user.name)").onAppear { first = mailbox.user.name }
  }
}
