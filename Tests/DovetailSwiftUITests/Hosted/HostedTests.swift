import Dovetail
import DovetailSwiftUI
import Observation
import SwiftUI
import Testing

/// Tests that see only what views do, so that they run with Apple's SwiftUI as well as with the stand-in.
@MainActor
@Suite("Views of any SwiftUI", .limited, .serialized)
struct HostedTests {
  private let log = Log()
  private let gate = Gate()

  private func injector(_ name: String = "app") throws -> Injector {
    try Injector {
      Bind(Model.self).to { @MainActor [log] (number: Int) in
        log.add("made \(name)")
        return Model(name: name, number: number)
      }
      Bind(Model.self).to(assisted: Int.self) { @MainActor [log] id in
        log.add("made \(id)")
        return Model(name: "\(id)", number: id)
      }
      Bind(Int.self).toInstance(0)
      Bind(String.self).to { [gate] in
        await gate.pass()
        return "awaited"
      }.singleton()
      Bind(User.self).seeded(in: .session)
      Bind(Session.self).to { @MainActor user in Session(user: user) }.in(.session)
        .onClose { [log] session in
          await Task.yield()
          log.add("closed \(session.user.name)")
        }
    }
  }

  @Test("A resolved property is made once, and stays when the view is drawn anew")
  func once() async throws {
    let shown = Shown(0)
    let host = Host(
      Around(shown: shown) { number in
        ModelView(log: log)
        Reporter("drawn \(number)", log)
      }
      .injector(try injector()))
    await host.until { log.lines.contains("shows app 0") }
    shown.value = 1
    await host.until { log.lines.contains("drawn 1") }
    #expect(log.count(of: "made app") == 1)
    host.close()
  }

  @Test("Another injector makes another model")
  func anotherInjector() async throws {
    let shown = Shown(try injector("first"))
    let host = Host(Around(shown: shown) { ModelView(log: log).injector($0) })
    await host.until { log.lines.contains("shows first 0") }
    shown.value = try injector("second")
    await host.until { log.lines.contains("shows second 0") }
    #expect(log.count(of: "made first") == 1)
    #expect(log.count(of: "made second") == 1)
    host.close()
  }

  @Test("Another argument makes another model")
  func argument() async throws {
    let shown = Shown(1)
    let host = Host(Around(shown: shown) { DetailView(id: $0, log: log) }.injector(try injector()))
    await host.until { log.lines.contains("shows 1") }
    shown.value = 2
    await host.until { log.lines.contains("shows 2") }
    #expect(log.count(of: "made 1") == 1)
    #expect(log.count(of: "made 2") == 1)
    host.close()
  }

  @Test("A binding of the model changes it, and the view shows the change")
  func binding() async throws {
    let host = Host(BindingView(log: log).injector(try injector()))
    await host.until { log.lines.contains("shows 5") }
    #expect(log.count(of: "made app") == 1)
    host.close()
  }

  @Test("An awaited value is shown when it is there, after the placeholder")
  func awaited() async throws {
    let host = Host(
      ResolvedView(String.self) { text in
        Reporter(text, log)
      } placeholder: {
        Reporter("placeholder", log)
      }
      .injector(try injector()))
    await host.until { log.lines == ["placeholder"] }
    await gate.open()
    await host.until { log.lines.contains("awaited") }
    #expect(log.lines == ["placeholder", "awaited"])
    host.close()
  }

  @Test("What need not be awaited has no placeholder")
  func immediate() async throws {
    let host = Host(
      ResolvedView(Int.self) { number in
        Reporter("number \(number)", log)
      } placeholder: {
        Reporter("placeholder", log)
      }
      .injector(try injector()))
    await host.until { !log.lines.isEmpty }
    #expect(log.lines == ["number 0"])
    host.close()
  }

  @Test("An injector is started before the content of a launch view")
  func launch() async throws {
    let host = Host(
      LaunchView(try injector()) {
        Reporter("content", log)
      } placeholder: { _ in
        Reporter("placeholder", log)
      })
    await host.until { log.lines == ["placeholder"] }
    await gate.open()
    await host.until { log.lines.contains("content") }
    host.close()
  }

