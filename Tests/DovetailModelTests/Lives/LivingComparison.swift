import Dovetail
import DovetailInspection
import Synchronization

/// Runs a living program with Dovetail, and follows it with the model.
final class LivingComparison {
  /// A difference, and the program with what happened.
  struct Difference {
    let reason: String
    let script: String
  }

  private let program: LivingProgram
  private let journal: Journal
  private let model: LivingModel
  private let graphs: [Graph]
  /// How long the model waits for what must happen.
  private let patience: Duration
  /// The injectors that were dropped, and whether they have been released.
  private var dropped: [(number: Int, isReleased: () -> Bool)] = []
  private var history: [String] = []
  private var tasks: [Int: [Task<Void, Never>]] = [:]

  /// The first difference, or nil, also for a program with faults.
  static func difference(_ program: LivingProgram, patience: Duration = .seconds(20)) async -> Difference? {
    let counts = 0...program.graph.layers.count
    let graphs = counts.compactMap { LivingGraph(program, layers: $0) }
    if graphs.count < counts.count { return nil }
    if let product = program.product, graphs.contains(where: { $0.container.answers[product] == nil }) { return nil }
    do {
      let comparison = try LivingComparison(program, graphs, patience)
      guard let reason = await comparison.run() else { return nil }
      let script = (program.script + ["// What happened:"] + comparison.history.map { "// \($0)" })
      comparison.abandon()
      return Difference(reason: reason, script: script.joined(separator: "\n"))
    } catch {
      return Difference(reason: "no graph was made: \(error)", script: program.script.joined(separator: "\n"))
    }
  }

  private init(_ program: LivingProgram, _ graphs: [LivingGraph], _ patience: Duration) throws {
    let journal = Journal(limit: program.isLimited ? .seconds(3600) : nil)
    self.journal = journal
    self.program = program
    self.patience = patience
    model = LivingModel(program, graphs)
    self.graphs = try graphs.indices.map { try program.made(layers: $0, journal) }
  }

  private func abandon() {
    journal.release()
    journal.forgetInjectors()
    for task in tasks.values.joined() { task.cancel() }
  }

  private func run() async -> String? {
    make(graphs[0])
    if let difference = await rest() { return difference }
    for (index, step) in program.steps.enumerated() {
      model.step = index + 1
      perform(step)
      if let difference = await rest() { return "step \(index), \(step): \(difference)" }
      if model.isLoose { break }
    }
    return await finish()
  }

  // MARK: Steps

  private func make(_ graph: Graph) {
    let (journal, number) = (journal, journal.newNumber())
    let call = journal.begin(.step(model.step), number, .make)
    let listener: @Sendable (InjectorEvent) -> Void = { journal.hear($0) }
    do {
      let injector = try Injector(
        graph, listener: program.isObserved ? listener : nil,
        seeds: { Seed(Token.key(nil), Token(number: number)) })
      journal.keep(injector, as: number)
      journal.note(.ended(call, .done))
    } catch { journal.note(.ended(call, Answer(error))) }
  }

  private var caller: Caller { Caller(journal: journal, place: .step(model.step), own: 0) }

  /// One of the injectors, by a random number.
  private func chosen(_ index: Int) -> (number: Int, injector: Injector)? {
    let numbers = model.owners.keys.sorted().filter { journal.injector($0) != nil }
    if numbers.isEmpty { return nil }
    let number = numbers[index % numbers.count]
    return journal.injector(number).map { (number, $0) }
  }

