import Dovetail

/// Runs a program with the container and with Dovetail, and compares the results of each step.
final class Comparison {
  private struct Pair {
    let name: String
    let model: Container.Injector
    let real: Injector
  }

  private let program: Program
  private let record = Record()
  private let events = Container.Events()
  private var injectors: [Pair?] = []
  private var kept: [(model: Container.Object, real: Thing)] = []
  /// The serial number of Dovetail's object for that of the container's.
  private var serials: [Int: Int] = [:]
  private var modelSerials: [Int: Int] = [:]
  /// Whether an awaited step failed and had made other objects than the model, because their order is undefined.
  private var isUndetermined = false
  /// The steps so far, as Swift.
  private var script: [String] = []

  private init(_ program: Program) { self.program = program }

  /// A difference, and the steps up to it, as Swift that can be pasted.
  struct Difference {
    let reason: String
    let script: String
  }

  /// The first difference, or nil.
  static func difference(_ program: Program) async -> Difference? {
    let comparison = Comparison(program)
    var reason = await comparison.run()
    if reason == nil {
      // Objects without an owner must be released on both sides.
      comparison.injectors = []
      comparison.kept = []
      reason = await comparison.compareLiving().map { "at the end: \($0)" }
    }
    return reason.map { Difference(reason: $0, script: comparison.script.joined(separator: "\n")) }
  }

  private func run() async -> String? {
    script = ["let record = Record()"] + program.graphScript
    if let difference = await make(layers: 0) { return difference }
    if injectors.isEmpty { return nil }
    for (index, step) in program.steps.enumerated() {
      events.awaitedStep = step.isAwaited ? index : nil
      if let difference = await run(step) { return "step \(index): \(difference)" }
      if isUndetermined { return nil }
    }
    return nil
  }

  // MARK: Injectors

  /// Makes injectors of the graph with some layers of overrides.
  private func make(layers: Int) async -> String? {
    // Each layer is verified by itself.
    var model = Container.verified(program, layers: 0, events)
    for layer in 0..<layers where model.faults.isEmpty {
      model = Container.verified(program, layers: layer + 1, events)
    }
    var real = Subject.verified(program, layers: layers, record)
    // The dependencies of a cycle are not known, so its other faults may be reported or not.
    if model.faults.contains("cycle") && real.faults.contains("cycle") {
      real.faults = model.faults
    }
    if model.faults != real.faults {
      return "layers \(layers): faults are \(real.faults.sorted()), and should be \(model.faults.sorted())"
    }
    guard let subject = real.subject else { return nil }
    let seeds = seeds(.none, model.container)
    let name = "i\(injectors.count)"
    script.append("let \(name) = try Injector(graph\(layers))\(seeds.script)")
    let injector = Container.Injector(nil, nil, model.container)
    for seed in seeds { injector.values[seed.node] = seed.model }
    var failure: Container.Failure?
    let nodes = model.container.nodes
    let eager = program.inOrder.compactMap { declaration in
      nodes.indices.first { node in
        nodes[node].declaration.label == declaration.label && nodes[node].lifetime == .eagerSingleton
          && model.container.isShown(node) && !model.container.isAwaited(node) && !model.container.idle.contains(node)
      }
    }
    for node in eager {
      do { _ = try model.container.value(node, injector, Container.Resolve(), waits: false) } catch {
        failure = error as? Container.Failure
        break
      }
    }
    do {
      let made = try Injector(subject.graph) { for seed in seeds { Seed(seed.declaration.thingKey, seed.real) } }
      if let failure { return "an injector was made, and should fail with \(failure)" }
      injectors.append(Pair(name: name, model: injector, real: made))
    } catch {
      guard let failure else { return "no injector was made: \(error)" }
      let expected = injector.hooked.values.map(\.label)
      await Self.eventually { record.closedCount == expected.count }
      let closed = record.takeClosed().map(\.label)
      if closed.sorted() != expected.sorted() { return "closed \(closed), and should \(expected.sorted())" }
      if let difference = compare(.failure(failure), Outcome(error)) { return difference }
    }
    return compareMade()
  }

