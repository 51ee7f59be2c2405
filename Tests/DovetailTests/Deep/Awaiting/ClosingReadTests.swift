import Dovetail
import Synchronization
import Testing

@Suite("Reads of hooks", .limited)
struct ClosingReadTests {
  /// The ways in which a hall reads its lamp, which it has read before.
  @Test(
    "A hook reads what exists and is not closed, however it asks, in an injector and in a scope",
    arguments: [.seconds(10_000), nil] as [Duration?])
  func reads(within limit: Duration?) async throws {
    for scope in [nil, Scope.house] {
      let notes = Notes()
      let injector = try Injector {
        hall(in: scope) { hall in
          notes.add("\(hall.lazy()) \(try hall.lazy.get()) \(try await hall.lazy.resolved())")
          notes.add("\(hall.provider()) \(try hall.provider.get()) \(try await hall.provider.resolved())")
          notes.add("\(try hall.injector.resolve(Int.self)) \(hall.injector[Int.self])")
          notes.add("\(hall.injector.with(Int.self) { $0 }) \(try await hall.injector.resolved(Int.self))")
          notes.add("\(try hall.injector.resolveIfBound(Int.self) ?? 0) \(try hall.injector.resolve([Int].self))")
        }
      }
      let open = try scope.map { try injector.enter($0) } ?? injector
      _ = (open[Hall.self], open[Int.self])
      let report = await open.close(within: limit)
      #expect(report.failures.isEmpty)
      #expect(notes.all == ["1 1 1", "1 1 1", "1 1", "1 1", "1 [1]"])
      #expect(throws: ResolutionError.self) { try open.resolve(Int.self) }
    }
  }

  @Test("A hook of a scope reads and makes values of the open injector")
  func outer() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton()
      Bind(Double.self).to { (number: Provider<Int>) in Double(try number.get()) }.in(.house)
      Bind(Hall.self).to(Hall.init).in(.house).onClose { notes.add("\(try $0.provider.get())") }
    }
    let house = try injector.enter(.house)
    _ = house[Hall.self]
    #expect(await house.close().failures.isEmpty)
    #expect(notes.all == ["1"])
  }

  @Test("A hook is refused what is not made, what is closed, and a new scope")
  func refused() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton()
      Bind(String.self).to { "" }.singleton().onClose { _ in }
      Bind(Bool.self).toAlias(of: Key(String.self)) { $0.isEmpty }
      Bind(Character.self).to { (text: String) in text.first ?? "-" }
      Bind(Hall.self).to(Hall.init).singleton().onClose { hall in
        for read: () throws -> Any in [
          { try hall.provider.get() }, { try hall.lazy.get() }, { try hall.injector.resolve(Int.self) },
          { try hall.injector.resolve(String.self) }, { try hall.injector.resolve(Bool.self) },
          { try hall.injector.resolve(Character.self) }, { try hall.injector.enter(.house) },
        ] {
          do { notes.add("\(try read())") } catch let error as ResolutionError { notes.add(error.id) }
        }
      }
    }
    _ = injector[Hall.self]
    // Made later, and thus closed before.
    _ = injector[Bool.self]
    await injector.close()
    #expect(notes.all == Array(repeating: "injector-closed", count: 7))
  }

  @Test("Nobody but a hook reads while an injector is closed, and a hook's task no longer when it has been")
  func others() async throws {
    let (notes, begun, gate, ended, read) = (Notes(), AsyncGate(), AsyncGate(), AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton()
      Bind(Hall.self).to(Hall.init).singleton().onClose { hall in
        Task {
          await ended.pass()
          do { notes.add("\(try hall.provider.get())") } catch let error as ResolutionError { notes.add(error.id) }
          read.open()
        }
        begun.open()
        await gate.pass()
        notes.add("\(try hall.provider.get())")
      }
    }
    _ = (injector[Hall.self], injector[Int.self])
    async let report = injector.close()
    await begun.pass()
    #expect(throws: ResolutionError.self) { try injector.resolve(Int.self) }
    gate.open()
    #expect(await report.failures.isEmpty)
    ended.open()
    await read.pass()
    #expect(notes.all == ["1", "injector-closed"])
  }

  private func hall(
    in scope: Scope?, _ hook: @escaping @Sendable (Hall) async throws -> Void
  ) -> Bindings {
    let (number, hall) = (Bind(Int.self).to { 1 }, Bind(Hall.self).to(Hall.init))
    let element = list { Contribute(Int.self).to { (number: Int) in number } }
    guard let scope else {
      return list {
        number.singleton().onClose { _ in }
        hall.singleton().onClose(hook)
        element
      }
    }
    return list {
      number.in(scope).onClose { _ in }
      hall.in(scope).onClose(hook)
      element
    }
  }
}

private final class Hall: Sendable {
  let lazy: Lazy<Int>
  let provider: Provider<Int>
  let injector: Injector

  init(_ lazy: Lazy<Int>, _ provider: Provider<Int>, _ injector: Injector) {
    self.lazy = lazy
    self.provider = provider
    self.injector = injector
  }
}

private func list(@ModuleBuilder _ content: () -> Bindings) -> Bindings { content() }

extension Scope {
  fileprivate static let house = Scope("house")
}
