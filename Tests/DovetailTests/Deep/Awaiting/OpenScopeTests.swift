import Dovetail
import Synchronization
import Testing

@Suite("Scopes that are open when what is around them closes", .limited)
struct OpenScopeTests {
  private static func injector(
    _ notes: Notes, listener: @escaping @Sendable (InjectorEvent) -> Void = { _ in }
  ) throws -> Injector {
    try Injector(
      Graph {
        Bind(Int.self).to { 1 }.singleton().onClose { _ in notes.add("injector") }
        Bind(Double.self).to { 1 }.in(.day).onClose { _ in notes.add("day") }
        Bind(Float.self).to { () async in 1 }.in(.hour).onClose { _ in
          await Task.yield()
          notes.add("hour")
        }
        Bind(String.self).to { "" }.in(.day)
      }, listener: listener)
  }

  @Test("They are closed first, inner ones before outer ones, and are in the report")
  func open() async throws {
    let notes = Notes()
    let injector = try Self.injector(notes)
    let day = try injector.enter(.day)
    let hour = try day.enter(.hour)
    _ = try await (hour.resolved(Float.self), day.resolve(Double.self), injector.resolve(Int.self))
    let report = await injector.close()
    #expect(notes.all == ["hour", "day", "injector"])
    #expect(report.closed == [AnyKey(Float.self), AnyKey(Double.self), AnyKey(Int.self)])
    #expect(report.scopes.map(\.scope) == [.day])
    #expect(report.scopes.first?.scopes.map(\.scope) == [.hour])
    #expect(report.scope == nil)
    #expect(day.isClosed && hour.isClosed)
    #expect(await hour.close().closed == [AnyKey(Float.self)])
  }

  @Test("An inner one is closed also if the scope between has no hooks, and what has none stays readable")
  func between() async throws {
    let notes = Notes()
    let injector = try Self.injector(notes)
    let (day, other) = (try injector.enter(.day), try injector.enter(.day))
    let hour = try day.enter(.hour)
    _ = try await hour.resolved(Float.self)
    _ = other[String.self]
    let report = await injector.close()
    #expect(notes.all == ["hour"])
    #expect(report.scopes.map(\.scope) == [.hour])
    #expect(hour.isClosed && !day.isClosed && !other.isClosed)
    #expect(other[String.self] == "")
  }

  @Test("A scope that has been closed or released is not closed again")
  func gone() async throws {
    let notes = Notes()
    let injector = try Self.injector(notes)
    let day = try injector.enter(.day)
    _ = day[Double.self]
    await day.close()
    _ = try injector.enter(.day)[Double.self]
    #expect(await injector.close().closed.isEmpty)
    #expect(notes.all == ["day"])
  }

  @Test("Among many that were closed, the open ones are closed, the latest first")
  func many() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).seeded(in: .day)
      Bind(String.self).to { (number: Int) in "\(number)" }.in(.day).onClose { notes.add($0) }
    }
    var open: [Injector] = []
    for number in 0..<1_000 {
      let day = try injector.enter(.day) { Seed(Int.self, number) }
      _ = day[String.self]
      if number % 400 == 0 { open.append(day) } else { await day.close() }
    }
    #expect(notes.all.count == 997)
    let report = await injector.close()
    #expect(report.scopes.count == 3)
    #expect(notes.all.suffix(3) == ["800", "400", "0"])
    withExtendedLifetime(open) {}
  }

  @Test("A failure in an open scope is in the report of what is around it")
  func failure() async throws {
    let injector = try Injector { Bind(Int.self).to { 1 }.in(.day).onClose { _ in throw Broken() } }
    let day = try injector.enter(.day)
    _ = day[Int.self]
    let report = await injector.close()
    #expect(report.failures.map(\.key) == [AnyKey(Int.self)])
    #expect(day.isClosed)
  }

  @Test("A listener gets the report of a scope that is released with values to close")
  func released() throws {
    let notes = Notes()
    let reports = Mutex<[CloseReport]>([])
    let injector = try Self.injector(notes) { event in
      if case .closed(let report) = event { reports.withLock { $0.append(report) } }
    }
    _ = try injector.enter(.day)[Double.self]
    _ = try injector.enter(.day)[String.self]
    let all = reports.withLock(\.self)
    #expect(all.map(\.scope) == [.day])
    #expect(all.first?.failures.map(\.key) == [AnyKey(Double.self)])
    #expect(all.first?.failures.first?.error is NotClosedError)
    #expect(notes.all.isEmpty)
  }

  @Test("Scopes that are opened, closed and released while the injector closes are closed once")
  func threads() async throws {
    for _ in 0..<50 {
      let made = Atomic(0)
      let closed = Atomic(0)
      let injector = try Injector {
        Bind(Int.self).to { made.add(1, ordering: .relaxed).newValue }.in(.day)
          .onClose { _ in closed.add(1, ordering: .relaxed) }
      }
      let scopes = await withTaskGroup(of: Injector?.self) { group in
        for index in 0..<8 {
          group.addTask {
            guard let day = try? injector.enter(.day) else { return nil }
            _ = try? day.resolve(Int.self)
            if index % 2 == 0 { await day.close() }
            return day
          }
        }
        group.addTask {
          await injector.close()
          return nil
        }
        return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
      }
      for day in scopes { await day.close() }
      #expect(made.load(ordering: .relaxed) == closed.load(ordering: .relaxed))
    }
  }
}

