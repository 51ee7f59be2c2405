import Dovetail
import DovetailProperties
import Synchronization
import Testing

@Suite("Cycles of default values", .limited)
struct LazyCycleTests {
  private static let rounds = 200

  @Test("On one thread, the value that closes the cycle gets an error with the path and its place", arguments: 1...4)
  func oneThread(_ count: Int) throws {
    let knot = Knot(of: count)
    let way = Array(repeating: AnyKey(Lazy<Outcome>.self), count: count + 1)
    #expect(knot[0]() == (count == 1 ? .cycle(way, line: Knot.line) : .value))
    #expect(knot[count - 1]() == .cycle(way, line: Knot.line))
  }

  @Test("Threads that begin with different ones get one error between them, and do not hang", arguments: [2, 3])
  func threads(_ count: Int) throws {
    for _ in 0..<Self.rounds {
      let knot = Knot(of: count, meeting: Rendezvous())
      let outcomes = try Threads.run(count) { knot[$0]() }
      let way = Array(repeating: AnyKey(Lazy<Outcome>.self), count: count + 1)
      #expect(outcomes.count { $0 == .cycle(way, line: Knot.line) } == 1)
      #expect(outcomes.count { $0 == .value } == count - 1)
      // Later reads return the cached values.
      #expect((0..<count).map { knot[$0]() } == outcomes)
    }
  }

  @Test("One that needs a singleton, and is needed for that on another thread, is an error for one of them")
  func singleton() throws {
    for _ in 0..<Self.rounds {
      let begun = Rendezvous()
      let shelf = Shelf<Injector>()
      let number = Lazy<String>(
        wrappedValue: {
          begun.arrive()
          begun.wait(for: 2)
          return Result { () throws(ResolutionError) in try shelf.content?.resolve(Clerk.self) }.failure?.kind ?? "made"
        }())
      let injector = try Injector {
        Bind(Clerk.self).to {
          begun.arrive()
          begun.wait(for: 2)
          _ = try number.get()
          return Clerk()
        }.singleton()
      }
      shelf.content = injector
      defer { shelf.content = nil }
      let outcomes = try Threads.run(2) { index in
        if index == 0 { return number() }
        return Result { () throws(ResolutionError) in try injector.resolve(Clerk.self) }.failure?.kind ?? "made"
      }
      // At least one of the two fails; the other one then goes on, and may fail, too.
      #expect(outcomes.contains("cycle"))
      #expect(outcomes.allSatisfy { $0 == "made" || $0 == "cycle" })
      #expect((try? injector.resolve(Clerk.self)) != nil)
    }
  }
}

private final class Clerk: Sendable {}

/// The result of a default value that reads another lazy.
private enum Outcome: Equatable, Sendable {
  case value
  case cycle([AnyKey], line: Int?)
}

/// Lazies in a cycle, each of which reads the next one.
private final class Knot: Sendable {
  static let line = #line + 7

  private let lazies: [Lazy<Outcome>]
  private let shelf = Shelf<[Lazy<Outcome>]>()

  init(of count: Int, meeting: Rendezvous? = nil) {
    lazies = (0..<count).map { [shelf] index in
      Lazy(wrappedValue: Knot.ask(shelf, (index + 1) % count, meeting, count))
    }
    shelf.content = lazies
  }

  deinit { shelf.content = nil }

  subscript(index: Int) -> Lazy<Outcome> { lazies[index] }

  private static func ask(_ shelf: Shelf<[Lazy<Outcome>]>, _ next: Int, _ meeting: Rendezvous?, _ count: Int) -> Outcome
  {
    meeting?.arrive()
    meeting?.wait(for: count)
    do throws(ResolutionError) {
      _ = try shelf.content?[next].get()
      return .value
    } catch {
      guard case .cycle = error.reason else { return .cycle([], line: nil) }
      return .cycle(error.path, line: error.property?.line)
    }
  }
}

/// Holds a value that is made after the closures that read it.
private final class Shelf<Content: Sendable>: Sendable {
  private let place = Mutex<Content?>(nil)

  var content: Content? {
    get { place.withLock { $0 } }
    set { place.withLock { $0 = newValue } }
  }
}