  private func seeds(
    _ span: Program.Span?, _ container: Container
  ) -> [GivenSeed] {
    container.nodes.indices.filter { node in
      let declaration = container.nodes[node].declaration
      let isOfSpan = declaration.lifetime.span == span
      return declaration.role == .seed && container.isShown(node) && isOfSpan
    }.map { node in
      let declaration = container.nodes[node].declaration
      let model = Container.Object(declaration.label, [], events)
      return GivenSeed(
        node: node, declaration: declaration, model: model, real: Thing(declaration.label, [], in: record))
    }
  }

  private func pair(_ index: Int) -> Pair? {
    let living = injectors.compactMap(\.self)
    guard !living.isEmpty else { return nil }
    return living[index % living.count]
  }

  // MARK: Steps

  private func run(_ step: Program.Step) async -> String? {
    switch step {
    case .read(let key, in: let index, let way): return pair(index).flatMap { read(key, way, $0) } ?? compareMade()
    case .resolved(let key, in: let index):
      guard let pair = pair(index) else { return nil }
      script.append("_ = try await \(pair.name).resolved(\(Program.thing(key)))")
      let outcome = await Subject.resolved(key, from: pair.real)
      return compare(model(key, pair, waits: true), outcome, isPathOpen: true)
        ?? compareMade(isFailed: outcome.isFailure)
    case .together(let keys, in: let index):
      guard let pair = pair(index) else { return nil }
      script.append("// In tasks of a group, each: try await \(pair.name).resolved(…) of \(keys.map(Program.thing))")
      let outcomes = await Subject.together(keys, from: pair.real)
      for (key, outcome) in zip(keys, outcomes) {
        if let difference = compare(model(key, pair, waits: true), outcome, isPathOpen: true) {
          return "\(key): \(difference)"
        }
      }
      return compareMade(isFailed: outcomes.contains(where: \.isFailure))
    case .use(let index):
      if kept.isEmpty { return nil }
      script.append("v\(index % kept.count).use()  // calls its providers, and reads its lazies")
      return use(kept[index % kept.count])
    case .enter(let span, in: let index): return pair(index).flatMap { enter(span, $0) }
    case .start(let index):
      guard let pair = pair(index) else { return nil }
      return await start(pair)
    case .close(let index):
      guard let pair = pair(index) else { return nil }
      return await close(pair)
    case .drop(let index):
      let living = injectors.indices.filter { injectors[$0] != nil }
      if !living.isEmpty {
        script.append("\(injectors[living[index % living.count]]?.name ?? "") = nil")
        await drop(living[index % living.count])
      }
      return await compareLiving()
    case .forget:
      script.append("// All values that were read are forgotten.")
      kept = []
      return await compareLiving()
    case .override(let layer):
      return program.layers.isEmpty ? nil : await make(layers: layer % program.layers.count + 1)
    }
  }

  private func drop(_ index: Int) async {
    weak let model = injectors[index]?.model
    weak let real = injectors[index]?.real
    injectors[index] = nil
    await Self.eventually { model != nil || real == nil }
  }

  /// Lets other tasks run until a condition holds: the task of a creation ends after it has resumed its waiters.
  private static func eventually(_ condition: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(10)
    while !condition() && ContinuousClock.now < end { await Task.yield() }
  }

  private func model(_ key: Int, _ pair: Pair, waits: Bool) -> Container.Outcome {
    pair.model.read(key, waits: waits)
  }

  private func read(_ key: Int, _ way: Program.Step.Way, _ pair: Pair) -> String? {
    script.append("let v\(kept.count) = \(way.script(key, pair.name))")
    let (outcome, several) = Subject.read(key, way, from: pair.real)
    switch way {
    case .resolve, .with: return compare(model(key, pair, waits: false), outcome)
    case .ifBound, .optional:
      return compare(pair.model.readIfBound(key), outcome)
    case .collection:
      switch pair.model.readCollection() {
      case .failure(let failure): return compare(.failure(failure), outcome)
      case .success(let objects):
        guard objects.count == several.count else { return "\(several.count) elements, and should be \(objects.count)" }
        return zip(objects, several).lazy.compactMap { self.compare($0, $1) }.first
      }
    }
  }