  private func perform(_ step: LivingProgram.Step) {
    switch step {
    case .read(let key, let way, let index):
      guard let (number, injector) = chosen(index) else { return }
      if !way.isAwaited { return caller.readNow(key, way, number, injector) }
      begin { await $0.read(key, way, number, injector) }
    case .start(let index):
      guard let (number, injector) = chosen(index) else { return }
      begin(number, .start) { try await Journal.$mark.withValue("a start") { try await injector.start() } }
    case .enter(let span, let index):
      if let (number, injector) = chosen(index) { caller.enter(span, number, injector) }
    case .with(let span, let index, let key): with(span, index, key)
    case .close(let index):
      if let (number, injector) = chosen(index) { begin { await $0.close(number, injector) } }
    case .closeInTime(let index):
      guard let (number, injector) = chosen(index), let owner = model.owners[number] else { return }
      // The limit of a second call does not matter.
      if owner.phase != .open { return begin { await $0.close(number, injector) } }
      owner.isLimited = true
      begin { await $0.close(number, injector, within: .milliseconds(40)) }
    case .race(let index):
      guard let (number, injector) = chosen(index) else { return }
      begin { await $0.close(number, injector) }
      begin { $0.beginClosing(number, injector) }
      begin { await $0.close(number, injector) }
    case .beginClosing(let index):
      if let (number, injector) = chosen(index) { caller.beginClosing(number, injector) }
    case .release(let index):
      if let (number, injector) = chosen(index) { _ = Keeper(number, injector, caller) }
    case .untilFailure(let index):
      guard let (number, injector) = chosen(index), let weak = try? injector.resolve(Injector.self) else { return }
      begin(number, .untilFailure) { try await weak.untilFailure() }
    case .cancel(let index): cancel(index)
    case .go(let index):
      let gates = model.gates
      if !gates.isEmpty { go(gates[index % gates.count]) }
    case .end(let index, let fails):
      guard let id = run(index), model.life(id).run?.isDeaf == false else { return }
      // Without a listener, nothing tells when the library has noticed the end of a second run.
      if !program.isObserved && model.failedRuns.contains(where: { $0.id.owner == id.owner }) { return }
      model.leaving.insert(id)
      journal.tell(id, .end(fails: fails))
    case .tell(let index, let action):
      guard let id = run(index) else { return }
      if case .closeInTask = action, model.life(id).run?.stop != nil { return }
      model.told.insert(id)
      journal.tell(id, .perform(action))
    case .override:
      if graphs.count > 1 { make(graphs[graphs.count - 1]) }
    case .drop(let index):
      if let (number, _) = chosen(index), model.mayDrop(number) {
        model.owners[number]?.isDropped = true
        dropped.append((number, { [weak injector = journal.injector(number)] in injector == nil }))
        journal.keep(nil, as: number)
      }
    }
  }

  /// An object that closes an injector when it is released.
  private final class Keeper {
    private let number: Int
    private let injector: Injector
    private let caller: Caller

    init(_ number: Int, _ injector: Injector, _ caller: Caller) {
      (self.number, self.injector, self.caller) = (number, injector, caller)
    }

    deinit { caller.beginClosing(number, injector) }
  }

  /// Performs a step in a task of its own.
  private func begin(_ body: @escaping @Sendable (Caller) async -> Void) {
    let caller = caller
    model.beginning += 1
    tasks[model.step, default: []].append(Task { await body(caller) })
  }

  private func begin(_ number: Int, _ request: Call.Request, _ body: @escaping @Sendable () async throws -> Void) {
    let (journal, call) = (journal, journal.begin(.step(model.step), number, request))
    let task = Task {
      var answer = Answer.done
      do { try await body() } catch { answer = Answer(error) }
      journal.note(.ended(call, answer))
    }
    tasks[model.step, default: []].append(task)
  }

  private func with(_ span: Program.Span, _ index: Int, _ key: Int) {
    guard let (outer, injector) = chosen(index) else { return }
    let (caller, journal) = (caller, journal)
    let number = journal.newNumber(in: outer)
    begin(outer, .with(span, key: key, number: number)) {
      try await injector.withScope(span.scope, within: journal.limit) {
        Seed(Token.key(span), Token(number: number))
      } perform: { scope in
        journal.know(scope, as: number)
        journal.note(.entered(number, span, in: outer))
        await caller.read(key, .resolved, number, scope)
        journal.note(.leaves(number))
      }
    }
  }

  private func cancel(_ index: Int) {
    let calls = model.pending.values.filter { pending in
      guard case .step = pending.call.place else { return false }
      switch pending.call.request {
      case .read, .start, .untilFailure: return true
      case .use, .make, .beginClosing, .close, .enter, .with: return false
      }
    }
    let sorted = calls.sorted { $0.call.number < $1.call.number }
    guard !sorted.isEmpty, case .step(let step) = sorted[index % sorted.count].call.place else { return }
    // The calls of a step end together.
    for pending in calls where pending.call.place == .step(step) { pending.isCanceled = true }
    for task in tasks[step] ?? [] { task.cancel() }
  }

  /// One of the values that run.
  private func run(_ index: Int) -> BeingID? {
    let runs = model.idleRuns
    return runs.isEmpty ? nil : runs[index % runs.count]
  }

  private func go(_ place: Place) {
    if case .run(let id) = place, !model.waiting.contains(place) {
      model.released.insert(id)
      journal.tell(id, .stop)
    } else {
      journal.go(place)
    }
  }

  // MARK: Rest