  @Test("A scope opens with its view, and is closed when the view is removed")
  func scope() async throws {
    let shown = Shown(true)
    let host = Host(
      Around(shown: shown) { isShown in if isShown { SessionView(user: User(name: "Ada"), log: log) } }
        .injector(try injector()))
    await host.until { log.lines == ["hello Ada"] }
    shown.value = false
    await host.until { log.lines.contains("closed Ada") }
    #expect(log.lines == ["hello Ada", "farewell Ada", "closed Ada"])
    host.close()
  }

  @Test("Another seed removes the content, closes its scope, and opens another")
  func seeds() async throws {
    let shown = Shown(User(name: "Ada"))
    let host = Host(Around(shown: shown) { SessionView(user: $0, log: log) }.injector(try injector()))
    await host.until { log.lines == ["hello Ada"] }
    shown.value = User(name: "Bob")
    await host.until { log.lines.contains("closed Ada") && log.lines.contains("hello Bob") }
    #expect(log.lines.filter { $0.hasSuffix("Ada") } == ["hello Ada", "farewell Ada", "closed Ada"])
    host.close()
  }

  @Test("A close by the handle removes the content before the hooks")
  func handle() async throws {
    let host = Host(SessionView(user: User(name: "Ada"), log: log, isShort: true).injector(try injector()))
    await host.until { log.lines.last == "report" }
    #expect(log.lines == ["hello Ada", "farewell Ada", "closed Ada", "report"])
    host.close()
  }

  @Test("An override is that of its subtree only")
  func overriding() async throws {
    await gate.open()
    let host = Host(
      VStack {
        ModelView(log: log)
        ModelView(log: log).overriding { Bind(Int.self).toInstance(7) }
      }
      .injector(try injector()))
    await host.until { log.lines.contains("shows app 0") && log.lines.contains("shows app 7") }
    host.close()
  }
}

extension Scope {
  fileprivate static let session = Scope("session")
}

private struct User: Equatable {
  let name: String
}

@MainActor
private final class Session {
  let user: User

  init(user: User) { self.user = user }
}

@MainActor @Observable
private final class Model {
  let name: String
  var number: Int

  init(name: String, number: Int) { (self.name, self.number) = (name, number) }
}

/// Tells when it appears.
private struct Reporter: View {
  let text: String
  let log: Log

  init(_ text: String, _ log: Log) { (self.text, self.log) = (text, log) }

  var body: some View { Text(text).onAppear { log.add(text) }.id(text) }
}

private struct ModelView: View {
  @Resolved private var model: Model
  let log: Log

  init(log: Log) { self.log = log }

  var body: some View { Reporter("shows \(model.name) \(model.number)", log) }
}

private struct DetailView: View {
  @Resolved private var model: Model
  let log: Log

  init(id: Int, log: Log) {
    _model = Resolved(Model.self, id)
    self.log = log
  }

  var body: some View { Reporter("shows \(model.name)", log) }
}

private struct BindingView: View {
  @Resolved private var model: Model
  let log: Log

  init(log: Log) { self.log = log }

  var body: some View {
    Reporter("shows \(model.number)", log)
    Setter(number: $model.number)
  }
}

private struct Setter: View {
  @SwiftUI.Binding var number: Int

  var body: some View { Text("setter").onAppear { number = 5 } }
}

private struct SessionView: View {
  let user: User
  let log: Log
  var isShort = false

  var body: some View {
    ScopeView(.session) {
      Seed(User.self, user)
    } content: { scope in
      HelloView(log: log)
      Text("task")
        .onAppear {
          if !isShort { return }
          Task {
            await scope.close()
            log.add("report")
          }
        }
    }
  }
}

private struct HelloView: View {
  @Resolved private var session: Session
  let log: Log

  init(log: Log) { self.log = log }

  var body: some View {
    Text("hello")
      .onAppear { log.add("hello \(session.user.name)") }
      .onDisappear { log.add("farewell \(session.user.name)") }
  }
}