@Suite("Closing without waiting", .limited)
struct SynchronousCloseTests {
  @Test("What must be awaited, and what comes after it, goes on in a task, and a listener gets the whole report")
  func rest() async throws {
    let (notes, closed) = (Notes(), AsyncGate())
    let reports = Mutex<[CloseReport]>([])
    let injector = try Injector(
      Graph {
        Bind(Int.self).to { 1 }.in(.day).onClose { _ in notes.add("int") }
        Bind(Double.self).to { (_: Int) in 1 }.in(.day).onClose { _ in
          await Task.yield()
          notes.add("double")
          throw Broken()
        }
        Bind(String.self).to { (_: Double) in "" }.in(.day).onClose { _ in notes.add("text") }
      },
      listener: { event in
        guard case .closed(let report) = event else { return }
        reports.withLock { $0.append(report) }
        closed.open()
      })
    func close(_ scope: Injector) -> CloseReport { scope.beginClosing() }
    var day: Injector? = try injector.enter(.day)
    _ = day?[String.self]
    weak let reference = day
    let report = try close(#require(day))
    day = nil
    #expect(report.closed == [AnyKey(String.self)])
    await closed.pass()
    #expect(notes.all == ["text", "double", "int"])
    let whole = reports.withLock { $0.first }
    #expect(whole?.closed == [AnyKey(String.self), AnyKey(Int.self)])
    #expect(whole?.failures.map(\.key) == [AnyKey(Double.self)])
    #expect(await eventually { reference == nil })
  }

  @Test("An owner closes its scope when it is released")
  func owner() async throws {
    final class Session {
      let scope: Injector
      init(_ scope: Injector) { self.scope = scope }
      deinit { scope.beginClosing() }
    }
    let closed = AsyncGate()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.in(.day).onClose { _ in
        await Task.yield()
        closed.open()
      }
    }
    var session: Session? = Session(try injector.enter(.day))
    _ = session?.scope[Int.self]
    session = nil
    await closed.pass()
  }

  @Test("Waiting for a close that goes on in a task gives its report")
  func joined() async throws {
    let (notes, gate) = (Notes(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in
        await gate.pass()
        notes.add("int")
      }
      Bind(Double.self).to { 1 }.in(.day).onClose { _ in
        await gate.pass()
        notes.add("double")
      }
    }
    let day = try injector.enter(.day)
    _ = (injector[Int.self], day[Double.self])
    func close() -> CloseReport { injector.beginClosing() }
    #expect(close().closed.isEmpty)
    #expect(injector.isClosed && day.isClosed)
    gate.open()
    let report = await injector.close()
    #expect(report.closed == [AnyKey(Double.self), AnyKey(Int.self)])
    #expect(notes.all == ["double", "int"])
  }
}

private struct Broken: Error {}

extension Scope {
  fileprivate static let day = Scope("day")
  fileprivate static let hour = Scope("hour", inside: .day)
}