  /// Follows what happens until nothing must happen any more.
  private func rest() async -> String? {
    let end = ContinuousClock.now + patience
    var rounds = 0
    while true {
      if let difference = follow() { return difference }
      guard let unrest = model.unrest() else { break }
      if ContinuousClock.now > end { return "nothing happens any more, and \(unrest)" }
      rounds += 1
      if rounds < 100 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
    if let difference = await settle() { return difference }
    for drop in dropped {
      while !drop.isReleased() {
        if ContinuousClock.now > end { return "i\(drop.number) is not released" }
        await Task.yield()
      }
    }
    return follow()
  }

  private func follow() -> String? {
    for happening in journal.takeHappenings() {
      history.append("\(happening)")
      if let difference = model.follow(happening) { return difference }
    }
    return nil
  }

  /// Lets a close begin that is not seen otherwise, and others do what they must not do.
  private func settle() async -> String? {
    let end = ContinuousClock.now + .milliseconds(50)
    for owner in model.owners.values where owner.phase >= .closing {
      while journal.injector(owner.number)?.isClosed == false && ContinuousClock.now < end { await Task.yield() }
    }
    for _ in 0..<3 { await Task.yield() }
    await publish()
    return await noticeEnds()
  }

  /// Waits until the values can be read whose functions have ended, if they can at all.
  private func publish() async {
    let end = ContinuousClock.now + .milliseconds(200)
    for owner in model.owners.values {
      guard let injector = journal.injector(owner.number) else { continue }
      for value in owner.values.values where !value.isPublished {
        value.isPublished = true
        if owner.graph.isWrapped(value.node) { continue }
        let key = Key<Being>(owner.graph.keyName(value.node))
        while !injector.isAlive(key) && !injector.isClosed && ContinuousClock.now < end { await Task.yield() }
      }
    }
  }

  /// Waits until the library has noticed that runs and closes have ended, which nothing else may tell.
  private func noticeEnds() async -> String? {
    if model.isLoose { return nil }
    for owner in model.owners.values where !owner.isNoticed && !model.isWithinVague(owner) {
      let hasFailed = !program.isObserved && owner.hasFailed
      let isClosed = owner.phase == .closed || owner.phase == .open && owner.chain.contains { $0.phase == .closed }
      guard isClosed || hasFailed, let injector = journal.injector(owner.number) else { continue }
      owner.isNoticed = isClosed
      let isNoticed = Atomic(false)
      let wait = Task {
        try? await injector.untilFailure()
        isNoticed.store(true, ordering: .releasing)
      }
      defer { wait.cancel() }
      let end = ContinuousClock.now + patience
      while !isNoticed.load(ordering: .acquiring) {
        await Task.yield()
        if let difference = follow() { return difference }
        // A creation of a call that has failed may begin only now.
        if model.isLoose { return nil }
        if ContinuousClock.now < end { continue }
        return "untilFailure() of i\(owner.number) does not return, though it is closed or a run has ended"
      }
    }
    return nil
  }

  // MARK: The end

  /// Lets everything go on, closes everything, and counts what lives.
  private func finish() async -> String? {
    model.step += 1
    if let difference = await openGates() { return "at the end: \(difference)" }
    if model.isLoose { if let difference = await release() { return "at the end: \(difference)" } }
    for number in model.owners.keys.sorted() {
      guard let injector = journal.injector(number) else { continue }
      model.step += 1
      begin { await $0.close(number, injector) }
      if let difference = await rest() { return "at the end, closing i\(number): \(difference)" }
      if let difference = await openGates() { return "at the end, closing i\(number): \(difference)" }
    }
    if let difference = await release() { return "at the end: \(difference)" }
    if let place = model.leftOpen() { return "at the end: the \(place) was not called" }
    if let difference = await compareHeard() { return "at the end: \(difference)" }
    return await compareLiving()
  }

  private func openGates() async -> String? {
    while !model.isLoose, let gate = model.gates.first {
      go(gate)
      if let difference = await rest() { return difference }
    }
    return nil
  }

  private func release() async -> String? {
    model.isReleased = true
    journal.release()
    return await rest()
  }

  private func compareHeard() async -> String? {
    let end = ContinuousClock.now + min(patience, .seconds(5))
    while program.isObserved, let difference = model.heardDifference() {
      if ContinuousClock.now > end { return difference }
      await Task.yield()
      if let difference = follow() { return difference }
    }
    return nil
  }

  private func compareLiving() async -> String? {
    for task in tasks.values.joined() { await task.value }
    tasks = [:]
    journal.forgetInjectors()
    if journal.hasCached { return nil }
    let end = ContinuousClock.now + min(patience, .seconds(5))
    while journal.living > 0 && ContinuousClock.now < end { await Task.yield() }
    return journal.living == 0 ? nil : "\(journal.living) values are there, and should not be"
  }
}