  private func use(_ value: (model: Container.Object, real: Thing)) -> String? {
    for (model, real) in zip(value.model.parts, value.real.parts) {
      switch (model, real) {
      case (.providers(let handles), .providers(let providers)):
        for (handle, provider) in zip(handles, providers) {
          let outcome: Outcome
          do { outcome = .value(try provider.get()) } catch { outcome = Outcome(error) }
          if let difference = compare(handle.read(isLazy: false), outcome) {
            return "element's provider: \(difference)"
          }
        }
      case (.provider(let handle), .provider(let provider)):
        let outcome: Outcome
        do { outcome = .value(try provider.get()) } catch { outcome = Outcome(error) }
        if let difference = compare(handle.read(isLazy: false), outcome) {
          return "provider: \(difference)"
        }
      case (.lazy(let handle), .lazy(let lazy)):
        let outcome: Outcome
        do { outcome = .value(try lazy.get()) } catch { outcome = Outcome(error) }
        if let difference = compare(handle.read(isLazy: true), outcome) {
          return "lazy: \(difference)"
        }
      default: continue
      }
    }
    return compareMade()
  }

  private func enter(_ span: Program.Span, _ pair: Pair) -> String? {
    let parent: Program.Span? = span == .inner ? .outer : nil
    let seeds = seeds(span, pair.model.graph)
    let name = "i\(injectors.count)"
    script.append("let \(name) = try \(pair.name).enter(.\(span.rawValue))\(seeds.script)")
    do {
      let real = try pair.real.enter(span.scope) { for seed in seeds { Seed(seed.declaration.thingKey, seed.real) } }
      if !pair.model.graph.isKnown(span) { return "a scope was opened to which nothing belongs" }
      if pair.model.span != parent { return "the scope was opened, and should not be" }
      if pair.model.isClosed { return "the scope was opened in a closed one" }
      let model = Container.Injector(span, pair.model, pair.model.graph)
      for seed in seeds { model.values[seed.node] = seed.model }
      injectors.append(Pair(name: name, model: model, real: real))
      return compareMade()
    } catch {
      _ = compareMade()
      let isExpected = pair.model.span != parent || pair.model.isClosed || !pair.model.graph.isKnown(span)
      return isExpected ? nil : "the scope was not opened: \(error)"
    }
  }

  private func start(_ pair: Pair) async -> String? {
    var failure: (any Error)?
    script.append("try await \(pair.name).start()")
    do { try await pair.real.start() } catch { failure = error }
    if pair.model.isClosed { return failure == nil ? "a closed injector was started" : nil }
    let graph = pair.model.graph
    let started = graph.nodes.indices.filter { graph.isShown($0) && graph.isStarted($0, in: pair.model.span) }
    for node in started {
      do { _ = try graph.value(node, pair.model, Container.Resolve(), waits: true) } catch {
        // A start that fails cancels the other creations, and does not wait for their ends.
        if started.count > 1 { isUndetermined = true }
        return failure == nil ? "a start succeeded, and should fail with \(error)" : compareMade(isFailed: true)
      }
    }
    return failure.map { "a start failed: \($0)" } ?? compareMade()
  }

  private func close(_ pair: Pair) async -> String? {
    script.append("await \(pair.name).close()")
    let report = await pair.real.close()
    let closed = record.takeClosed()
    if pair.model.isClosed { return closed.isEmpty ? nil : "\(closed.map(\.label)) were closed twice" }
    // Open scopes inside that have values to close are closed, too.
    var living: [ObjectIdentifier: Container.Injector] = [:]
    for other in injectors.compactMap(\.?.model).flatMap(\.chain)
    where other.chain.contains(where: { $0 === pair.model }) {
      if other === pair.model || !other.isClosed && !other.hooked.isEmpty { living[ObjectIdentifier(other)] = other }
    }
    for injector in living.values { injector.isClosed = true }
    let labels = closed.map(\.label)
    let expected = living.values.flatMap { $0.hooked.values.map(\.label) }
    if labels.sorted() != expected.sorted() { return "closed \(labels), and should \(expected.sorted())" }
    if report.closed.count != closed.count { return "the report has \(report.closed)" }
    // Openings of one scope have values with the same labels.
    if Set(labels).count < labels.count { return nil }
    for injector in living.values {
      let own = injector.hooked.map { (node: $0.key, index: labels.firstIndex(of: $0.value.label) ?? 0) }
      let nodes = own.sorted { $0.index < $1.index }.map(\.node)
      let drained = injector.graph.drained(of: injector, closing: pair.model)
      if let difference = injector.graph.difference(nodes, of: injector.hooked, first: drained) {
        return "\(labels): \(difference)"
      }
      for isDrained in [true, false] {
        let outer = injector.chain.dropFirst().flatMap { outer in
          let drained = outer.graph.drained(of: outer, closing: pair.model)
          return outer.hooked.filter { drained.contains($0.key) == isDrained }.values.map(\.label)
        }
        let last = own.filter { drained.contains($0.node) == isDrained }.map(\.index).max()
        if let last, labels[..<last].contains(where: outer.contains) {
          return "closed \(labels), and an inner scope should be closed before an outer one"
        }
      }
    }
    return nil
  }

