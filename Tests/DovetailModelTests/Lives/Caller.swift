import Dovetail

/// Performs the actions of a function, and calls injectors for it.
struct Caller: Sendable {
  let journal: Journal
  let place: Place
  /// The number of the value's injector.
  let own: Int
  var parts: [Attribute] = []

  /// Performs the actions of a function that cannot wait.
  func performNow(_ function: Life.Function) throws {
    for action in function.actions { performNow(action) }
    if function.fails { throw Flaw() }
  }

  func perform(_ function: Life.Function) async throws {
    for action in function.actions { try await perform(action) }
    if function.fails { throw Flaw() }
  }

  private func injector(_ target: Life.Target) -> (number: Int, injector: Injector)? {
    guard let number = journal.number(of: target, from: own) else { return nil }
    return journal.injector(number).map { (number, $0) }
  }

  private func performNow(_ action: Life.Action) {
    switch action {
    case .read(let key, let way, let target):
      if let (number, injector) = injector(target) { readNow(key, way, number, injector) }
    case .use(let part, isAwaited: _): useNow(part)
    case .beginClosing(let target):
      if let (number, injector) = injector(target) { beginClosing(number, injector) }
    case .enter(let span, let target):
      if let (number, injector) = injector(target) { enter(span, number, injector) }
    case .task: journal.startTask(for: place)
    case .wait, .waitDeaf, .close, .closeInTask: return
    }
  }

  func perform(_ action: Life.Action) async throws {
    switch action {
    case .wait: try await journal.wait(at: place, isDeaf: false)
    case .waitDeaf: try await journal.wait(at: place, isDeaf: true)
    case .read(let key, let way, let target) where way.isAwaited:
      if let (number, injector) = injector(target) { await read(key, way, number, injector) }
    case .use(let part, isAwaited: true): await use(part)
    case .close(let target):
      if let (number, injector) = injector(target) { await close(number, injector) }
    case .closeInTask(let target):
      guard let (number, injector) = injector(target), let being = place.being else { return }
      let caller = Caller(journal: journal, place: .taskOfRun(being), own: own)
      let call = journal.begin(caller.place, number, .close(isLimited: false))
      Task { journal.note(.ended(call, .report(Report(await injector.close(within: journal.limit))))) }
    case .read, .use, .beginClosing, .enter, .task: performNow(action)
    }
  }

  // MARK: Calls

  func readNow(_ key: Int, _ way: Life.Way, _ number: Int, _ injector: Injector) {
    let way = way.immediate
    let call = journal.begin(place, number, .read(key, way))
    let answer = Answer.of {
      switch way {
      case .resolve, .resolved: .value(try injector.resolve(Key<Being>("k\(key)")).id)
      case .optional, .resolvedOptional:
        try injector.resolve(Key<Being?>("k\(key)")).map { .value($0.id) } ?? .nothing
      case .factory, .resolvedFactory: .value(try injector.resolve(Product.key).make(1).id)
      case .collection: .several(try injector.resolve(Key<[Being]>("k\(Program.collection)")).map(\.id))
      }
    }
    journal.note(.ended(call, answer))
  }

  func read(_ key: Int, _ way: Life.Way, _ number: Int, _ injector: Injector) async {
    if !way.isAwaited { return readNow(key, way, number, injector) }
    let call = journal.begin(place, number, .read(key, way))
    var answer: Answer
    do {
      if way == .resolvedFactory {
        answer = .value(try await injector.resolve(Product.key).resolved(1).id)
      } else if way == .resolved {
        answer = .value(try await injector.resolved(Key<Being>("k\(key)")).id)
      } else {
        answer = try await injector.resolved(Key<Being?>("k\(key)")).map { .value($0.id) } ?? .nothing
      }
    } catch { answer = Answer(error) }
    journal.note(.ended(call, answer))
  }

  private func useNow(_ index: Int) {
    if index >= parts.count { return }
    switch parts[index] {
    case .provider(let provider):
      let call = journal.begin(place, own, .use(index, isAwaited: false))
      journal.note(.ended(call, .of { .value(try provider.get().id) }))
    case .lazy(let lazy):
      let call = journal.begin(place, own, .use(index, isAwaited: false))
      let answer = Answer.of { .value(try lazy.get().id) }
      journal.noteCache(answer)
      journal.note(.ended(call, answer))
    default: return
    }
  }

  private func use(_ index: Int) async {
    if index >= parts.count { return }
    let call: Int
    var answer: Answer
    do {
      switch parts[index] {
      case .provider(let provider):
        call = journal.begin(place, own, .use(index, isAwaited: true))
        do { answer = .value(try await provider.resolved().id) } catch { answer = Answer(error) }
      case .lazy(let lazy):
        call = journal.begin(place, own, .use(index, isAwaited: true))
        do { answer = .value(try await lazy.resolved().id) } catch { answer = Answer(error) }
      default: return
      }
    }
    journal.noteCache(answer)
    journal.note(.ended(call, answer))
  }

  func close(_ number: Int, _ injector: Injector) async {
    let call = journal.begin(place, number, .close(isLimited: false))
    journal.note(.ended(call, .report(Report(await injector.close(within: journal.limit)))))
  }

  func close(_ number: Int, _ injector: Injector, within limit: Duration) async {
    let call = journal.begin(place, number, .close(isLimited: true))
    journal.note(.ended(call, .report(Report(await injector.close(within: limit)))))
  }

  func beginClosing(_ number: Int, _ injector: Injector) {
    let call = journal.begin(place, number, .beginClosing)
    journal.note(.ended(call, .report(Report(injector.beginClosing()))))
  }

  func enter(_ span: Program.Span, _ number: Int, _ injector: Injector) {
    let call = journal.begin(place, number, .enter(span))
    do {
      let opened = journal.newNumber(in: number)
      let scope = try injector.enter(span.scope) { Seed(Token.key(span), Token(number: opened)) }
      journal.keep(scope, as: opened)
      journal.note(.entered(opened, span, in: number))
      journal.note(.ended(call, .done))
    } catch { journal.note(.ended(call, Answer(error))) }
  }
}

extension Answer {
  static func of(_ read: () throws -> Answer) -> Answer { do { return try read() } catch { return Answer(error) } }

  init(_ error: any Error) { self = .failure(Self.id(of: error)) }

  /// The name of an error, by that of the function in which it began.
  static func id(of error: any Error) -> String {
    switch error {
    case let error as ResolutionError:
      if case .failed(let cause) = error.reason { cause is RunError ? "run-ended" : "failed" } else { error.id }
    case is RunError: "run-ended"
    case is TimeLimitError: "time-limit"
    case is CancellationError: "canceled"
    case is Flaw: "flaw"
    case is CloseReport: "close-report"
    // 'NotAwaitedError' is compared by its name, which older versions of the library do not have.
    default: "\(type(of: error))" == "NotAwaitedError" ? "not-awaited" : "\(error)"
    }
  }
}

extension Report {
  init(_ report: CloseReport) {
    scope = report.scope?.description
    closed = report.closed.map { $0.name ?? "" }
    failures = report.failures.map { Failure(key: $0.key.name ?? "", id: Answer.id(of: $0.error)) }
    scopes = report.scopes.map(Report.init)
  }
}

enum Product {
  static let key = Key<Factory<Int, Being>>("f")
  static let id = BeingID(label: "product", owner: -1)
}

extension Token {
  static func key(_ span: Program.Span?) -> Key<Token> { Key("token-\(span?.rawValue ?? "root")") }
}
