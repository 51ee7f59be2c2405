import Dovetail
import Testing

@Suite("Draining", .limited)
struct DrainingTests {
  enum Dependent: CaseIterable { case none, alias, decorator, contribution, provider, unmade, unshared, inScope }

  private protocol Serving: Sendable {}
  private final class Store: Sendable {}
  private final class Server: Serving {
    let injector: Injector
    init(_ injector: Injector) { self.injector = injector }

    /// Ends a request: makes and reads values, and opens a scope.
    func respond() throws -> String {
      let visit = try injector.enter(.visit)
      let number = try visit.resolve(Double.self) + Double(try injector.resolve(Int.self))
      _ = try injector.resolve(Store.self)
      return "served \(number)"
    }
  }
  private struct Handler: Sendable {
    let server: any Serving
  }
  private struct Check: Sendable {}
  private struct Later: Sendable {
    let server: Provider<Server>
  }

  private let notes = Notes()
  private let stopping = AsyncGate()

  /// A server that ends a request after it is asked to stop, and what that needs.
  private func serving(_ declare: (Bind<Server>.Shared) -> Bindings) -> Bindings {
    let server = Bind(Server.self).to(Server.init).singleton().running { [notes, stopping] server in
      await stopping.pass()
      notes.add(try server.respond())
    } stop: { [stopping] _ in
      stopping.open()
    }
    return bindings {
      Bind(Int.self).to { 1 }.singleton()
      Bind(Double.self).to { 1 }.in(.visit)
      Bind(Store.self).to { Store() }.singleton().onClose { [notes] _ in notes.add("store") }
      declare(server)
    }
  }

  private func injector(with dependent: Dependent) throws -> Injector {
    try Injector { [notes] in
      serving { server in
        bindings {
          switch dependent {
          case .none: server
          case .alias: server.also((any Serving).self) { $0 }
          case .decorator:
            server
            Decorate(Server.self) { (old: Server) in old }
          case .contribution:
            server
            Contribute(Check.self).to { (_: Server) in Check() }
          case .provider:
            server
            Bind(Later.self).to(Later.init).eagerSingleton()
          case .unmade:
            server
            Bind(String.self).to { (_: Server) in "" }.singleton().onClose { _ in notes.add("never made") }
          case .unshared:
            server
            Bind(String.self).to { (_: Server) in "" }
          case .inScope:
            server
            Bind(String.self).to { (_: Server) in "" }.in(.visit).onClose { _ in notes.add("never made") }
          }
        }
      }
    }
  }

  @Test("A server ends its requests, whatever names it", arguments: Dependent.allCases)
  func dependents(_ dependent: Dependent) async throws {
    let injector = try injector(with: dependent)
    try await injector.start()
    let report = await injector.close()
    #expect(notes.all == ["served 2.0", "store"])
    #expect(report.failures.isEmpty)
  }

  @Test("A server ends its requests when its injector is closed without waiting, and when a request closes it")
  func withoutWaiting() async throws {
    let (notes, asked) = (notes, AsyncGate())
    for isRequest in [false, true] {
      let stopping = AsyncGate()
      let injector = try Injector {
        Bind(Int.self).to { 1 }.singleton()
        Bind(Double.self).to { 1 }.in(.visit)
        Bind(Store.self).to { Store() }.singleton().onClose { _ in notes.add("store") }
        Bind(Server.self).to(Server.init).singleton().running { server in
          if isRequest { await server.injector.close() }
          asked.open()
          await stopping.pass()
          notes.add(try server.respond())
        } stop: { _ in
          stopping.open()
        }
      }
      _ = injector[Server.self]
      await asked.pass()
      if !isRequest { injector.beginClosing() }
      #expect(await injector.close().failures.isEmpty)
    }
    #expect(notes.all == ["served 2.0", "store", "served 2.0", "store"])
  }

  @Test(
    "What needs a server and has a hook is closed before it, while it can read, and everything else after it",
    arguments: [true, false])
  func hooks(isAwaited: Bool) async throws {
    let notes = notes
    let injector = try Injector {
      serving { server in
        bindings {
          server.also((any Serving).self) { $0 }
          Decorate(Double.self) { (old: Double, _: Provider<Server>) in old }
          Bind(Handler.self).to(Handler.init)
          Contribute(Check.self).to { (_: Handler) in Check() }
          Bind(Key<Int>("direct")).to { (_: Server) in 1 }.singleton().onClose { _ in notes.add("direct") }
          Bind(Key<Int>("deferred")).to { (_: Provider<Handler>) in 1 }.singleton().onClose { _ in notes.add("deferred")
          }
          Bind(Key<Int>("all")).to { (_: [Check]) in 1 }.singleton().onClose { _ in notes.add("all") }
          Bind(Later.self).to(Later.init).singleton()
          Bind(Key<Int>("via one without a hook")).to { (_: Later) in 1 }.singleton().onClose { _ in notes.add("later")
          }
          Bind(Character.self).to { "-" }.singleton().onClose { _ in notes.add("else") }
        }
      }
    }
    for name in ["direct", "deferred", "all", "via one without a hook"] { _ = injector[Key<Int>(name)] }
    _ = (injector[Server.self], injector[Character.self])
    if !isAwaited { injector.beginClosing() }
    let report = await injector.close()
    #expect(notes.all == ["later", "all", "deferred", "direct", "served 2.0", "store", "else"])
    #expect(report.failures.isEmpty)
  }

  @Test("The run of a scope reads and makes values until it has stopped", arguments: [false, true])
  func scopes(isAwaited: Bool) async throws {
    let (notes, begun) = (notes, AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton()
      Bind(Double.self).to { 1 }.in(.visit)
      Bind(Store.self).to { Store() }.singleton().onClose { _ in notes.add("store") }
      Bind(String.self).to { "all" }.in(.shift)
      Bind(Server.self).to(Server.init).in(.shift).running { server in
        begun.open()
        try? await untilCanceled()
        notes.add("served \(try server.injector.resolve(String.self)) \(try server.injector.resolve(Int.self))")
      }
    }
    let shift = try injector.enter(.shift)
    _ = (shift[Server.self], injector[Store.self])
    await begun.pass()
    if !isAwaited { injector.beginClosing() }
    let report = await injector.close()
    #expect(notes.all == ["served all 1", "store"])
    #expect(report.failures.isEmpty)
    #expect(report.closed == [AnyKey(Server.self), AnyKey(Store.self)])
    #expect(shift.isClosed)
  }
}

extension Scope {
  fileprivate static let visit = Scope("visit")
  fileprivate static let shift = Scope("shift")
}
