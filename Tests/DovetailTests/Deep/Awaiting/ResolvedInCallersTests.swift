import Dovetail
import Testing

/// Other values of a caller, when an async resolve is compiled into its code: an optimizer may lose them.
///
/// These tests fail in release builds only.
@Suite("Other values of a caller during an async resolve", .limited)
struct ResolvedInCallersTests {
  private enum Step: Equatable, Sendable {
    case word(String, Int)
    case none
  }

  private protocol Named: Sendable { var name: String { get } }
  private struct Plain: Named { let name: String }
  private struct Wide: Named {
    let name: String
    var numbers = (1, 2, 3, 4)
  }

  private static let count = 200

  private static func key(_ number: Int) -> Key<Int> { Key("in callers \(number)") }
  private static func wordKey(_ number: Int) -> Key<String> { Key("in callers \(number)") }

  /// An injector whose shared values are already made, or are all still to be made.
  private func injector(isStarted: Bool) async throws -> Injector {
    let injector = try Injector {
      for number in 0..<Self.count {
        Bind(Self.key(number)).to { () async in number }.singleton()
        Bind(Self.wordKey(number)).to { () async in "value \(number)" }.singleton()
      }
      Bind(Int.self).to { 7 }.singleton()
      Bind(Plain.self).to { Plain(name: "bound") }.singleton()
      Bind(Step.self).to(assisted: Int.self) { (number: Int, seven: Int) async in Step.word("\(seven)", number) }
      Bind((any Named).self).toAlias(of: \Plain.self)
    }
    guard isStarted else { return injector }
    try await injector.start()
    _ = (injector[Int.self], injector[Plain.self], injector[(any Named).self])
    return injector
  }

  @Test("A number beside a result, in a task group", arguments: [true, false])
  func results(isStarted: Bool) async throws {
    let injector = try await injector(isStarted: isStarted)
    await withTaskGroup(of: (Int, Result<Int, any Error>).self) { group in
      for i in 0..<Self.count {
        let key = Self.key(i)
        group.addTask {
          do { return (i, .success(try await injector.resolved(key))) } catch { return (i, .failure(error)) }
        }
      }
      var seen: Set<Int> = []
      for await (number, result) in group {
        #expect((try? result.get()) == number)
        seen.insert(number)
      }
      #expect(seen.count == Self.count)
    }
  }

  @Test("A number beside a type's value, in a task group", arguments: [true, false])
  func types(isStarted: Bool) async throws {
    let injector = try await injector(isStarted: isStarted)
    try await withThrowingTaskGroup(of: (Int, Int, String).self) { group in
      for i in 0..<Self.count {
        let name = "caller \(i)"
        group.addTask { (i, try await injector.resolved(), name) }
      }
      var sum = 0
      for try await (number, value, name) in group {
        #expect(value == 7)
        #expect(name == "caller \(number)")
        sum += number
      }
      #expect(sum == Self.count * (Self.count - 1) / 2)
    }
  }

  @Test("An enumeration beside a word, in a task group", arguments: [true, false])
  func enumerations(isStarted: Bool) async throws {
    let injector = try await injector(isStarted: isStarted)
    await withTaskGroup(of: (Step, Step).self) { group in
      for i in 0..<Self.count {
        let key = Self.wordKey(i)
        let step = Step.word("step \(i)", i)
        group.addTask {
          do { return (step, .word(try await injector.resolved(key), i)) } catch { return (step, .none) }
        }
      }
      for await (step, value) in group {
        guard case .word(_, let number) = step else { return #expect(Bool(false), "the step is another one") }
        #expect(step == .word("step \(number)", number))
        #expect(value == .word("value \(number)", number))
      }
    }
  }

  @Test("Existentials beside an existential, in detached tasks", arguments: [true, false])
  func existentials(isStarted: Bool) async throws {
    let injector = try await injector(isStarted: isStarted)
    let tasks = (0..<Self.count).map { i in
      let own: any Named = i.isMultiple(of: 2) ? Plain(name: "\(i)") : Wide(name: "\(i)")
      return Task.detached { () async -> (any Named, Int, (any Named)?) in
        do { return (own, i, try await injector.resolved((any Named).self)) } catch { return (own, i, nil) }
      }
    }
    for (number, task) in tasks.enumerated() {
      let (own, i, bound) = await task.value
      #expect(own.name == "\(number)")
      #expect(i == number)
      #expect(bound?.name == "bound")
    }
  }

  @Test("A tuple beside a number, in detached tasks", arguments: [true, false])
  func tuples(isStarted: Bool) async throws {
    let injector = try await injector(isStarted: isStarted)
    let tasks = (0..<Self.count).map { i in
      let (key, wordKey) = (Self.key(i), Self.wordKey(i))
      let own = (i, "own \(i)", Double(i))
      return Task.detached { () async throws -> ((Int, String, Double), Int, String) in
        (own, try await injector.resolved(key), try await injector.resolved(wordKey))
      }
    }
    for (number, task) in tasks.enumerated() {
      let (own, value, word) = try await task.value
      #expect(own == (number, "own \(number)", Double(number)))
      #expect(value == number)
      #expect(word == "value \(number)")
    }
  }

  @Test("Whatever a generic closure has beside a value of any type", arguments: [true, false])
  func generics(isStarted: Bool) async throws {
    let injector = try await injector(isStarted: isStarted)
    for i in 0..<Self.count {
      let (own, number) = await Self.paired((i, "own \(i)")) { try await injector.resolved(Self.key(i)) }
      #expect(own == (i, "own \(i)"))
      #expect(try number.get() == i)
    }
    for (own, word) in await Self.all(0..<Self.count, of: injector, Self.wordKey) {
      #expect(try word.get() == "value \(own)")
    }
    for (own, number) in await Self.all(0..<Self.count, of: injector, Self.key) { #expect(try number.get() == own) }
  }

  @Test("Values of providers, lazies and factories beside a number, in a task group", arguments: [true, false])
  func handles(isStarted: Bool) async throws {
    let injector = try await injector(isStarted: isStarted)
    try await withThrowingTaskGroup(of: (Int, Int, (String, String, Step)).self) { group in
      for i in 0..<Self.count {
        let provider = injector[Key<Provider<Int>>("in callers \(i)")]
        let lazy = injector[Key<Lazy<String>>("in callers \(i)")]
        let factory = injector[Factory<Int, Step>.self]
        let name = "caller \(i)"
        group.addTask {
          (i, try await provider.resolved(), (name, try await lazy.resolved(), try await factory.resolved(i)))
        }
      }
      for try await (number, value, (name, word, step)) in group {
        #expect(value == number)
        #expect(name == "caller \(number)")
        #expect(word == "value \(number)")
        #expect(step == .word("7", number))
      }
    }
  }

  private static func paired<Own: Sendable, Value: Sendable>(
    _ own: Own, _ body: @escaping @Sendable () async throws -> Value
  ) async -> (Own, Result<Value, any Error>) {
    await Task {
      do { return (own, .success(try await body())) } catch { return (own, .failure(error)) }
    }.value
  }

  private static func all<Own: Hashable & Sendable, Value: Sendable>(
    _ owners: some Sequence<Own>, of injector: Injector, _ key: (Own) -> Key<Value>
  ) async -> [Own: Result<Value, any Error>] {
    await withTaskGroup(of: (Own, Result<Value, any Error>).self) { group in
      for own in owners {
        let key = key(own)
        group.addTask {
          do { return (own, .success(try await injector.resolved(key))) } catch { return (own, .failure(error)) }
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }
}
