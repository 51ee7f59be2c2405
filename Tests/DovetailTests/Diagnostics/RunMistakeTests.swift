import Dovetail
import Testing

/// A mistake that only a running program makes, and what it is told.
struct RunMistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let says: [String]
  let program: @Sendable () async throws -> String

  init(_ name: String, says: String..., program: @escaping @Sendable () async throws -> String) {
    (testDescription, self.says, self.program) = (name, says, program)
  }
}

@Suite("Mistakes of a running program", .limited)
struct RunMistakeTests {
  private final class Client: Sendable {
    func start() { Task {} }
  }
  private struct Settings {}
  private struct NoNumber: Error {}
  private final class Peer: Sendable {
    let other: Lazy<Other>
    init(_ other: Lazy<Other>) { self.other = other }
  }
  private final class Other: Sendable {
    let peer: Lazy<Peer>
    init(_ peer: Lazy<Peer>) { self.peer = peer }
  }
  private final class Door: Sendable {
    let scope: Injector
    init(_ scope: Injector) { self.scope = scope }
  }

  static let all = [
    RunMistake(
      "a run that only starts a task",
      says: "[run-ended] the run of 'RunMistakeTests.Client' has ended\n",
      "let the function of '.running' return only when its task is canceled"
    ) {
      let injector = try Injector { Bind(Client.self).to { Client() }.singleton().running { $0.start() } }
      _ = injector[Client.self]
      let error = await failure { try await injector.untilFailure() }
      await injector.close()
      return error
    },
    RunMistake(
      "a setting that is no number",
      says: "[failed] making 'RunMistakeTests.Settings' failed: NoNumber()",
      "needed by     Int → RunMistakeTests.Settings",
      "see the error above; the next resolve or start tries again"
    ) {
      let injector = try Injector {
        Bind(Settings.self).to { () throws -> Settings in throw NoNumber() }
        Bind(Int.self).to { (_: Settings) async in 1 }.singleton()
      }
      return await failure { try await injector.start() }
    },
    RunMistake(
      "a hook that makes a value",
      says: "[not-closed] closing 'RunMistakeTests.Door' failed: error: [injector-closed] 'String' was requested"
    ) {
      let injector = try Injector {
        Bind(String.self).to { "late" }.singleton()
        Bind(Door.self).to(Door.init).singleton().onClose { door in _ = try door.scope.resolve(String.self) }
      }
      _ = injector[Door.self]
      return "\(await injector.close())"
    },
    RunMistake("a scope that its own hook closes", says: "failures: 0") {
      let visit = Scope("visit")
      let injector = try Injector {
        Bind(Door.self).to(Door.init).in(visit).onClose { door in await door.scope.close() }
      }
      let scope = try injector.enter(visit)
      _ = scope[Door.self]
      return "failures: \(await scope.close().failures.count)"
    },
    RunMistake("two runs that need each other by a lazy", says: "failures: 0") {
      let injector = try Injector {
        Bind(Peer.self).to(Peer.init).singleton().running { peer in
          _ = try await peer.other.resolved()
          try await untilCanceled()
        }
        Bind(Other.self).to(Other.init).singleton().running { other in
          _ = try await other.peer.resolved()
          try await untilCanceled()
        }
      }
      try await injector.start()
      return "failures: \(await injector.close().failures.count)"
    },
  ]

  @Test("It is told, or does no harm", arguments: all)
  func told(_ mistake: RunMistake) async throws {
    let text = try await mistake.program()
    for part in mistake.says { #expect(text.contains(part)) }
  }

  private static func failure(of body: () async throws -> Void) async -> String {
    do { try await body() } catch { return "\(error)" }
    return "no failure"
  }
}