  // MARK: Comparing

  /// Compares the results of a step.
  ///
  /// - Parameter isPathOpen: Whether another dependency may have failed first, because awaited ones are made in any
  ///   order.
  private func compare(_ model: Container.Outcome, _ real: Outcome, isPathOpen: Bool = false) -> String? {
    switch (model, real) {
    case (.success(let object?), .value(let thing)):
      kept.append((object, thing))
      return compare(object, thing)
    case (.success(nil), .none): return nil
    case (.failure(let failure), .failure(let id, let path)):
      var expected: [Int] = []
      for key in failure.path where expected.last != key { expected.append(key) }
      if failure.id != id { return "failed with \(id) \(path), and should with \(failure.id) \(expected)" }
      return expected == path || isPathOpen
        ? nil : "failed with \(id) by way of \(path), and should by way of \(expected)"
    case (.success(let object), _): return "is \(real), and should be \(object?.label ?? "nil")"
    case (.failure(let failure), _): return "is \(real), and should fail with \(failure.id) \(failure.path)"
    }
  }

  /// Compares two objects and all that they were made of, by identity.
  private func compare(_ model: Container.Object, _ real: Thing) -> String? {
    if let known = serials[model.serial] {
      return known == real.serial ? nil : "'\(model.label)' is another object than before"
    }
    if let other = modelSerials[real.serial] { return "'\(real.label)' is an object that was read before, as \(other)" }
    if model.label != real.label { return "is '\(real.label)', and should be '\(model.label)'" }
    serials[model.serial] = real.serial
    modelSerials[real.serial] = model.serial
    if model.parts.count != real.parts.count { return "'\(real.label)' has other parts" }
    for (part, other) in zip(model.parts, real.parts) {
      switch (part, other) {
      case (.value(let object), .value(let thing)):
        if let difference = compare(object, thing) { return "in '\(real.label)': \(difference)" }
      case (.several(let objects), .several(let things)):
        if objects.count != things.count { return "'\(real.label)' has another collection" }
        for (object, thing) in zip(objects, things) {
          if let difference = compare(object, thing) { return "in '\(real.label)': \(difference)" }
        }
      case (.providers(let handles), .providers(let providers)):
        if handles.count != providers.count { return "'\(real.label)' has other providers" }
      case (.nothing, .nothing), (.provider, .provider), (.lazy, .lazy): continue
      default: return "'\(real.label)' has another part"
      }
    }
    return nil
  }

  /// Compares the labels of the objects that were made.
  ///
  /// - Parameter isFailed: Whether an awaited step failed: it may have made its dependencies in another order before.
  private func compareMade(isFailed: Bool = false) -> String? {
    let made = record.takeMade()
    defer { events.made = [] }
    if made == events.made.sorted() { return nil }
    if isFailed {
      isUndetermined = true
      return nil
    }
    return "made \(made), and should \(events.made.sorted())"
  }

  /// Compares the numbers of living objects.
  private func compareLiving() async -> String? {
    if isUndetermined { return nil }
    await Self.eventually { record.living.count == events.living }
    let living = record.living.count
    return living == events.living ? nil : "\(living) objects are there, and should be \(events.living)"
  }
}

extension Outcome {
  var isFailure: Bool { if case .failure = self { true } else { false } }
}

/// A seed, as the container and Dovetail get it.
struct GivenSeed {
  let node: Int
  let declaration: Program.Declaration
  let model: Container.Object
  let real: Thing
}
